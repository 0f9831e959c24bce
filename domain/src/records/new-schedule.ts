import { tableOf } from './table-of.ts'
import { creationOf, type Change } from '../history/change.ts'
import type { Mint } from '../commands/define.ts'
import { descendantOf } from './lineage.ts'
import { LIMITS } from '../limits.ts'
import { RENAMED_KINDS, renaming } from './renaming.ts'
import { toEnd, type Steps } from '../steps.ts'
import { keptOf, type Profile } from '../profile/criterion.ts'
import { criteriaOn, FIRST_PROFILE } from '../profile/profiles.ts'
import { emptySchedule, headOf, type Schedule, type TimeSlot, type Uuid } from '../schedule.ts'

/** A new version and the change that stores it. */
export type Created = { readonly schedule: Schedule; readonly change: Change }

/** Returns an empty version: its days, their periods, and its profile, which is balanced by default. */
export function newSchedule(
  given: {
    readonly uuid: Uuid
    readonly schoolUuid: Uuid
    readonly title: string
    readonly description?: string
    readonly days: number
    readonly periods?: readonly Pick<TimeSlot, 'startTime' | 'endTime'>[] | undefined
    readonly profile?: Profile | undefined
  },
  mint: Mint,
): Created {
  const { uuid, schoolUuid, title, description = '', days, periods = [], profile = criteriaOn(FIRST_PROFILE) } = given
  const named = { uuid, schoolUuid, title, description, days, dayNames: null, periodNames: null }
  const kept = keptOf(profile ?? {})
  const head = kept ? { ...named, profile: kept } : named
  const slots = Array.from({ length: days }, (_, dayNum) =>
    periods.map((times, hourNum) => ({ uuid: mint(), dayNum, hourNum, ...times })),
  ).flat()
  return created({ ...emptySchedule(head), timeSlots: tableOf(slots) })
}

/** Returns a copy of a version with new uuids everywhere. Each shares its lineage with the old one. */
export function duplicateOf(schedule: Schedule, as: CopyAs): Created {
  return toEnd(duplicating(schedule, as))
}

type CopyAs = { readonly uuid: Uuid; readonly title?: string; readonly mint: Mint }

/** Copies a version, in steps. */
export function* duplicating(schedule: Schedule, { uuid, title, mint }: CopyAs): Steps<Created> {
  const names = new Map<Uuid, Uuid>()
  for (const kind of RENAMED_KINDS) {
    for (const old of Object.keys(schedule[kind])) names.set(old, descendantOf(old, mint))
    yield
  }
  const one = (old: Uuid) => names.get(old) ?? old
  const head = headOf(schedule)
  const tables = yield* renaming(schedule, one)
  return created({ ...tables, uuid, head: { [uuid]: { ...head, uuid, title: title ?? copyTitle(head.title) } } })
}

export function created(schedule: Schedule): Created {
  return {
    schedule,
    // Computed on demand: it is as large as the version.
    get change() {
      return creationOf(schedule)
    },
  }
}

function copyTitle(title: string): string {
  const suffix = ' (copy)'
  return title.slice(0, LIMITS.nameLength - suffix.length) + suffix
}
