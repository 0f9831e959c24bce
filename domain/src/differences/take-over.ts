import type { Change, Edit } from '../history/change.ts'
import type { Mint } from '../commands/define.ts'
import { descendantOf } from '../records/lineage.ts'
import { slotsFrom } from '../lessons/placement.ts'
import { namedIn } from '../records/fields.ts'
import { recordFields } from '../records/record-fields.ts'
import { renamed } from '../records/renaming.ts'
import { headOf, type Calendar, type Lesson, type Rule, type Schedule, type Subject, type Uuid } from '../schedule.ts'
import { IN_STEP, toEnd, type Steps } from '../steps.ts'
import { weekCountOf } from '../week/weeks.ts'
import type { Difference, Differences } from './differences.ts'
import { editsOf, itemsOf, nameOfItem, recordName, type DifferenceItem, type ItemKey } from './items.ts'

/** The requested items that exist, the further items that they need, and the edits of both. */
type TakeOver = {
  readonly items: readonly DifferenceItem[]
  readonly along: readonly DifferenceItem[]
  readonly edits: Change
}

/** Copies some differences of a later version to the earlier one, with everything that they need. */
export function takeOver(differences: Differences, asked: readonly ItemKey[]): TakeOver {
  return toEnd(takingOver(differences, asked))
}

/** Copies differences, in steps. */
export function* takingOver(differences: Differences, asked: readonly ItemKey[]): Steps<TakeOver> {
  const all = itemsOf(differences)
  const items = [...new Set(asked.map(nameOfItem))].flatMap((name) => all.get(name) ?? [])
  const needs = yield* needsOf(differences, [...all.values()])
  const taken = new Set(items)
  for (;;) {
    const waiting = [...taken]
    let count = 0
    for (let item = waiting.pop(); item; item = waiting.pop()) {
      if (++count % IN_STEP === 0) yield
      for (const other of needs(item)) {
        if (taken.has(other)) continue
        taken.add(other)
        waiting.push(other)
      }
    }
    const size = taken.size
    for (const item of lackedByRules(differences, all, taken)) taken.add(item)
    if (taken.size === size) break
    yield
  }
  const asItems = new Set(items)
  return {
    items,
    along: [...taken].filter((item) => !asItems.has(item)),
    edits: [...editsOf([...taken]).values()],
  }
}

/** The change with new uuids for records that are new in the version. They share their lineage with those of the other version. */
export function mintedFor(schedule: Schedule, edits: Change, mint: Mint): Change {
  const names = new Map<Uuid, Uuid>()
  for (const { uuid, before } of edits) if (before === null) names.set(uuid, descendantOf(uuid, mint))
  const one = (uuid: Uuid) => names.get(uuid) ?? uuid
  let order = Math.max(-1, ...Object.values(schedule.subjects).map((subject) => subject.order))
  return edits.map((edit) => {
    const { kind, after } = edit
    if (kind === 'head' || after === null) return edit
    const record = renamed(kind, after as never, one)
    const last = kind === 'subjects' && edit.before === null ? { ...(record as Subject), order: ++order } : record
    return { ...edit, uuid: record.uuid, after: last } as Edit
  })
}

type Needs = (item: DifferenceItem) => Iterable<DifferenceItem>

/** What each item needs: the records that it names, and the removal of those that name what it removes. */
function* needsOf({ before, after }: Differences, all: readonly DifferenceItem[]): Steps<Needs> {
  const makers = new Map<string, DifferenceItem[]>()
  const leavers = new Map<string, DifferenceItem[]>()
  const add = (lists: Map<string, DifferenceItem[]>, name: string, item: DifferenceItem) => {
    const list = lists.get(name)
    if (!list) lists.set(name, [item])
    else if (list.at(-1) !== item) list.push(item)
  }
  let count = 0
  for (const item of all)
    for (const difference of item.differences) {
      if (++count % IN_STEP === 0) yield
      const own = recordName(difference.kind, difference.uuid)
      if (!difference.before) add(makers, own, item)
      const has = new Set(namedBy(difference, 'after', after))
      // A change in how a class is divided needs all items with the same parts, and they need it.
      for (const name of sharedBy(difference)) {
        add(makers, name, item)
        add(leavers, name, item)
      }
      for (const name of namedBy(difference, 'before', before)) if (!has.has(name)) add(leavers, name, item)
      for (const name of madeBy(difference, before, after)) add(makers, name, item)
    }
  return function* (item) {
    for (const difference of item.differences) {
      for (const name of namedBy(difference, 'after', after)) yield* makers.get(name) ?? []
      for (const name of sharedBy(difference)) yield* makers.get(name) ?? []
      if (!difference.after) yield* leavers.get(recordName(difference.kind, difference.uuid)) ?? []
      for (const name of endedBy(difference, before, after)) yield* leavers.get(name) ?? []
    }
  }
}

