import type { Activity } from './activities.ts'
import { classNames } from './class-names.ts'
import type { AtomLimits } from './limits.ts'
import { isSubset } from './sets.ts'
import type { Atom, Students } from './students.ts'
import type { Cell } from './week.ts'

/** A CLASS calendar: `atoms` are the smallest sets of students whose week it shows, one way or another. */
export type ClassCalendar = { readonly name: string; readonly blocked: readonly Cell[] }
export type Classes = {
  readonly calendars: readonly ClassCalendar[]
  /** The calendars, by their index, of those who attend each activity. */
  readonly ofActivity: readonly (readonly number[])[]
  /** The calendar, by its index, that shows the week of an atom and nothing else; none for one that others stand for. */
  readonly ofAtom: ReadonlyMap<Atom, number>
}

/**
 * As few calendars as keep every conflict between students: those who always move together share one, and those who
 * attend nothing but what some others attend too are shown by the others' calendar, unless a limit is on their own week.
 */
export function classCalendars(
  students: Students,
  activities: readonly Activity[],
  blockedByAtom: ReadonlyMap<Atom, ReadonlySet<Cell>>,
  limitsByAtom: ReadonlyMap<Atom, AtomLimits> = new Map(),
): Classes {
  const attends = attendance(students, activities)
  const parts = mergeEqual(attends, blockedByAtom, limitsByAtom)
  absorb(parts, students)
  const kept = parts.filter((part) => part.absorbedBy === undefined)
  const ofAtom = new Map(kept.flatMap((part, index) => part.atoms.map((atom) => [atom, index] as const)))
  for (const part of parts) {
    const home = homeOf(part)
    if (home !== part) home.atoms.push(...part.atoms)
  }
  const live = new Set(parts.flatMap((part) => part.atoms))
  const names = classNames(
    students,
    activities,
    live,
    kept.map((part) => part.atoms),
  )
  const ofActivity: number[][] = activities.map(() => [])
  for (const [index, part] of kept.entries()) for (const activity of part.activities) ofActivity[activity]?.push(index)
  return {
    calendars: kept.map((part, i) => ({ name: names[i] ?? '', blocked: [...part.blocked].sort((a, b) => a - b) })),
    ofActivity,
    ofAtom,
  }
}

type Part = {
  readonly atoms: Atom[]
  readonly activities: ReadonlySet<number>
  readonly blocked: ReadonlySet<Cell>
  readonly limits: Set<number>
  ownWeek: boolean
  absorbedBy?: Part
}

const NOTHING: ReadonlySet<Cell> = new Set()

/** The activities of each atom. */
function attendance(students: Students, activities: readonly Activity[]): Set<number>[] {
  const attends = Array.from({ length: students.atoms.length }, () => new Set<number>())
  for (const activity of activities) {
    for (const name of activity.students) {
      for (const atom of students.sets.get(name)?.atoms ?? []) attends[atom]?.add(activity.index)
    }
  }
  return attends
}

/** One part for all atoms with the same activities and the same blocked cells; atoms without activities are left out. */
function mergeEqual(
  attends: readonly Set<number>[],
  blockedByAtom: ReadonlyMap<Atom, ReadonlySet<Cell>>,
  limitsByAtom: ReadonlyMap<Atom, AtomLimits>,
): Part[] {
  const parts = new Map<string, Part>()
  for (const [atom, activities] of attends.entries()) {
    if (activities.size === 0) continue
    const blocked = blockedByAtom.get(atom) ?? NOTHING
    const key = `${[...activities].join()} ${[...blocked].sort((a, b) => a - b).join()}`
    let part = parts.get(key)
    if (!part) parts.set(key, (part = { atoms: [], activities, blocked, limits: new Set(), ownWeek: false }))
    part.atoms.push(atom)
    const own = limitsByAtom.get(atom)
    for (const limit of own?.limits ?? []) part.limits.add(limit)
    part.ownWeek ||= own?.ownWeek ?? false
  }
  return [...parts.values()]
}

/**
 * A part whose activities, blocked cells and limits all are another's too adds no conflict: it goes to the closest such
 * of the same class, where people will look for it.
 */
function absorb(parts: readonly Part[], students: Students): void {
  const attending = new Map<number, Part[]>()
  for (const part of parts) {
    for (const activity of part.activities) {
      const there = attending.get(activity)
      if (there) there.push(part)
      else attending.set(activity, [part])
    }
  }
  for (const part of parts) {
    if (part.ownWeek) continue
    let fewest: readonly Part[] = parts
    for (const activity of part.activities) {
      const there = attending.get(activity) ?? []
      if (there.length < fewest.length) fewest = there
    }
    let best: Part | undefined
    for (const other of fewest) {
      // Equal parts are merged already, so two parts cannot contain each other.
      if (other === part || !isSubset(part.activities, other.activities)) continue
      if (!isSubset(part.blocked, other.blocked) || !isSubset(part.limits, other.limits)) continue
      if (!sameClass(part, other, students)) continue
      if (!best || distance(part, other) < distance(part, best)) best = other
    }
    if (best) part.absorbedBy = best
  }
}

function sameClass(part: Part, other: Part, { atoms }: Students): boolean {
  const parents = new Set(other.atoms.flatMap((atom) => [...(atoms[atom]?.parents ?? [])]))
  return part.atoms.every((atom) => [...(atoms[atom]?.parents ?? [])].some((parent) => parents.has(parent)))
}

/** Atoms are numbered in the order of the file, so those of one class are neighbours. */
function distance(a: Part, b: Part): number {
  return Math.abs((a.atoms[0] ?? 0) - (b.atoms[0] ?? 0))
}

function homeOf(part: Part): Part {
  let home = part
  while (home.absorbedBy) home = home.absorbedBy
  return home
}
