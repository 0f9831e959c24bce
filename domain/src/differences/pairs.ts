import { calendarLabel } from '../calendars/calendar-label.ts'
import { withUuids } from '../records/fields.ts'
import { lineageOf } from '../records/lineage.ts'
import { appendTo, listsByKey } from '../records/lists-by-key.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { recordFields } from '../records/record-fields.ts'
import { partsOf } from '../calendars/students.ts'
import type { RenamedKind } from '../records/renaming.ts'
import type { Calendar, Choice, Lesson, Rule, Schedule, Subject, Uuid } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { tagNamesOf, tagsOf } from '../lessons/tags.ts'

/** The correspondence between two versions: by kind, maps the uuids of the later one to those of the same things in the earlier one. */
export type Pairs = { readonly [K in RenamedKind]: ReadonlyMap<Uuid, Uuid> }

type Key = string | null | undefined
type Sides = { readonly before: Schedule; readonly after: Schedule }

/**
 * Pairs the records of two versions: by uuid, which two states of one version share; by lineage, which copies share; then by what people
 * know them by. Each round pairs only records that no earlier round has paired, so that the strongest evidence comes first. Calendars of
 * the later side in `apart` are not paired, whatever their names.
 */
export function* pairing(before: Schedule, after: Schedule, apart: ReadonlySet<Uuid> = NONE): Steps<Pairs> {
  const sides = { before, after }
  const timeSlots = new Round('timeSlots', sides).byUuid().byKinship()
  timeSlots.by(({ dayNum, hourNum }) => `${dayNum} ${hourNum}`)
  yield
  const calendars = calendarPairs(sides, apart)
  yield
  const subjects = subjectPairs(sides, calendars)
  yield
  const lessons = yield* lessonPairs(sides, { calendars, subjects, timeSlots })
  const rules = new Round('rules', sides).byUuid().byKinship()
  const said = (rule: Rule, side: Side) => ruleKeys(rule, side, { calendars, subjects, timeSlots, lessons })
  rules.by((rule, side) => said(rule, side).all)
  yield
  rules.by((rule, side) => said(rule, side).about)
  return {
    calendars: calendars.pairs,
    timeSlots: timeSlots.pairs,
    subjects: subjects.pairs,
    lessons: lessons.pairs,
    rules: rules.pairs,
  }
}

const NONE: ReadonlySet<Uuid> = new Set()

function calendarPairs(sides: Sides, apart: ReadonlySet<Uuid>): Round<'calendars'> {
  const round = new Round('calendars', sides).byUuid().byKinship()
  const isApart = ({ uuid }: Calendar, side: Side) => side === 'after' && apart.has(uuid)
  round.by((calendar, side) =>
    isApart(calendar, side) ? undefined : `${calendar.calendarType} ${calendarLabel(sides[side].calendars, calendar)}`,
  )
  // A renamed calendar still has the courses that it had, and no other calendar has exactly these.
  const taught = { before: coursesByCalendar(sides.before), after: coursesByCalendar(sides.after) }
  round.byUnique((calendar, side) => {
    const courses = isApart(calendar, side) ? undefined : taught[side].get(calendar.uuid)
    return courses && `${calendar.calendarType} ${courses.map(({ name }) => name).sort()}`
  })
  round.by((calendar, side) => {
    const { classUuid, division, name } = calendar
    return classUuid === null || isApart(calendar, side)
      ? undefined
      : `${round.known(classUuid, side)} ${division} ${name}`
  })
  return round
}

function coursesByCalendar({ subjects }: Schedule): ReadonlyMap<Uuid, readonly Subject[]> {
  return listsByKey(Object.values(subjects), ({ calendarUuids, choices }) => [
    ...calendarUuids,
    ...choices.flatMap(({ candidates }) => candidates),
  ])
}

function subjectPairs(sides: Sides, calendars: Round<'calendars'>): Round<'subjects'> {
  const round = new Round('subjects', sides).byUuid().byKinship()
  const who = ({ calendarUuids, choices }: Subject, side: Side) =>
    `${calendars.all(calendarUuids, side)} ${choiceKeys(choices, calendars, side)}`
  const ofType = (subject: Subject, side: Side, isClass: boolean): Key => {
    const { calendars: table } = sides[side]
    const some = subject.calendarUuids.filter((uuid) => (table[uuid]?.calendarType === 'CLASS') === isClass)
    return some.length > 0 ? `${subject.name} ${calendars.all(some, side)}` : undefined
  }
  round.by((subject, side) => `${subject.name} ${who(subject, side)} ${lengthsOf(sides[side], subject)}`)
  round.by((subject, side) => `${subject.name} ${who(subject, side)}`)
  round.by((subject, side) => ofType(subject, side, true))
  round.by((subject, side) => ofType(subject, side, false))
  round.byUnique((subject, side) =>
    subject.calendarUuids.length > 0 ? `${who(subject, side)} ${lengthsOf(sides[side], subject)}` : undefined,
  )
  return round
}

