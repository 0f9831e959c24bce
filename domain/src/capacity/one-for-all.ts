import type { RuleFacts } from '../rules/facts.ts'
import { valueOf } from '../rules/match.ts'
import { calendarsOfType, countedTypeOf } from '../rules/max-calendars.ts'
import type { Calendar, Lesson, Rule, Uuid } from '../schedule.ts'
import { isInWeek } from '../week/weeks.ts'
import { isBinding } from '../rules/binding.ts'
import type { CapacityFinding } from './finding.ts'
import { openChoices } from './held.ts'
import type { Lots } from './lots.ts'
import { periodsOf, roomInWeek, type RulesByCalendar } from './room.ts'

/** Lessons that a required rule gives the same calendar, although none of their common candidates has room for all of them. */
export function oneForAllFindings(facts: RuleFacts, lots: Lots, rules: RulesByCalendar): readonly CapacityFinding[] {
  return Object.values(facts.schedule.rules).flatMap((rule) =>
    rule.rule === 'MAX_CALENDARS' && isBinding(rule) ? (findingOf(facts, lots, rules, rule) ?? []) : [],
  )
}

function findingOf(facts: RuleFacts, lots: Lots, rules: RulesByCalendar, rule: Rule): CapacityFinding | undefined {
  const type = countedTypeOf(rule)
  const named = facts.namedLessons(rule)
  const fixed = new Set(named.flatMap((lesson) => heldOfType(facts, lesson, type)))
  const open = named.flatMap((lesson) => {
    const choices = openChoices(facts, lesson).filter((all) => all.some(({ calendarType }) => calendarType === type))
    return choices.length > 0 ? [{ lesson, choices }] : []
  })
  // Exactly one calendar in addition to the fixed ones is allowed, so all lessons with a choice have that one. With candidates of several
  // types, another type could be chosen.
  const isOfType = ({ calendarType }: Calendar) => calendarType === type
  const isOne =
    valueOf(rule) === fixed.size + 1 && open.every(({ choices }) => choices.length === 1 && choices[0]!.every(isOfType))
  if (!isOne || open.length < 2) return undefined
  const common = open.reduce<readonly Calendar[] | undefined>(
    (left, { choices }) => (left ? left.filter((one) => choices[0]!.includes(one)) : choices[0]!),
    undefined,
  )!
  // A lesson could choose a fixed calendar, and then one more calendar is allowed.
  if (open.some(({ choices }) => choices[0]!.some(({ uuid }) => fixed.has(uuid)))) return undefined
  const needed = open.reduce((sum, { lesson }) => sum + lesson.length, 0)
  const neededIn = (week: number) =>
    open.reduce((sum, { lesson }) => sum + (isInWeek(lesson, week) ? lesson.length : 0), 0)
  const hasRoom = ({ uuid }: Calendar): boolean =>
    facts.attendeesOf(uuid).every((attendee) => {
      const held = lots.heldBy(attendee)
      const taken = periodsOf(held) + neededIn(facts.weekOf(attendee))
      return taken <= roomInWeek(facts, attendee, held, rules.get(attendee) ?? [])
    })
  if (common.some(hasRoom)) return undefined
  const calendarUuids = common.map(({ uuid }): Uuid => uuid)
  const lessonUuids = open.map(({ lesson }) => lesson.uuid)
  return { kind: 'none-for-all', calendarUuids, ruleUuid: rule.uuid, needed, lessonUuids }
}

function heldOfType({ schedule }: RuleFacts, lesson: Lesson, type: Calendar['calendarType']): readonly Uuid[] {
  return calendarsOfType(schedule, { ...lesson, choices: lesson.choices.filter(({ fixed }) => fixed) }, type)
}
