import { useMemo } from 'react'
import { useSchedule } from '../../../store/session-context.tsx'
import { useRuleWords } from '../../../timetable/use-rule-words.ts'
import type { Verdict } from './drop-preview.ts'
import type { Ready } from '../../../board/drag-state.ts'
import { ruleLines, type RuleLines } from './rule-lines.ts'

const NONE: RuleLines = { lines: [], breaks: false }

/**
 * What the rules say of letting the lesson go where it is held. Asked for the one slot under the lesson, so that it takes
 * a moment whatever the size of the school.
 */
export function useRuleLines(held: Ready<unknown> | null, verdict: Verdict | undefined): RuleLines {
  const words = useRuleWords()
  const schedule = useSchedule((state) => (held ? state.schedule : null))
  const over = held?.over ?? null
  const lesson = held && schedule?.lessons[held.lessonUuid]
  const slotUuid = over === 'tray' ? null : over?.slotUuid
  const open = verdict?.kind === 'open'
  return useMemo(() => {
    if (!schedule || !lesson || slotUuid === undefined || !open) return NONE
    return ruleLines(schedule, lesson, slotUuid === null ? null : (schedule.timeSlots[slotUuid] ?? null), words)
  }, [schedule, lesson, slotUuid, open, words])
}
