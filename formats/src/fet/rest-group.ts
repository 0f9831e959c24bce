import type { StudentsSet } from './students.ts'

/** Returns the name of the group that our own files have for the students of a class who are in none of its groups. */
export const restOf = (ofClass: string): string => `${ofClass} –`

/** Whether a set is such a group. A name that was already in use has a number. */
export const isRest = ({ name, parents }: Pick<StudentsSet, 'name' | 'parents'>): boolean =>
  [...parents].some(
    (parent) => name.startsWith(restOf(parent)) && /^( \(\d+\))?$/.test(name.slice(restOf(parent).length)),
  )
