import type { Lesson, Rule, Schedule, TimeSlot } from '../schedule.ts'
import { brokenRule } from './broken-rules.ts'
import { factsOf, withLessonAt, type RuleFacts } from './facts.ts'

/** A rule that a move would break further, or less: its deviation afterwards less that of now, never 0. */
export type RuleShift = { readonly rule: Rule; readonly delta: number }

/**
 * What dropping a lesson on a slot (null: into the tray) does to the rules that it can touch: those that name it or one
 * of its calendars. Fast enough to be asked while the lesson hovers: calendars that stay as they are aren't looked at.
 */
export function rulesShiftedBy(schedule: Schedule, lesson: Lesson, slot: TimeSlot | null): readonly RuleShift[] {
  const facts = factsOf(schedule)
  const rules = facts.rulesTouching(lesson)
  if (rules.length === 0) return []
  const own = new Set(facts.calendarsOf(lesson))
  const only = (all: RuleFacts): RuleFacts => ({
    ...all,
    namedCalendars: (rule) => all.namedCalendars(rule).filter((calendar) => own.has(calendar)),
  })
  const now = only(facts)
  const after = only(withLessonAt(facts, lesson, slot ? slot.dayNum * facts.hours + slot.hourNum : -1))
  return rules.flatMap((rule) => {
    const delta = (brokenRule(after, rule)?.deviation ?? 0) - (brokenRule(now, rule)?.deviation ?? 0)
    return delta === 0 ? [] : [{ rule, delta }]
  })
}
