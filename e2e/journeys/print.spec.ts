import type { Page } from '@playwright/test'
import { profileOf } from '@timetable/domain'
import { smallSchool } from '../schools.ts'
import { expect, test } from '../test.ts'

/** How many pages Chromium makes of what is on screen, in the size that the page itself asks for. */
async function printedPages(page: Page, options: { readonly format?: 'A4' | 'Letter' } = {}): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, ...options })
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}
const sheet = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test.use({ school: smallSchool(), begins: 'Print' })

test('one page for every chosen timetable, with its lessons', async ({ planner: { page } }) => {
  await expect(page.getByText('2 sheets')).toBeVisible()
  await expect(sheet(page, '7a, sheet 1 of 2')).toContainText('Mathematics')
  await expect(sheet(page, '7a, sheet 1 of 2')).toContainText('Small school')
  await expect(sheet(page, '7a, sheet 1 of 2')).toContainText('Unscheduled: Mathematics')
  expect(await printedPages(page)).toBe(2)

  await page.getByRole('checkbox', { name: 'All teachers' }).check()
  await page.getByRole('checkbox', { name: '7b', exact: true }).uncheck()
  await expect(page.getByText('3 sheets')).toBeVisible()
  await expect(sheet(page, /^Ada, /)).toContainText('7b')
  expect(await printedPages(page)).toBe(3)
})

test(
  'the paper has a language of its own, and what is kept is there after a reload',
  { tag: '@nightly' },
  async ({ planner: { page } }) => {
    await page.getByRole('combobox', { name: 'Print language' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await expect(sheet(page, /^7a, Blatt 1 von 2/)).toContainText('Montag')
    await page.getByRole('checkbox', { name: 'Teachers', exact: true }).uncheck()
    await expect(sheet(page, /^7a/)).not.toContainText('Ada')
    await page.getByLabel('Footer').fill('From the office')
    await page.reload()
    await expect(sheet(page, /^7a/)).toContainText('Montag')
    await expect(sheet(page, /^7a/)).toContainText('From the office')
    await expect(page.getByRole('heading', { name: 'Print', level: 1 })).toBeVisible()
  },
)

test(
  'the whole school side by side, and a sheet that explains its codes',
  { tag: '@nightly' },
  async ({ planner: { page } }) => {
    await page.getByText('Whole school').click()
    await page.getByText('Letter').click()
    await expect(sheet(page, 'Classes A1, sheet 1 of 3')).toContainText('Ma')
    await expect(sheet(page, 'What the short names mean, sheet 3 of 3')).toContainText('Chemistry')
    expect(await printedPages(page)).toBe(3)
  },
)

test('an address prints as it says', { tag: '@nightly' }, async ({ planner: { page } }) => {
  await page.goto('/app/public/print-scheduler?calendars=ROOM&colours=off&orientation=portrait&language=pt')
  await expect(sheet(page, 'Lab, folha 1 de 1')).toContainText('Chemistry')
  expect(await printedPages(page)).toBe(1)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.goto('/app/public/print-scheduler?calendars=')
  await expect(page.getByRole('heading', { name: 'Nothing is selected' })).toBeVisible()
})

test('a timetable leads to its own print', { tag: '@nightly' }, async ({ planner: { page, scheduler, workspace } }) => {
  await workspace.open('Scheduler')
  await scheduler.show('Classes', '7b')
  await scheduler.choose('Print this timetable')
  await expect(sheet(page, '7b, sheet 1 of 1')).toContainText('Art')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(scheduler.grid).toHaveAccessibleName('Timetable of 7b')
})

test.describe('a version with a profile', () => {
  test.use({ school: { ...smallSchool(), profile: profileOf('balanced') }, begins: 'Quality' })

  test(
    'how good it is goes on one sheet of paper, A4 or letter, with the worst timetables and their reasons',
    { tag: '@nightly' },
    async ({ planner: { page } }) => {
      await page.getByRole('link', { name: 'Print summary' }).click()
      const summary = page.getByRole('article', { name: 'Quality of this timetable' })
      await expect(summary).toContainText('Small school')
      await expect(summary.getByRole('row', { name: /^Days with a single lesson/ })).toBeVisible()
      await expect(summary.getByText(/^\d days? with a single lesson: /).first()).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(0)
      expect(await printedPages(page, { format: 'A4' })).toBe(1)
      expect(await printedPages(page, { format: 'Letter' })).toBe(1)
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByRole('heading', { name: 'Quality', level: 1 })).toBeVisible()
    },
  )
})
