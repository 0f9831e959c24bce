import type { Problem } from './problem.ts'

/** By resource, its parts that clash in its place, with their own resource numbers. */
type ClashingParts = ReadonlyMap<number, readonly ClashingPart[]>
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

/** The resources in which a meet with this resource clashes: the resource itself, or those of its parts that clash. */
export function seatsOf(problem: Pick<Problem, 'resources'>, meet: number, resource: number): readonly number[] {
  const parts = clashingPartsOf(problem).get(resource)
  return parts ? parts.flatMap((part) => (part.meets.has(meet) ? [part.resource] : [])) : [resource]
}
