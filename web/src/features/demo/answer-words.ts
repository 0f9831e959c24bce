import { labelOf, type DropEffect, type Schedule } from '@timetable/domain'
import type { TFunction } from 'i18next'
import { metLesson } from '../../timetable/lessons/met-lesson.ts'
import { nameSome } from '../../timetable/calendars/named-others.ts'

/** The number of double-booked calendars, and of unmet wishes, that are named. */
const MOST = 2

/**
 * Returns what happens if the dragged lesson is dropped on a slot: who is double booked and with whom, which wishes are unmet, or why the
 * slot is not available.
 */
export function answerWords(
  t: TFunction,
  schedule: Schedule,
  effect: DropEffect,
  nameOfDay: (dayNum: number) => string,
): string {
  if (effect.answer === 'blocked')
    return effect.blockedIn === null
      ? t('demo.beyond')
      : t('demo.blocked', { calendar: labelOf(schedule, effect.blockedIn) })
  if (effect.here) return t('demo.here')
  const { doubleBookings } = effect
  const fewer = doubleBookings < 0 ? [t('demo.fewer', { count: -doubleBookings })] : []
  return [...openWords(t, schedule, effect, nameOfDay), ...fewer].join('. ')
}

function openWords(
  t: TFunction,
  schedule: Schedule,
  { answer, meetings, added }: Exclude<DropEffect, { answer: 'blocked' }>,
  nameOfDay: (dayNum: number) => string,
): string[] {
  if (answer === 'free') return [t('demo.free')]
  if (answer === 'clash') {
    const met = meetings.slice(0, MOST).map(({ calendarUuid, lessonUuid }) => {
      const { others, ...rest } = metLesson(schedule, calendarUuid, lessonUuid)
      const named = nameSome(others).named.join(', ')
      return named === '' ? t('demo.has', rest) : t('demo.hasWith', { ...rest, others: named })
    })
    return [t('demo.meets', { who: [...new Set(met)].join('. ') })]
  }
  // The demo school has no rules: only its courses have wishes.
  const wishes = added.flatMap((shift) => {
    if (shift.kind === 'rule' || shift.wish === 'rule' || shift.wish === 'choice') return []
    const course = schedule.subjects[shift.subjectUuid]?.name ?? ''
    return [t(`demo.wish.${shift.wish}`, { course, day: nameOfDay(shift.dayNum) })]
  })
  return [t('demo.notAsWished'), ...wishes.slice(0, MOST)]
}
