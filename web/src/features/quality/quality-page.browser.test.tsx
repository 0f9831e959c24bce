import { headOf, type ChangeRow, type Schedule } from '@timetable/domain'
import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records, versionItem } from '../../testing/small-school.ts'
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
  expect(names()).toEqual(['Bo', 'Ada1 unscheduled'])
  await head('Gaps').first().getByRole('button').click()
  await expect.element(head('Gaps').first()).toHaveAttribute('aria-sort', 'descending')
  expect(names()).toEqual(['Ada1 unscheduled', 'Bo'])
  await head('Gaps').first().getByRole('button').click()
  await expect.element(head('Gaps').first()).toHaveAttribute('aria-sort', 'ascending')
  expect(names()).toEqual(['Bo', 'Ada1 unscheduled'])
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
  await expect.element(page.getByText('No timetable matches.')).toBeVisible()
  await page.getByText('Rooms', { exact: true }).click()
  await expect.element(page.getByText('No timetable matches.')).toBeVisible()
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
  await expect.element(page.getByRole('heading', { name: 'Nothing is scheduled yet' })).toBeVisible()
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
  await page.getByRole('button', { name: 'Save as a spreadsheet' }).click()
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

const cares = (all: Schedule): Schedule => ({
  ...all,
  head: { [all.uuid]: { ...headOf(all), profile: { teacherGaps: 'much', classGaps: 'most' } } },
})
/** The same with the lesson of the afternoon right behind the first: no gap. */
const mended = (all: Schedule, uuid = all.uuid): Schedule => ({
  ...all,
  uuid,
  head: { [uuid]: { ...headOf(all), uuid, title: 'Autumn' } },
  lessons: { ...all.lessons, 'Maths 2': { ...all.lessons['Maths 2']!, timeSlotUuid: slotAt(0, 1) } },
})
const criteria = page.getByRole('region', { name: 'What matters' })
const heads = () =>
  criteria
    .getByRole('columnheader')
    .elements()
    .map((each) => each.textContent)

test('the criteria are told from what matters most down, and each opens its worst timetables with the reason', async () => {
  await open(cares(school()))
  await expect.element(criteria.getByRole('row', { name: /^Teachers’ gaps A lot 2/ })).toBeVisible()
  await criteria.getByRole('button', { name: 'Teachers’ gaps' }).click()
  await expect.element(criteria.getByRole('listitem').first()).toMatchTextContent(/^Ada ?2 gaps: Monday, periods 2–3$/)
  await criteria.getByRole('link', { name: 'Ada' }).click()
  await expect.element(page.getByRole('heading', { name: 'The scheduler' })).toBeVisible()
})

test('another version has a column of its own, in which it is asked what matters in the open one', async () => {
  const { server, session } = await open(cares(school()))
  await criteria.getByRole('combobox', { name: 'Compare with a version' }).click()
  await expect.poll(() => server.line.commands()).toContain('listSchedules')
  const scheduleItemList = [versionItem({ uuid: 'tiny', title: 'Tiny' }), versionItem({ uuid: 'v2', title: 'Autumn' })]
  server.line.say({ type: 'ScheduleList', schoolUuid: 'school', scheduleItemList })
  await page.getByRole('option', { name: 'Autumn' }).click()
  expect(page.getByRole('option', { name: 'Tiny' }).elements()).toHaveLength(0)
  await expect.poll(() => server.line.commands()).toContain('readSchedule')
  await expect.element(criteria.getByRole('row', { name: /^Teachers’ gaps A lot 2 –/ })).toBeVisible()
  const { id, params } = server.line.last('readSchedule')
  expect(params).toEqual({ schoolUuid: 'school', scheduleUuid: 'v2' })
  server.line.say({ type: 'OtherVersion', id, revision: 3, schedule: mended(school(), 'v2') })
  await expect.element(criteria.getByRole('row', { name: /^Teachers’ gaps A lot 2 0/ })).toBeVisible()
  expect(heads()).toEqual(['Criterion', 'Now', 'Autumn'])
  expect(session.schedule.getState().version?.uuid).toBe('v1')
})

/** The history says that Zen ran on `before`, and that is read. */
async function runOn(before: Schedule) {
  const { server } = await open(mended(cares(school())))
  await expect.poll(() => server.line.commands()).toContain('listChanges')
  expect(heads()).toEqual(['Criterion', 'Now'])
  const row = (revision: number, command: string): ChangeRow => ({
    ...{ revision, command, kind: 'do', user: null, at: '2026-03-11T09:00:00.000Z', names: [], count: 1, place: null },
    ...(command === 'zen' && { moves: { moved: 1, placed: 0, unscheduled: 0 } }),
  })
  const changes = [row(4, 'addRule'), row(3, 'zen'), row(2, 'addRule')]
  server.line.say({ type: 'ChangeList', id: server.line.last('listChanges').id, changes, more: false })
  await expect.poll(() => server.line.commands()).toContain('readSchedule')
  const { id, params } = server.line.last('readSchedule')
  expect(params).toMatchObject({ revision: 2 })
  // While it loads there is no column that could be removed again.
  expect(heads()).toEqual(['Criterion', 'Now'])
  server.line.say({ type: 'OtherVersion', id, revision: 2, schedule: before })
}

test('where Zen has run, what there was before the last run is beside what there is now', async () => {
  await runOn(school())
  await expect.element(criteria.getByRole('row', { name: /^Teachers’ gaps A lot 2 0/ })).toBeVisible()
  expect(heads()).toEqual(['Criterion', 'Before the last run', 'Now'])
})

test('where fewer lessons were placed before the last run, there is nothing to be compared', async () => {
  const before = school()
  const lessons = Object.values(before.lessons).map((lesson) => [lesson.uuid, { ...lesson, timeSlotUuid: null }])
  await runOn({ ...before, lessons: Object.fromEntries(lessons) as Schedule['lessons'] })
  await expect.poll(heads).toEqual(['Criterion', 'Now'])
})

test('the worst timetables are told over all criteria, with the reasons in words; a reason leads to the week with it marked', async () => {
  await open(cares(school()))
  const worst = page.getByRole('region', { name: 'Worst timetables' })
  await expect.element(worst.getByRole('link', { name: '1A' })).toBeVisible()
  expect(
    worst
      .getByRole('link')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['1A', '2 gaps: Monday, periods 2–3', 'Ada', '2 gaps: Monday, periods 2–3'])
  await expect
    .element(worst.getByRole('link', { name: '2 gaps: Monday, periods 2–3' }).last())
    .toHaveAttribute('href', '/app/scheduler?calendar=Ada&criterion=teacherGaps')
})

test('beside what there is stands how much of it no timetable can avoid', async () => {
  const { lessons, ...rest } = cares(school())
  const pinned = Object.values(lessons).map((lesson) => [
    lesson.uuid,
    { ...lesson, pinned: lesson.timeSlotUuid !== null },
  ])
  await open({ ...rest, lessons: Object.fromEntries(pinned) as Schedule['lessons'] })
  // Ada's third lesson can fill one of the two gaps.
  await expect.element(criteria.getByRole('row', { name: /^Teachers’ gaps A lot 2 1$/ })).toBeVisible()
  expect(heads()).toEqual(['Criterion', 'Now', 'At least'])
  await expect.element(criteria.getByText(/^At least: this many remain/)).toBeVisible()
})
