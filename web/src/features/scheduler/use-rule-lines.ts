import { rulesShiftedBy, type RuleKind } from '@timetable/domain'
import { useMemo } from 'react'
import { useSchedule } from '../../store/session-context.tsx'
import { ruleSentence } from '../../timetable/rule-sentence.ts'
import { useRuleWords } from '../../timetable/use-rule-words.ts'
import type { Verdict } from './drop-preview.ts'
import type { Held } from './hand.ts'

/** Kinds that the verdict itself speaks of, slot by slot. */
const IN_VERDICT: ReadonlySet<RuleKind> = new Set<RuleKind>([
  'BLOCKED_TIMESLOTS',
  'PREFERRED_TIMESLOTS',
  'MIN_DAYS_BETWEEN',
  'NOT_ON_SAME_DAY',
  'ON_SAME_DAY',
])
const MOST = 2
const NONE: RuleLines = { lines: [], breaks: false }

/** `breaks`: among the lines is one that says of a rule that it would be broken. */
type RuleLines = { readonly lines: readonly string[]; readonly breaks: boolean }

/**
 * Which required rules letting the lesson go where it is held would break, as their sentences; then those that it would
 * mend. Asked for the one slot under the lesson, so that it takes a moment whatever the size of the school.
 */
export function useRuleLines(held: Held | null, verdict: Verdict | undefined): RuleLines {
  const words = useRuleWords()
  const schedule = useSchedule((state) => (held ? state.schedule : null))
  const over = held?.over ?? null
  const lesson = held && schedule?.lessons[held.lessonUuid]
  const slotUuid = over === 'tray' ? null : over?.slotUuid
  const open = verdict?.kind === 'open' && !verdict.here
  return useMemo(() => {
    if (!schedule || !lesson || slotUuid === undefined || !open) return NONE
    const slot = slotUuid === null ? null : (schedule.timeSlots[slotUuid] ?? null)
    const shifts = rulesShiftedBy(schedule, lesson, slot)
      .filter(({ rule }) => rule.strength === 'required' && !IN_VERDICT.has(rule.rule))
      .sort((a, b) => b.delta - a.delta)
      .slice(0, MOST)
    const lines = shifts.map(({ rule, delta }) =>
      words.t(delta > 0 ? 'rules.panel.against' : 'rules.panel.eased', { rule: ruleSentence(schedule, rule, words) }),
    )
    return { lines, breaks: shifts.some(({ delta }) => delta > 0) }
  }, [schedule, lesson, slotUuid, open, words])
}
