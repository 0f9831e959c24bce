import { put } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

const school = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 5, hours: 4, lessons: 3, unscheduled: 0 })

test('what the last run moved is marked on the board with where it was, until the next edit', async () => {
  const { element, planner } = schedulerOf(school, { calendar: 'class-0' })
  await render(element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  const [lesson] = Object.values(school.lessons).filter(({ calendarUuids }) => calendarUuids.includes('class-0'))
  const free = Object.keys(school.timeSlots).find((slot) =>
    Object.values(school.lessons).every(({ timeSlotUuid }) => timeSlotUuid !== slot),
  )!
  const card = () => document.querySelector<HTMLElement>(`[role=grid] [data-lesson="${lesson!.uuid}"]`)!
  planner.solver({ state: 'RUNNING', aim: 'repair', finished: true })
  planner.zen({ [lesson!.uuid]: free })
  planner.solver({ ended: 'solved', aim: 'repair', finished: true })
  await expect
    .poll(() => card().getAttribute('aria-description'))
    .toMatch(/^moved by the last run; was: \w+, period \d$/)
  expect(card().dataset.movedByRun).toBe('')
  planner.byOther(put(school, 'subjects', { ...Object.values(school.subjects)[0]!, name: 'Maths' }), 'updateSubject')
  await expect.poll(() => card().dataset.movedByRun).toBeUndefined()
  expect(card().getAttribute('aria-description')).toBe(null)
})

test('whoever opens the version after the run sees the marks as well', async () => {
  const { element, planner, session } = schedulerOf(school, { calendar: 'class-0' })
  const [lesson] = Object.values(school.lessons).filter(({ calendarUuids }) => calendarUuids.includes('class-0'))
  const { uuid: lessonUuid, timeSlotUuid } = lesson!
  const free = Object.keys(school.timeSlots).find((slot) => slot !== timeSlotUuid)!
  const move = { lessonUuid, from: { timeSlotUuid: free, chosen: [] }, to: { timeSlotUuid, chosen: [] } }
  session.schedule.receive([{ ...planner.records(), lastRun: { group: 'run', before: 0, moves: [move] } }])
  await render(element)
  const card = () => document.querySelector<HTMLElement>(`[role=grid] [data-lesson="${lessonUuid}"]`)
  await expect.poll(() => card()?.dataset.movedByRun).toBe('')
  planner.byOther(put(school, 'subjects', { ...Object.values(school.subjects)[0]!, name: 'Maths' }), 'updateSubject')
  await expect.poll(() => card()?.dataset.movedByRun).toBeUndefined()
})
