import { headOf, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { QualityPage } from './quality-page.tsx'

const school = (given: { readonly daysPerTerm?: number } = {}) =>
  tinySchedule({
    days: 4,
    hours: 4,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER', Gym: { type: 'ROOM', blocked: [[0, 0]] } },
    subjects: {
      Maths: {
        calendars: ['1A', 'Ada'],
        timeOfDay: 'early',
        lessons: [{ at: [0, 0], tags: ['written'] }, { at: [0, 3] }, {}],
      },
      Sport: { calendars: ['Bo', 'Gym'], timeOfDay: 'early', lessons: [{ at: [2, 1] }] },
    },
    rules: { least: { rule: 'MIN_LESSONS_PER_WEEK', calendarUuids: ['Bo'], value: 2 } },
    ...given,
  })
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
/** The names of the rows, from above, and the texts of one of them. */
const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((each) => each.textContent)
const texts = (name: string) =>
  row(name)
    .getByRole('cell')
    .elements()
    .map((each) => each.textContent)

async function open(schedule: Schedule = school()) {
  const mounted = mountApp(<QualityPage />)
  await render(mounted.element)
  mounted.session.schedule.receive([records({ schedule })])
  return mounted
}

test('the worst timetable is first: what is wrong with it, then what it costs; a column is sorted by its head', async () => {
  await open()
  await expect.element(row('Bo')).toBeVisible()
  expect(names()).toEqual(['Bo', 'Ada1 unplaced'])
  await head('Gaps').first().getByRole('button').click()
  await expect.element(head('Gaps').first()).toHaveAttribute('aria-sort', 'descending')
  expect(names()).toEqual(['Ada1 unplaced', 'Bo'])
  await head('Gaps').first().getByRole('button').click()
  await expect.element(head('Gaps').first()).toHaveAttribute('aria-sort', 'ascending')
  expect(names()).toEqual(['Bo', 'Ada1 unplaced'])
})

test('a row says what there is, how its limits stand to it, and what of the wishes is met', async () => {
  await open()
  await expect.element(row('Ada')).toBeVisible()
  // Periods, gaps, gaps in a day, days, early, late, in a row, wishes, cost, wrong.
  expect(texts('Ada')).toEqual(['2', '2', '2', '1', '1', '1', '1', '0 of 1', '4', '0'])
  expect(texts('Bo')[0]).toBe('1▼ ≥ 2')
  expect(texts('Bo').at(-1)).toBe('1')
})

test('above a column it is drawn and told how its figures are spread', async () => {
  await open()
  await expect
    .element(head('Gaps').first().getByRole('img'))
    .toHaveAccessibleName('From 0 to 2, half of them at most 0')
})

test('what is early and what is late is chosen', async () => {
  await open()
  await expect.element(row('Bo')).toBeVisible()
  expect(texts('Bo').slice(4, 6)).toEqual(['0', '0'])
  await page.getByRole('combobox', { name: 'Early: up to period' }).click()
  await page.getByRole('option', { name: '2', exact: true }).click()
  await expect.poll(() => texts('Bo').slice(4, 6)).toEqual(['1', '0'])
})

test('those with a tag, with a name, of another kind', async () => {
  await open()
  await page.getByRole('combobox', { name: 'All tags' }).click()
  await page.getByRole('option', { name: 'written' }).click()
  await expect.element(row('Bo')).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('xyz')
  await expect.element(page.getByText('No timetable fits.')).toBeVisible()
  await page.getByText('Rooms', { exact: true }).click()
  await expect.element(page.getByText('No timetable fits.')).toBeVisible()
})

test('a room is full or empty, and no more', async () => {
  await open()
  await page.getByText('Rooms', { exact: true }).click()
  await expect.element(row('Gym')).toBeVisible()
  expect(texts('Gym')).toEqual(['1/ 15', '1'])
})

test('one term at a time, where the days lie in terms', async () => {
  await open(school({ daysPerTerm: 2 }))
  await page.getByRole('combobox', { name: 'Term', exact: true }).click()
  await page.getByRole('option', { name: 'Term 2' }).click()
  await expect.poll(() => texts('Ada').slice(0, 4)).toEqual(['0', '0', '0', '0'])
})

test('a row leads to the week', async () => {
  await open()
  await row('Ada').getByRole('cell').first().click()
  await expect.element(page.getByRole('heading', { name: 'The scheduler' })).toBeVisible()
})

test('as long as nothing is placed there is nothing to compare', async () => {
  const all = school()
  const lessons = Object.fromEntries(
    Object.entries(all.lessons).map(([uuid, lesson]) => [uuid, { ...lesson, timeSlotUuid: null }]),
  )
  await open({ ...all, lessons })
  await expect.element(page.getByRole('heading', { name: 'Nothing is placed yet' })).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('the table is saved as it is shown, for a spreadsheet', async () => {
  await open()
  await expect.element(row('Ada')).toBeVisible()
  const saved: { name: string; text: Promise<string> }[] = []
  const { createObjectURL } = URL
  let last: Blob | undefined
  URL.createObjectURL = (blob: Blob) => ((last = blob), 'blob:none')
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: last!.text() })
  }
  await page.getByRole('button', { name: 'Save as a table' }).click()
  await expect.poll(() => saved.length).toBe(1)
  HTMLAnchorElement.prototype.click = click
  URL.createObjectURL = createObjectURL
  expect(saved[0]?.name).toBe('Tiny Fairness.csv')
  const lines = (await saved[0]!.text)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
    ['Name', 'Periods', 'Gaps'],
    ['Bo', '1', '0'],
    ['Ada', '2', '2'],
  ])
})

test('the criteria are told from what matters most down, and each opens its worst timetables', async () => {
  const all = school()
  const head = { [all.uuid]: { ...headOf(all), profile: { teacherGaps: 'much', classGaps: 'most' } as const } }
  await open({ ...all, head })
  const criteria = page.getByRole('region', { name: 'What matters here' })
  await expect.element(criteria.getByRole('row', { name: /^Teachers’ gaps Much 2/ })).toBeVisible()
  await criteria.getByRole('button', { name: 'Teachers’ gaps' }).click()
  await expect.element(criteria.getByRole('listitem')).toMatchTextContent(/^Ada 2: Mon/)
  await criteria.getByRole('link', { name: 'Ada' }).click()
  await expect.element(page.getByRole('heading', { name: 'The scheduler' })).toBeVisible()
})
