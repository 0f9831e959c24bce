import {
  apply,
  lessonsOfSubject,
  put,
  slotsFrom,
  weekOf,
  type Lesson,
  type Rule,
  type Schedule,
  type Subject,
  type TimeSlot,
} from '@timetable/domain'
import { bareRule } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexLessons } from '../../../timetable/lesson-index.ts'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { dropPreview } from './drop-preview.ts'
import { wishesFor } from './wishes.ts'

const base = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 2, hours: 4, lessons: 2, unplaced: 0 })
const lessonOf = (schedule: Schedule, uuid: string) => schedule.lessons[uuid] as Lesson
const twoLessons = apply(base, [
  ...put(base, 'lessons', { ...lessonOf(base, 'lesson-0'), length: 1, timeSlotUuid: null }),
  ...put(base, 'lessons', { ...lessonOf(base, 'lesson-1'), length: 1, timeSlotUuid: 's0-3' }),
])

function wishes(fields: Partial<Subject>, slotUuid: string, rules: readonly Partial<Rule>[] = [], length = 1) {
  const subject = { ...twoLessons.subjects['subject-0'], distribution: 'none', timeOfDay: 'none', ...fields } as Subject
  let schedule = apply(twoLessons, put(twoLessons, 'subjects', subject))
  rules.forEach((rule, i) => {
    schedule = apply(schedule, put(schedule, 'rules', bareRule({ ...rule, uuid: `rule-${i}` })))
  })
  const slots = slotsFrom(schedule, schedule.timeSlots[slotUuid] as TimeSlot, length) ?? []
  return wishesFor(schedule, lessonOf(schedule, 'lesson-0'))(slots).map(({ kind, count }) => `${kind} ${count}`)
}

test('scattered lessons do not want the day of another, gathered ones want no other', () => {
  expect(wishes({ distribution: 'scatter' }, 's0-0')).toEqual(['same-day 2'])
  expect(wishes({ distribution: 'scatter' }, 's1-0')).toEqual([])
  expect(wishes({ distribution: 'gather' }, 's1-0')).toEqual(['more-days 2'])
  expect(wishes({ distribution: 'gather' }, 's0-0')).toEqual([])
  expect(wishes({}, 's0-0')).toEqual([])
})

test('early is the first half of the day, late the second', () => {
  const slots = ['s1-0', 's1-1', 's1-2', 's1-3']
  expect(slots.map((slot) => wishes({ timeOfDay: 'early' }, slot).length)).toEqual([0, 0, 1, 1])
  expect(slots.map((slot) => wishes({ timeOfDay: 'late' }, slot).length)).toEqual([1, 1, 0, 0])
})

test('rules on slots: by name of the course, by course, by lesson, by calendar', () => {
  const blocked: Partial<Rule> = { rule: 'BLOCKED_TIMESLOTS', timeSlotUuids: ['s1-1'] }
  for (const whom of [
    { subjectNames: ['Mathematics'] },
    { subjectUuids: ['subject-0'] },
    { eventUuids: ['lesson-0'] },
    { calendarUuids: ['class-0'] },
    { calendarType: 'TEACHER' as const },
  ]) {
    expect(wishes({}, 's1-1', [{ ...blocked, ...whom }])).toEqual(['rule-blocked 1'])
    expect(wishes({}, 's1-0', [{ ...blocked, ...whom }], 2)).toEqual(['rule-blocked 1'])
    expect(wishes({}, 's1-0', [{ ...blocked, ...whom }])).toEqual([])
  }
  expect(wishes({}, 's1-1', [{ ...blocked, subjectNames: ['Physics'] }])).toEqual([])
  const preferred: Partial<Rule> = { rule: 'PREFERRED_TIMESLOTS', timeSlotUuids: ['s1-1'], subjectUuids: ['subject-0'] }
  expect(wishes({}, 's1-1', [preferred])).toEqual([])
  expect(wishes({}, 's1-2', [preferred])).toEqual(['rule-not-preferred 1'])
})

test('rules on days: apart, not on the same, on the same', () => {
  const whom = { subjectUuids: ['subject-0'] }
  expect(wishes({}, 's1-0', [{ ...whom, rule: 'MIN_DAYS_BETWEEN', value: 2 }])).toEqual(['rule-days-between 1'])
  expect(wishes({}, 's1-0', [{ ...whom, rule: 'NOT_ON_SAME_DAY' }])).toEqual([])
  expect(wishes({}, 's0-0', [{ ...whom, rule: 'NOT_ON_SAME_DAY' }])).toEqual(['rule-days-between 1'])
  expect(wishes({}, 's1-0', [{ ...whom, rule: 'ON_SAME_DAY' }])).toEqual(['rule-same-day 1'])
  expect(wishes({}, 's0-0', [{ ...whom, rule: 'ON_SAME_DAY' }])).toEqual([])
})

