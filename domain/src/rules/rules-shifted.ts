import type { Lesson, Rule, Schedule, TimeSlot, Uuid } from '../schedule.ts'
import { brokenRule } from './broken-rules.ts'
import { factsOf, withLessonAt, type RuleFacts } from './facts.ts'
import { ruleNeeds } from './needs.ts'

/** A rule that a move would break further, or less: its deviation afterwards less that of now, never 0. */
export type RuleShift = { readonly rule: Rule; readonly delta: number }

/**
 * What dropping a lesson on a slot (null: into the tray) does to the rules that it can touch: those that name it or one
 * of its calendars. Fast enough to be asked while the lesson hovers: calendars that stay as they are aren't looked at.
 */
export function rulesShiftedBy(schedule: Schedule, lesson: Lesson, slot: TimeSlot | null): readonly RuleShift[] {
  const facts = factsOf(schedule)
  const rules = rulesTouching(facts, lesson)
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

const touching = new WeakMap<RuleFacts, ReadonlyMap<Uuid, readonly Rule[]>>()

/** The rules that are on and look at where the lesson lies. */
export function rulesTouching(facts: RuleFacts, lesson: Lesson): readonly Rule[] {
  let known = touching.get(facts)
  if (!known) touching.set(facts, (known = byLesson(facts)))
  return known.get(lesson.uuid) ?? []
}

/** The rules that are on, by every lesson whose place they look at. */
function byLesson(facts: RuleFacts): ReadonlyMap<Uuid, readonly Rule[]> {
  const rules = new Map<Uuid, Rule[]>()
  for (const rule of Object.values(facts.schedule.rules)) {
    if (!rule.enabled) continue
    for (const lesson of lessonsLookedAt(facts, rule)) {
      const of = rules.get(lesson.uuid)
      if (of) of.push(rule)
      else rules.set(lesson.uuid, [rule])
    }
  }
  return rules
}

function lessonsLookedAt(facts: RuleFacts, rule: Rule): ReadonlySet<Lesson> {
  if (ruleNeeds(rule.rule).about === 'calendars')
    return new Set(facts.namedCalendars(rule).flatMap((calendar) => facts.lessonsOf(calendar)))
  const named = facts.namedLessons(rule)
  if (rule.rule !== 'ENDS_DAY' && rule.rule !== 'STARTS_DAY') return new Set(named)
  // Whether a lesson is the first or the last hangs on all others of its classes.
  const classes = named.flatMap((lesson) => facts.calendarsOf(lesson).filter((each) => each.calendarType === 'CLASS'))
  return new Set([...named, ...[...new Set(classes)].flatMap((calendar) => facts.lessonsOf(calendar))])
}
