import { expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { judgementOf } from '../judge/index.ts'
import { leftOver, parallelWith, withParallels } from '../lessons/parallel-courses.ts'
import type { Schedule } from '../schedule.ts'
import { after, changeOf, refusalOf, tinySchedule } from '../testing/index.ts'

const school = () =>
  tinySchedule({
    calendars: { '7a': 'CLASS', '7b': 'CLASS', '7c': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER', Cleo: 'TEACHER' },
    subjects: {
      Religion: { calendars: ['7a', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] },
      Ethics: { calendars: ['7b', 'Ben'], lessons: [{ at: [0, 0] }, { at: [1, 1] }] },
      Latin: { calendars: ['7c', 'Cleo'], lessons: [{}, {}, {}] },
      French: { calendars: ['7c', 'Ada'], lessons: [{}] },
    },
  })
const run = (schedule: Schedule, ...subjectUuids: string[]) => after(schedule, 'runInParallel', { subjectUuids })
const rulesOf = ({ rules }: Schedule) =>
  Object.values(rules).map(({ rule, enabled, subjectUuids }) => [rule, enabled, subjectUuids.join()])
const brokenIn = (schedule: Schedule) => judgementOf(schedule).violations.filter(({ kind }) => kind === 'rule').length

test('[D458] courses that run in parallel are one rule, which pairs their lessons, and is taken back as one', () => {
  const change = changeOf(school(), 'runInParallel', { subjectUuids: ['Religion', 'Ethics'] })
  const both = apply(school(), change)
  expect(rulesOf(both)).toEqual([['SAME_START', true, 'Religion,Ethics']])
  expect(parallelWith(both, 'Ethics')).toEqual(['Religion'])
  // The second two lie apart.
  expect(brokenIn(both)).toBe(1)
  const moved = after(both, 'moveAndPinEvent', { eventUuid: 'Ethics 2', timeSlotUuid: 'd1h0' })
  expect(brokenIn(moved)).toBe(0)
  // A lesson that comes is paired as soon as the other course has one for it.
  const more = after(moved, 'updateSubject', { subjectUuid: 'Religion', count: 3 })
  expect(leftOver(more, ['Religion', 'Ethics'])).toEqual([{ subjectUuid: 'Religion', count: 1 }])
  expect(brokenIn(more)).toBe(0)
  expect(apply(both, invert(change))).toEqual(school())
})

test('[D458] a course is in one such rule: it leaves the one for the other, and alone it is in none', () => {
  const three = run(school(), 'Religion', 'Ethics', 'Latin')
  expect(leftOver(three, ['Religion', 'Ethics', 'Latin'])).toEqual([{ subjectUuid: 'Latin', count: 1 }])
  expect(withParallels(three, ['Latin', 'French'])).toEqual(['Latin', 'French', 'Religion', 'Ethics'])
  expect(rulesOf(run(three, 'Latin'))).toEqual([['SAME_START', true, 'Religion,Ethics']])
  const two = run(run(school(), 'Religion', 'Ethics'), 'Ethics', 'Latin')
  expect(rulesOf(two)).toEqual([['SAME_START', true, 'Ethics,Latin']])
  expect(rulesOf(run(two, 'Ethics'))).toEqual([])
  const apart = after(three, 'runInParallel', { subjectUuids: ['Latin', 'Ethics'], apart: true })
  expect(rulesOf(apart)).toEqual([])
})

test('[D458] a rule that rests is at work again when it is said anew, and one that was written by hand is the same', () => {
  const byHand = after(school(), 'addRule', {
    rule: 'SAME_START',
    subjectUuids: ['Religion', 'Ethics'],
    enabled: false,
  })
  expect(parallelWith(byHand, 'Religion')).toEqual(['Ethics'])
  expect(rulesOf(run(byHand, 'Religion', 'Ethics', 'Latin'))).toEqual([['SAME_START', true, 'Religion,Ethics,Latin']])
})

test('[D459] the rule goes with the last course but one: alone it would ask for all lessons of that one at once', () => {
  const three = run(school(), 'Religion', 'Ethics', 'Latin')
  const two = after(three, 'deleteSubject', { subjectUuid: 'Latin' })
  expect(rulesOf(two)).toEqual([['SAME_START', true, 'Religion,Ethics']])
  expect(rulesOf(after(two, 'deleteSubjects', { subjectUuids: ['Ethics'] }))).toEqual([])
})

test('[D459] courses of one teacher never run in parallel', () => {
  expect(refusalOf(school(), 'runInParallel', { subjectUuids: ['Religion', 'French'] })).toBe('rule-torn')
})
