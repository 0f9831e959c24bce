import type { Change } from '../history/change.ts'
import type { Mint } from '../commands/define.ts'
import { lessonsOfSubject } from './lessons.ts'
import { ownValue, withOwnValue, type OwnRule } from '../rules/own-rules.ts'
import { calendarType, type CalendarType, type Choice, type Schedule, type Uuid } from '../schedule.ts'

/** The types of the candidates of a choice. */
export function typesOf({ calendars }: Pick<Schedule, 'calendars'>, { candidates }: Choice): ReadonlySet<CalendarType> {
  return new Set(candidates.flatMap((uuid) => calendars[uuid]?.calendarType ?? []))
}

/** The types of calendar for which a course requires the same one for all of its lessons, although there are candidates. */
export function sameForAll(schedule: Schedule, subjectUuid: Uuid): readonly CalendarType[] {
  const said = [...calendarType.values].filter((type) => ownValue(schedule, ruleOf(subjectUuid, type)) !== null)
  if (said.length === 0) return []
  const fewest = fewestOf(schedule, subjectUuid)
  return said.filter((type) => ownValue(schedule, ruleOf(subjectUuid, type))! <= (fewest.get(type) ?? -1))
}

/** Requires the same calendar for these types, and removes the requirement for all others. */
export function withSameForAll(
  schedule: Schedule,
  subjectUuid: Uuid,
  types: readonly CalendarType[],
  mint: Mint,
): Change {
  const had = sameForAll(schedule, subjectUuid)
  const named = [...calendarType.values].filter((type) => types.includes(type) || had.includes(type))
  if (named.length === 0) return []
  const fewest = fewestOf(schedule, subjectUuid)
  return named.flatMap((type) => {
    const value = types.includes(type) ? (fewest.get(type) ?? null) : null
    return withOwnValue(schedule, ruleOf(subjectUuid, type), value, mint)
  })
}

const ruleOf = (subjectUuid: Uuid, countedType: CalendarType): OwnRule => ({
  rule: 'MAX_CALENDARS',
  countedType,
  subjectUuid,
})

/**
 * The lowest number of calendars of each type with which the lessons of a course are possible: the fixed ones, and one per choice. Types
 * without choices are not in the result.
 */
function fewestOf(schedule: Schedule, subjectUuid: Uuid): ReadonlyMap<CalendarType, number> {
  const fixed = new Set<Uuid>()
  const most = new Map<CalendarType, number>()
  for (const { calendarUuids, choices } of lessonsOfSubject(schedule, subjectUuid)) {
    for (const uuid of calendarUuids) fixed.add(uuid)
    const types = choices.flatMap((choice) => [...typesOf(schedule, choice)])
    for (const [type, { length }] of Map.groupBy(types, (type) => type))
      most.set(type, Math.max(most.get(type) ?? 0, length))
  }
  for (const uuid of fixed) {
    const calendar = schedule.calendars[uuid]
    const chosen = calendar && most.get(calendar.calendarType)
    if (chosen !== undefined) most.set(calendar!.calendarType, chosen + 1)
  }
  return most
}
