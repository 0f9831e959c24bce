import { textOf, textsOf, type XmlElement } from '../xml.ts'
import type { Source } from './source.ts'
import { strengthOf } from './strength.ts'

/** The home room of each teacher and of each set of students, by name, if it is a single, real and compulsory room. */
export type Homes = {
  readonly ofTeachers: ReadonlyMap<string, string>
  readonly ofStudents: ReadonlyMap<string, string>
}

/** Several rooms to choose from become a choice of the lessons, and a wish becomes a rule. Neither is a home room. */
export function readHomes(source: Source, constraints: readonly XmlElement[]): Homes {
  const [ofTeachers, ofStudents] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  for (const constraint of constraints) {
    const kind = constraint.name.replace(/^Constraint/, '').replace(/s$/, '')
    const homes = kind === 'TeacherHomeRoom' ? ofTeachers : kind === 'StudentsSetHomeRoom' ? ofStudents : undefined
    if (!homes || strengthOf(constraint) !== 'required') continue
    const whose = textOf(constraint, homes === ofTeachers ? 'Teacher' : 'Students')
    const rooms = homes.get(whose) ?? new Set()
    homes.set(whose, rooms)
    for (const room of [...textsOf(constraint, 'Room'), ...textsOf(constraint, 'Preferred_Room')]) rooms.add(room)
  }
  return { ofTeachers: onlyReal(source, ofTeachers), ofStudents: onlyReal(source, ofStudents) }
}

function onlyReal({ rooms }: Source, homes: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, string> {
  return new Map(
    [...homes].flatMap(([whose, names]) => {
      const [only] = names
      return only !== undefined && names.size === 1 && !rooms.virtual.has(only) ? [[whose, only] as const] : []
    }),
  )
}
