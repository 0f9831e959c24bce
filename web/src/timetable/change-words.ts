import {
  anyMoves,
  type ChangeRow,
  type LessonMove,
  type LessonMoves,
  type ScheduleCommandName,
} from '@timetable/domain'
import type { AppText, AppTexts } from '../i18n/app-texts.ts'
import { movesWords } from './moves-words.ts'
import { namesInList } from './names-in-list.ts'

type Deed = keyof AppTexts['history']['deeds']
type Thing = 'lesson' | 'calendar' | 'subject' | 'rule' | 'period' | 'version' | 'profile'
type Words = readonly [Deed, Thing]

/** What a person calls each command that can be behind a change: a deed, and the kind of thing it is done to. */
export const COMMAND_WORDS: Readonly<
  Record<ScheduleCommandName | 'zen' | 'goBackTo' | 'takeProposal' | 'takeDifferences' | 'importIntoSchedule', Words>
> = {
  renameSchedule: ['renamed', 'version'],
  resetSchedule: ['emptied', 'version'],
  createCalendar: ['created', 'calendar'],
  createCalendars: ['created', 'calendar'],
  updateCalendar: ['changed', 'calendar'],
  setHomes: ['housed', 'calendar'],
  setLoadLimits: ['changed', 'calendar'],
  deleteCalendarAndSubjects: ['deleted', 'calendar'],
  resetCalendar: ['unplaced', 'lesson'],
  divideClass: ['created', 'calendar'],
  renameDivision: ['changed', 'calendar'],
  deleteDivision: ['deleted', 'calendar'],
  setShortNames: ['changed', 'calendar'],
  setBuilding: ['changed', 'calendar'],
  renameBuilding: ['changed', 'calendar'],
  setSizes: ['changed', 'calendar'],
  renameTag: ['changed', 'subject'],
  removeTag: ['changed', 'subject'],
  addPeriod: ['created', 'period'],
  deletePeriod: ['deleted', 'period'],
  setPeriodCount: ['changed', 'period'],
  setTimeSlotTimes: ['timed', 'period'],
  setTerms: ['changed', 'version'],
  setWeeks: ['changed', 'version'],
  setLessonWeeks: ['changed', 'lesson'],
  setSchoolYear: ['changed', 'version'],
  setProfile: ['changed', 'profile'],
  forgetUnkept: ['changed', 'version'],
  blockTimeSlotOnCalendars: ['blocked', 'calendar'],
  unblockTimeSlotOnCalendars: ['freed', 'calendar'],
  setTimeOff: ['blocked', 'calendar'],
  copyTimeOff: ['blocked', 'calendar'],
  setTimeOffWeeks: ['blocked', 'calendar'],
  addSubjectWithCalendarsAndCount: ['created', 'subject'],
  updateSubject: ['changed', 'subject'],
  deleteSubject: ['deleted', 'subject'],
  createSubjects: ['created', 'subject'],
  editSubjects: ['changed', 'subject'],
  updateSubjects: ['changed', 'subject'],
  deleteSubjects: ['deleted', 'subject'],
  copySubjects: ['copied', 'subject'],
  createEvent: ['created', 'lesson'],
  updateEvent: ['changed', 'lesson'],
  deleteEvent: ['deleted', 'lesson'],
  pinEvent: ['pinned', 'lesson'],
  unpinEvent: ['unpinned', 'lesson'],
  moveAndPinEvent: ['moved', 'lesson'],
  unplaceEvent: ['unplaced', 'lesson'],
  chooseCalendar: ['changed', 'lesson'],
  swapEvents: ['swapped', 'lesson'],
  moveAndTakeOut: ['moved', 'lesson'],
  placeEvents: ['moved', 'lesson'],
  placeFound: ['solved', 'lesson'],
  pinEvents: ['pinned', 'lesson'],
  unpinEvents: ['unpinned', 'lesson'],
  unplaceEvents: ['unplaced', 'lesson'],
  acceptMissing: ['changed', 'lesson'],
  moveToRoom: ['moved', 'lesson'],
  swapEventsAndRooms: ['swapped', 'lesson'],
  runInParallel: ['changed', 'rule'],
  addRule: ['created', 'rule'],
  updateRule: ['changed', 'rule'],
  deleteRule: ['deleted', 'rule'],
  updateRules: ['changed', 'rule'],
  deleteRules: ['deleted', 'rule'],
  zen: ['solved', 'lesson'],
  goBackTo: ['wentBack', 'version'],
  takeProposal: ['tookProposal', 'lesson'],
  takeDifferences: ['tookOver', 'version'],
  importIntoSchedule: ['broughtIn', 'version'],
}

const DEED_OF: Readonly<Record<LessonMove, Deed>> = { moved: 'moved', placed: 'solved', unplaced: 'unplaced' }
const MOVES = ['moved', 'placed', 'unplaced'] as const

const onlyMove = (moves: LessonMoves): LessonMove => MOVES.find((move) => moves[move] > 0) ?? 'moved'
const isMixed = (moves: LessonMoves): boolean => MOVES.filter((move) => moves[move] > 0).length > 1

export type ToldStep = Pick<ChangeRow, 'command' | 'count' | 'proposal' | 'moves'> & {
  readonly names: readonly string[]
}

/**
 * What was done, as a sentence: "Moved Mathematics". An undone or repeated step is told as such, and whose it was where
 * it is known (`of`) and was another's.
 */
export function changeSentence(
  t: AppText,
  locale: string,
  row: ToldStep & Pick<ChangeRow, 'kind' | 'user'>,
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
  const [deed, thing] = wordsOf(row)
  return t(`history.deeds.${deed}.did`, { what: thingWords(t, locale, thing, row) })
}

/** The same as something to do: "move Mathematics", for what undo takes back. */
export function changeAct(t: AppText, locale: string, row: ToldStep): string {
  if (row.proposal) return proposalWords(t, locale, row.proposal, row, 'act')
  const [deed, thing] = wordsOf(row)
  return t(`history.deeds.${deed}.act`, { what: thingWords(t, locale, thing, row) })
}

/** Which proposal it was, and how many lessons of it. */
function proposalWords(
  t: AppText,
  locale: string,
  of: NonNullable<ChangeRow['proposal']>,
  { count, moves }: ToldStep,
  form: 'did' | 'act',
): string {
  const what = moves && isMixed(moves) ? movesWords(t, locale, moves) : t('history.unnamed.lesson', { count })
  return t(`history.proposal.${of.isPart ? 'part' : 'whole'}.${form}`, { number: of.number, what })
}

/** A command of a server that is newer than this page changes something, too. What Zen did is called by what became of the lessons. */
function wordsOf({ command, moves }: Pick<ToldStep, 'command' | 'moves'>): Words {
  if (moves && anyMoves(moves) > 0) return [isMixed(moves) ? 'changed' : DEED_OF[onlyMove(moves)], 'lesson']
  return COMMAND_WORDS[command as keyof typeof COMMAND_WORDS] ?? ['changed', 'version']
}

function thingWords(t: AppText, locale: string, thing: Thing, { names, count }: ToldStep): string {
  if (thing === 'version' || thing === 'period' || thing === 'profile') return t(`history.unnamed.${thing}`)
  if (names.length === 0) return thing === 'rule' ? t('history.unnamed.rule') : t(`history.unnamed.${thing}`, { count })
  const list = namesInList(names, locale)
  if (thing === 'rule') return t('history.named.rule', { names: list })
  // Two lessons of one course are more than its name says.
  return count <= names.length ? list : t(`history.named.${thing}`, { count, names: list })
}
