import { renaming, type Rename, type RenamedKind } from '../records/renaming.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import { toEnd } from '../steps.ts'
import { sameUuids } from './known-calendars.ts'

/**
 * The file with the uuids of the version for records that are the same. All others get uuids that occur nowhere in the version, because a
 * file may contain any uuid.
 */
export function inOwnNames(before: Schedule, file: Schedule): Schedule {
  const named = (kind: RenamedKind) => {
    const same =
      kind === 'timeSlots' || kind === 'rules'
        ? new Map<Uuid, Uuid>()
        : sameUuids(Object.keys(before[kind]), Object.keys(file[kind]))
    const names = new Map<Uuid, Uuid>()
    let number = 0
    for (const uuid of Object.keys(file[kind])) {
      number++
      names.set(uuid, same.get(uuid) ?? `file-${kind}-${number}`)
    }
    return names
  }
  const names = {
    calendars: named('calendars'),
    subjects: named('subjects'),
    lessons: named('lessons'),
    timeSlots: named('timeSlots'),
    rules: named('rules'),
  }
  const one: Rename = (uuid, kind) => names[kind].get(uuid) ?? uuid
  return { ...toEnd(renaming(file, one)), uuid: file.uuid, head: file.head }
}
