import { apply, clashesOf, put, squash, type Lesson, type Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { glidesBetween } from './glide.ts'
import { createGridModels } from '../../../../timetable/week/grid-models.ts'
import { makeSchool } from '../../../../timetable/testing/make-school.ts'

const school = makeSchool({ classes: 2, teachers: 2, rooms: 2, days: 3, hours: 3, lessons: 12, unscheduled: 1 })
const place = (schedule: Schedule, uuid: string, timeSlotUuid: string | null) =>
  apply(schedule, put(schedule, 'lessons', { ...(schedule.lessons[uuid] as Lesson), length: 1, timeSlotUuid }))
const grid = (schedule: Schedule) => {
  const model = createGridModels().grid(schedule, clashesOf(schedule), 'class-0')
  if (!model) throw new Error('no grid')
  return model
}
const start = place(place(school, 'lesson-1', 's0-0'), 'lesson-2', 's0-1')

test('what Zen moved glides from its old slot; what came from the tray has none', () => {
  const next = place(place(start, 'lesson-1', 's2-2'), 'lesson-0', 's1-1')
  const glides = glidesBetween(grid(start), grid(next), new Set(['lesson-0', 'lesson-1', 'lesson-2']))
  expect(glides.toSorted((a, b) => a.lessonUuid.localeCompare(b.lessonUuid))).toEqual([
    { lessonUuid: 'lesson-0', from: null, to: 's1-1' },
    { lessonUuid: 'lesson-1', from: 's0-0', to: 's2-2' },
  ])
})

test('what others moved, what left the grid, and what stayed do not glide', () => {
  const next = place(place(start, 'lesson-1', 's2-2'), 'lesson-2', null)
  expect(glidesBetween(grid(start), grid(next), new Set(['lesson-2']))).toEqual([])
  expect(glidesBetween(grid(start), grid(next), new Set())).toEqual([])
  const pinned = apply(
    start,
    squash([put(start, 'lessons', { ...(start.lessons['lesson-1'] as Lesson), pinned: true })]),
  )
  expect(glidesBetween(grid(start), grid(pinned), new Set(['lesson-1']))).toEqual([])
})
