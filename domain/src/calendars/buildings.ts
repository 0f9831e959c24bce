import type { Calendar, Schedule } from '../schedule.ts'

/** The buildings of a version, in the order in which its rooms name them. */
export function buildingsOf({ calendars }: Pick<Schedule, 'calendars'>): readonly string[] {
  return [...new Set(Object.values(calendars).flatMap(({ building }) => building ?? []))]
}

/** The rooms of a building. */
export function roomsIn({ calendars }: Pick<Schedule, 'calendars'>, name: string): readonly Calendar[] {
  return Object.values(calendars).filter(({ building }) => building === name)
}

/** The calendar with another building. Null: unknown. */
export function inBuilding({ building: _, ...calendar }: Calendar, building: string | null): Calendar {
  return building === null ? calendar : { ...calendar, building }
}
