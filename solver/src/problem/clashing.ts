import { appendTo, cached } from '@timetable/domain'
import type { Problem } from './problem.ts'

/** By resource, its parts that clash in its place, with their own resource numbers. */
type ClashingParts = ReadonlyMap<number, readonly ClashingPart[]>
type ClashingPart = { readonly resource: number; readonly meets: ReadonlySet<number> }

export const clashingPartsOf = ({ resources }: Pick<Problem, 'resources'>): ClashingParts => partsIn(resources)

const partsIn = cached((resources: Problem['resources']): ClashingParts => {
  const parts = new Map<number, ClashingPart[]>()
  resources.forEach(({ part }, resource) => {
    if (part?.clashes === true) appendTo(parts, part.of, { resource, meets: new Set(part.meets) })
  })
  return parts
})

/** The resources in which a meet with this resource clashes: the resource itself, or those of its parts that clash. */
export function seatsOf(problem: Pick<Problem, 'resources'>, meet: number, resource: number): readonly number[] {
  const parts = clashingPartsOf(problem).get(resource)
  return parts ? parts.flatMap((part) => (part.meets.has(meet) ? [part.resource] : [])) : [resource]
}
