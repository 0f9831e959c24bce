import * as fc from 'fast-check'
import { linkTo, type LinkedCalendar } from '../calendars/linked-calendar.ts'
import { EMPTY_DIARY, type Diary } from '../diary/diary.ts'
import { linkToLesson } from '../diary/lesson-of-link.ts'
import type { Absence, AbsenceKind, DayChange, ExtraEvent, SpecialDay } from '../diary/records.ts'
import { tableOf } from '../records/table-of.ts'
import { weekOf } from '../lessons/placement.ts'
import { headOf, type Schedule, type Uuid } from '../schedule.ts'
import { arbitrarySchedule } from './arbitrary-schedule.ts'
import { addDays, schoolYear, type IsoDate } from '../week/school-year.ts'

/** The dates of which diaries are drawn: a Monday, and the day after. */
export const DIARY_DATES: readonly IsoDate[] = ['2026-09-07', '2026-09-08']

/** The schedule with a school year that contains the dates of drawn diaries, in days that can have dates. */
export function withDates(schedule: Schedule): Schedule {
  const { daysPerTerm: _, ...head } = headOf(schedule)
  const year = schoolYear.parse({
    ...{ firstDay: '2026-08-10', lastDay: '2027-06-30', timeZone: 'Europe/Berlin' },
    holidays: [{ name: 'Autumn', firstDay: '2026-10-05', lastDay: '2026-10-16' }],
  })
  return { ...schedule, head: { [schedule.uuid]: { ...head, year } } }
}

const pick = fc.nat(40)
const hour = fc.nat(5)
const sketch = fc.record({
  absences: fc.array(
    fc.record({
      of: pick,
      day: fc.nat(1),
      days: fc.nat(2),
      first: fc.option(hour, { nil: undefined }),
      last: fc.option(hour, { nil: undefined }),
      weekly: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  changes: fc.array(
    fc.record({
      of: pick,
      date: fc.nat(1),
      teachers: fc.option(fc.array(pick, { maxLength: 2 }), { nil: undefined }),
      rooms: fc.option(fc.array(pick, { maxLength: 1 }), { nil: undefined }),
      hour: fc.option(hour, { nil: undefined }),
      what: fc.constantFrom('held', 'held', 'held', 'joined', 'dropped', 'supervised'),
      other: pick,
      locked: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  events: fc.array(fc.record({ date: fc.nat(1), hour, length: fc.integer({ min: 1, max: 2 }), of: fc.array(pick) }), {
    maxLength: 1,
  }),
  special: fc.option(fc.record({ date: fc.nat(1), like: fc.option(fc.nat(2)), first: fc.nat(1), free: pick }), {
    freq: 2,
  }),
})
type Sketch = typeof sketch extends fc.Arbitrary<infer T> ? T : never

/** A random diary of a schedule, on the dates of `DIARY_DATES`. It names only calendars and lessons of the schedule. */
export function arbitraryDiary(schedule: Schedule): fc.Arbitrary<Diary> {
  return sketch.map((drawn) => diaryOf(schedule, drawn))
}

/** A random school with a diary, and one of the dates of that. Most of its lessons are on the first two days. */
export function arbitraryDay(): fc.Arbitrary<{
  readonly schedule: Schedule
  readonly diary: Diary
  readonly date: IsoDate
}> {
  return arbitrarySchedule()
    .filter(({ lessons, timeSlots }) => Object.keys(lessons).length > 3 && Object.keys(timeSlots).length > 3)
    .chain((drawn) => {
      const schedule = crowded(withDates(drawn))
      return fc.record({
        schedule: fc.constant(schedule),
        diary: arbitraryDiary(schedule),
        date: fc.constantFrom(...DIARY_DATES),
      })
    })
}

/** The schedule with the lessons that have no slot in those of the first days, one after the other. */
function crowded(schedule: Schedule): Schedule {
  const { hours, at } = weekOf(schedule)
  const lessons = Object.values(schedule.lessons).map((lesson, index) => {
    const [day, hour] = [index % 2, (index >> 1) % hours]
    const slot = hour + lesson.length <= hours ? at(day, hour) : undefined
    return lesson.timeSlotUuid === null && slot ? { ...lesson, timeSlotUuid: slot.uuid } : lesson
  })
  return { ...schedule, lessons: tableOf(lessons) }
}

/** Whose absence it is, and why, does not matter for what results. */
const KINDS: readonly AbsenceKind[] = ['ill', 'training', 'trip', 'other']

function diaryOf(schedule: Schedule, { absences, changes, events, special }: Sketch): Diary {
  const uuids = Object.keys(schedule.calendars)
  const some = (from: readonly Uuid[], picked: readonly number[]): LinkedCalendar[] =>
    from.length === 0
      ? []
      : [...new Set(picked.map((each) => from[each % from.length]!))].map((uuid) => linkTo(schedule, uuid)!)
  const ofType = (type: string) => uuids.filter((uuid) => schedule.calendars[uuid]!.calendarType === type)
  const lessons = Object.values(schedule.lessons)
  const away = absences.flatMap(({ of, day, days, first, last, weekly }, index): Absence[] =>
    some(uuids, [of]).map((link) => ({
      ...{ uuid: `absence ${index}`, of: link, kind: KINDS[index % KINDS.length]!, note: `secret ${index}` },
      ...{ firstDay: DIARY_DATES[day]!, lastDay: addDays(DIARY_DATES[day]!, days) },
      ...(first !== undefined && { firstPeriod: first }),
      ...(last !== undefined && { lastPeriod: last }),
      ...(weekly && { weeklyUntil: '2026-12-18' }),
    })),
  )
  const decided =
    lessons.length === 0
      ? []
      : changes.map((each, index): DayChange => {
          const [lesson, other] = [lessons[each.of % lessons.length]!, lessons[each.other % lessons.length]!]
          const beside = some(ofType('TEACHER'), [each.other])
          return {
            ...{ uuid: `change ${index}`, date: DIARY_DATES[each.date]!, lesson: linkToLesson(schedule, lesson) },
            ...(each.teachers && { teachers: some(ofType('TEACHER'), each.teachers) }),
            ...(each.rooms && { rooms: some(ofType('ROOM'), each.rooms) }),
            ...(each.hour !== undefined && { hourNum: each.hour }),
            ...(each.what === 'dropped' && { dropped: true }),
            ...(each.what === 'joined' && { joined: linkToLesson(schedule, other) }),
            ...(each.what === 'supervised' && beside.length > 0 && { supervised: beside }),
            ...(each.locked && { locked: true }),
          }
        })
  const extra = events.flatMap(({ date, hour: hourNum, length, of }, index): ExtraEvent[] => {
    const calendars = some(uuids, of)
    if (calendars.length === 0) return []
    return [{ uuid: `concert ${index}`, name: 'Concert', date: DIARY_DATES[date]!, hourNum, length, calendars }]
  })
  const days: SpecialDay[] = special
    ? [
        {
          ...{
            uuid: 'special',
            name: 'Trip',
            firstDay: DIARY_DATES[special.date]!,
            lastDay: DIARY_DATES[special.date]!,
          },
          ...(special.like !== null && { like: { dayNum: special.like } }),
          ...(special.first > 0 && { firstPeriod: special.first }),
          free: some(ofType('CLASS'), [special.free]),
        },
      ]
    : []
  return {
    ...EMPTY_DIARY,
    ...{ absences: tableOf(away), changes: tableOf(decided), events: tableOf(extra), specialDays: tableOf(days) },
  }
}
