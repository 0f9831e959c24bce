import { anyMoves, type ChangeRow, type Deed, type LessonMove, type LessonMoves } from '@timetable/domain'
import { aboutCommand } from '@timetable/service'
import type { AppText } from '../../i18n/app-texts.ts'
import { movesWords } from '../zen/moves-words.ts'
import { calendarCount } from '../calendars/calendar-count.ts'
import { joinedNames, namesInList } from '../calendars/names-in-list.ts'

type Thing = Deed[1]

/** The text for what a search did, on the server or in a browser, and for an unknown command of a server newer than this page. */
const ZEN: Deed = ['solved', 'lesson']
const OTHER: Deed = ['changed', 'version']

const DEED_OF: Readonly<Record<LessonMove, Deed[0]>> = { moved: 'moved', placed: 'solved', unscheduled: 'unscheduled' }
const MOVES = ['moved', 'placed', 'unscheduled'] as const

const onlyMove = (moves: LessonMoves): LessonMove => MOVES.find((move) => moves[move] > 0) ?? 'moved'
const isMixed = (moves: LessonMoves): boolean => MOVES.filter((move) => moves[move] > 0).length > 1

export type DescribedStep = Pick<
  ChangeRow,
  'command' | 'count' | 'proposal' | 'moves' | 'timeOff' | 'classes' | 'calendarType' | 'parts' | 'moreNames'
> & {
  readonly names: readonly string[]
}

/**
 * What was done, as a sentence: "Moved Mathematics". An undone or repeated step is named as such, and with the user whose step it
 * was (`of`), if known and not the same user.
 */
export function changeSentence(
  t: AppText,
  locale: string,
  row: DescribedStep & Pick<ChangeRow, 'kind' | 'user'>,
  of?: Pick<ChangeRow, 'user'>,
): string {
  if (row.kind !== 'do') {
    const what = changeAct(t, locale, row)
    const done = row.kind === 'undo' ? 'undone' : 'redone'
    if (!of?.user || (of.user.uuid === row.user?.uuid && of.user.name === row.user?.name))
      return t(`history.${done}`, { what })
    return t(`history.${done}Of`, { name: of.user.name || t('history.someone'), what })
  }
  if (row.proposal) return proposalWords(t, locale, row.proposal, row, 'did')
  if (row.moves && isMixed(row.moves)) return movesWords(t, locale, row.moves)
  return deedWords(t, locale, row, 'did')
}

/** The step as an action: "move Mathematics", for what undo reverts. */
export function changeAct(t: AppText, locale: string, row: DescribedStep): string {
  if (row.proposal) return proposalWords(t, locale, row.proposal, row, 'act')
  return deedWords(t, locale, row, 'act')
}

function deedWords(t: AppText, locale: string, row: DescribedStep, form: 'did' | 'act'): string {
  const [deed, thing] = wordsOf(row)
  const parts = row.parts?.map((part) => partWords(t, locale, [part.deed, part.thing], part, 'act'))
  if (parts) return t(`history.deeds.${deed}.${form}`, { what: parts.join('; ') })
  return partWords(t, locale, [deed, thing], row, form)
}

type Told = Pick<DescribedStep, 'names' | 'moreNames' | 'count' | 'classes' | 'calendarType' | 'timeOff'>

function partWords(t: AppText, locale: string, [deed, thing]: Deed, told: Told, form: 'did' | 'act'): string {
  const what = thingWords(t, locale, thing, told)
  if (!told.timeOff) return t(`history.deeds.${deed}.${form}`, { what })
  const { slots: count, now } = told.timeOff
  if (now === 'ratherNot' || now === 'likes')
    return t(`history.timeOff.wish.${form}`, { count, what, state: t(`calendars.timeOff.${now}`) })
  return t(`history.timeOff.${now ?? 'mixed'}.${form}`, { count, what })
}

/** Which proposal it was, and how many of its lessons. */
function proposalWords(
  t: AppText,
  locale: string,
  of: NonNullable<ChangeRow['proposal']>,
  { count, moves }: DescribedStep,
  form: 'did' | 'act',
): string {
  const what = moves && isMixed(moves) ? movesWords(t, locale, moves) : t('history.unnamed.lesson', { count })
  return t(`history.proposal.${of.isPart ? 'part' : 'whole'}.${form}`, { number: of.number, what })
}

/**
 * An unknown command of a server newer than this page also changes something. A run of Zen is described by what happened to the
 * lessons.
 */
function wordsOf({ command, moves }: Pick<DescribedStep, 'command' | 'moves'>): Deed {
  if (moves && anyMoves(moves) > 0) return [isMixed(moves) ? 'changed' : DEED_OF[onlyMove(moves)], 'lesson']
  return command === 'zen' ? ZEN : (aboutCommand(command)?.deed ?? OTHER)
}

function thingWords(
  t: AppText,
  locale: string,
  thing: Thing,
  { names, moreNames, count, classes = [], calendarType }: Told,
): string {
  if (thing === 'version' || thing === 'period' || thing === 'day' || thing === 'profile')
    return t(`history.unnamed.${thing}`)
  if (names.length === 0) return thing === 'rule' ? t('history.unnamed.rule') : t(`history.unnamed.${thing}`, { count })
  const list = moreNames ? joinedNames([...names, '…']) : namesInList(names, locale)
  if (thing === 'rule') return t('history.named.rule', { names: list })
  const ofClasses = classes.length === 0 ? null : joinedNames(classes)
  // Two lessons of one course are more than the course name states.
  if (count > names.length) {
    if (thing === 'calendar' && calendarType)
      return t('history.named.ofType', { what: calendarCount(t, calendarType, count), names: list })
    const within = ofClasses === null ? list : t('history.named.within', { names: list, of: ofClasses })
    return t(`history.named.${thing}`, { count, names: within })
  }
  return ofClasses === null ? list : t('history.named.ofClasses', { names: list, of: ofClasses })
}
