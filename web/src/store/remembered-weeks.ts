import type { Uuid } from '@timetable/domain'
import type { KeyValueStorage } from './account-store.ts'

export const WEEKS_KEY = 'weeks'
/** Of so many versions it is remembered which week was shown. */
const MOST = 100

type Weeks = Readonly<Record<Uuid, number>>

/** Which week of a version was shown at this browser, by the version. */
export function rememberedWeeks(storage: Pick<KeyValueStorage, 'getItem'>): Weeks {
  try {
    const kept: unknown = JSON.parse(storage.getItem(WEEKS_KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, week]) => Number.isInteger(week) && week >= 0))
  } catch {
    return {}
  }
}

/** With another week of a version, the newest last; null: all of them. */
export function withWeek(weeks: Weeks, scheduleUuid: Uuid, week: number | null): Weeks {
  const others = Object.entries(weeks).filter(([uuid]) => uuid !== scheduleUuid)
  return Object.fromEntries(week === null ? others : [...others, [scheduleUuid, week] as const].slice(-MOST))
}
