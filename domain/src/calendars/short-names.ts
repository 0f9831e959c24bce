import type { Calendar, Schedule, Subject } from '../schedule.ts'

type Named = Pick<Calendar | Subject, 'shortName'>

/** The record with this short name. Null: the one derived from its name. */
export function withShortName<T extends Named>(record: T, shortName: string | null): T {
  const { shortName: _, ...bare } = record
  return (shortName === null ? bare : { ...bare, shortName }) as T
}

/** Short names of courses as set by people, by course name. All courses of a name share one. */
export function shortNamesOfCourses({ subjects }: Pick<Schedule, 'subjects'>): ReadonlyMap<string, string> {
  const set = new Map<string, string>()
  for (const { name, shortName } of Object.values(subjects))
    if (shortName !== undefined && !set.has(name)) set.set(name, shortName)
  return set
}
