import type { DayLine, DayPublication, Diary, HeldAs, Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { daySchool, diaryWith } from '../today/testing/day-school.ts'
import { fakeDiary } from '../../testing/fake-diary.ts'
import { CoverPage } from './cover-page.tsx'

const NOW = Date.parse('2026-10-20T05:30:00Z')
const school = daySchool()

const held = (className: string, teachers: string[], periods = 1): HeldAs => ({
  ...{ hourNum: 0, periods, classes: [className], teachers, rooms: [] },
})
const line = (subject: string, was: HeldAs, now: HeldAs | null, more: Partial<DayLine> = {}): DayLine => ({
  ...{ lesson: { lessonUuid: subject, subject }, concerns: [], was, now, ...more },
})
const publication = (date: string, lines: DayLine[]): DayPublication => ({
  ...{ uuid: date, date, number: 1, at: `${date}T05:40:00.000Z`, by: 'Ada', lines },
})
const published: readonly DayPublication[] = [
  publication('2026-09-14', [line('Maths', held('7a', ['Anna Berg']), null)]),
  publication('2026-10-05', [
    line('Maths', held('7a', ['Anna Berg']), held('7a', ['Bo Dahl'])),
    line('Maths', held('7a', ['Anna Berg'], 2), held('7a', ['=Zoe, who left'], 2)),
    line('English', held('7b', ['Bo Dahl']), held('7b', []), { supervised: ['Cleo Frost'] }),
  ]),
]
const diary: Diary = { ...diaryWith([]), publications: Object.fromEntries(published.map((each) => [each.uuid, each])) }

async function open(
  given: { readonly diary?: Diary; readonly time?: string; readonly published?: Schedule | null } = {},
) {
  const mounted = mountApp(<CoverPage now={() => NOW} />, { address: `/app/cover?time=${given.time ?? ''}` })
  fakeDiary(mounted.server.line, given.published === undefined ? school : given.published, given.diary ?? diary)
  await render(mounted.element)
  return mounted
}

const table = (name: string) => page.getByRole('region', { name }).getByRole('table')
const rowsOf = (name: string) =>
  [...table(name).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )

test('the month of today is counted: by teacher, also who has left, and by class and subject with what it is behind', async () => {
  await open()
  await expect.element(page.getByRole('status')).toMatchTextContent(/Oct 1, 2026 to Oct 31, 2026: 1 published day/)
  // Covered, supervised, together, own not held, periods a week.
  expect(rowsOf('Teachers')).toEqual([
    ['=Zoe, who left', '2', '0', '2', '0', '–'],
    ['Bo Dahl', '1', '0', '1', '1', '3'],
    ['Anna Berg', '0', '0', '0', '3', '3'],
    ['Cleo Frost', '0', '1', '1', '0', '2'],
  ])
  // Three of four Mondays have lessons in October: the 12th is in the holidays. English also has a lesson on four Tuesdays less one.
  expect(rowsOf('Classes and subjects')).toEqual([
    ['7b', 'English', '0', '1', '0', '9', '1', '0.3'],
    ['7a', 'Maths', '0', '0', '3', '9', '0', '0'],
  ])
  await expect.element(page.getByText('Covered periods: From 0 to 2, half of them at most 0.')).toBeVisible()
})

test('a click on a head sorts the table, and another one reverses it', async () => {
  await open()
  const head = page.getByRole('region', { name: 'Teachers' }).getByRole('button', { name: 'Teacher' })
  await head.click()
  await expect.element(page.getByRole('columnheader', { name: 'Teacher' })).toHaveAttribute('aria-sort', 'ascending')
  const names = () => rowsOf('Teachers').map(([name]) => name)
  expect(names().slice(-3)).toEqual(['Anna Berg', 'Bo Dahl', 'Cleo Frost'])
  await head.click()
  await expect.poll(() => names()[0]).toBe('Cleo Frost')
})

test('another time is chosen: the school year by month, and dates without anything say so', async () => {
  await open({ time: 'year' })
  await expect.element(page.getByRole('status')).toMatchTextContent(/: 2 published days/)
  expect(rowsOf('Months').map((row) => row.slice(0, 5))).toEqual([
    ['September 2026', '1', '0', '0', '1'],
    ['October 2026', '1', '3', '1', '4'],
  ])
  await page.getByRole('combobox', { name: 'Time' }).click()
  await page.getByRole('option', { name: 'From one date to another' }).click()
  await page.getByLabelText('From', { exact: true }).fill('2026-12-01')
  await expect.element(page.getByRole('heading', { name: 'No day is published in this time' })).toBeVisible()
})

test('a table is saved as text for spreadsheets, in which no name is a formula, and as a workbook', async () => {
  await open()
  const saved: { readonly name: string; readonly text: Promise<string> }[] = []
  const { createObjectURL } = URL
  let last: Blob | undefined
  URL.createObjectURL = (blob: Blob) => ((last = blob), 'blob:none')
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: last!.text() })
  }
  for (const [button, item] of [
    ['Save the table “Teachers”', 'CSV text file'],
    ['Save all changed lessons', 'CSV text file'],
    ['Save the table “Teachers”', 'Excel workbook'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
  await expect.poll(() => saved.length).toBe(3)
  HTMLAnchorElement.prototype.click = click
  URL.createObjectURL = createObjectURL
  const [teachers, lines, workbook] = await Promise.all(saved.map(({ text }) => text))
  expect(teachers!.split('\r\n').slice(1, 3)).toEqual([`"'=Zoe, who left",2,0,2,0,`, 'Bo Dahl,1,0,1,1,3'])
  expect(lines!.split('\r\n').slice(1, 4)).toEqual([
    '2026-10-05,1,1,7a,Maths,Anna Berg,Bo Dahl,covered',
    `2026-10-05,1,2,7a,Maths,Anna Berg,"'=Zoe, who left",covered`,
    '2026-10-05,1,1,7b,English,Bo Dahl,Cleo Frost,supervised',
  ])
  expect(workbook!.startsWith('PK')).toBe(true)
  expect(saved.map(({ name }) => name.split('.').at(-1))).toEqual(['csv', 'csv', 'xlsx'])
})

test('before anything is published, the page leads to the day', async () => {
  await open({ diary: diaryWith([]) })
  await expect.element(page.getByRole('heading', { name: 'No day has been published yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Plan a day' })).toHaveAttribute('href', '/app/today')
  await userEvent.keyboard('{Escape}')
})
