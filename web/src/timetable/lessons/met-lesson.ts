import {
  calendarLabel,
  calendarsOf,
  isLocked,
  labelOf,
  type Calendar,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import { nameSome } from '../calendars/named-others.ts'

/** A lesson from the view of one of its calendars: 'Ida Krog', 'English', and with whom: '7b'. */
type MetLesson = { readonly name: string; readonly lesson: string; readonly others: readonly string[] }

const ORDER = { CLASS: 0, TEACHER: 1, ROOM: 2 } as const

/**
 * What a calendar has there, for sentences about double bookings. The reader sees one lesson and needs to know the other one. The
 * others are that lesson's participants, classes first; rooms only if there are no others. Details of a course beyond the trial are
 * withheld.
 */
export function metLesson(schedule: Schedule, calendarUuid: Uuid, lessonUuid: Uuid): MetLesson {
  const lesson = schedule.lessons[lessonUuid]
  const subject = lesson && schedule.subjects[lesson.subjectUuid]
  const calendars = lesson && subject && !isLocked(subject) ? calendarsOf(schedule, lesson) : []
  const others = calendars.filter(({ uuid }) => uuid !== calendarUuid).sort(byType)
  const people = others.filter(({ calendarType }) => calendarType !== 'ROOM')
  return {
    name: labelOf(schedule, calendarUuid),
    lesson: subject?.name ?? '',
    others: (people.length > 0 ? people : others).map((other) => calendarLabel(schedule.calendars, other)),
  }
}

/** 'English with 7b'. */
export function lessonWith(t: AppText, { lesson, others }: MetLesson): string {
  if (others.length === 0) return lesson
  const { named, counted } = nameSome(others)
  const more = counted.length > 0 ? [t('rules.others', { count: counted.length })] : []
  return t('scheduler.drag.with', { lesson, others: [...named, ...more].join(', ') })
}

/** 'Ida Krog has English with 7b'. */
export function metWords(t: AppText, met: MetLesson): string {
  return t('scheduler.drag.meets', { name: met.name, lesson: lessonWith(t, met) })
}

const byType = (a: Calendar, b: Calendar) => ORDER[a.calendarType] - ORDER[b.calendarType]
