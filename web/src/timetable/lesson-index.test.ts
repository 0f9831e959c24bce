import { apply, put, remove, type Change, type Schedule } from '@timetable/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexLessons, lessonsOf } from './lesson-index.ts'
import { makeSchool } from './testing/make-school.ts'

const school = makeSchool({ classes: 3, teachers: 3, rooms: 2, days: 3, hours: 3, lessons: 24, unplaced: 2 })

const changeOf = (schedule: Schedule, pick: number, kind: number): Change => {
  const all = Object.values(schedule.lessons)
  const lesson = all[pick % all.length]
  if (!lesson) return []
  if (kind === 0) return remove(schedule, 'lessons', lesson.uuid)
  if (kind === 1) return put(schedule, 'lessons', { ...lesson, uuid: `new-${pick}` })
  if (kind === 2) return put(schedule, 'lessons', { ...lesson, calendarUuids: ['class-0', 'class-0', 'teacher-1'] })
  return put(schedule, 'lessons', { ...lesson, pinned: !lesson.pinned })
}

test('an index made from the one before equals an index made from nothing', () => {
  const steps = fc.array(fc.tuple(fc.nat(100), fc.nat(3)), { maxLength: 20 })
  fc.assert(
    fc.property(steps, (drawn) => {
      let schedule = school
      let index = indexLessons(schedule)
      for (const [pick, kind] of drawn) {
        schedule = apply(schedule, changeOf(schedule, pick, kind))
        index = indexLessons(schedule, index)
        const fresh = indexLessons(schedule)
        for (const uuid of Object.keys(schedule.calendars)) {
          expect(lessonsOf(index, uuid)).toEqual(lessonsOf(fresh, uuid))
        }
      }
    }),
  )
})

test('a calendar whose lessons did not change keeps its list', () => {
  const index = indexLessons(school)
  const lesson = school.lessons['lesson-0']
  if (!lesson) throw new Error('no lesson')
  const next = indexLessons(apply(school, put(school, 'lessons', { ...lesson, pinned: true })), index)
  for (const uuid of Object.keys(school.calendars)) {
    const same = lessonsOf(next, uuid) === lessonsOf(index, uuid)
    expect(same, uuid).toBe(!lesson.calendarUuids.includes(uuid))
  }
})
