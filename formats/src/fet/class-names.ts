import type { Activity } from './activities.ts'
import { isSubset } from './sets.ts'
import type { Atom, Students, StudentsSet } from './students.ts'

const MOST_PARTS = 3

/**
 * A name for each class calendar, given the atoms it shows: the name of the year, group or subgroup that is exactly
 * these people, else the fewest such that make them up, else the smallest that holds them, numbered.
 */
export function classNames(
  students: Students,
  activities: readonly Activity[],
  live: ReadonlySet<Atom>,
  calendars: readonly (readonly Atom[])[],
): string[] {
  const candidates = namedSets(students, activities, live)
  const withAtom = new Map<Atom, Candidate[]>()
  for (const candidate of candidates) {
    for (const atom of candidate.atoms) {
      const there = withAtom.get(atom)
      if (there) there.push(candidate)
      else withAtom.set(atom, [candidate])
    }
  }
  const numbered = new Map<string, number>()
  const names = calendars.map((atoms) => {
    const own = new Set(atoms)
    const near = new Set([...own].flatMap((atom) => withAtom.get(atom) ?? []))
    const pieces = piecesOf(own, [...near])
    const holding = [...near]
      .filter((candidate) => candidate.atoms.size > own.size && isSubset(own, candidate.atoms))
      .sort((a, b) => a.atoms.size - b.atoms.size || b.mentions - a.mentions)
    // Someone in many groups is best known by the year.
    const inMany = pieces.some((piece) => piece.set.parents.size > 1)
    const around = (inMany && holding.find((candidate) => candidate.set.kind === 'year')) || holding[0]
    if (pieces.length <= MOST_PARTS) return joined(pieces, around)
    if (!around) return `${pieces[0]?.set.name ?? ''} + ${pieces.length - 1}`
    const number = (numbered.get(around.set.name) ?? 0) + 1
    numbered.set(around.set.name, number)
    return `${around.set.name} (${number})`
  })
  return names
}

type Candidate = { readonly set: StudentsSet; readonly atoms: ReadonlySet<Atom>; readonly mentions: number }

/** Every named set with the atoms that have lessons, the sets that lessons mention most first. */
function namedSets(students: Students, activities: readonly Activity[], live: ReadonlySet<Atom>): Candidate[] {
  const mentions = new Map<string, number>()
  for (const activity of activities) {
    for (const name of activity.students) mentions.set(name, (mentions.get(name) ?? 0) + 1)
  }
  return [...students.sets.values()]
    .map((set) => ({
      set,
      atoms: new Set(set.atoms.filter((atom) => live.has(atom))),
      mentions: mentions.get(set.name) ?? 0,
    }))
    .filter((candidate) => candidate.atoms.size > 0)
    .sort((a, b) => b.mentions - a.mentions)
}

/** Named sets that do not overlap and make up `own`, greedily the largest first. An atom has a name, so it ends. */
function piecesOf(own: ReadonlySet<Atom>, near: readonly Candidate[]): Candidate[] {
  const inside = near
    .filter((candidate) => isSubset(candidate.atoms, own))
    .sort((a, b) => b.atoms.size - a.atoms.size || b.mentions - a.mentions)
  const left = new Set(own)
  const pieces: Candidate[] = []
  for (const candidate of inside) {
    if (left.size === 0) break
    if (!isSubset(candidate.atoms, left)) continue
    for (const atom of candidate.atoms) left.delete(atom)
    pieces.push(candidate)
  }
  return pieces
}

/** 'boys' of 5a becomes '5a: boys'; what names its class already, or is a class itself, stays as it is. */
function joined(pieces: readonly Candidate[], around: Candidate | undefined): string {
  const text = pieces.map((piece) => piece.set.name).join(' + ')
  const ownNames = pieces.every((piece) => piece.set.kind !== 'subgroup')
  const said = pieces.some((piece) => [...piece.set.parents].some((parent) => piece.set.name.includes(parent.trim())))
  if (!around || ownNames || said || text.includes(around.set.name.trim())) return text
  return `${around.set.name}: ${text}`
}
