import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { DayTabs } from './day-tabs.tsx'
import type { ShownDay } from './week-model.ts'

const day = (dayNum: number, subject: string): ShownDay => ({
  ...{ dayNum, date: null, isToday: false, holiday: null, beyond: false, duties: [] },
  lessons: [
    {
      ...{ uuid: subject, subject, color: '#112233', dayNum, hourNum: 0, periods: 1 },
      ...{ start: '08:00', end: '08:45', weeks: [0], classes: [], teachers: [], rooms: [] },
    },
  ],
})

test('a duty is between the lessons at its time, with its place', async () => {
  const duty = { uuid: 'duty', place: 'Yard', dayNum: 0, after: 0, start: '08:45', end: '09:00' }
  const later = day(0, 'Music').lessons.map((lesson) => ({ ...lesson, start: '09:00', end: '09:45' }))
  const monday = { ...day(0, 'Maths'), duties: [duty] }
  const { element } = mountApp(
    <DayTabs
      days={[{ ...monday, lessons: [...monday.lessons, ...later] }]}
      at={0}
      onShow={() => undefined}
      label={() => 'Mon'}
      heading={() => 'Monday'}
      time={(time) => time}
    />,
  )
  await render(element)
  await expect.element(page.getByText('Yard')).toBeVisible()
  const items = page.getByRole('listitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Maths'),
    '08:4509:00DutyYard',
    expect.stringContaining('Music'),
  ])
})

test('a week on a phone is shown day by day, or whole', async () => {
  const { element } = mountApp(
    <DayTabs
      days={[day(0, 'Maths'), day(1, 'Art')]}
      at={0}
      onShow={() => undefined}
      label={({ dayNum }) => `D${dayNum}`}
      heading={({ dayNum }) => `Day ${dayNum}`}
      time={(time) => time}
    />,
  )
  await render(element)
  await expect.element(page.getByText('Maths')).toBeVisible()
  await page.getByRole('button', { name: 'Whole week' }).click()
  const subjects = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  expect(subjects()).toEqual([expect.stringContaining('Maths'), expect.stringContaining('Art')])
  await page.getByRole('tab', { name: 'D1' }).click()
  expect(subjects()).toEqual([expect.stringContaining('Maths')])
})