/** The same wishes, counted over the whole version from the records alone. */
function costFromScratch(schedule: Schedule): number {
  const { days, hours } = weekOf(schedule)
  const startOf = ({ timeSlotUuid }: Lesson) => (timeSlotUuid === null ? undefined : schedule.timeSlots[timeSlotUuid])
  const placed = Object.values(schedule.lessons).filter((lesson) => startOf(lesson))
  const perDay = (lessons: readonly Lesson[]) =>
    Array.from({ length: days }, (_, day) => lessons.filter((lesson) => startOf(lesson)?.dayNum === day).length)
  const extraDays = (lessons: readonly Lesson[]) => Math.max(0, perDay(lessons).filter((count) => count > 0).length - 1)
  const named = (rule: Rule, lesson: Lesson) =>
    rule.eventUuids.includes(lesson.uuid) ||
    rule.subjectUuids.includes(lesson.subjectUuid) ||
    rule.subjectNames.includes(schedule.subjects[lesson.subjectUuid]!.name) ||
    rule.calendarUuids.some((uuid) => lesson.calendarUuids.includes(uuid))

  let cost = 0
  for (const subject of Object.values(schedule.subjects)) {
    const own = placed.filter((lesson) => lesson.subjectUuid === subject.uuid)
    const share = Math.ceil(lessonsOfSubject(schedule, subject.uuid).length / days)
    if (subject.distribution === 'scatter') for (const count of perDay(own)) cost += Math.max(0, count - share)
    if (subject.distribution === 'gather') cost += extraDays(own)
    for (const lesson of own) {
      const { hourNum } = startOf(lesson)!
      if (subject.timeOfDay === 'early' && hourNum >= hours / 2) cost++
      if (subject.timeOfDay === 'late' && hourNum < (hours - 1) / 2) cost++
    }
  }
  const rules = Object.values(schedule.rules)
  for (const lesson of placed) {
    const slots = slotsFrom(schedule, startOf(lesson)!, lesson.length)!.map(({ uuid }) => uuid)
    const its = rules.filter((rule) => named(rule, lesson))
    if (its.some((r) => r.rule === 'BLOCKED_TIMESLOTS' && slots.some((uuid) => r.timeSlotUuids.includes(uuid)))) cost++
    if (its.some((r) => r.rule === 'PREFERRED_TIMESLOTS' && !r.timeSlotUuids.includes(slots[0]!))) cost++
  }
  for (const rule of rules.filter((each) => each.rule === 'MIN_DAYS_BETWEEN')) {
    const starts = placed.filter((lesson) => named(rule, lesson)).map((lesson) => startOf(lesson)!.dayNum)
    starts.forEach((day, i) => {
      cost += starts.slice(i + 1).filter((other) => Math.abs(other - day) < rule.value!).length
    })
  }
  return cost
}

const wished = fc.record({
  distribution: fc.constantFrom('none' as const, 'gather' as const, 'scatter' as const),
  timeOfDay: fc.constantFrom('none' as const, 'early' as const, 'late' as const),
})
const ruled = fc.record({
  rule: fc.constantFrom('BLOCKED_TIMESLOTS' as const, 'PREFERRED_TIMESLOTS' as const, 'MIN_DAYS_BETWEEN' as const),
  subject: fc.nat(9),
  slots: fc.array(fc.nat(99), { minLength: 1, maxLength: 3 }),
  calendars: fc.subarray(['class-0', 'teacher-0']),
  value: fc.integer({ min: 1, max: 2 }),
})

/** Small schools in which the courses have wishes, with rules on some of them. */
const schools = fc
  .tuple(
    fc.record({ days: fc.integer({ min: 1, max: 4 }), hours: fc.integer({ min: 2, max: 4 }), seed: fc.nat(1000) }),
    fc.array(wished, { minLength: 5, maxLength: 5 }),
    fc.array(ruled, { maxLength: 3 }),
  )
  .map(([{ days, hours, seed }, courses, rules]) => {
    let schedule = makeSchool({ classes: 2, teachers: 2, rooms: 1, days, hours, lessons: 14, unplaced: 2 }, seed)
    const subjects = Object.values(schedule.subjects)
    const slotUuids = Object.keys(schedule.timeSlots)
    subjects.forEach((subject, i) => {
      schedule = apply(schedule, put(schedule, 'subjects', { ...subject, ...courses[i % courses.length] }))
    })
    rules.forEach(({ rule, subject, slots, calendars, value }, i) => {
      const made = bareRule({
        uuid: `rule-${i}`,
        rule,
        subjectUuids: [subjects[subject % subjects.length]!.uuid],
        calendarUuids: calendars,
        timeSlotUuids: [...new Set(slots.map((slot) => slotUuids[slot % slotUuids.length]!))],
        value,
      })
      schedule = apply(schedule, put(schedule, 'rules', made))
    })
    return schedule
  })

test('every slot promises the exact change in what wishes cost', () => {
  fc.assert(
    fc.property(schools, fc.nat(100), (schedule, n) => {
      const all = Object.values(schedule.lessons)
      const lesson = all[n % all.length]
      fc.pre(lesson !== undefined)
      const placedAt = (timeSlotUuid: string | null) =>
        apply(schedule, put(schedule, 'lessons', { ...lesson, timeSlotUuid }))
      const now = costFromScratch(schedule)
      const preview = dropPreview(schedule, indexLessons(schedule), lesson)
      for (const [slotUuid, verdict] of preview.slots) {
        if (verdict.kind === 'open') expect(verdict.soft).toBe(costFromScratch(placedAt(slotUuid)) - now)
      }
      if (preview.tray.kind === 'open') expect(preview.tray.soft).toBe(costFromScratch(placedAt(null)) - now)
    }),
    { numRuns: 400 },
  )
})
