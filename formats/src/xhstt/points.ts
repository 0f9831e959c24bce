import type { XhsttInstance } from './archive.ts'

/** Returns the events that a constraint applies to, directly or by a group, each once. */
export function eventsNamedBy(
  { eventGroups }: XhsttInstance,
  on: { readonly eventGroups: readonly number[]; readonly events: readonly number[] },
): number[] {
  return [...new Set([...on.eventGroups.flatMap((group) => eventGroups[group]?.events ?? []), ...on.events])]
}

/** Returns the resources that a constraint applies to, directly or by a group, each once. */
export function resourcesNamedBy(
  { resourceGroups }: XhsttInstance,
  on: { readonly resourceGroups: readonly number[]; readonly resources: readonly number[] },
): number[] {
  return [
    ...new Set([...on.resourceGroups.flatMap((group) => resourceGroups[group]?.resources ?? []), ...on.resources]),
  ]
}

/** Returns the times that a constraint names, directly or by a group, each once. */
export function timesNamedBy(
  { timeGroups }: XhsttInstance,
  of: { readonly timeGroups: readonly number[]; readonly times: readonly number[] },
): number[] {
  return [...new Set([...of.timeGroups.flatMap((group) => timeGroups[group]?.times ?? []), ...of.times])]
}
