import { rulesShiftedBy, type Lesson, type Rule, type RuleKind, type Schedule, type TimeSlot } from '@timetable/domain'
import { ruleSentence, type RuleWords } from '../../../timetable/rule-sentence.ts'

/** Rules on slots and on days weigh in the answer of each slot, wishes too: so they are told, required or not. */
const WEIGHED: ReadonlySet<RuleKind> = new Set<RuleKind>([
  'BLOCKED_TIMESLOTS',
  'PREFERRED_TIMESLOTS',
  'MIN_DAYS_BETWEEN',
  'NOT_ON_SAME_DAY',
  'ON_SAME_DAY',
])
const MOST = 2

/** `breaks`: among the lines is one that says of a rule that it would be broken. */
export type RuleLines = { readonly lines: readonly string[]; readonly breaks: boolean }

/**
 * Which rules letting the lesson go on the slot (null: in the tray) would break, as their sentences, required ones first;
 * then those that it would mend. On the slot where it lies: those that it breaks there.
 */
export function ruleLines(schedule: Schedule, lesson: Lesson, slot: TimeSlot | null, words: RuleWords): RuleLines {
  const here = slot !== null && slot.uuid === lesson.timeSlotUuid
  // What it breaks where it lies is what would be mended without it.
  const shifts = rulesShiftedBy(schedule, lesson, here ? null : slot).map(({ rule, delta }) => ({
    rule,
    delta: here ? -delta : delta,
  }))
  const told = shifts
    .filter(({ rule, delta }) => isTold(rule) && (!here || delta > 0))
    .sort(
      (a, b) =>
        Number(b.delta > 0) - Number(a.delta > 0) ||
        Number(isRequired(b.rule)) - Number(isRequired(a.rule)) ||
        b.delta - a.delta,
    )
    .slice(0, MOST)
  const lines = told.map(({ rule, delta }) =>
    words.t(delta > 0 ? 'rules.panel.against' : 'rules.panel.eased', { rule: ruleSentence(schedule, rule, words) }),
  )
  return { lines, breaks: !here && told.some(({ delta }) => delta > 0) }
}

const isRequired = ({ strength }: Rule): boolean => strength === 'required'
const isTold = (rule: Rule): boolean => isRequired(rule) || WEIGHED.has(rule.rule)
