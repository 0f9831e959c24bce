import { exchangesRooms, labelOf, type Schedule, type Uuid } from '@timetable/domain'
import { nameSome } from '../../../timetable/calendars/named-others.ts'
import { titleIn } from '../../../timetable/lessons/lesson-title.ts'
import type { RuleWords } from '../../../timetable/rules/rule-sentence.ts'
import { breaksWords, deltaWords, shiftWords } from '../answers/effect-words.ts'
import { movesWords } from '../answers/follow-up-words.ts'
import { isClean, type DropChoice } from '../editor/drop-choices.ts'

/** One choice of the question about a drop, in a line: 'Swap with History'. */
export function choiceWords(schedule: Schedule, choice: DropChoice, { t, locale }: RuleWords): string {
  const { kind, otherUuids } = choice
  const titleOf = (lessonUuid: Uuid | undefined) => {
    const title = titleIn(schedule, lessonUuid)
    return schedule.lessons[lessonUuid ?? '']?.pinned ? `${title} (${t('moving.ask.pinned')})` : title
  }
  const title = titleOf(otherUuids[0])
  switch (kind) {
    case 'swap': {
      const { named, counted } = nameSome([...new Set(otherUuids.map(titleOf))])
      const more = counted.length > 0 ? [t('moving.more', { count: counted.length })] : []
      const titles = new Intl.ListFormat(locale, { type: 'conjunction' }).format([...named, ...more])
      return t('moving.ask.swap', { title: titles })
    }
    case 'together':
      return t('moving.ask.together', { count: otherUuids.length + 1 })
    case 'follow':
      return t('followUps.choice', { count: otherUuids.length })
    case 'anyway':
      return t('followUps.anyway')
    case 'choose':
      return t('choices.takeInstead', { name: chosenName(schedule, choice) })
    case 'double-book':
      return t('moving.ask.doubleBook')
    case 'take':
      return t('moving.ask.take', { count: otherUuids.length, more: otherUuids.length - 1, title })
  }
}

/** How a choice ends, in a word or a number; `null` if its line already says it. `conflicts`: its change in double bookings. */
export function verdictWords(choice: DropChoice, conflicts: number, { t }: RuleWords): string | null {
  const { effect } = choice
  if (isClean(choice)) return t('moving.ask.fits')
  if (conflicts > 0) return `+${conflicts}`
  return effect.added.some(({ kind }) => kind === 'rule') ? breaksWords(t, effect) : null
}

/**
 * What a choice does, in sentences: where the others go, the change in double bookings, and the rules and wishes that it concerns.
 * `homeName`: the slot that the lesson leaves. `conflicts`: the change in double bookings.
 */
export function choiceDetails(
  schedule: Schedule,
  choice: DropChoice,
  { homeName, conflicts }: { readonly homeName: string; readonly conflicts: number },
  words: RuleWords,
): readonly string[] {
  const { t } = words
  return [
    ...placesWords(schedule, choice, homeName, words),
    deltaWords(t, conflicts),
    ...shiftWords(schedule, choice.effect, words),
  ]
}

function placesWords(schedule: Schedule, choice: DropChoice, homeName: string, words: RuleWords): readonly string[] {
  const { t } = words
  if (choice.kind === 'take') return [t('moving.ask.takeHint')]
  // All of them go to the slot of the question.
  if (choice.kind === 'together') return []
  if (choice.command === 'placeEvents') return [movesWords(schedule, choice.params, words)]
  if (choice.kind !== 'swap') return []
  const room = roomFor(schedule, choice)
  const title = titleIn(schedule, choice.otherUuids[0])
  if (room === null) return [t('moving.ask.swapTo', { title, slot: homeName })]
  return [t('moving.ask.swapToRoom', { title, slot: homeName, room })]
}

/** The room that the other lesson gets instead of its own; null if it keeps its room. */
function roomFor(schedule: Schedule, choice: DropChoice): string | null {
  if (choice.command !== 'swapEventsAndRooms' || !exchangesRooms(schedule, choice.params)) return null
  return labelOf(schedule, choice.params.fromRoomUuid ?? '')
}

/** The calendar that would be chosen instead of a fixed one. */
function chosenName(schedule: Schedule, choice: DropChoice): string {
  const chosen = choice.command === 'moveAndPinEvent' ? (choice.params.chosen ?? []) : []
  return chosen.map((uuid) => labelOf(schedule, uuid ?? '')).join('')
}
