import { afterEach, expect, test } from 'vitest'
import { leadsAway } from './leads-away.ts'

afterEach(() => document.body.replaceChildren())

const HERE = 'https://school.example/da/pricing?from=mail'

/** Clicks the inside of what the markup has, and says what was found. */
function clicked(markup: string, click: MouseEventInit = {}): boolean | undefined {
  let found: boolean | undefined
  document.body.innerHTML = markup
  const note = (event: MouseEvent) => {
    found = leadsAway(event, HERE)
    event.preventDefault()
  }
  document.addEventListener('click', note, { once: true })
  const inside = document.body.querySelector('b')!
  inside.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }))
  return found
}

test.each(['https://school.example/da/academy', 'https://school.example/da/pricing', HERE])(
  'a link to %s leads away, loaded anew where it is this page',
  (href) => expect(clicked(`<a href="${href}"><b>on</b></a>`)).toBe(true),
)

test.each([
  ['a place in the page', `<a href="${HERE}#how"><b>on</b></a>`],
  ['another site', '<a href="https://elsewhere.example/"><b>on</b></a>'],
  ['a letter', '<a href="mailto:a@school.example"><b>on</b></a>'],
  ['a window of its own', '<a href="https://school.example/terms" target="_blank"><b>on</b></a>'],
  ['a file', '<a href="https://school.example/week.pdf" download><b>on</b></a>'],
  ['nothing', '<a><b>on</b></a>'],
  ['no link', '<button><b>on</b></button>'],
])('%s leaves the page where it is', (_, markup) => expect(clicked(markup)).toBe(false))

test('neither does a click that opens another window', () => {
  const link = '<a href="https://school.example/academy"><b>on</b></a>'
  expect(clicked(link, { ctrlKey: true })).toBe(false)
  expect(clicked(link, { button: 1 })).toBe(false)
})
