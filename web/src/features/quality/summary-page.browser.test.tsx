import { headOf, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { SummaryPage } from './summary-page.tsx'

function school(): Schedule {
  const schedule = tinySchedule({
    days: 5,
    hours: 6,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 3] }, { at: [1, 5] }] },
      Art: { calendars: ['1A', 'Bo'], lessons: [{ at: [0, 1] }, { at: [0, 2] }] },
    },
  })
  const profile = { teacherGaps: 'much', classGaps: 'most', lateStarts: 'most' } as const
  return { ...schedule, head: { [schedule.uuid]: { ...headOf(schedule), profile } } }
}

async function open(schedule: Schedule) {
  const mounted = mountApp(<SummaryPage />, { address: '/app/quality/summary' })
  await render(mounted.element)
  mounted.session.schedule.receive([records({ schedule })])
  return mounted
}

test('one sheet tells the criteria, the worst timetables with the reason, and how it is shared among teachers', async () => {
  await open(school())
  const sheet = page.getByRole('article', { name: 'Quality of this timetable' })
  await expect.element(sheet.getByText(/^Hill School · Tiny · /)).toBeVisible()
  const rows = sheet
    .getByRole('row')
    .elements()
    .map((each) => each.textContent)
  expect(rows).toEqual([
    'CriterionImportanceNow',
    'Late starts of classesAs far as possible1',
    'Gaps of classesAs far as possible0',
    'Teachers’ gapsA lot2',
  ])
  await expect.element(sheet.getByText('2 gaps: Monday, periods 2–3')).toBeVisible()
  await expect.element(sheet.getByText('Ada')).toBeVisible()
  await expect.element(sheet.getByRole('img', { name: 'From 0 to 2, half of them at most 0' })).toBeVisible()
})

test('it can be shown around without names', async () => {
  await open(school())
  await page.getByRole('checkbox', { name: 'Show names' }).click()
  await expect.element(page.getByText('Ada')).not.toBeInTheDocument()
  await expect.element(page.getByText('Teacher', { exact: true })).toBeVisible()
})

test('as long as nothing is placed there is nothing to tell', async () => {
  const all = school()
  const lessons = Object.fromEntries(
    Object.entries(all.lessons).map(([uuid, lesson]) => [uuid, { ...lesson, timeSlotUuid: null }]),
  )
  await open({ ...all, lessons })
  await expect.element(page.getByRole('heading', { name: 'Nothing is scheduled yet' })).toBeVisible()
})