/** The names of what a record needs: other records, and properties of the week or of a calendar. */
function namedBy(difference: Difference, side: 'before' | 'after', schedule: Schedule): string[] {
  const { kind } = difference
  const record = difference[side]
  if (!record) return []
  const records = namedIn(recordFields[kind], record).map(([of, uuid]) => recordName(of, uuid))
  switch (kind) {
    case 'subjects':
      return [...records, ...undivided(record as Subject)]
    case 'lessons': {
      const lesson = record as Lesson
      return [
        ...records,
        ...undivided(lesson),
        ...coveredBy(schedule, lesson).map((uuid) => recordName('timeSlots', uuid)),
        ...(lesson.weeks ?? []).flatMap((week) => ['weeks', `week ${week}`]),
      ]
    }
    case 'rules':
      return [...records, ...((record as Rule).terms ? ['terms'] : [])]
    default:
      return records
  }
}

/** A candidate of a choice must not be divided. */
function undivided({ choices }: Pick<Subject, 'choices'>): string[] {
  return choices.flatMap(({ candidates }) => candidates.map((uuid) => `undivided ${uuid}`))
}

/** All slots of a lesson. */
function coveredBy(schedule: Schedule, { timeSlotUuid, length }: Lesson): Uuid[] {
  const start = schedule.timeSlots[timeSlotUuid ?? '']
  return start ? (slotsFrom(schedule, start, length) ?? [start]).map(({ uuid }) => uuid) : []
}

/** The properties of the week, or of a calendar, that begin with this difference. */
function madeBy(difference: Difference, before: Schedule, after: Schedule): string[] {
  if (difference.kind === 'head') return ofHead(after, before)
  if (difference.kind !== 'calendars') return []
  return isDivided(difference.before) && !isDivided(difference.after) ? [`undivided ${difference.uuid}`] : []
}

/** The properties that end with this difference. */
function endedBy(difference: Difference, before: Schedule, after: Schedule): string[] {
  if (difference.kind === 'head') return ofHead(before, after)
  if (difference.kind !== 'calendars') return []
  return !isDivided(difference.before) && isDivided(difference.after) ? [`undivided ${difference.uuid}`] : []
}

/** The properties in the head of one version that the other does not have: terms, and alternating weeks. */
function ofHead(one: Schedule, other: Schedule): string[] {
  const [more, fewer] = [weekCountOf(one), weekCountOf(other)]
  return [
    ...(isOfTerms(one) && !isOfTerms(other) ? ['terms'] : []),
    ...(more > 1 && fewer === 1 ? ['weeks'] : []),
    ...Array.from({ length: Math.max(0, more - fewer) }, (_, i) => `week ${fewer + i}`),
  ]
}

const isOfTerms = (schedule: Schedule) => headOf(schedule).daysPerTerm !== undefined
const isDivided = (calendar: Calendar | null) => calendar !== null && calendar.parts.length > 0

/** The parts of students and the class concerned by a change in how a class is divided. */
function sharedBy(difference: Difference): string[] {
  if (difference.kind !== 'calendars') return []
  const { before, after, fields } = difference
  const isAbout = fields.some((field) => field === 'parts' || field === 'classUuid' || field === 'division')
  if (before && after && !isAbout) return []
  return [before, after].flatMap((calendar) =>
    calendar
      ? [
          ...calendar.parts.map((part) => `part ${part}`),
          ...(calendar.classUuid === null ? [] : [`class ${calendar.classUuid}`]),
          ...(calendar.calendarType === 'CLASS' ? [`class ${calendar.uuid}`] : []),
        ]
      : [],
  )
}

/** A rule that names courses by name needs one with that name. Returns the items that provide one for rules that lack it. */
function lackedByRules(
  { before }: Differences,
  all: ReadonlyMap<string, DifferenceItem>,
  taken: ReadonlySet<DifferenceItem>,
): DifferenceItem[] {
  const bearers = new Map<string, number>()
  const count = (subject: Edit['after'], more: number) => {
    const { name } = subject as Subject
    bearers.set(name, (bearers.get(name) ?? 0) + more)
  }
  for (const subject of Object.values(before.subjects)) count(subject, 1)
  const rules = new Map<Uuid, Rule>(Object.entries(before.rules))
  for (const { differences } of taken)
    for (const difference of differences) {
      if (difference.kind === 'subjects') {
        if (difference.before) count(difference.before, -1)
        if (difference.after) count(difference.after, 1)
      }
      if (difference.kind !== 'rules') continue
      if (difference.after) rules.set(difference.uuid, difference.after)
      else rules.delete(difference.uuid)
    }
  const isLacking = (name: string) => (bearers.get(name) ?? 0) <= 0
  return [...rules.values()].flatMap((rule) =>
    rule.subjectNames.filter(isLacking).flatMap((name): DifferenceItem[] => {
      const own = all.get(nameOfItem({ kind: 'rule', uuid: rule.uuid }))
      if (own && !taken.has(own)) return [own]
      return [...all.values()].filter((item) => bringsName(item, name)).slice(0, 1)
    }),
  )
}

function bringsName({ kind, differences }: DifferenceItem, name: string): boolean {
  const [own] = differences
  return kind === 'course' && own?.kind === 'subjects' && own.after?.name === name && own.before?.name !== name
}
