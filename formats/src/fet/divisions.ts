import { numbering } from '../names.ts'
import type { People } from './classes.ts'

const MOST_NAMED = 3
const MOST_LETTERS = 200

/**
 * Returns a division for every group. Groups of one class that share no student are put together by the categories by which the file
 * divides its year, or else in order. A division is named after its groups, because the file has no names for categories.
 */
export function divisionsOf(
  kept: readonly People[],
  ofClass: ReadonlyMap<People, People>,
): ReadonlyMap<People, string> {
  const byClass = new Map<People, People[][]>()
  for (const group of kept) {
    const whole = ofClass.get(group)
    if (!whole) continue
    const divisions = byClass.get(whole) ?? []
    byClass.set(whole, divisions)
    const open = divisions.find((groups) =>
      groups.every((other) => other.set.category === group.set.category && areApart(group, other)),
    )
    if (open) open.push(group)
    else divisions.push([group])
  }
  const names = new Map<People, string>()
  for (const divisions of byClass.values()) {
    const nameOf = numbering()
    for (const groups of divisions) {
      const name = nameOf(calledAfter(groups))
      for (const group of groups) names.set(group, name)
    }
  }
  return names
}

function areApart({ atoms }: People, other: People): boolean {
  for (const atom of atoms) if (other.atoms.has(atom)) return false
  return true
}

function calledAfter(groups: readonly People[]): string {
  const named = groups.slice(0, MOST_NAMED).map(({ set }) => set.name.trim() || '–')
  return (named.join(' / ') + (groups.length > MOST_NAMED ? ' …' : '')).slice(0, MOST_LETTERS)
}
