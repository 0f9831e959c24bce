import { mkdir } from 'node:fs/promises'
import { importSchool, signUp } from './account.ts'
import { say } from './line.ts'
import { untilStill } from './looks/still.ts'
import { enterVersion } from './planner.ts'
import { smallSchool } from './schools.ts'
import { inStudio } from './studio.ts'

const OUT = '/tmp/w/h.tmp'
await mkdir(OUT, { recursive: true })
const year = {
  ...{ firstDay: '2026-08-31', lastDay: '2027-06-25', timeZone: 'Europe/Berlin', weekday: 1, firstWeek: 0 },
  holidays: [
    { name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-16' },
    { name: 'Christmas', firstDay: '2026-12-23', lastDay: '2027-01-06' },
  ],
  weekAnchors: [{ day: '2027-01-07', week: 0 }],
}
const base = smallSchool()
const early = base.periods.map(({ startTime, endTime }) => {
  const sooner = (time: string) => new Date(Date.parse(`2026-01-01T${time}:00Z`) - 600_000).toISOString().slice(11, 16)
  return { startTime: sooner(startTime), endTime: sooner(endTime) }
})
const school = { ...base, weeks: ['A', 'B'], year, otherDays: [{ days: [3], periods: early }] }
await inStudio(async (browser, world) => {
  for (const width of [1440, 390]) {
    const context = await browser.newContext({
      baseURL: world.url,
      viewport: { width, height: width === 1440 ? 900 : 844 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
    })
    const page = await context.newPage()
    const account = await signUp(world.url, {})
    const version = await importSchool(world.url, account, school)
    const shot = async (name: string, of = page, fullPage = false) => {
      await untilStill(of)
      await of.screenshot({ path: `${OUT}/${name}-${width}.png`, fullPage })
    }
    const planner = await enterVersion(page, account, version, 'Scheduler')
    try {
      const openMenu = async (item: string) => {
        await page
          .locator('[aria-haspopup="menu"]')
          .filter({ visible: true })
          .nth(width === 1440 ? 0 : 0)
          .waitFor()
        await page
          .getByRole('button', { name: /^Actions|More actions|Actions for/ })
          .first()
          .click()
        await page.getByRole('menuitem', { name: item }).click()
      }
      await openMenu('Bell schedule')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Thu' }).click()
      await shot('bell-thu')
      await page.keyboard.press('Escape')
      await openMenu('School year')
      await dialog.getByRole('heading', { name: 'Week cycle' }).waitFor()
      await shot('year')
      await dialog.getByRole('heading', { name: 'Week cycle' }).scrollIntoViewIfNeeded()
      await dialog.getByRole('list').last().scrollIntoViewIfNeeded()
      await shot('year-cycle')
      await page.keyboard.press('Escape')
      if (width === 1440) {
        await page.goto('/app/timetables')
        await page.getByText('7b').first().waitFor()
        await page.goto('/app/public/print')
        await page.getByText('Chemistry').first().waitFor()
        await shot('print', page, true)
      }
      const calendars = await page.evaluate(
        () => [...document.querySelectorAll('[data-calendar],[data-week-of]')].length,
      )
      console.log(calendars)
    } catch (error) {
      console.log(String(error))
      await page.screenshot({ path: `${OUT}/lost-${width}.png` })
      console.log(
        await page.getByRole('button').evaluateAll((all) =>
          all
            .map((one) => one.getAttribute('aria-label') ?? one.textContent)
            .slice(0, 40)
            .join(' | '),
        ),
      )
    }
    await context.close()
    void planner
  }
})
