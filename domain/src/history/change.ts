import { applyEdits, editsOf, inverted, sameRecord, squashing, type EditOf } from './edits.ts'
import { asSteps, toEnd, type Steps, type StepsOrAtOnce } from '../steps.ts'
import { recordSchemas, type RecordKind, type RecordOf, type Schedule, type Uuid } from '../schedule.ts'

/**
 * A Change records what happened: records added and removed, each with its previous value, so that it can be stored, sent, inverted and
 * squashed. `before: null` creates a record, `after: null` removes it.
 */
export type Edit = EditOf<RecordOf>
export type Change = readonly Edit[]

export const change = editsOf<RecordOf>(recordSchemas)

/** The schedule after `change`. Shares every table and record that the change does not name. */
export const apply = (schedule: Schedule, change: Change): Schedule => applyEdits(schedule, change)

/** The change that undoes `change`. */
export const invert = (change: Change): Change => inverted(change)

/** One change with the effect of all, in order. Records that end as they began are omitted. */
export function squash(changes: readonly Change[]): Change {
  return toEnd(squashing(changes))
}

/** The combined change of several functions. Each receives the schedule after the previous ones. */
export function* inSequence(
  schedule: Schedule,
  each: readonly ((schedule: Schedule) => StepsOrAtOnce<Change>)[],
): Steps<Change> {
  const changes: Change[] = []
  for (const make of each) {
    const change = yield* asSteps(make(schedule))
    yield
    changes.push(change)
    schedule = apply(schedule, change)
    yield
  }
  return yield* squashing(changes)
}

/** The uuids of the records of `kind` that `change` names. */
export function touched(change: Change, kind: RecordKind): Set<Uuid> {
  return new Set(change.filter((edit) => edit.kind === kind).map((edit) => edit.uuid))
}

/** Adds or replaces a record. The change is empty if the record is equal to the existing one. */
export function put<K extends RecordKind>(schedule: Schedule, kind: K, record: RecordOf[K]): Change {
  const edit = { kind, uuid: record.uuid, before: tableOf(schedule, kind)[record.uuid] ?? null, after: record } as Edit
  return sameRecord(edit) ? [] : [edit]
}

/** Removes a record. The change is empty if there is none. */
export function remove<K extends RecordKind>(schedule: Schedule, kind: K, uuid: Uuid): Change {
  const before = tableOf(schedule, kind)[uuid]
  return before ? [{ kind, uuid, before, after: null } as Edit] : []
}

/** The change that creates all of `schedule`. */
export function creationOf(schedule: Schedule): Change {
  return recordKinds.flatMap((kind) =>
    Object.values(tableOf(schedule, kind)).map((after) => ({ kind, uuid: after.uuid, before: null, after }) as Edit),
  )
}

/** The change from one schedule to another that is derived from it. Records and tables that are the same object in both are skipped. */
export function changeBetween(from: Schedule, to: Schedule): Change {
  return recordKinds.flatMap((kind): Change => {
    const [before, after] = [tableOf(from, kind), tableOf(to, kind)]
    if (before === after) return []
    const edited = Object.values(after).filter((record) => before[record.uuid] !== record)
    const gone = Object.keys(before).filter((uuid) => !Object.hasOwn(after, uuid))
    return [
      ...edited.map(
        (record) => ({ kind, uuid: record.uuid, before: before[record.uuid] ?? null, after: record }) as Edit,
      ),
      ...gone.flatMap((uuid) => remove(from, kind, uuid)),
    ]
  })
}

export const recordKinds = Object.keys(recordSchemas) as readonly RecordKind[]

function tableOf<K extends RecordKind>(schedule: Schedule, kind: K): Readonly<Record<Uuid, RecordOf[K]>> {
  return schedule[kind] as Readonly<Record<Uuid, RecordOf[K]>>
}
