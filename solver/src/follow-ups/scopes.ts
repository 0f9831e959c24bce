import type { Problem } from '../problem/problem.ts'

/** For each meet, the lists of meets that something required reads together with it. Each list contains the meet too. */
export type Scopes = readonly (readonly (readonly number[])[])[]

export function scopesOf({ meets, constraints, resources }: Problem): Scopes {
  const scopes: (readonly number[])[][] = meets.map(() => [])
  const attending = attendances(meets, resources.length)
  const ofResource = new Set<number>()
  const add = (scope: readonly number[]) => {
    for (const meet of scope) scopes[meet].push(scope)
  }
  for (const constraint of constraints) {
    if (!constraint.required || constraint.weight === 0) continue
    if ('meets' in constraint) add([...new Set(constraint.meets)])
    if (!('resources' in constraint)) continue
    for (const resource of constraint.resources) ofResource.add(resources[resource].part?.of ?? resource)
  }
  for (const resource of ofResource) add(attending[resource])
  return scopes
}

/** By resource, the meets that it attends or can be chosen for. */
function attendances(meets: Problem['meets'], count: number): number[][] {
  const attending: number[][] = Array.from({ length: count }, () => [])
  meets.forEach((meet, index) => {
    const candidates = meet.choices.flatMap(({ candidates, fixed }) => (fixed === null ? candidates : [fixed]))
    for (const resource of new Set([...meet.resources, ...candidates])) attending[resource].push(index)
  })
  return attending
}
