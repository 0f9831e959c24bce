import { labelOf, type DropEffect, type Schedule } from '@timetable/domain'
import type { TFunction } from 'i18next'
import { metLesson } from '../../timetable/lessons/met-lesson.ts'
import { nameSome } from '../../timetable/calendars/named-others.ts'

/** Of whom a lesson would meet, and of what would not be as wished, this many are told. */
const MOST = 2

/** What a slot answers to the lesson in hand, in words: who is met and with whom, what is wished, or why it takes none. */
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
  // The school has no rules: its courses alone wish for something.
  const wishes = added.flatMap((shift) => {
    if (shift.kind === 'rule' || shift.wish === 'rule' || shift.wish === 'choice') return []
    const course = schedule.subjects[shift.subjectUuid]?.name ?? ''
    return [t(`demo.wish.${shift.wish}`, { course, day: nameOfDay(shift.dayNum) })]
  })
  return [t('demo.notAsWished'), ...wishes.slice(0, MOST)]
}
