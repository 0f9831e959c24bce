import type { XhsttConstraintKind, XhsttInstance } from '@timetable/formats'

/** What a search cannot do about an instance: resources that it would have to assign, and the constraints about that. */
export type Unserved = { readonly openRoles: number; readonly kinds: readonly XhsttConstraintKind[] }

const ABOUT_ASSIGNMENT: ReadonlySet<XhsttConstraintKind> = new Set<XhsttConstraintKind>([
  'AssignResource',
  'PreferResources',
  'AvoidSplitAssignments',
  'LimitWorkload',
])

/** Null where the instance gives every event all its resources, so that all its constraints are served. */
export function unservedOf({ events, constraints }: XhsttInstance): Unserved | null {
  let openRoles = 0
  for (const event of events) openRoles += event.resources.filter(({ resource }) => resource === null).length
  if (openRoles === 0) return null
  const kinds = new Set(constraints.map(({ kind }) => kind).filter((kind) => ABOUT_ASSIGNMENT.has(kind)))
  return { openRoles, kinds: [...kinds] }
}
