import type { TFunction } from 'i18next'
import type { DropAnswer } from './drop-answers.ts'

/** What a slot answers to the lesson in hand, in words: with whom it would be double booked, or why it may not lie there. */
export function answerWords(t: TFunction, answer: DropAnswer): string {
  if (answer.kind === 'here') return t('demo.here')
  if (answer.kind === 'refused') {
    const { code, values } = answer.refusal
    return code === 'slot-blocked' ? t('demo.blocked', { calendar: String(values.calendar) }) : t('demo.beyond')
  }
  const words = answer.kind === 'meets' ? t('demo.meets', { names: answer.meets.join(', ') }) : t('demo.free')
  return answer.delta < 0 ? `${words}. ${t('demo.fewer', { count: -answer.delta })}` : words
}
