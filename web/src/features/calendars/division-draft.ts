import { divisionsOf, groupsOf, LIMITS, type Schedule, type Uuid, sameName } from '@timetable/domain'
import { calendarNames } from './calendar-names.ts'

type DivisionDraft = {
  readonly name: string
  /** The names of the groups to create, in order, without duplicates. */
  readonly groups: readonly string[]
  /** Names that are skipped because the class has such a group. */
  readonly existing: readonly string[]
  /** Names that are in the list more than once. Each is created once. */
  readonly repeated: readonly string[]
}
export type NameProblem = 'required' | 'too-long' | 'taken'
export type GroupsProblem = 'too-few' | 'too-many' | 'too-long'

/** Returns the division that is being typed: its name, and its groups from a typed or pasted list. */
export function divisionDraft(schedule: Schedule, classUuid: Uuid, name: string, groups: string): DivisionDraft {
  const own = Object.fromEntries(groupsOf(schedule, classUuid).map((group) => [group.uuid, group]))
  const { names, existing, repeated } = calendarNames(groups, 'CLASS', own)
  return { name: name.trim(), groups: names, existing, repeated }
}

/** Returns the problem with the name of a division. Null if there is none. `keeps` is its present name if it is being renamed. */
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

/** Returns the problem with the groups of a new division. Null if there is none. */
export function problemOfGroups({ groups }: DivisionDraft): GroupsProblem | null {
  if (groups.length < 2) return 'too-few'
  if (groups.length > LIMITS.groupsPerDivision) return 'too-many'
  return groups.some((group) => group.length > LIMITS.nameLength) ? 'too-long' : null
}
