import {
  brokenRules,
  criteriaOf,
  CRITERIA,
  hasGroups,
  headOf,
  IMPORTANCE,
  judgementOf,
  occupiedSlots,
  ruleKind,
  type Calendar,
  type Criterion,
  type Importance,
  type Lesson,
  type RuleKind,
  type Schedule,
  type TimeSlot,
  type Uuid,
  tableOf,
} from '@timetable/domain'
import { arbitrarySchedule, drawnOnce, scheduleWithRules, runs } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf } from './constraints/cost.ts'
import { problemFrom } from './problem/from-schedule.ts'

/** A required rule on slots is no cost to the solver: it never looks at such a start. */
function withoutLimits({ rules }: Schedule): Schedule['rules'] {
  return Object.fromEntries(
    Object.values(rules).map((rule) => {
      const isLimit = rule.rule === 'BLOCKED_TIMESLOTS' || rule.rule === 'PREFERRED_TIMESLOTS'
      return [rule.uuid, isLimit && rule.strength === 'required' ? { ...rule, strength: 7 } : rule]
    }),
  )
}

/**
 * Every lesson attends the first calendar and has a slot where it fits its day, so that days are full enough for gaps; what it
 * chose it keeps.
 */
function filled({ calendars, timeSlots, lessons }: Schedule): Schedule['lessons'] {
  const [first] = Object.keys(calendars)
  const slots = Object.values(timeSlots)
  const hours = Math.max(0, ...slots.map(({ hourNum }) => hourNum + 1))
  return Object.fromEntries(
    Object.values(lessons).map((lesson, index): [string, Lesson] => {
      const calendarUuids = [...new Set([...(first === undefined ? [] : [first]), ...lesson.calendarUuids])]
      const slot = slots[(index * 2) % slots.length]
      const fits = slot !== undefined && slot.hourNum + lesson.length <= hours
      const choices = lesson.choices.filter(
        ({ candidates }) => !candidates.some((uuid) => calendarUuids.includes(uuid)),
      )
      return [
        lesson.uuid,
        { ...lesson, calendarUuids, choices, timeSlotUuid: lesson.timeSlotUuid ?? (fits ? slot.uuid : null) },
      ]
    }),
  )
}

/** The oral ones are hard. */
function withHardOnes(lessons: Schedule['lessons']): Schedule['lessons'] {
  return Object.fromEntries(
    Object.values(lessons).map((lesson) => [
      lesson.uuid,
      lesson.tags ? { ...lesson, tags: lesson.tags.map((tag) => (tag === 'oral' ? 'hard' : tag)) } : lesson,
    ]),
  )
}

/** Two more rooms, in buildings of their own: every lesson is in the one or the other. */
function housed(schedule: Schedule): Schedule {
  const rooms = ['left', 'right'].map((name): Calendar => ({
    ...{ uuid: `room ${name}`, name, calendarType: 'ROOM', blockedTimeSlots: [] },
    ...{ classUuid: null, division: null, parts: [], building: name },
  }))
  const lessons = Object.values(schedule.lessons).map((lesson, index): [string, Lesson] => [
    lesson.uuid,
    { ...lesson, calendarUuids: [...lesson.calendarUuids, rooms[index % 2].uuid] },
  ])
  const calendars = { ...schedule.calendars, ...tableOf(rooms) }
  return { ...schedule, calendars, lessons: Object.fromEntries(lessons) }
}

/** Kinds that tell where lessons are: drawn rooms are alike too often. */
const OF_PLACES: readonly RuleKind[] = [
  'MAX_CHANGES_PER_DAY',
  'MAX_CHANGES_PER_WEEK',
  'MIN_GAPS_BETWEEN_CHANGES',
  'SAME_ROOM_IF_CONSECUTIVE',
]

/** Times at which a lesson lies where what it has chosen is blocked, though it could have another or lie elsewhere. */
function timesChosenBlocked(schedule: Schedule): number {
  const isBlocked = (uuid: Uuid, slots: readonly TimeSlot[]) =>
    slots.some((slot) => schedule.calendars[uuid].blockedTimeSlots.includes(slot.uuid))
  return Object.values(schedule.lessons).reduce((sum, lesson) => {
    const slots = occupiedSlots(schedule, lesson)
    const counted = lesson.choices.filter(({ candidates, fixed, chosen }) => {
      if (chosen === null) return false
      return !lesson.pinned || (fixed ? [chosen] : candidates).some((uuid) => !isBlocked(uuid, slots))
    })
    return sum + counted.reduce((own, { chosen }) => own + slots.filter((slot) => isBlocked(chosen!, [slot])).length, 0)
  }, 0)
}

