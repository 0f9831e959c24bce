import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { openDemoSchool } from './demo-account.ts'
import { boxOf, pickUpUntil } from './pick-up.ts'
import { asWebp } from './webp.ts'

/** Takes the pictures of the guide: the demo school in the product itself. */
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const SCREEN = { width: 1200, height: 750 }
const PHONE = { width: 390, height: 700 }

export async function takeGuidePictures(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    viewport: SCREEN,
    deviceScaleFactor: 1.25,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await openDemoSchool(page, 'en')
  const keep = async (name: string, shot: Buffer) => writeFile(`${FOLDER}guide-${name}.webp`, await asWebp(page, shot))
  const shot = () => page.screenshot({ animations: 'disabled' })

  await carryLesson(page)
  await keep('adjust', await shot())
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await page.keyboard.press('3')
  await page.locator('main [role=grid] [role=row]').nth(8).waitFor()
  await keep('zen', await shot())
  await page.keyboard.press('1')

  await page.goto('/app/curriculum')
  await page.locator('main [role=grid] [role=gridcell]').nth(30).waitFor()
  await keep('bring', await shot())

  await page.setViewportSize(PHONE)
  await page.goto('/app/scheduler')
  await page.locator('main [data-lesson]').first().waitFor()
  const phone = await shot()
  await page.setViewportSize({ width: 1500, height: 900 })
  await page.goto('/app/public/print-scheduler?layout=timetables&calendars=CLASS')
  const sheet = await page.locator('[data-sheet]').first().screenshot({ animations: 'disabled' })
  await keep('share', await sheetAndPhone(page, sheet, phone))
  await context.close()
}

/**
 * Picks up a lesson in the middle of the week and holds it over a slot that becomes free if one other lesson moves: the hint says which, and
 * the board shows to where. A lesson without such a slot is put back, and the next one is picked up.
 */
async function carryLesson(page: Page) {
  const grid = page.locator('main [role=grid]')
  const freed = grid.locator('[data-mark=freed][data-delta="»1"]')
  const isFreed = () =>
    freed
      .first()
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      )
  await pickUpUntil(page, 12, isFreed)
  const to = await boxOf(freed.nth(Math.floor((await freed.count()) / 2)))
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 + 6, { steps: 12 })
  await page.locator('[data-follow-up]').first().waitFor()
}

/** Draws a printed timetable on a wall and, in front of it, the same week on a phone. */
async function sheetAndPhone(page: Page, sheet: Buffer, phone: Buffer) {
  const [paper, screen] = [sheet, phone].map((png) => `data:image/png;base64,${png.toString('base64')}`)
  const made = await page.context().newPage()
  await made.setViewportSize(SCREEN)
  await made.setContent(`<body style="margin:0;height:100vh;overflow:hidden;background:#e9ebf2">
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
