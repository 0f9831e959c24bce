import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { newcomer } from './account.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { asWebp } from './webp.ts'
import type { World } from './world.ts'

/**
 * Takes the pictures of the four steps on the home page, for each language and for light and dark screens: the demo school of that language
 * in the product itself. The script uses no names on the screen, as they differ between languages.
 */
const FOLDER = fileURLToPath(new URL('../web/public/steps/', import.meta.url))
/** The maximum size at which they are shown on a desktop, at two device pixels per CSS pixel. */
const SCREEN = { width: 1200, height: 750 }
const PHONE = { width: 390, height: 700 }
const SCHEMES = ['light', 'dark'] as const

export async function takeStepPictures(browser: Browser, world: World) {
  await mkdir(FOLDER, { recursive: true })
  for (const language of LANGUAGES) {
    const context = await browser.newContext({
      baseURL: world.url,
      viewport: SCREEN,
      deviceScaleFactor: 1.25,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await openDemo(page, language)
    const keep = async (name: string, take: () => Promise<Buffer>) => {
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        await writeFile(`${FOLDER}${language}-${name}-${colorScheme}.webp`, await asWebp(page, await take()))
      }
    }
    const shot = () => page.screenshot({ animations: 'disabled' })

    await carryLesson(page)
    await keep('adjust', shot)
    await page.keyboard.press('Escape')
    await page.mouse.up()

    await page.keyboard.press('3')
    await page.locator('main [role=grid] [role=row]').nth(8).waitFor()
    await keep('zen', shot)
    await page.keyboard.press('1')

    await page.goto('/app/curriculum')
    await page.locator('main [role=grid] [role=gridcell]').nth(30).waitFor()
    await keep('bring', shot)

    await page.setViewportSize(PHONE)
    await page.goto('/app/scheduler')
    await page.locator('main [data-lesson]').first().waitFor()
    const phones = []
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      phones.push(await shot())
    }
    await page.setViewportSize({ width: 1500, height: 900 })
    await page.goto('/app/public/print-scheduler?layout=timetables&calendars=CLASS')
    const sheet = await page.locator('[data-sheet]').first().screenshot({ animations: 'disabled' })
    for (const [index, colorScheme] of SCHEMES.entries()) {
      const both = await sheetAndPhone(page, sheet, phones[index]!, colorScheme)
      await writeFile(`${FOLDER}${language}-share-${colorScheme}.webp`, await asWebp(page, both))
    }
    await context.close()
  }
}

/** Opens the demo school of the language in a new account, and runs Zen on it. */
async function openDemo(page: Page, language: Language) {
  await page.goto(language === 'en' ? '/register' : `/${language}/register`)
  const { email, password } = newcomer()
  const typed = { schoolName: 'Larkmoor', email, name: 'Ada Example', password }
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('input[name=termsAccepted]').check()
  await page.locator('button[type=submit]').click()
  await page.locator('[data-hint~=create-version] ~ button').last().click()
  await page.waitForURL(/scheduler/)
  const zen = page.getByRole('region', { name: 'Zen' })
  await zen.getByRole('button').first().click()
  await zen.locator('p[class*=solved]').waitFor()
  const running = zen.locator('button[data-running]')
  if (await running.isVisible()) await running.click()
  await running.waitFor({ state: 'detached' })
}

/**
 * Picks up a lesson in the middle of the week and holds it over a slot that becomes free if one other lesson moves: the hint says which, and
 * the board shows to where. A lesson without such a slot is put back, and the next one is picked up.
 */
async function carryLesson(page: Page) {
  const grid = page.locator('main [role=grid]')
  const freed = grid.locator('[data-mark=freed][data-delta="»1"]')
  for (let nth = 12; ; nth++) {
    const from = await boxOf(grid.locator('[data-lesson]').nth(nth))
    await page.mouse.move(from.x + from.width / 2, from.y + 12)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2 + 20, from.y + 40, { steps: 4 })
    await page.locator('[data-in-hand]').first().waitFor()
    const isFreed = await freed
      .first()
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      )
    if (isFreed) break
    await page.keyboard.press('Escape')
    // Released over the lesson, it would be a click, which opens the lesson's menu.
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
  const to = await boxOf(freed.nth(Math.floor((await freed.count()) / 2)))
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 6, { steps: 12 })
  await page.locator('[data-follow-up]').first().waitFor()
}

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the lesson is not on the screen')
  return box
}

/** Draws a printed timetable on a wall and, in front of it, the same week on a phone. */
async function sheetAndPhone(page: Page, sheet: Buffer, phone: Buffer, scheme: (typeof SCHEMES)[number]) {
  const [paper, screen] = [sheet, phone].map((png) => `data:image/png;base64,${png.toString('base64')}`)
  const made = await page.context().newPage()
  await made.setViewportSize(SCREEN)
  const ground = scheme === 'dark' ? '#14171d' : '#e9ebf2'
  await made.setContent(`<body style="margin:0;height:100vh;overflow:hidden;background:${ground}">
    <img src="${paper}" style="position:absolute;left:56px;top:56px;width:900px;border-radius:3px;box-shadow:0 2px 3px #0002,0 14px 40px #0003" alt="">
    <img src="${screen}" style="position:absolute;right:64px;bottom:-50px;width:300px;border-radius:26px;border:7px solid #20242c;box-shadow:0 14px 40px #0005" alt="">
  </body>`)
  await made
    .locator('img')
    .last()
    .evaluate((image) => (image as HTMLImageElement).decode())
  const both = await made.screenshot()
  await made.close()
  return both
}
