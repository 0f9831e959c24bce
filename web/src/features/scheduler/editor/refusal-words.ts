import { labelOf, type DropEffect, type Schedule } from '@timetable/domain'
import type { AppText } from '../../../i18n/app-texts.ts'

type Blocked = Extract<DropEffect, { answer: 'blocked' }>

/** Why a lesson cannot be dropped at a place, in the language of the page. */
export function refusalWords(t: AppText, schedule: Schedule, { refusal, blockedIn }: Blocked): string {
  if (refusal.code === 'beyond-schedule') return t('moving.beyond')
  return blockedIn === null ? refusal.error : t('moving.blockedIn', { calendar: labelOf(schedule, blockedIn) })
}
