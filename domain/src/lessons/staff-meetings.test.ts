import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgementOf } from '../judge/judgement.ts'
import { runs, slotAt, tinySchedule } from '../testing/index.ts'
import type { Schedule } from '../schedule.ts'
import { movedSince, movesOf, movesSeen } from './moved.ts'
import { countSeen } from './staff-meetings.ts'

const TEACHERS = ['Ada', 'Bo', 'Cy']

/** A meeting of three teachers as FET has it, with a course for each, and two classes in parallel. */
const school = (rules: NonNullable<Parameters<typeof tinySchedule>[0]>['rules'] = {}) => {
  const made = tinySchedule({
    calendars: { '9a': 'CLASS', '9b': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER', Cy: 'TEACHER' },
    subjects: {
      ...Object.fromEntries(TEACHERS.map((name) => [`Meeting ${name}`, { calendars: [name], lessons: [{}] }])),
      French: { calendars: ['9a', 'Ada'], lessons: [{}] },
      Latin: { calendars: ['9b', 'Bo'], lessons: [{}] },
    },
    ...(rules && { rules }),
  })
  const subjects = Object.entries(made.subjects).map(([uuid, subject]) => [
    uuid,
    uuid.startsWith('Meeting') ? { ...subject, name: 'Meeting' } : subject,
  ])
  return { ...made, subjects: Object.fromEntries(subjects) as Schedule['subjects'] }
}
const meeting = TEACHERS.map((name) => `Meeting ${name} 1`)
const tied = { rule: 'SAME_START' as const, eventUuids: meeting }
const all = ({ lessons }: Schedule) => Object.keys(lessons)
const placed = (schedule: Schedule): Schedule => ({
  ...schedule,
  lessons: Object.fromEntries(
    Object.entries(schedule.lessons).map(([uuid, lesson]) => [uuid, { ...lesson, timeSlotUuid: slotAt(0, 0) }]),
  ),
})

test('a meeting of three teachers that a required rule starts together is one thing; parallel lessons of classes are not', () => {
  const parallel = { rule: 'SAME_START' as const, eventUuids: ['French 1', 'Latin 1'] }
  expect(countSeen(school(), all(school()))).toBe(5)
  const both = school({ tied, parallel })
  expect(countSeen(both, all(both))).toBe(3)
  // What the judge counts stays exact.
  expect(judgementOf(both).counts.unscheduled).toBe(5)
  const wished = school({ tied: { ...tied, strength: 10 } })
  expect(countSeen(wished, all(wished))).toBe(5)
  const samePeriod = school({ tied: { ...tied, value: 1 } })
  expect(countSeen(samePeriod, all(samePeriod))).toBe(5)
})

test('two rules that share a lesson make one meeting', () => {
  const [first, second, third] = meeting as [string, string, string]
  const chained = school({
    some: { rule: 'SAME_START', eventUuids: [first, second] },
    others: { rule: 'SAME_START', eventUuids: [second, third] },
  })
  expect(countSeen(chained, meeting)).toBe(1)
})

test('what moved is counted exactly, and said as it is seen', () => {
  const before = school({ tied })
  const run = movedSince(Object.values(before.lessons), placed(before))
  expect(movesOf(run)).toEqual({ moved: 0, placed: 5, unscheduled: 0 })
  expect(movesSeen(run)).toEqual({ moved: 0, placed: 3, unscheduled: 0 })
})

test('there are never more things than lessons, and as many where no rule ties them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.subarray(all(school())), { maxLength: 3 }),
      fc.subarray(all(school())),
      (groups, counted) => {
        const schedule = school(
          Object.fromEntries(groups.map((eventUuids, i) => [`r${i}`, { rule: 'SAME_START', eventUuids }])),
        )
        const seen = countSeen(schedule, counted)
        expect(seen).toBeLessThanOrEqual(counted.length)
        expect(seen > 0).toBe(counted.length > 0)
        // Two lessons are one thing only if a rule lists both.
        const tiedTogether = groups.some((group) => counted.filter((uuid) => group.includes(uuid)).length > 1)
        if (!tiedTogether && groups.length < 2) expect(seen).toBe(counted.length)
        expect(countSeen(school(), counted)).toBe(counted.length)
      },
    ),
    { numRuns: runs(50) },
  )
})
