import { isSound, judgementOf, tableOf, type Schedule, type Uuid } from '@timetable/domain'
import { randomFrom } from '@timetable/instances'
import type { Fact } from '@timetable/solver/reasons'
import { PLANTS, type Planted } from './plants.ts'
import type { Impossible } from './whole.ts'

const NAMES = Object.keys(PLANTS)
/** The number of seeds tried for a second contradiction near the first. */
const MOST_TRIED = 30

/** Plants one contradiction that is no shortage or, in every second school, two that concern one calendar. Undefined if it cannot be. */
export function contradictedSchool(schedule: Schedule, number: number): Impossible | undefined {
  const first = plantedIn(schedule, number, number)
  if (!first) return undefined
  if (number % 2 === 0) return { schedule: first.planted.schedule, made: [first.name] }
  const own = calendarsOf(first.planted.schedule, first.planted.facts)
  const renamed = withRulesRenamed(first.planted.schedule)
  for (let tried = 1; tried <= MOST_TRIED; tried++) {
    const second = plantedIn(renamed, number + tried, 1_000 * number + tried)
    if (!second || !calendarsOf(second.planted.schedule, second.planted.facts).some((uuid) => own.includes(uuid)))
      continue
    return { schedule: second.planted.schedule, made: [first.name, second.name] }
  }
  return undefined
}

function plantedIn(schedule: Schedule, number: number, seed: number): { name: string; planted: Planted } | undefined {
  const name = NAMES[number % NAMES.length]!
  const planted = PLANTS[name]!(schedule, randomFrom(seed))
  return planted && !isSound(judgementOf(planted.schedule)) ? { name, planted } : undefined
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
