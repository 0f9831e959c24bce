import { recordKinds, type Edit } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { portionsOf } from '../portions.ts'
import { sizeOf } from './references.ts'
import { headOf, type RecordKind, type Schedule, type ScheduleHead } from '../schedule.ts'

/** A new version as it is stored: the data of its row in the list, and its records as JSON texts of limited length. */
export type Storable = {
  readonly head: ScheduleHead
  readonly lessons: number
  /** Each is a list of `{ kind, uuid, data }`. */
  readonly texts: Iterable<string>
}

/** What to store of a version. Each text is built on demand. */
export function storableOf(schedule: Schedule): Storable {
  return { head: headOf(schedule), lessons: Object.keys(schedule.lessons).length, texts: textsOf(schedule) }
}

type Entry = readonly [kind: RecordKind, record: NonNullable<Edit['after']>]

function* textsOf(schedule: Schedule): Generator<string> {
  const portions = portionsOf(entriesOf(schedule), ([, record]) => sizeOf(record), LIMITS.partOfMessage)
  for (const portion of portions) yield JSON.stringify(portion.map(([kind, data]) => ({ kind, uuid: data.uuid, data })))
}

function* entriesOf(schedule: Schedule): Generator<Entry> {
  for (const kind of recordKinds) for (const uuid in schedule[kind]) yield [kind, schedule[kind][uuid]!]
}
