import type { RuleFacts } from '../rules/facts.ts'
import { valueOf } from '../rules/match.ts'
import { calendarsOfType, countedTypeOf } from '../rules/max-calendars.ts'
import type { Calendar, Lesson, Rule, Uuid } from '../schedule.ts'
import { isInWeek } from '../week/weeks.ts'
import { isBinding } from './closers.ts'
import type { CapacityFinding } from './finding.ts'
import { openChoices } from './held.ts'
import type { Lots } from './lots.ts'
import { periodsOf, roomInWeek, type RulesByCalendar } from './room.ts'

/** Lessons that a required rule wants to have the same calendar, though none of those that all may choose has room for all of them. */
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
  // One more than those that are fixed: all lessons that choose have that one. Of several types another could be chosen.
  const isOfType = ({ calendarType }: Calendar) => calendarType === type
  const isOne =
    valueOf(rule) === fixed.size + 1 && open.every(({ choices }) => choices.length === 1 && choices[0]!.every(isOfType))
  if (!isOne || open.length < 2) return undefined
  const common = open.reduce<readonly Calendar[] | undefined>(
    (left, { choices }) => (left ? left.filter((one) => choices[0]!.includes(one)) : choices[0]!),
    undefined,
  )!
  // A fixed one may be chosen besides, and then another one too.
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
