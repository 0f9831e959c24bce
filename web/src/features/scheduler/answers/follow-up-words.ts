import { headOf, labelOf, type DropEffect, type Schedule, type Uuid } from '@timetable/domain'
import type { AppText } from '../../../i18n/app-texts.ts'
import type { RuleWords } from '../../../timetable/rules/rule-sentence.ts'
import { weekNames } from '../../../timetable/week/week-names.ts'
import type { FollowUp } from '../../../worker/thread/answerers.ts'
import { effectWords, shiftWords, type EffectWords } from './effect-words.ts'
import { lessonWords } from './lesson-words.ts'

/**
 * The effect of a drop, with its follow-up if one is known: the headline then says that the lesson fits, and what the lesson alone would do
 * is omitted.
 */
export function dropWords(
  schedule: Schedule,
  effect: DropEffect,
  followUp: FollowUp | null,
  words: RuleWords,
  change?: number,
): EffectWords {
  const alone = effectWords(schedule, effect, words, change)
  if (!followUp) return alone
  return { ...alone, headline: words.t('followUps.fits', { count: followUp.placements.length - 1 }), lines: [] }
}

/** That there is no follow-up on any slot, or that none was found. */
export const noWayWords = (t: AppText, none: 'none' | 'not-found'): string =>
  t(none === 'none' ? 'followUps.none' : 'followUps.notFound')

/** The follow-up of a drop: 'Then Maths 7b to Thu 3 and French 7b to Mon 5', with what it worsens or improves. */
export function followUpWords(schedule: Schedule, followUp: FollowUp, words: RuleWords): readonly string[] {
  const { t } = words
  const shifts = shiftWords(schedule, followUp.effect, words)
  const then = t('followUps.then', { moves: movesWords(schedule, followUp, words) })
  return [then, ...(shifts.length > 0 ? shifts : [t('followUps.harmless')])]
}

/** The same for a follow-up on any slot: 'Thu 3: then Maths 7b to Mon 5'. */
export function offerWords(schedule: Schedule, followUp: FollowUp, words: RuleWords): string {
  const moves = movesWords(schedule, followUp, words)
  return words.t('followUps.offer', { ...slotNames(schedule, followUp.timeSlotUuid, words), moves })
}

export function movesWords(schedule: Schedule, { placements }: Pick<FollowUp, 'placements'>, words: RuleWords): string {
  const moves = placements.slice(1).map(({ eventUuid, timeSlotUuid, chosen }) => {
    const lesson = lessonWords(schedule, eventUuid)
    const others = newlyChosen(schedule, eventUuid, chosen)
    const names = new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(others)
    if (others.length > 0 && schedule.lessons[eventUuid]?.timeSlotUuid === timeSlotUuid)
      return words.t('followUps.instead', { lesson, names })
    const slot = slotNames(schedule, timeSlotUuid, words)
    return others.length > 0
      ? words.t('followUps.moveWith', { lesson, ...slot, names })
      : words.t('followUps.move', { lesson, ...slot })
  })
  return new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(moves)
}

/** The rooms, or others, that a lesson would newly have. */
function newlyChosen(
  schedule: Schedule,
  lessonUuid: Uuid,
  chosen: readonly (Uuid | null)[] | undefined,
): readonly string[] {
  const before = schedule.lessons[lessonUuid]?.choices ?? []
  return (chosen ?? []).flatMap((uuid, index) =>
    uuid === null || uuid === before[index]?.chosen ? [] : labelOf(schedule, uuid),
  )
}

function slotNames(schedule: Schedule, slotUuid: Uuid, { t, locale, settings }: RuleWords) {
  const slot = schedule.timeSlots[slotUuid]
  const names = weekNames(headOf(schedule), { t, locale, labels: settings.labelsOnTimeslots })
  return slot ? { day: names.day(slot.dayNum, 'short'), period: names.period(slot.hourNum) } : { day: '', period: '' }
}
