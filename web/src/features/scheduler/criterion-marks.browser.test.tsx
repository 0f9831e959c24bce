import { headOf, type Schedule } from '@timetable/domain'
import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { schedulerOf } from './testing/mount-scheduler.tsx'

/** Ada has a gap on Monday, and on Tuesday a day for one lesson. */
function school(): Schedule {
  const schedule = tinySchedule({
    days: 5,
    hours: 4,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 2] }, { at: [1, 3] }] } },
  })
  const profile = { teacherGaps: 'much', singleLessonDays: 'normal' } as const
  return { ...schedule, head: { [schedule.uuid]: { ...headOf(schedule), profile } } }
}
const marked = () =>
  Array.from(
    document.querySelectorAll<HTMLElement>('[role=grid] [data-cost]'),
    ({ dataset }) => dataset.lesson ?? dataset.slot,
  )

test('the free slots of gaps are marked and named; what is mended loses its mark, and the marks can be taken away', async () => {
  const { element, session } = schedulerOf(school(), { search: 'calendar=Ada&criterion=teacherGaps' })
  await render(element)
  await expect.poll(marked).toEqual([slotAt(0, 1)])
  await expect
    .element(page.getByRole('gridcell', { name: /^Monday, period 2/ }))
    .toHaveAttribute('aria-description', 'Teachers’ gaps')
  const note = page.getByText('Marked in this week: 1 gap: Monday, period 2')
  await expect.element(note).toBeVisible()
  void session.runCommand('moveAndPinEvent', { eventUuid: 'Maths 2', timeSlotUuid: slotAt(0, 1) })
  await expect.poll(marked).toEqual([])
  await expect.element(page.getByText('“Teachers’ gaps”: none left in this timetable.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.element(page.getByText('“Teachers’ gaps”: none left in this timetable.')).not.toBeInTheDocument()
})

test('of what lessons do the cards are marked', async () => {
  const { element } = schedulerOf(school(), { search: 'calendar=Ada&criterion=singleLessonDays' })
  await render(element)
  await expect.poll(marked).toEqual(['Maths 3'])
})
