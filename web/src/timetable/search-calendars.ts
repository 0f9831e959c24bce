import type { Calendar } from '@timetable/domain'

/** The calendars whose name holds what is searched for, whatever its capitals; the very list where nothing is. */
export function searchCalendars(calendars: readonly Calendar[], search: string): readonly Calendar[] {
  const wanted = search.trim().toLocaleLowerCase()
  return wanted === '' ? calendars : calendars.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
}
