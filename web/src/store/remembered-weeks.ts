import type { Uuid } from '@timetable/domain'
import type { KeyValueStorage } from './account-store.ts'

export const WEEKS_KEY = 'weeks'
/** The number of versions for which the shown week is stored. */
const MOST = 100

type Weeks = Readonly<Record<Uuid, number>>

/** The week that this browser last showed, by version. */
export function rememberedWeeks(storage: Pick<KeyValueStorage, 'getItem'>): Weeks {
  try {
    const kept: unknown = JSON.parse(storage.getItem(WEEKS_KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, week]) => Number.isInteger(week) && week >= 0))
  } catch {
    return {}
  }
}

/** Stores another week of a version, the newest last. Null stands for all weeks. */
export function withWeek(weeks: Weeks, scheduleUuid: Uuid, week: number | null): Weeks {
  const others = Object.entries(weeks).filter(([uuid]) => uuid !== scheduleUuid)
  return Object.fromEntries(week === null ? others : [...others, [scheduleUuid, week] as const].slice(-MOST))
}
