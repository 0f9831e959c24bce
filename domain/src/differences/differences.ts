import { apply, type Change, type Edit } from '../history/change.ts'
import { renamed, RENAMED_KINDS, type RenamedKind } from '../records/renaming.ts'
import { headOf, type Calendar, type RecordKind, type RecordOf, type Schedule, type Uuid } from '../schedule.ts'
import { IN_STEP, toEnd, type Steps } from '../steps.ts'
import { pairing, partNames, type Pairs } from './pairs.ts'
import { settled, type FieldOf } from './settled.ts'

/**
 * One record that differs, as an edit of the earlier version, with the fields that differ. Empty if the record exists in only one of them.
 */
export type Difference<K extends RecordKind = RecordKind> = {
  [Each in K]: Extract<Edit, { kind: Each }> & { readonly fields: readonly FieldOf<Each>[] }
}[K]

/**
 * The differences between two versions, in the uuids of the earlier one. `after` is the later version in these uuids, and `pairs` says
 * which of its own uuids became which.
 */
export type Differences = {
  readonly before: Schedule
  readonly after: Schedule
  readonly pairs: Pairs
  readonly of: { readonly [K in RecordKind]: readonly Difference<K>[] }
}

/** The differences between two versions, or between two states of one. Their titles are not compared. */
export function differencesOf(before: Schedule, after: Schedule): Differences {
  return toEnd(differing(before, after))
}

/** The differences, in steps. Calendars of the later version that are in `apart` are not paired with any of the earlier one. */
export function* differing(before: Schedule, after: Schedule, apart?: ReadonlySet<Uuid>): Steps<Differences> {
  const pairs = yield* pairing(before, after, apart)
  const parts = partNames({ before, after }, pairs.calendars)
  const names = (kind: RenamedKind) => pairs[kind]
  const all = new Map(RENAMED_KINDS.flatMap((kind) => [...names(kind)]))
  const one = (uuid: Uuid) => all.get(uuid) ?? uuid
  const found: Record<RecordKind, Difference[]> = {
    head: headDifference(before, after),
    calendars: [],
    timeSlots: [],
    subjects: [],
    lessons: [],
    rules: [],
  }
  let count = 0
  for (const kind of RENAMED_KINDS) {
    const met = new Set<Uuid>()
    for (const record of Object.values(after[kind])) {
      if (++count % IN_STEP === 0) yield
      const bare = renamed(kind, record as never, one)
      const has = kind === 'calendars' ? withParts(bare as Calendar, parts) : bare
      met.add(has.uuid)
      const had = before[kind][has.uuid]
      const { record: is, fields } = had ? settled(had, has) : { record: has, fields: [] }
      if (is !== had) found[kind].push({ kind, uuid: is.uuid, before: had ?? null, after: is, fields } as Difference)
    }
    for (const had of Object.values(before[kind]))
      if (!met.has(had.uuid)) found[kind].push({ kind, uuid: had.uuid, before: had, after: null, fields: [] })
    yield
  }
  const of = found as unknown as Differences['of']
  return { before, after: apply(before, changeOf(of)), pairs, of }
}

/** The change from the earlier version to the later one. */
export function allEdits({ of }: Pick<Differences, 'of'>): Change {
  return changeOf(of)
}

/** Whether there are no differences. */
export function isSameVersion({ of }: Differences): boolean {
  return Object.values(of).every((differences) => differences.length === 0)
}

function changeOf(of: Differences['of']): Change {
  return Object.values(of).flatMap((differences: readonly Difference[]) => differences)
}

function headDifference(before: Schedule, after: Schedule): Difference[] {
  const had = headOf(before)
  const { record, fields } = settled<RecordOf['head']>(had, headOf(after))
  return record === had ? [] : [{ kind: 'head', uuid: had.uuid, before: had, after: record, fields } as Difference]
}

function withParts(calendar: Calendar, parts: ReadonlyMap<string, string>): Calendar {
  return calendar.parts.length === 0
    ? calendar
    : { ...calendar, parts: calendar.parts.map((part) => parts.get(part) ?? part) }
}
