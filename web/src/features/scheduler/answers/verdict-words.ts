import type { Schedule } from '@timetable/domain'
import type { AppText } from '../../../i18n/app-texts.ts'
import { metLesson, metWords } from '../../../timetable/met-lesson.ts'
import type { Verdict } from './drop-preview.ts'
import { isOfRule, type Wish } from './wishes.ts'

export type VerdictTone = 'better' | 'free' | 'wish' | 'clash' | 'refused'
export type VerdictWords = { readonly tone: VerdictTone; readonly headline: string; readonly lines: readonly string[] }
export type NameOfDay = (dayNum: number, style: 'long' | 'short') => string
type Refused = Extract<Verdict, { kind: 'refused' }>
type Open = Extract<Verdict, { kind: 'open' }>

/** Free, worse, double booking or refused: the one reading of a verdict for colours, words and speech. */
export function toneOf(verdict: Verdict): VerdictTone {
  if (verdict.kind === 'refused') return 'refused'
  if (verdict.meetings.length > 0) return 'clash'
  if (verdict.delta < 0) return 'better'
  if (verdict.soft > 0) return 'wish'
  return verdict.soft < 0 ? 'better' : 'free'
}

/**
 * What letting go does, in words: the change in double bookings first, then who meets whom, then what goes against a
 * wish of the course there, and what no longer does. Rules have sentences of their own.
 */
export function verdictWords(t: AppText, schedule: Schedule, verdict: Verdict, nameOfDay: NameOfDay): VerdictWords {
  const tone = toneOf(verdict)
  if (verdict.kind === 'refused') return { tone, headline: refusalWords(t, verdict), lines: [] }
  const meetings = verdict.meetings.map(({ calendarUuid, lessonUuid }) =>
    metWords(t, metLesson(schedule, calendarUuid, lessonUuid)),
  )
  const wishes = verdict.wishes.flatMap((wish) => wishWords(t, wish, nameOfDay))
  const eased = verdict.eased
    .flatMap((wish) => wishWords(t, wish, nameOfDay))
    .map((wish) => t('moving.eased', { wish }))
  const takes = verdict.takes.map((name) => t('choices.takes', { name }))
  const lines = verdict.here ? wishes : [...new Set(meetings), ...takes, ...wishes, ...eased]
  return { tone, headline: changeWords(t, verdict), lines }
}

/** Why a place takes no lesson, in the words of the page. */
export function refusalWords(t: AppText, { refusal, blockedIn }: Refused): string {
  if (refusal.code === 'beyond-schedule') return t('moving.beyond')
  return blockedIn === null ? refusal.error : t('moving.blockedIn', { calendar: blockedIn })
}

/** A change in double bookings; `same` where there is none. */
export function deltaWords(t: AppText, delta: number): string {
  if (delta < 0) return t('scheduler.hand.fewer', { count: -delta })
  if (delta > 0) return t('scheduler.hand.more', { count: delta })
  return t('scheduler.hand.same')
}

function changeWords(t: AppText, { delta, here, meetings }: Open): string {
  if (here) return t('scheduler.hand.here')
  return delta === 0 && meetings.length === 0 ? t('scheduler.hand.free') : deltaWords(t, delta)
}

/** What a place goes against: 'Maths twice on Tuesday'; nothing for what a rule says. */
function wishWords(t: AppText, { kind, course, dayNum, count }: Wish, nameOfDay: NameOfDay): string[] {
  if (isOfRule(kind)) return []
  const day = nameOfDay(dayNum, 'long')
  if (kind === 'same-day') return [t(count === 2 ? 'moving.wish.twice' : 'moving.wish.times', { course, count, day })]
  return [t(`moving.wish.${kind}`, { course, count })]
}
