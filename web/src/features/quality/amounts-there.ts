import { amountsOf, inEveryWeek, scheduleOfWeek, weekCountOf, type Criterion, type Schedule } from '@timetable/domain'

/** How much of each criterion fails in another version. Empty until that version is loaded. */
export function amountsThere(
  other: Schedule | null,
  { asked, week }: { readonly asked: Schedule; readonly week: number | null },
): ReadonlyMap<Criterion, number> {
  if (!other) return NONE
  return new Map(amountsOf(askedAs(weekAlone(other, week), asked)).map(({ criterion, amount }) => [criterion, amount]))
}

const NONE: ReadonlyMap<Criterion, number> = new Map()

/** One week of a version as a version of one week: per-week counts then apply to it. Null, or a missing week: the whole version. */
export function weekAlone(schedule: Schedule, week: number | null): Schedule {
  return week !== null && week < weekCountOf(schedule) ? inEveryWeek(scheduleOfWeek(schedule, week)) : schedule
}

/** The version with the other version's profile. Otherwise the two would count different things. */
function askedAs(version: Schedule, { head, uuid }: Schedule): Schedule {
  const own = version.head[version.uuid]
  if (!own) return version
  const { profile: _, ...rest } = own
  const profile = head[uuid]?.profile
  return { ...version, head: { [version.uuid]: { ...rest, ...(profile && { profile }) } } }
}
