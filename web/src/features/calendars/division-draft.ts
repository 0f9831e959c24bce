import { divisionsOf, groupsOf, LIMITS, type Schedule, type Uuid, sameName } from '@timetable/domain'
import { calendarNames } from './calendar-names.ts'

export type DivisionDraft = {
  readonly name: string
  /** Of the groups to be made, in order, each once. */
  readonly groups: readonly string[]
  /** Left out: the class has such a group already. */
  readonly existing: readonly string[]
  /** In the list more than once, and made once. */
  readonly repeated: readonly string[]
}
export type NameProblem = 'required' | 'too-long' | 'taken'
export type GroupsProblem = 'too-few' | 'too-many' | 'too-long'

/** A division as it is typed: its name, and the list of its groups as it is typed or pasted. */
export function divisionDraft(schedule: Schedule, classUuid: Uuid, name: string, groups: string): DivisionDraft {
  const own = Object.fromEntries(groupsOf(schedule, classUuid).map((group) => [group.uuid, group]))
  const { names, existing, repeated } = calendarNames(groups, 'CLASS', own)
  return { name: name.trim(), groups: names, existing, repeated }
}

/** What is wrong with the name of a division; `keeps`: the one that it has, where it is to get another. */
export function problemOfName(
  schedule: Schedule,
  classUuid: Uuid,
  name: string,
  keeps: string | null = null,
): NameProblem | null {
  if (name.trim() === '') return 'required'
  if (name.length > LIMITS.nameLength) return 'too-long'
  const others = divisionsOf(schedule, classUuid).filter((division) => division !== keeps)
  return others.some((division) => sameName(division) === sameName(name)) ? 'taken' : null
}

/** What is wrong with the groups of a new division. */
export function problemOfGroups({ groups }: DivisionDraft): GroupsProblem | null {
  if (groups.length < 2) return 'too-few'
  if (groups.length > LIMITS.groupsPerDivision) return 'too-many'
  return groups.some((group) => group.length > LIMITS.nameLength) ? 'too-long' : null
}
