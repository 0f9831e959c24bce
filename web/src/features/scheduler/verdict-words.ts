import type { Schedule } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import type { Verdict } from './drop-preview.ts'

export type VerdictTone = 'better' | 'free' | 'wish' | 'clash' | 'refused'
export type VerdictWords = { readonly tone: VerdictTone; readonly headline: string; readonly lines: readonly string[] }

/** Free, worse, double booking or refused: the one reading of a verdict for colours, words and speech. */
export function toneOf(verdict: Verdict): VerdictTone {
  if (verdict.kind === 'refused') return 'refused'
  if (verdict.meetings.length > 0) return 'clash'
  if (verdict.wishes.length > 0) return 'wish'
  return verdict.delta < 0 ? 'better' : 'free'
}

/** What letting go does, in words: the change in double bookings first, then who meets whom, then what was wished. */
export function verdictWords(t: AppText, schedule: Schedule, verdict: Verdict): VerdictWords {
  const tone = toneOf(verdict)
  if (verdict.kind === 'refused') return { tone, headline: verdict.refusal.error, lines: [] }
  const meetings = verdict.meetings.map(({ name, lessonUuid }) => {
    const lesson = schedule.lessons[lessonUuid]
    const subject = lesson && schedule.subjects[lesson.subjectUuid]
    return t('scheduler.hand.meets', { name, lesson: subject?.name ?? '' })
  })
  const wishes = verdict.wishes.map((wish) => t(`scheduler.hand.wishes.${wish}`))
  return { tone, headline: changeWords(t, verdict), lines: [...new Set(meetings), ...wishes] }
}

function changeWords(t: AppText, { delta, here, meetings }: Extract<Verdict, { kind: 'open' }>): string {
  if (here) return t('scheduler.hand.here')
  if (delta < 0) return t('scheduler.hand.fewer', { count: -delta })
  if (delta > 0) return t('scheduler.hand.more', { count: delta })
  return meetings.length > 0 ? t('scheduler.hand.same') : t('scheduler.hand.free')
}
