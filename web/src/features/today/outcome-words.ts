import { calendarLabel, labelOf, type Schedule } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import { namesInList } from '../../timetable/calendars/names-in-list.ts'
import type { WeekNames } from '../../timetable/week/week-names.ts'
import type { DayRow, DaySchedules } from './day-rows.ts'

type Words = { readonly t: AppText; readonly locale: string; readonly names: WeekNames }

/** What has become of a lesson, as a sentence: 'Covered by Ada, in Lab 2'. */
export function outcomeWords({ planned }: Pick<DaySchedules, 'planned'>, row: DayRow, words: Words): string {
  const { t, locale, names } = words
  const { decision } = row
  switch (row.outcome) {
    case 'notHeld':
      return t('today.outcome.notHeld')
    case 'dropped':
      return t('today.outcome.dropped')
    case 'joined':
      return t('today.outcome.joined', { lesson: joinedWith(planned, row) })
    case 'supervised':
      return t('today.outcome.supervised', {
        name: namesInList(decision?.supervised?.map(({ name }) => name) ?? [], locale),
      })
    case 'held': {
      const list = (calendars: DayRow['teachers']) =>
        namesInList(
          calendars.map((calendar) => calendarLabel(planned.calendars, calendar)),
          locale,
        )
      const parts = [
        ...(row.teachers.length > 0 ? [t('today.outcome.covered', { name: list(row.teachers) })] : []),
        ...(row.rooms.length > 0 ? [t('today.outcome.room', { name: list(row.rooms) })] : []),
        ...(row.movedTo === null ? [] : [t('today.outcome.moved', { period: names.period(row.movedTo) })]),
      ]
      if (row.open) return [t(`today.outcome.open.${row.open}`), ...parts].join(', ')
      if (parts.length > 0) return parts.join(', ')
      return t(row.away.length > 0 ? 'today.outcome.carriesOn' : 'today.outcome.asPlanned')
    }
  }
}

/** The lesson that a row's lesson is joined with: 'Maths, 7b'. */
function joinedWith(planned: Schedule, { decision }: DayRow): string {
  const { lessonUuid = '', subject = '' } = decision?.joined ?? {}
  const classes = classesOf(planned, lessonUuid)
  return classes === '' ? subject : `${subject}, ${classes}`
}

/** The classes of a lesson, in a row. */
export function classesOf(planned: Schedule, lessonUuid: string): string {
  return namesOf(planned, lessonUuid, 'CLASS')
}

export function namesOf(planned: Schedule, lessonUuid: string, type: 'CLASS' | 'TEACHER' | 'ROOM'): string {
  const lesson = planned.lessons[lessonUuid]
  const uuids = [...(lesson?.calendarUuids ?? []), ...(lesson?.choices.flatMap(({ chosen }) => chosen ?? []) ?? [])]
  const own = [...new Set(uuids)].filter((uuid) => planned.calendars[uuid]?.calendarType === type)
  return own.map((uuid) => labelOf(planned, uuid)).join(', ')
}
