import {
  headOf,
  labelOf,
  ruleNamed,
  type Answer,
  type DropEffect,
  type Meeting,
  type Schedule,
  type Shift,
  type Uuid,
} from '@timetable/domain'
import { conflictsOf } from '../../../board/conflicts.ts'
import type { AppText } from '../../../i18n/app-texts.ts'
import { refusalWords } from '../editor/refusal-words.ts'
import { isShownIn } from '../editor/target-at.ts'
import { lessonWords } from './lesson-words.ts'
import { metLesson, metWords } from '../../../timetable/lessons/met-lesson.ts'
import { ruleWithShortage } from '../../../timetable/rules/room-shortage.ts'
import type { RuleWords } from '../../../timetable/rules/rule-sentence.ts'
import { weekNames } from '../../../timetable/week/week-names.ts'

export type EffectWords = { readonly answer: Answer; readonly headline: string; readonly lines: readonly string[] }
type Blocked = Extract<DropEffect, { answer: 'blocked' }>
type Open = Exclude<DropEffect, Blocked>
/** The parts of a change that are described, for one lesson or several. */
export type Shifts = Pick<Open, 'doubleBookings' | 'added' | 'eased' | 'there'>

/** The maximum number of lines, as they are read during a drag. */
const MOST_LINES = 3

/**
 * The effect of a drop, as text. The headline is the change in double bookings, or the worst of the rest. The lines then list
 * broken required rules, conflicting lessons, unmet wishes and fixed problems. In each group the heaviest comes first, as far as
 * there is room.
 */
export function effectWords(schedule: Schedule, effect: DropEffect, words: RuleWords): EffectWords {
  const { t } = words
  const { answer } = effect
  if (answer === 'blocked') return { answer, headline: refusalWords(t, schedule, effect), lines: [] }
  const conflicts = conflictsOf(schedule, effect.meetings)
  const [headline, said] = headlineOf(t, effect, conflicts)
  const meetings = conflicts.map(({ calendarUuid, lessonUuid }) =>
    metWords(t, metLesson(schedule, calendarUuid, lessonUuid)),
  )
  const takes = effect.takes.map((uuid) => t('choices.takes', { name: labelOf(schedule, uuid) }))
  const [rules, wishes, eased] = shiftLines(schedule, effect, words, said)
  const lines = effect.here ? [...rules, ...wishes] : [...rules, ...meetings, ...takes, ...wishes, ...eased]
  return { answer, headline, lines: inBrief(t, lines) }
}

/** What a change breaks, worsens and fixes, as sentences. */
export function shiftWords(schedule: Schedule, shifts: Shifts, words: RuleWords): readonly string[] {
  return inBrief(words.t, shiftLines(schedule, shifts, words).flat())
}

/** The first of these lines without duplicates, and the number of the others. */
function inBrief(t: AppText, lines: readonly string[]): readonly string[] {
  const all = [...new Set(lines)]
  if (all.length <= MOST_LINES) return all
  const told = all.slice(0, MOST_LINES - 1)
  return [...told, t('moving.more', { count: all.length - told.length })]
}

/**
 * The text on a slot of one calendar's timetable: which other people the lesson would conflict with, or for a room which lesson is in it,
 * what speaks against the slot, or why it is impossible. Empty if the slot is free. What this calendar itself has or blocks there is
 * visible in the slot.
 */
export function slotWord(
  t: AppText,
  schedule: Schedule,
  effect: DropEffect,
  calendarUuid: Uuid,
  slotUuid?: Uuid,
): string {
  switch (effect.answer) {
    case 'blocked':
      if (schedule.calendars[calendarUuid]?.blockedTimeSlots.includes(slotUuid ?? '')) return ''
      return effect.blockedIn === null
        ? t('moving.slot.beyond')
        : t('moving.slot.blocked', { calendar: labelOf(schedule, effect.blockedIn) })
    case 'clash': {
      const typeOf = (met: Meeting) => schedule.calendars[met.calendarUuid]?.calendarType
      const isVisible = (met: Meeting) => {
        const lesson = schedule.lessons[met.lessonUuid]
        return lesson !== undefined && isShownIn(schedule, lesson, calendarUuid)
      }
      const others = conflictsOf(schedule, effect.meetings).filter(
        (met) => met.calendarUuid !== calendarUuid && (typeOf(met) === 'TEACHER' || !isVisible(met)),
      )
      const nameOf = (met: Meeting) =>
        typeOf(met) === 'ROOM' ? lessonWords(schedule, met.lessonUuid) : labelOf(schedule, met.calendarUuid)
      return [...new Set(others.map(nameOf))].join(', ')
    }
    case 'rule':
      return breaksWords(t, effect)
    case 'wish':
      return t('moving.slot.wish')
    case 'free':
      return ''
  }
}

