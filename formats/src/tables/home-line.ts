import { homeClassesOf, homeRoomOf, homeTeacherOf, labelOf, type Schedule, type Uuid } from '@timetable/domain'
import type { TableTexts } from './words.ts'

/** Where a class or teacher is at home and who looks after the class, in one line; empty where neither is known. */
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