function lengthsOf(schedule: Schedule, { uuid }: Subject): string {
  return lessonsOfSubject(schedule, uuid)
    .map(({ length }) => length)
    .sort((a, b) => a - b)
    .join()
}

type Known = {
  readonly calendars: Round<'calendars'>
  readonly subjects: Round<'subjects'>
  readonly timeSlots: Round<'timeSlots'>
}

/**
 * Lessons of one course are often all alike, so it does not matter which of them is where. Lessons of copies are paired by slot, so that as
 * few as possible appear to have moved. A lesson that a rule names is only paired with itself.
 */
function* lessonPairs(sides: Sides, { calendars, subjects, timeSlots }: Known): Steps<Round<'lessons'>> {
  const round = new Round('lessons', sides).byUuid()
  const named = { before: namedByRules(sides.before), after: namedByRules(sides.after) }
  round.byKinship(({ uuid }, side) => named[side].has(uuid))
  yield
  const keys = { before: new Map<Uuid, LessonKeys>(), after: new Map<Uuid, LessonKeys>() }
  const of = (lesson: Lesson, side: Side): LessonKeys => {
    let made = keys[side].get(lesson.uuid)
    if (!made) keys[side].set(lesson.uuid, (made = lessonKeys(lesson, side, { calendars, subjects, timeSlots })))
    return made
  }
  const rounds: ((keys: LessonKeys, pinned: boolean) => Key)[] = [
    ({ course, asked, slot, chosen }, pinned) => slot && [course, asked, slot, chosen, pinned].join(),
    ({ course, asked, slot, chosen }) => slot && [course, asked, slot, chosen].join(),
    ({ course, asked, slot }) => slot && [course, asked, slot].join(),
    ({ course, length, slot }) => slot && [course, length, slot].join(),
  ]
  for (const keyOf of rounds) {
    round.by((lesson, side) => keyOf(of(lesson, side), lesson.pinned))
    yield
  }
  round.byKinship()
  const rest: ((keys: LessonKeys) => Key)[] = [
    ({ course, asked }) => [course, asked].join(),
    ({ course, length }) => [course, length].join(),
    ({ course }) => course,
  ]
  for (const keyOf of rest) {
    round.by((lesson, side) => keyOf(of(lesson, side)))
    yield
  }
  return round
}

function namedByRules({ rules }: Schedule): ReadonlySet<Uuid> {
  return new Set(Object.values(rules).flatMap(({ eventUuids }) => eventUuids))
}

type LessonKeys = Readonly<Record<'course' | 'length' | 'asked' | 'chosen', string>> & { readonly slot: Key }

function lessonKeys(lesson: Lesson, side: Side, { calendars, subjects, timeSlots }: Known): LessonKeys {
  const { subjectUuid, length, calendarUuids, choices, timeSlotUuid } = lesson
  const asked = `${length} ${calendars.all(calendarUuids, side)} ${choiceKeys(choices, calendars, side)} ${tagsOf(lesson)} ${lesson.weeks ?? ''}`
  return {
    course: subjects.known(subjectUuid, side),
    length: `${length}`,
    asked,
    slot: timeSlotUuid && timeSlots.known(timeSlotUuid, side),
    chosen: `${choices.map(({ chosen }) => chosen && calendars.known(chosen, side))}`,
  }
}

function choiceKeys(choices: readonly Choice[], calendars: Round<'calendars'>, side: Side): string {
  return choices
    .map(({ candidates, ordered, optional }) => {
      const named = ordered ? candidates.map((uuid) => calendars.known(uuid, side)) : calendars.all(candidates, side)
      return `${named} ${ordered} ${optional === true}`
    })
    .join(';')
}

/** `about`: the kind of a rule and what it names. `all`: everything that it says. */
type RuleKeys = { readonly all: string; readonly about: string }

function ruleKeys(rule: Rule, side: Side, rounds: Known & { readonly lessons: Round<'lessons'> }): RuleKeys {
  const { uuid: _, ...said } = withUuids(recordFields.rules, rule, (uuid, kind) => rounds[kind].known(uuid, side))
  const { rule: kind, subjectNames, subjectUuids, eventUuids, calendarUuids, calendarType } = said
  const about = [kind, subjectNames, subjectUuids, eventUuids, calendarUuids, calendarType, tagNamesOf(said)]
  const all = Object.entries(said).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return { about: `${about.map(inAnyOrder)}`, all: inAnyOrder(all.map(([name, value]) => [name, inAnyOrder(value)])) }
}

