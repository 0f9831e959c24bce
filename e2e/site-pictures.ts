import { readFile, writeFile, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { LANGUAGES, type Language } from './languages.ts'
import type { World } from './world.ts'

/**
 * Takes the pictures of the site itself: for each language one to be shown when a page is shared, from the demo on the home page after Zen
 * has finished, and the product's icon in the forms that platforms require.
 */
const PUBLIC = fileURLToPath(new URL('../web/public/', import.meta.url))
const MARK = '#5551be'

export async function takeSitePictures(browser: Browser, world: World) {
  await mkdir(`${PUBLIC}og`, { recursive: true })
  const icon = await readFile(`${PUBLIC}favicon.svg`, 'utf8')
  await takeIcons(browser, icon)
  for (const language of LANGUAGES) await takeShared(browser, world, language)
}

/** At least half as wide as the shared picture, and wider than its visible part. */
const BOARD = { width: 820, height: 900 }

async function takeShared(browser: Browser, world: World, language: Language) {
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: BOARD,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(language === 'en' ? '/' : `/${language}`)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const demo = page
    .getByRole('region')
    .filter({ has: page.getByRole('combobox') })
    .first()
  await demo.getByRole('button', { name: 'Zen', exact: true }).click()
  await demo
    .getByText(/\d[.,]\d\ss\)?$|\d[.,]\d\ss\.?$/)
    .first()
    .waitFor()
  const board = await demo.getByRole('group').first().screenshot({ animations: 'disabled' })
  const logo = await page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .locator('svg')
    .evaluate((svg) => svg.outerHTML)
  const fonts = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  // Scaled down from a sharp picture of the timetable to the size that social networks require.
  const shared = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await shared.goto(page.url())
  await shared.evaluate(
    ({ heading, picture, mark, family, colour }) => {
      document.body.innerHTML = `<main style="position:fixed;inset:0;background:#f8f9fd;color:#1d2033;font-family:${family}">
        <div style="position:absolute;left:64px;top:72px;width:430px">
          <div style="display:flex;align-items:center;gap:16px;font-size:40px;font-weight:700;letter-spacing:-.02em;color:#1d2033">
            <span style="display:block;width:48px;height:48px;fill:${colour}">${mark}</span>Zenbell</div>
          <p style="margin:56px 0 0;font-size:46px;line-height:1.14;font-weight:700;letter-spacing:-.022em;text-wrap:balance">${heading}</p>
        </div>
        <img src="${picture}" style="position:absolute;left:540px;top:44px;border-radius:14px;box-shadow:0 8px 40px rgb(23 28 48 / 14%)" width="820" alt="">
      </main>`
      const svg = document.querySelector('svg')
      svg?.setAttribute('width', '48')
      svg?.setAttribute('height', '48')
    },
    {
      heading: title ?? '',
      picture: `data:image/png;base64,${board.toString('base64')}`,
      mark: logo,
      family: fonts,
      colour: MARK,
    },
  )
  await shared.locator('main img').evaluate((image) => (image as HTMLImageElement).decode())
  await shared.screenshot({ path: `${PUBLIC}og/${language}.jpg`, type: 'jpeg', quality: 84 })
  await shared.close()
  await context.close()
}

/** The part of a maskable icon that the drawing uses: a platform may cut off a tenth at each side. */
const MASKABLE = 0.84

async function takeIcons(browser: Browser, icon: string) {
  const page = await browser.newPage()
  const round = (size: number) => drawn(page, icon, { size, scale: 1, background: 'transparent' })
  const full = (size: number, scale: number) => drawn(page, icon, { size, scale, background: MARK })
  await writeFile(`${PUBLIC}icon-192.png`, await round(192))
  await writeFile(`${PUBLIC}icon-512.png`, await round(512))
  await writeFile(`${PUBLIC}icon-maskable-512.png`, await full(512, MASKABLE))
  await writeFile(`${PUBLIC}apple-touch-icon.png`, await full(180, 1))
  await writeFile(`${PUBLIC}favicon.ico`, iconFile(await round(32), 32))
  await page.close()
}

type Drawing = { readonly size: number; readonly scale: number; readonly background: string }

async function drawn(page: Page, icon: string, { size, scale, background }: Drawing): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  const inner = Math.round(size * scale)
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;width:${size}px;height:${size}px;background:${background}">${icon}</body>`,
  )
  await page.locator('svg').evaluate((svg, width) => {
    svg.setAttribute('width', String(width))
    svg.setAttribute('height', String(width))
    svg.setAttribute('style', 'display: block')
  }, inner)
  return page.screenshot({ omitBackground: true })
}

/** Returns an icon file with one icon as PNG, which every current browser reads. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
