import { homeClassesOf, homeRoomOf, homeTeacherOf, labelOf, type Schedule, type Uuid } from '@timetable/domain'
import type { AppText } from '../i18n/app-texts.ts'
import { compareNames } from './compare-names.ts'

/** The home of a class or teacher in words: 'Home room R12 · Home teacher Müller'; empty where there is none. */
export function homeWords(schedule: Pick<Schedule, 'calendars'>, calendarUuid: Uuid, t: AppText): string {
  const room = homeRoomOf(schedule, calendarUuid)
  const teacher = homeTeacherOf(schedule, calendarUuid)
  const classes = homeClassesOf(schedule, calendarUuid)
    .map(({ uuid }) => labelOf(schedule, uuid))
    .sort(compareNames)
  return [
    room && t('calendars.home.ofRoom', { name: room.name }),
    teacher && t('calendars.home.ofTeacher', { name: teacher.name }),
    classes.length > 0 && t('calendars.home.ofClasses', { names: classes.join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ')
}
