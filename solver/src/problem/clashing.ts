import type { Meet, Problem } from './problem.ts'

/** Parts of some resources that clash in the place of them: those of each, by the number of their own. */
export type ClashingParts = ReadonlyMap<number, readonly ClashingPart[]>
type ClashingPart = { readonly resource: number; readonly meets: ReadonlySet<number> }

const known = new WeakMap<Problem['resources'], ClashingParts>()

export function clashingPartsOf({ resources }: Pick<Problem, 'resources'>): ClashingParts {
  const before = known.get(resources)
  if (before) return before
  const parts = new Map<number, ClashingPart[]>()
  resources.forEach(({ part }, resource) => {
    if (part?.clashes !== true) return
    const own = parts.get(part.of)
    const made = { resource, meets: new Set(part.meets) }
    if (own) own.push(made)
    else parts.set(part.of, [made])
  })
  known.set(resources, parts)
  return parts
}

/** Where a meet that attends a resource clashes with others: there, or in those of its parts that clash. */
export function seatsOf(problem: Pick<Problem, 'resources'>, meet: number, resource: number): readonly number[] {
  const parts = clashingPartsOf(problem).get(resource)
  return parts ? parts.flatMap((part) => (part.meets.has(meet) ? [part.resource] : [])) : [resource]
}

/** Does a meet attend this resource, or what it is a part of, for certain? */
export function attendsFor(
  { resources }: Pick<Problem, 'resources'>,
  meets: readonly Meet[],
  meet: number,
  resource: number,
) {
  const { part } = resources[resource]
  return meets[meet].resources.includes(part?.of ?? resource) && part?.meets.includes(meet) !== false
}
