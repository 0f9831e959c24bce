import { appendTo } from '@timetable/domain'
import type { Limits, XhsttConstraint, XhsttInstance } from '../archive.ts'
import { costOf } from '../evaluate.ts'
import { outside } from '../event-deviations.ts'
import { eventsNamedBy } from '../points.ts'
import { partitionsOf } from './partitions.ts'
import type { Warnings } from '../../warnings.ts'

type CutConstraint = Extract<XhsttConstraint, { readonly kind: 'SplitEvents' | 'DistributeSplitEvents' }>
type Cost = { readonly hard: number; readonly soft: number }

/**
 * Returns the lengths into which each event is cut if no timetable says. The cut has the least cost for the constraints on it. Among cuts
 * of equal cost, it has as many parts as fit in the times over which its starts are to be spread. Linked events of one length are cut in
 * the same way.
 */
export function cutsOf(
  instance: XhsttInstance,
  longestDay: number,
  warnings: Warnings,
): readonly (readonly number[])[] {
  const constraints = cutConstraintsOf(instance)
  const room = roomOf(instance)
  const known = new Map<string, Option>()
  const cuts: (readonly number[])[] = []
  for (const block of linkedBlocks(instance)) {
    const asked = [...new Set(block.flatMap((event) => constraints.get(event) ?? []))]
    const duration = instance.events[block[0] ?? -1]?.duration ?? 1
    const most = Math.min(...block.map((event) => room.left(event)))
    const key = [duration, most, ...asked.map(({ id }) => id)].join('\n')
    const best = known.get(key) ?? bestCut(duration, longestDay, most, asked)
    known.set(key, best)
    warnings.add('xhstt-cut-otherwise', {}, best.cost.hard > 0 ? block.length : 0)
    for (const constraint of asked)
      if (costIn(constraint, best.parts).hard > 0) warnings.addUnkept(`${constraint.kind}Constraint`, block.length)
    for (const event of block) {
      cuts[event] = best.parts
      room.take(event, best.parts.length)
    }
  }
  return cuts
}

function bestCut(duration: number, longestDay: number, most: number, asked: readonly CutConstraint[]): Option {
  const named = new Set(asked.flatMap(lengthsIn))
  const [first, ...others] = partitionsOf(duration, longestDay, named).map((parts) => ({
    parts,
    cost: total(asked.map((constraint) => costIn(constraint, parts))),
    beyond: Math.max(0, parts.length - most),
  }))
  if (!first) throw new Error(`a duration of ${duration} cannot be cut`)
  return others.reduce((one, other) => (isBetter(other, one) ? other : one), first)
}

type Option = { readonly parts: readonly number[]; readonly cost: Cost; readonly beyond: number }

/** Whether an option costs less. On a tie the first option stays, because it has more parts or more even ones. */
function isBetter(one: Option, other: Option): boolean {
  return (one.cost.hard - other.cost.hard || one.beyond - other.beyond || one.cost.soft - other.cost.soft) < 0
}

function cutConstraintsOf(instance: XhsttInstance): ReadonlyMap<number, readonly CutConstraint[]> {
  const found = new Map<number, CutConstraint[]>()
  for (const constraint of instance.constraints) {
    if (constraint.kind !== 'SplitEvents' && constraint.kind !== 'DistributeSplitEvents') continue
    for (const event of eventsNamedBy(instance, constraint)) appendTo(found, event, constraint)
  }
  return found
}

function lengthsIn(constraint: CutConstraint): number[] {
  return constraint.kind === 'SplitEvents'
    ? [constraint.durations.minimum, constraint.durations.maximum]
    : [constraint.duration]
}

function costIn(constraint: CutConstraint, parts: readonly number[]): Cost {
  const deviation =
    constraint.kind === 'SplitEvents'
      ? parts.filter((part) => isOutside(part, constraint.durations)).length + outside(parts.length, constraint.amounts)
      : outside(parts.filter((part) => part === constraint.duration).length, constraint.amounts)
  const cost = deviation === 0 ? 0 : costOf(constraint, deviation)
  return constraint.required ? { hard: cost, soft: 0 } : { hard: 0, soft: cost }
}

const isOutside = (part: number, { minimum, maximum }: Limits) => part < minimum || part > maximum

function total(costs: readonly Cost[]): Cost {
  return costs.reduce((sum, { hard, soft }) => ({ hard: sum.hard + hard, soft: sum.soft + soft }), { hard: 0, soft: 0 })
}

/** Returns linked events of one length together, and every other event alone. */
export function linkedBlocks({ events, eventGroups, constraints }: XhsttInstance): number[][] {
  const root = events.map((_, event) => event)
  const rootOf = (event: number): number => {
    let at = event
    while (root[at] !== at) at = root[at] = root[root[at]!]!
    return at
  }
  for (const constraint of constraints) {
    if (constraint.kind !== 'LinkEvents') continue
    for (const group of constraint.eventGroups) {
      const byDuration = Map.groupBy(eventGroups[group]?.events ?? [], (event) => events[event]?.duration)
      for (const [first, ...others] of byDuration.values())
        for (const other of others) if (first !== undefined) root[rootOf(other)] = rootOf(first)
    }
  }
  return [...Map.groupBy(events.keys(), rootOf).values()]
}

/** Returns how many starts an event may have, so that the starts of all events in a group fit in the times over which they are spread. */
function roomOf({ events, eventGroups, timeGroups, constraints, times }: XhsttInstance) {
  const budgets: { left: number; waiting: number }[] = []
  const of = new Map<number, typeof budgets>()
  for (const constraint of constraints) {
    if (constraint.kind !== 'SpreadEvents' || constraint.weight === 0) continue
    const covered = new Set(constraint.groups.flatMap(({ timeGroup }) => timeGroups[timeGroup]?.times ?? []))
    if (covered.size < times.length) continue
    const most = constraint.groups.reduce((sum, { maximum }) => sum + maximum, 0)
    for (const group of constraint.eventGroups) {
      const members = eventGroups[group]?.events ?? []
      const budget = { left: most, waiting: members.length }
      for (const event of members) appendTo(of, event, budget)
    }
  }
  return {
    /** Every event that is not cut yet needs at least one start. */
    left: (event: number) =>
      Math.max(
        1,
        Math.min(
          events[event]?.duration ?? 1,
          ...(of.get(event) ?? []).map(({ left, waiting }) => left - (waiting - 1)),
        ),
      ),
    take(event: number, parts: number): void {
      for (const budget of of.get(event) ?? []) {
        budget.left -= parts
        budget.waiting--
      }
    },
  }
}
