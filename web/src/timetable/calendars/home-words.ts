import {
  equipmentOf,
  homeClassesOf,
  homeRoomOf,
  homeTeacherOf,
  labelOf,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import { compareNames } from './compare-names.ts'

/**
 * The number of students or seats, the equipment, and the home room or home teacher: '28 students · Home room: R12'. Empty if nothing is known.
 */
export function homeWords(schedule: Pick<Schedule, 'calendars'>, calendarUuid: Uuid, t: AppText): string {
  const room = homeRoomOf(schedule, calendarUuid)
  const teacher = homeTeacherOf(schedule, calendarUuid)
  const classes = homeClassesOf(schedule, calendarUuid)
    .map(({ uuid }) => labelOf(schedule, uuid))
    .sort(compareNames)
  const { seats, pupils, ...calendar } = schedule.calendars[calendarUuid] ?? {}
  const equipment = equipmentOf(calendar)
  return [
    seats !== undefined && t('calendars.size.hasSeats', { count: seats }),
    equipment.length > 0 && equipment.join(', '),
    pupils !== undefined && t('calendars.size.hasPupils', { count: pupils }),
    room && t('calendars.home.ofRoom', { name: room.name }),
    teacher && t('calendars.home.ofTeacher', { name: teacher.name }),
    classes.length > 0 && t('calendars.home.ofClasses', { names: classes.join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ')
}