/** A change in double bookings; `same` if there is none. */
export function deltaWords(t: AppText, delta: number): string {
  if (delta < 0) return t('scheduler.drag.fewer', { count: -delta })
  if (delta > 0) return t('scheduler.drag.more', { count: delta })
  return t('scheduler.drag.same')
}

/** The headline, and the kind of change whose introduction the lines can then omit. */
function headlineOf(
  t: AppText,
  { answer, doubleBookings, here, meetings, added }: Open,
  conflicts: readonly Meeting[],
): [headline: string, said: Shift['kind'] | null] {
  if (here) return [t('scheduler.drag.here'), null]
  // A class and its own room are two double bookings, but one conflict to solve.
  if (doubleBookings > 0 && conflicts.length < meetings.length)
    return [t('moving.conflicts', { count: new Set(conflicts.map(({ lessonUuid }) => lessonUuid)).size }), null]
  if (doubleBookings !== 0 || answer === 'clash') return [deltaWords(t, doubleBookings), null]
  if (answer === 'rule') return [breaksWords(t, { added }), 'rule']
  return answer === 'wish' ? [t('moving.notAsWished'), 'wish'] : [t('scheduler.drag.free'), null]
}

/** How many rules a change breaks: 'Breaks 2 rules'. */
export function breaksWords(t: AppText, { added }: Pick<Shifts, 'added'>): string {
  return t('moving.breaks', { count: added.filter(({ kind }) => kind === 'rule').length })
}

type ShiftLines = readonly [rules: readonly string[], wishes: readonly string[], eased: readonly string[]]

function shiftLines(
  schedule: Schedule,
  { added, eased, there }: Shifts,
  words: RuleWords,
  said: Shift['kind'] | null = null,
): ShiftLines {
  const linesOf = (kind: Shift['kind']) =>
    added
      .filter((shift) => shift.kind === kind)
      .toSorted(byWeight)
      .flatMap((shift) => addedWords(schedule, { shift, there }, words, said === kind))
  const mended = eased.toSorted(byWeight).flatMap((shift) => easedWords(schedule, shift, words))
  return [linesOf('rule'), linesOf('wish'), mended]
}

const byWeight = (a: Shift, b: Shift) => Number(b.kind === 'rule') - Number(a.kind === 'rule') || b.cost - a.cost

function addedWords(
  schedule: Schedule,
  { shift, there }: { readonly shift: Shift; readonly there: Shifts['there'] },
  words: RuleWords,
  bare: boolean,
): string[] {
  const rule = ruleOf(schedule, shift, words, there)
  if (rule === null) return wishWords(schedule, shift, words)
  return [bare ? rule : words.t(shift.kind === 'rule' ? 'rules.panel.against' : 'moving.against', { rule })]
}

function easedWords(schedule: Schedule, shift: Shift, words: RuleWords): string[] {
  const { t } = words
  const rule = ruleOf(schedule, shift, words)
  if (rule !== null) return [t('rules.panel.eased', { rule })]
  return wishWords(schedule, shift, words).map((wish) => t('moving.eased', { wish }))
}

/** The sentence of the rule that the change is about, and why these lessons break it; null if it is not about a rule. */
function ruleOf(schedule: Schedule, shift: Shift, words: RuleWords, there: Shifts['there'] = []): string | null {
  if (shift.kind !== 'rule' && shift.wish !== 'rule') return null
  const rule = ruleNamed(schedule, shift.ruleUuid)
  return rule ? ruleWithShortage(schedule, rule, there, words) : null
}

/** What goes against the wish of a course or a choice: 'Maths twice on Tuesday'. */
function wishWords(schedule: Schedule, shift: Shift, { t, locale, settings }: RuleWords): string[] {
  if (shift.kind === 'rule' || shift.wish === 'rule') return []
  if (shift.wish === 'choice') return [t('moving.wish.choice', { name: labelOf(schedule, shift.calendarUuid) })]
  const { wish, count, dayNum } = shift
  const course = schedule.subjects[shift.subjectUuid]?.name ?? ''
  if (wish !== 'scatter') return [t(`moving.wish.${wish}`, { course, count })]
  const day = weekNames(headOf(schedule), { t, locale, labels: settings.labelsOnTimeslots }).day(dayNum)
  return [t(count === 2 ? 'moving.wish.twice' : 'moving.wish.times', { course, count, day })]
}
