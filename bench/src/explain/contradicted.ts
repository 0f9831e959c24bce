import { isSound, judgementOf, tableOf, type Schedule, type Uuid } from '@timetable/domain'
import { randomFrom } from '@timetable/instances'
import type { Fact } from '@timetable/solver/reasons'
import { PLANTS, type Planted } from './plants.ts'

const NAMES = Object.keys(PLANTS)
/** The number of seeds tried for a second contradiction near the first. */
const MOST_TRIED = 30

/** A school with contradictions that are no shortages. */
export type Contradicted = { readonly schedule: Schedule; readonly planted: readonly string[] }

/** Plants one contradiction or, in every second school, two that concern one calendar. Undefined if it cannot be. */
export function contradictedSchool(schedule: Schedule, number: number): Contradicted | undefined {
  const first = plantedIn(schedule, number, number)
  if (!first) return undefined
  if (number % 2 === 0) return { schedule: first.made.schedule, planted: [first.name] }
  const own = calendarsOf(first.made.schedule, first.made.facts)
  const renamed = withRulesRenamed(first.made.schedule)
  for (let tried = 1; tried <= MOST_TRIED; tried++) {
    const second = plantedIn(renamed, number + tried, 1_000 * number + tried)
    if (!second || !calendarsOf(second.made.schedule, second.made.facts).some((uuid) => own.includes(uuid))) continue
    return { schedule: second.made.schedule, planted: [first.name, second.name] }
  }
  return undefined
}

function plantedIn(schedule: Schedule, number: number, seed: number): { name: string; made: Planted } | undefined {
  const name = NAMES[number % NAMES.length]!
  const made = PLANTS[name]!(schedule, randomFrom(seed))
  return made && !isSound(judgementOf(made.schedule)) ? { name, made } : undefined
}

/** Planted rules have the same names in every school. */
function withRulesRenamed(schedule: Schedule): Schedule {
  const rules = Object.values(schedule.rules).map((rule) =>
    rule.uuid.startsWith('planted') ? { ...rule, uuid: `first ${rule.uuid}` } : rule,
  )
  return { ...schedule, rules: tableOf(rules) }
}

/** The calendars that the facts concern. */
function calendarsOf({ rules, lessons }: Schedule, facts: readonly Fact[]): readonly Uuid[] {
  const ofLesson = (uuid: Uuid) => lessons[uuid]?.calendarUuids ?? []
  return facts.flatMap((fact): readonly Uuid[] => {
    if ('calendarUuid' in fact) return [fact.calendarUuid]
    if ('lessonUuid' in fact) return ofLesson(fact.lessonUuid)
    const rule = fact.kind === 'rule' ? rules[fact.ruleUuid] : undefined
    return rule ? [...rule.calendarUuids, ...rule.eventUuids.flatMap(ofLesson)] : []
  })
}
