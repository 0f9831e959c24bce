import { homeClassesOf, homeRoomOf, homeTeacherOf, labelOf, type Schedule, type Uuid } from '@timetable/domain'
import type { TableTexts } from './words.ts'

/** Returns the home room, the home teacher and the home classes of a class or teacher in one line. Empty if none is known. */
export function homeLine(schedule: Schedule, calendarUuid: Uuid, texts: TableTexts): string {
  const said = (what: string, names: readonly string[]) => (names.length > 0 ? [`${what}: ${names.join(', ')}`] : [])
  const nameOf = (calendar: { readonly name: string } | undefined) => (calendar ? [calendar.name] : [])
  return [
    ...said(texts.homeRoom, nameOf(homeRoomOf(schedule, calendarUuid))),
    ...said(texts.homeTeacher, nameOf(homeTeacherOf(schedule, calendarUuid))),
    ...said(
      texts.homeClasses,
      homeClassesOf(schedule, calendarUuid).map(({ uuid }) => labelOf(schedule, uuid)),
    ),
  ].join(' · ')
}
