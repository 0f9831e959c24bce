import { cached } from '../cached.ts'
import { appendTo } from '../records/lists-by-key.ts'
import type { RuleFacts } from '../rules/facts.ts'
import type { Calendar, Lesson, LessonChoice, Uuid } from '../schedule.ts'
import { rulesOnTimes, type Closer } from './closers.ts'
import { sameWeeks } from '../week/weeks.ts'
import { heldCalendars, openChoices, settledChoice } from './held.ts'

/**
 * Lessons of one course that have everything in common that determines their possible slots: calendars and choices, length, weeks, the
 * required rules on their times, and the cell where they are pinned. Everything is computed once per lot.
 */
export type Lot = {
  readonly lessons: readonly Lesson[]
  readonly length: number
  /** The total number of their periods. */
  readonly periods: number
  /** The cell where they are pinned, or -1. */
  readonly pinnedAt: number
  /** The calendars they attend whatever is chosen. */
  readonly held: readonly Calendar[]
  /** The candidates of each choice that is still open. A list may be empty. */
  readonly open: readonly (readonly Calendar[])[]
  readonly rules: readonly Closer[]
}

export type Lots = {
  /** In the order of their first lessons in the table. */
  readonly all: readonly Lot[]
  of(lesson: Lesson): Lot
  /** The lots that an attendee has whatever is chosen. */
  heldBy(attendee: Calendar): readonly Lot[]
  /** Their lessons, in the order of the table. */
  lessonsOf(lots: readonly Lot[]): readonly Lesson[]
}

export function lotsOf(facts: RuleFacts): Lots {
  const rulesOf = rulesOnTimes(facts)
  const drafts = draftLots(facts, rulesOf)
  const all = drafts.all.map(({ lessons, pinnedAt, rules }): Lot => {
    const [{ length } = { length: 0 }] = lessons
    const periods = length * lessons.length
    const held = heldCalendars(facts, lessons[0]!)
    return { lessons, length, periods, pinnedAt, held, open: openChoices(facts, lessons[0]!), rules }
  })
  const byAttendee = new Map<Calendar, Lot[]>()
  for (const lot of all) {
    for (const attendee of attendeesOf(facts, lot)) appendTo(byAttendee, attendee, lot)
  }
  return {
    all,
    of: ({ uuid }) => all[drafts.indexOf.get(uuid)!]!,
    heldBy: (attendee) => byAttendee.get(attendee) ?? [],
    lessonsOf: (lots) => {
      const place = orderOf(facts)
      return lots.flatMap(({ lessons }) => lessons).sort((a, b) => place.get(a.uuid)! - place.get(b.uuid)!)
    },
  }
}

type Draft = { readonly lessons: Lesson[]; readonly pinnedAt: number; readonly rules: readonly Closer[] }

function draftLots(
  facts: RuleFacts,
  rulesOf: (lesson: Lesson) => readonly Closer[],
): { readonly all: readonly Draft[]; readonly indexOf: ReadonlyMap<Uuid, number> } {
  const all: Draft[] = []
  const indexOf = new Map<Uuid, number>()
  const bySubject = new Map<Uuid, number[]>()
  for (const lesson of Object.values(facts.schedule.lessons)) {
    let own = bySubject.get(lesson.subjectUuid)
    if (!own) bySubject.set(lesson.subjectUuid, (own = []))
    const pinnedAt = lesson.pinned ? facts.start(lesson) : -1
    const rules = rulesOf(lesson)
    let index = own.find((each) => isAlike(all[each]!, lesson, pinnedAt, rules))
    if (index === undefined) {
      index = all.push({ lessons: [], pinnedAt, rules }) - 1
      own.push(index)
    }
    all[index]!.lessons.push(lesson)
    indexOf.set(lesson.uuid, index)
  }
  return { all, indexOf }
}

function isAlike(lot: Draft, lesson: Lesson, pinnedAt: number, rules: readonly Closer[]): boolean {
  const other = lot.lessons[0]!
  return (
    other.length === lesson.length &&
    sameWeeks(other, lesson) &&
    lot.pinnedAt === pinnedAt &&
    sameList(lot.rules, rules) &&
    sameList(other.calendarUuids, lesson.calendarUuids) &&
    other.choices.length === lesson.choices.length &&
    other.choices.every((choice, index) => asksAlike(choice, lesson.choices[index]!))
  )
}

function asksAlike(one: LessonChoice, other: LessonChoice): boolean {
  return settledChoice(one) === settledChoice(other) && sameList(one.candidates, other.candidates)
}

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}

/** Everyone whom an open choice may give more lessons. */
export const choosableIn = (facts: RuleFacts, lots: Lots): ReadonlySet<Calendar> =>
  new Set(lots.all.flatMap(({ open }) => open.flat()).flatMap(({ uuid }) => facts.attendeesOf(uuid)))

/** The attendees of a lot whatever is chosen. Without choices, the facts already have them. */
function attendeesOf(facts: RuleFacts, { lessons, held }: Lot): Iterable<Calendar> {
  const [lesson] = lessons
  if (!lesson) return []
  if (lesson.choices.length === 0) return facts.calendarsOf(lesson)
  return facts.calendarsOf({ ...lesson, calendarUuids: held.map(({ uuid }) => uuid), choices: [] })
}

const orderOf = cached(
  (facts: RuleFacts): ReadonlyMap<Uuid, number> =>
    new Map(Object.keys(facts.schedule.lessons).map((uuid, index) => [uuid, index])),
)
