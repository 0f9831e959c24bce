import { colourViolations, violations } from '../looks/accessible.ts'
import { cutControls } from '../looks/fitting.ts'
import { expect, test } from '../test.ts'

// Its page has an address of its own, which nothing is asked of.
test.use({ expectedErrors: [/^request to page\.test$/] })

/** A box that is 200 px wide and 60 px high, with a button of 80 px in it. */
const boxed = (box: string, button: string, around = '') =>
  `<style>button { box-sizing: border-box; width: 80px; height: 40px; margin: 0 }</style>
  <div style="width: 200px; height: 60px; ${box}">
    <div style="${around}"><button style="${button}">Save</button></div>
  </div>`

const CUT: readonly (readonly [string, string, string[]])[] = [
  ['the right edge', boxed('overflow: hidden', 'margin-left: 150px'), ['30 px cut off: Save ()']],
  ['the lower edge', boxed('overflow: clip', 'margin-top: 40px'), ['20 px cut off: Save ()']],
  ['the left edge', boxed('overflow: hidden', 'margin-left: -25px'), ['25 px cut off: Save ()']],
  [
    'an edge beyond what is around it',
    boxed('overflow: hidden', 'margin-left: 150px', 'width: 90px'),
    ['30 px cut off: Save ()'],
  ],
  [
    'a box it is placed in',
    boxed('overflow: hidden; position: relative', 'position: absolute; left: 170px'),
    ['50 px cut off: Save ()'],
  ],
  [
    'one side alone',
    boxed('overflow-x: hidden; overflow-y: auto', 'margin: 100px 0 0 150px'),
    ['30 px cut off: Save ()'],
  ],
]
const WHOLE: readonly (readonly [string, string])[] = [
  ['that stands inside', boxed('overflow: hidden', 'margin-left: 120px')],
  ['beyond an edge that cuts nothing', boxed('', 'margin-left: 150px')],
  ['in a box that scrolls', boxed('overflow: auto', 'margin-left: 150px')],
  ['in a box that scrolls in another', boxed('overflow: hidden', 'margin-left: 300px', 'overflow: auto')],
  ['placed outside of a box that does not hold it', boxed('overflow: hidden', 'position: absolute; left: 190px')],
  ['fixed to the window', boxed('overflow: hidden; position: relative', 'position: fixed; left: 300px')],
  ['that is hidden', boxed('overflow: hidden', 'margin-left: 150px; visibility: hidden')],
]

test('a button that is cut off is seen, whatever cuts it', async ({ page }) => {
  for (const [edge, html, expected] of CUT) {
    await page.setContent(html)
    expect(await cutControls(page), edge).toEqual(expected)
  }
})

test('a button that can be seen or scrolled to is whole', async ({ page }) => {
  for (const [where, html] of WHOLE) {
    await page.setContent(html)
    expect(await cutControls(page), where).toEqual([])
  }
})

/** Two things are wrong with it, one of them in the colours; the frame is a page of its own. */
const inaccessible = `<html lang="en"><title>Page</title><main><h1 style="color: #ccc; background: #fff">Pale</h1>
  <button id="empty"></button><iframe title="Frame" srcdoc="<html lang=en><title>Inner</title><button id=inner></button>"></iframe></main></html>`

test('what is wrong for some people is seen, in frames too, and of it what the colours do', async ({ page }) => {
  // Frames tell each other nothing where they have no address.
  await page.route('http://page.test/', (route) => route.fulfill({ contentType: 'text/html', body: inaccessible }))
  await page.goto('http://page.test/')
  await page.frameLocator('iframe').locator('#inner').waitFor({ state: 'attached' })
  const colours = 'color-contrast: h1'
  expect((await violations(page, { colours: true, whole: true })).sort()).toEqual([
    'button-name: #empty, iframe #inner',
    colours,
  ])
  expect(await violations(page, { colours: false, whole: true })).toEqual(['button-name: #empty, iframe #inner'])
  expect(await colourViolations(page)).toEqual([colours])
})

test('a name without the visible label is seen, an empty heading, and what is outside every landmark', async ({
  page,
}) => {
  await page.setContent(
    `<html lang="en"><title>Page</title><a href="#content">Skip</a><div>Outside</div><main id="content"><h1>Page</h1><h2></h2>
    <button aria-label="Send">Save</button></main><div role="menu" data-portal="true"><div role="menuitem">Over</div></div></html>`,
  )
  expect((await violations(page, { colours: true, whole: true })).sort()).toEqual([
    'empty-heading: h2',
    'label-content-name-mismatch: button',
    'region: div:nth-child(2)',
  ])
})

test('of a page with a dialog, the dialog alone is looked at where not the whole is asked for', async ({ page }) => {
  const dialog = '<div role="dialog" aria-modal="true" aria-label="Ask"><button id="nameless"></button></div>'
  await page.setContent(inaccessible.replace('</html>', `${dialog}</html>`))
  expect(await violations(page, { colours: true, whole: false })).toEqual([
    'button-name: #nameless',
    'target-size: #nameless',
  ])
})

test('a page with nothing wrong is told of by silence', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Page</title><main><h1>Dark</h1><button>Save</button></main></html>')
  expect(await violations(page, { colours: true, whole: true })).toEqual([])
})
