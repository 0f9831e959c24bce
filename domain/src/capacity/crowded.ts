import type { Lesson } from '../schedule.ts'

/** Lessons that exclude each other and have fewer cells between them than they take periods. */
export type Crowd = { readonly lessons: readonly Lesson[]; readonly needed: number; readonly slots: number }

/** A lesson with the cells that it could cover, as a list that lessons of the same lot share. */
export type Covering = { readonly lesson: Lesson; readonly cells: readonly number[] }

/**
 * Hall's theorem: periods can be matched to cells of their own if and only if no set of them has fewer cells between
 * them. A maximum bipartite matching by augmenting paths finds whether there is one; undefined where all fit. What is
 * named is the smallest such set among those of lessons within one list of cells, or else the one that the matching met.
 */
export function crowdAmong(members: readonly Covering[], cells: number): Crowd | undefined {
  // Where even the lesson with the least to choose from has a cell for every period, any order places them all.
  const needed = members.reduce((total, { lesson }) => total + lesson.length, 0)
  if (members.every((member) => member.cells.length >= needed)) return undefined
  const met = unmatched(members, cells)
  if (!met) return undefined
  return smallestWithin(members) ?? crowdOf(met)
}

function crowdOf(members: readonly Covering[]): Crowd {
  const slots = new Set(members.flatMap(({ cells }) => cells)).size
  return {
    lessons: members.map(({ lesson }) => lesson),
    needed: members.reduce((sum, { lesson }) => sum + lesson.length, 0),
    slots,
  }
}

function smallestWithin(members: readonly Covering[]): Crowd | undefined {
  let smallest: Crowd | undefined
  for (const cells of new Set(members.map((member) => member.cells))) {
    if (smallest && cells.length >= smallest.slots) continue
    const within = new Set(cells)
    const crowd = crowdOf(members.filter((member) => member.cells.every((cell) => within.has(cell))))
    if (crowd.needed > crowd.slots) smallest = crowd
  }
  return smallest
}

/** The members whose periods the last failed search reached: between them they have too few cells. */
function unmatched(members: readonly Covering[], cells: number): readonly Covering[] | undefined {
  const takenBy = new Int32Array(cells).fill(-1)
  const seen = new Int32Array(cells)
  let stamp = 0
  const reached = new Set<number>()
  const augment = (member: number): boolean => {
    reached.add(member)
    for (const cell of members[member]!.cells) {
      if (seen[cell] === stamp) continue
      seen[cell] = stamp
      if (takenBy[cell]! < 0 || augment(takenBy[cell]!)) {
        takenBy[cell] = member
        return true
      }
    }
    return false
  }
  for (const [member, { lesson }] of members.entries()) {
    for (let period = 0; period < lesson.length; period++) {
      stamp++
      reached.clear()
      if (!augment(member)) return [...reached].map((each) => members[each]!)
    }
  }
  return undefined
}
