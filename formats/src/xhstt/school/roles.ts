import { appendTo, LIMITS } from '@timetable/domain'
import type { XhsttConstraint, XhsttInstance } from '../archive.ts'
import { fault } from '../element.ts'
import { eventsNamedBy } from '../points.ts'

/** An open role of an event: its candidates, and whether it must be assigned. */
export type OpenRole = {
  readonly event: number
  readonly role: string
  /** Indexes of resources. Empty: no resource may have the role. */
  readonly candidates: readonly number[]
  /** The role may stay unassigned. */
  readonly optional: boolean
  /** The index among the event's open places. */
  readonly place: number
}
type RoleConstraint = Extract<XhsttConstraint, { readonly kind: 'AssignResource' | 'PreferResources' }>

/** Returns the open roles of each event. Required preferences limit the candidates, and required assignments make the role compulsory. */
export function rolesOf(instance: XhsttInstance): readonly (readonly OpenRole[])[] {
  const asked = requiredOf(instance)
  const known = new Map<string, readonly number[]>()
  let named = 0
  return instance.events.map((event, e) => {
    const open = event.resources.filter(({ resource }) => resource === null)
    return open.map(({ role, type }, place): OpenRole => {
      const here = asked.get(roleKey(e, role ?? '')) ?? []
      const preferring = here.flatMap((constraint) => (constraint.kind === 'PreferResources' ? [constraint] : []))
      const key = [type, ...preferring.map(({ id }) => id)].join('\n')
      let candidates = known.get(key)
      if (!candidates) known.set(key, (candidates = candidatesFor(instance, type, preferring)))
      const given = new Set(event.resources.flatMap(({ resource }) => resource ?? []))
      const free = candidates.filter((resource) => !given.has(resource))
      named += free.length
      if (named > LIMITS.maxReferences)
        fault(
          `the open roles of its events name more than ${LIMITS.maxReferences} candidates in all; that does not fit in one version`,
        )
      const optional = !here.some(({ kind }) => kind === 'AssignResource')
      return { event: e, role: role ?? '', candidates: free, optional, place }
    })
  })
}

const roleKey = (event: number, role: string) => `${event} ${role}`

function requiredOf(instance: XhsttInstance): ReadonlyMap<string, readonly RoleConstraint[]> {
  const found = new Map<string, RoleConstraint[]>()
  for (const constraint of instance.constraints) {
    if (constraint.kind !== 'AssignResource' && constraint.kind !== 'PreferResources') continue
    if (!constraint.required || constraint.weight === 0) continue
    for (const event of eventsNamedBy(instance, constraint)) {
      const key = roleKey(event, constraint.role)
      appendTo(found, key, constraint)
    }
  }
  return found
}

function candidatesFor(
  instance: XhsttInstance,
  type: number | null,
  preferring: readonly Extract<RoleConstraint, { readonly kind: 'PreferResources' }>[],
): number[] {
  const [first, ...others] = preferring.map((constraint) => preferredBy(instance, constraint))
  const sets = others.map((resources) => new Set(resources))
  return (first ?? [...instance.resources.keys()])
    .filter(
      (resource) =>
        (type === null || instance.resources[resource]?.type === type) && sets.every((set) => set.has(resource)),
    )
    .sort((a, b) => a - b)
}

/** Returns the resources that a constraint prefers for a role, each once. */
export function preferredBy(
  { resourceGroups }: XhsttInstance,
  {
    preferredGroups,
    preferred,
  }: { readonly preferredGroups: readonly number[]; readonly preferred: readonly number[] },
): number[] {
  return [...new Set([...preferredGroups.flatMap((group) => resourceGroups[group]?.resources ?? []), ...preferred])]
}