const isFull = ({ lessons, timeSlots }: Schedule): boolean =>
  Object.keys(lessons).length > 5 && Object.keys(timeSlots).length > 5

/** They are judged with rules of all kinds. Every other one is full enough to break what is asked of weeks. */
const schools = drawnOnce(fc.oneof(arbitrarySchedule(), arbitrarySchedule().filter(isFull)), 500)

const seen = { divided: 0, halfDays: 0, choices: 0, blocked: 0, wishes: 0, tags: 0, weeks: 0 }

test.each(ruleKind.def.values)('[S14] the judge counts what the solver counts: %s', (kind) => {
  const broken = { required: 0, wished: 0 }
  fc.assert(
    fc.property(scheduleWithRules(kind, schools), fc.nat(4), (given, bare) => {
      const dense = { ...given, rules: withoutLimits(given), lessons: bare === 0 ? given.lessons : filled(given) }
      const schedule = OF_PLACES.includes(kind) && bare > 0 ? housed(dense) : dense
      const { problem, present } = problemFrom(schedule)
      const judgement = judgementOf(schedule)
      const { doubleBookings, broken: ofRules, soft } = judgement.cost
      // A chosen one that is blocked the judge names, and the solver counts.
      const cost = { doubleBookings, broken: ofRules + timesChosenBlocked(schedule), soft }
      expect(costOf(problem, present)).toEqual(cost)

      for (const { ruleUuid } of brokenRules(schedule))
        broken[schedule.rules[ruleUuid].strength === 'required' ? 'required' : 'wished']++
      const lessons = Object.values(schedule.lessons)
      if (hasGroups(schedule)) seen.divided++
      if (schedule.head[schedule.uuid].halfDays) seen.halfDays++
      if (lessons.some(({ weeks }) => weeks)) seen.weeks++
      if (lessons.some(({ choices }) => choices.some(({ chosen }) => chosen !== null))) seen.choices++
      if (judgement.counts.blocked > 0) seen.blocked++
      if (problem.resources.some(({ part }) => part)) seen.tags++
      if (judgement.violations.some((one) => one.kind === 'wish' && one.wish !== 'rule')) seen.wishes++
    }),
    // Free periods of just one in a row are rare in what is drawn.
    { numRuns: runs(kind === 'MAX_SINGLE_GAPS' ? 250 : 80) },
  )
  expect(broken.wished).toBeGreaterThan(0)
  if (kind !== 'BLOCKED_TIMESLOTS' && kind !== 'PREFERRED_TIMESLOTS') expect(broken.required).toBeGreaterThan(0)
})

test('[S14] among these were divided classes, half days, choices, blocked slots, tags, several weeks and wishes of courses', () => {
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(100)
})

test('[S14] the judge counts what the solver counts: criteria of a profile, whatever they weigh', () => {
  const failed = new Map<Criterion, number>()
  const importance = fc.constantFrom(...(Object.keys(IMPORTANCE) as Importance[]))
  const profiles = fc.record(Object.fromEntries(CRITERIA.map((each) => [each, importance])))
  fc.assert(
    fc.property(scheduleWithRules('MAX_GAPS_PER_DAY'), profiles, fc.nat(3), (given, profile, bare) => {
      const lessons = withHardOnes(bare === 0 ? given.lessons : filled(given))
      const drawn = { ...given, rules: withoutLimits(given), lessons }
      const head = { [drawn.uuid]: { ...headOf(drawn), profile } }
      const schedule = { ...(bare > 1 ? housed(drawn) : drawn), head }
      const { problem, present } = problemFrom(schedule)
      const { doubleBookings, broken, soft } = judgementOf(schedule).cost
      expect(costOf(problem, present)).toEqual({
        ...{ doubleBookings, broken: broken + timesChosenBlocked(schedule), soft },
      })
      for (const { criterion, cost } of criteriaOf(schedule))
        if (cost > 0) failed.set(criterion, (failed.get(criterion) ?? 0) + 1)
    }),
    { numRuns: runs(600) },
  )
  // Days that are drawn have too few periods to ask for lunch, or to be at work in six on end.
  const drawn = CRITERIA.filter((criterion) => criterion !== 'lunch' && criterion !== 'inARow')
  expect(drawn.filter((criterion) => !failed.has(criterion))).toEqual([])
})
