import type { Block } from './blocks.ts'
import type { RoleMonitors } from './model.ts'
import { NONE, type AddMonitor } from './monitors.ts'
import type { ProblemConstraint, RoleOfEvent, XhsttProblem } from './problem.ts'
import { emptyLists, toRows } from './rows.ts'

type Of<Kind extends ProblemConstraint['kind']> = Extract<ProblemConstraint, { readonly kind: Kind }>

/**
 * Workloads are counted in integer shares, so that rounding errors do not add up. They are exact for events of up to 16 times, and for
 * longer ones closer than the rounding of an evaluator.
 */
export const SHARES = 720_720 * 4_096

/** The open roles of all blocks, their seats (one for each part), and the monitors of all constraints on who has them. */
export function compileRoles(
  problem: XhsttProblem,
  blocks: readonly Block[],
  partsFrom: Int32Array,
  add: AddMonitor,
): RoleMonitors {
  const { events, resources, constraints } = problem
  const rolesFrom = new Int32Array(blocks.length + 1)
  const firstRole = new Int32Array(events.length)
  const open = blocks.flatMap((block, b) => {
    const roles = block.events.flatMap((event) => events[event].roles.map((role) => ({ ...role, event })))
    rolesFrom[b + 1] = rolesFrom[b] + roles.length
    let next = rolesFrom[b]
    for (const event of block.events) {
      firstRole[event] = next
      next += events[event].roles.length
    }
    return roles
  })
  const seatsFrom = new Int32Array(partsFrom[blocks.length] + 1)
  const roleOfSeat: number[] = []
  const partOfSeat: number[] = []
  blocks.forEach((_, b) => {
    for (let part = partsFrom[b]; part < partsFrom[b + 1]; part++) {
      for (let role = rolesFrom[b]; role < rolesFrom[b + 1]; role++) {
        roleOfSeat.push(role)
        partOfSeat.push(part)
      }
      seatsFrom[part + 1] = roleOfSeat.length
    }
  })

  const may = open.map(({ candidates }) => among(candidates, resources))
  const mayBeOpen = new Uint8Array(open.length).fill(1)
  const assign = emptyLists(open.length)
  const prefer = emptyLists(open.length)
  const preferred: Uint8Array[] = []
  const split = emptyLists(open.length)
  const splitMonitor: number[] = []
  const splitGiven: number[][] = []
  const workload = emptyLists(resources)
  const workloadLimits: (Of<'LimitWorkload'>['limits'] & { monitor: number; given: number })[] = []
  const always: { monitor: number; value: number }[] = []
  /** By role and resource, the total weight of the required preferences that the resource does not meet. */
  const misfit = open.map(() => new Float64Array(resources))
  const numberOf = (role: RoleOfEvent) => ('open' in role ? firstRole[role.event] + role.open : -1)

  for (const constraint of constraints)
    switch (constraint.kind) {
      case 'AssignResource':
        for (const role of constraint.roles.map(numberOf)) {
          if (role < 0) continue
          assign[role].push(add({ ...constraint, ...NONE }))
          if (constraint.required && constraint.weight > 0) mayBeOpen[role] = 0
        }
        break
      case 'PreferResources': {
        const set = among(constraint.preferred, resources)
        for (const role of constraint.roles) {
          const monitor = add({ ...constraint, ...NONE })
          const number = numberOf(role)
          if (number >= 0) {
            prefer[number].push(monitor, preferred.length)
            if (constraint.required)
              set.forEach((fits, resource) => (misfit[number][resource] += fits ? 0 : constraint.weight))
          } else if ('given' in role && set[role.given] === 0)
            always.push({ monitor, value: events[role.event].duration })
        }
        preferred.push(set)
        break
      }
      case 'AvoidSplitAssignments':
        for (const group of constraint.roleGroups) {
          for (const role of new Set(group.map(numberOf))) if (role >= 0) split[role].push(splitMonitor.length)
          splitGiven.push([...new Set(group.flatMap((role) => ('given' in role ? role.given : [])))])
          splitMonitor.push(add({ ...constraint, minimum: 0, maximum: 1 }))
        }
        break
      case 'LimitWorkload':
        constraint.resources.forEach((resource, i) => {
          workload[resource].push(workloadLimits.length)
          const monitor = add({ ...constraint, ...NONE })
          workloadLimits.push({ ...constraint.limits, monitor, given: constraint.given[i] })
        })
        break
      default:
        break
    }

  const seatsOf = emptyLists(resources)
  roleOfSeat.forEach((role, seat) => {
    for (const resource of new Set(open[role].candidates)) seatsOf[resource].push(seat)
  })
  const seatsOfSplit = emptyLists(splitMonitor.length)
  roleOfSeat.forEach((role, seat) => {
    for (const group of split[role]) seatsOfSplit[group].push(seat)
  })
  return {
    ...{
      seats: roleOfSeat.length,
      seatsFrom,
      rolesFrom,
      may,
      mayBeOpen,
      preferred,
      splitGiven,
      workloadLimits,
      always,
    },
    roleOfSeat: Int32Array.from(roleOfSeat),
    partOfSeat: Int32Array.from(partOfSeat),
    candidates: toRows(open.map(({ candidates }, role) => fittest(candidates, misfit[role]))),
    shares: Float64Array.from(open, ({ workload, event }) => Math.round((workload / events[event].duration) * SHARES)),
    assign: toRows(assign),
    prefer: toRows(prefer),
    split: toRows(split),
    splitMonitor: Int32Array.from(splitMonitor),
    workload: toRows(workload),
    seatsOf: toRows(seatsOf),
    seatsOfSplit: toRows(seatsOfSplit),
  }
}

function among(members: readonly number[], count: number): Uint8Array {
  const set = new Uint8Array(count)
  for (const member of members) set[member] = 1
  return set
}

function fittest(candidates: readonly number[], misfit: Float64Array): number[] {
  const least = Math.min(...candidates.map((resource) => misfit[resource]))
  return [...new Set(candidates)].filter((resource) => misfit[resource] === least)
}
