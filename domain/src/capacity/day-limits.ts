import { dayOf, wholeDayOf, type RuleFacts } from '../rules/facts.ts'
import { valueOf } from '../rules/match.ts'
import { looksAtSlots, ruleNeeds } from '../rules/needs.ts'
import type { Lesson, Rule } from '../schedule.ts'
import { lessonsByWeek, weekCountOf } from '../week/weeks.ts'
import { isBinding } from '../rules/binding.ts'
import type { CapacityFinding } from './finding.ts'
import type { Lots } from './lots.ts'
import type { OpenStarts } from './starts.ts'

/**
 * Limits on the lessons of a day, or of a term, that more lessons exceed than their possible days allow. Checks the days of each lesson,
 * and those of all together; reports the finding with the fewest days.
 */
export function dayLimitFindings(facts: RuleFacts, starts: OpenStarts, lots: Lots): CapacityFinding[] {
  return Object.values(facts.schedule.rules).flatMap((rule): CapacityFinding[] => {
    if (!isBinding(rule) || rule.rule !== 'MAX_AT_ONCE' || looksAtSlots(rule)) return []
    for (const lessons of lessonsByWeek(weekCountOf(facts.schedule), facts.namedLessons(rule))) {
      const tightest = tooMany(facts, starts, lots, rule, lessons)
      if (tightest) return [tightest]
    }
    return []
  })
}

function tooMany(
  facts: RuleFacts,
  starts: OpenStarts,
  lots: Lots,
  rule: Rule,
  named: readonly Lesson[],
): CapacityFinding | undefined {
  const most = Math.max(0, valueOf(rule))
  const placeable = named.flatMap((lesson) => {
    const days = new Set(
      starts
        .startsOf(lots.of(lesson))
        .map((start) => wholeDayOf(facts, ruleNeeds(rule.rule), rule, dayOf(facts, start))),
    )
    return days.size > 0 ? [{ lesson, days }] : []
  })
  const all = new Set(placeable.flatMap(({ days }) => [...days]))
  const asked = new Map([...placeable.map(({ days }) => days), all].map((days) => [[...days].join(), days]))
  let tightest: { readonly lessons: readonly Lesson[]; readonly room: number } | undefined
  for (const some of asked.values()) {
    const room = most * some.size
    const lessons = placeable.filter(({ days }) => [...days].every((day) => some.has(day))).map(({ lesson }) => lesson)
    if (lessons.length > room && (tightest === undefined || room < tightest.room)) tightest = { lessons, room }
  }
  if (!tightest) return undefined
  const { lessons, room } = tightest
  const lessonUuids = lessons.map(({ uuid }) => uuid)
  return { kind: 'too-many-a-day', ruleUuid: rule.uuid, needed: lessons.length, room, lessonUuids }
}
