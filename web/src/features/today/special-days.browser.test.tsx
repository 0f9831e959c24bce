import type { Diary } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { daySchool, diaryWith, MONDAY } from './testing/day-school.ts'
import { fakeDiary } from '../../testing/fake-diary.ts'
import { TodayPage } from './today-page.tsx'

const school = daySchool()
const NOW = Date.parse('2026-09-14T05:30:00Z')

async function open(diary: Diary = diaryWith([]), address = `/app/today?date=${MONDAY}`) {
  const mounted = mountApp(<TodayPage board={<p>The board</p>} now={() => NOW} />, { address })
  const fake = fakeDiary(mounted.server.line, school, diary)
  await render(mounted.element)
  return { fake, line: mounted.server.line }
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const save = () => button('Save').click()

test('a day runs like another one in typed times; what is not possible is said before saving', async () => {
  const { line, fake } = await open()
  await button('The day runs differently').click()
  await page.getByRole('textbox', { name: 'Name, as readers see it' }).fill('Heat')
  await page.getByRole('combobox', { name: 'Runs like' }).selectOptions('Tuesday')
  await page.getByRole('combobox', { name: 'Times of the periods' }).selectOptions('Own times')
  const list = page.getByRole('textbox', { name: 'Times, one period on each line' })
  await list.fill('8.00-8.30\n8.20-8.50')
  await expect.element(page.getByText('Line 2 starts before the period above ends.')).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  await list.fill('8.00-8.30\n8.30-9.00')
  await save()
  expect(line.last('setSpecialDay').params).toMatchObject({
    specialDay: { name: 'Heat', firstDay: MONDAY, lastDay: MONDAY, like: { dayNum: 1 } },
  })
  await expect.element(page.getByText(/^Published timetable: .* · Heat$/)).toBeVisible()

  // A second one on the same date is another record; each is changed by itself.
  await button('The day runs differently').click()
  await page.getByRole('textbox', { name: 'Name, as readers see it' }).fill('Exams')
  await page.getByRole('combobox', { name: 'Who has lessons' }).selectOptions('Nobody')
  await save()
  await expect.element(button('Change Exams')).toBeVisible()
  await button('Delete Heat').click()
  await expect.element(button('Change Heat')).not.toBeInTheDocument()
  expect(Object.values(fake.diary().specialDays)).toMatchObject([{ name: 'Exams', free: null }])
})

test('exams are pasted from a sheet: what is read is shown by date, and what is not by line', async () => {
  const { fake } = await open()
  await button('Paste a list').click()
  const list = page.getByRole('textbox', { name: 'List from a spreadsheet' })
  await list.fill(
    '14.9.2026\t1-2\t7a\tMaths exam\tR1\tAnna Berg\n15.9.2026\t1\t7b\tArt exam\tR2\tCleo Frost\n16.9.2026\t1\t9z\tX',
  )
  await expect.element(page.getByText(/^Mon.*14.*: Maths exam$/)).toBeVisible()
  await expect.element(page.getByText('Line 3: 9z is not in the timetable.')).toBeVisible()
  await button('Add 2 events').click()
  await expect.element(page.getByRole('listitem', { name: 'Maths exam' })).toMatchTextContent(/periods 1 to 2/)
  expect(Object.values(fake.diary().events).map(({ date, name }) => [date, name])).toEqual([
    ['2026-09-14', 'Maths exam'],
    ['2026-09-15', 'Art exam'],
  ])
})

test('a class on a trip and the teachers who go along are entered in one step', async () => {
  const { line, fake } = await open()
  await button('Times and note').click()
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('trip')
  const who = page.getByRole('combobox', { name: 'Several at once' })
  for (const name of ['7a', 'Bo Dahl']) {
    await who.fill(name)
    await page.getByRole('option', { name }).click()
  }
  // The list is in front of the button.
  await userEvent.keyboard('{Escape}')
  await button('Enter 2 absences').click()
  await expect.element(page.getByRole('listitem', { name: '7a' })).toBeVisible()
  expect(line.last('addAbsences').params).toMatchObject({
    absences: [
      { of: { name: '7a' }, kind: 'trip' },
      { of: { name: 'Bo Dahl' }, kind: 'trip' },
    ],
  })
  expect(Object.keys(fake.diary().absences)).toHaveLength(2)
})