/** A key that is equal for lists of the same items. */
function inAnyOrder(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(inAnyOrder).sort()}]` : JSON.stringify(value)
}

type Side = 'before' | 'after'
type RecordIn<K extends RenamedKind> = Schedule[K][Uuid]

/** The records of a kind on both sides, paired round by round. */
class Round<K extends RenamedKind> {
  readonly #kind: K
  readonly #sides: Sides
  readonly #paired = { before: new Map<Uuid, Uuid>(), after: new Map<Uuid, Uuid>() }

  constructor(kind: K, sides: Sides) {
    this.#kind = kind
    this.#sides = sides
  }

  /** The uuids of the later side, mapped to those of the earlier one. */
  get pairs(): ReadonlyMap<Uuid, Uuid> {
    return this.#paired.after
  }

  /** A key that is equal on both sides for paired records. */
  known(uuid: Uuid, side: Side): string {
    if (side === 'before') return uuid
    return this.#paired.after.get(uuid) ?? `+${uuid}`
  }

  /** The sorted keys of several records. */
  all(uuids: readonly Uuid[], side: Side): readonly string[] {
    return uuids.map((uuid) => this.known(uuid, side)).sort()
  }

  byUuid(): this {
    return this.by(({ uuid }) => uuid)
  }

  byKinship(isMeant: (record: RecordIn<K>, side: Side) => boolean = () => true): this {
    return this.byUnique((record, side) => (isMeant(record, side) ? lineageOf(record.uuid) : undefined))
  }

  /** Pairs records with the same key, the first with the first and so on. */
  by(keyOf: (record: RecordIn<K>, side: Side) => Key): this {
    return this.#pair(keyOf, () => true)
  }

  /** Pairs records with the same key if there is exactly one on each side. */
  byUnique(keyOf: (record: RecordIn<K>, side: Side) => Key): this {
    return this.#pair(keyOf, (had, has) => had.length === 1 && has.length === 1)
  }

  #pair(
    keyOf: (record: RecordIn<K>, side: Side) => Key,
    mayPair: (had: readonly Uuid[], has: readonly Uuid[]) => boolean,
  ): this {
    const had = this.#left('before', keyOf)
    if (had.size === 0) return this
    for (const [key, uuids] of this.#left('after', keyOf)) {
      const others = had.get(key) ?? []
      if (!mayPair(others, uuids)) continue
      for (const [index, uuid] of uuids.entries()) {
        const other = others[index]
        if (other === undefined) break
        this.#paired.before.set(other, uuid)
        this.#paired.after.set(uuid, other)
      }
    }
    return this
  }

  #left(side: Side, keyOf: (record: RecordIn<K>, side: Side) => Key): ReadonlyMap<string, readonly Uuid[]> {
    const lists = new Map<string, Uuid[]>()
    const records = Object.values(this.#sides[side][this.#kind]) as RecordIn<K>[]
    for (const record of records) {
      if (this.#paired[side].has(record.uuid)) continue
      const key = keyOf(record, side)
      if (key === undefined || key === null) continue
      appendTo(lists, key, record.uuid)
    }
    for (const list of lists.values()) if (list.length > 1) list.sort()
    return lists
  }
}

/**
 * New names for the parts of the later side: the names of the earlier one, if a calendar has the part on both sides, or if exactly the same
 * calendars do. No two parts get the same name.
 */
export function partNames({ before, after }: Sides, calendars: ReadonlyMap<Uuid, Uuid>): ReadonlyMap<string, string> {
  const had = holdersByPart(before, (uuid) => uuid)
  const has = holdersByPart(after, (uuid) => calendars.get(uuid) ?? `+${uuid}`)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  const name = (part: string, other: string) => {
    names.set(part, other)
    taken.add(other)
  }
  for (const [part, holders] of has) if (had.get(part)?.some((uuid) => holders.includes(uuid))) name(part, part)
  const others = new Map([...had].filter(([part]) => !taken.has(part)).map(([part, holders]) => [`${holders}`, part]))
  for (const [part, holders] of has) {
    const other = others.get(`${holders}`)
    if (!names.has(part) && other !== undefined && !taken.has(other)) name(part, other)
  }
  for (const part of has.keys()) {
    let free = part
    while (had.has(free) || taken.has(free)) free += '+'
    if (!names.has(part)) name(part, free)
  }
  return names
}

function holdersByPart({ calendars }: Schedule, known: (uuid: Uuid) => string): ReadonlyMap<string, readonly string[]> {
  const divided = Object.values(calendars).filter(({ parts }) => parts.length > 0)
  const holders = listsByKey<string, Calendar>(divided, partsOf)
  return new Map([...holders].map(([part, all]) => [part, all.map(({ uuid }) => known(uuid)).sort()]))
}
