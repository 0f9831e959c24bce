import { blocksOf } from './blocks.ts'
import { compileEvents } from './compile-events.ts'
import { compileResources } from './compile-resources.ts'
import { compileRoles } from './compile-roles.ts'
import type { XhsttModel } from './model.ts'
import { collectMonitors } from './monitors.ts'
import type { RoleOfEvent, XhsttProblem } from './problem.ts'
import { toRows } from './rows.ts'
import { splitLimitsOf } from './split-limits.ts'
import { startRows } from './starts.ts'

export function compileXhstt(problem: XhsttProblem): XhsttModel {
  checkProblem(problem)
  const { times } = problem
  const { blocks, blockOf } = blocksOf(problem)
  const collected = collectMonitors()
  const ofEvents = compileEvents(problem, blocks, blockOf, collected.add)
  const ofResources = compileResources(problem, collected.add)
  const partsFrom = new Int32Array(blocks.length + 1)
  const splits = splitLimitsOf(problem, blocks)
  splits.forEach(({ amounts }, b) => (partsFrom[b + 1] = partsFrom[b] + amounts.maximum))
  const ofRoles = compileRoles(problem, blocks, partsFrom, collected.add)
  const monitors = collected.done()
  const parts = partsFrom[blocks.length]
  const blockOfPart = new Int32Array(parts)
  blocks.forEach((_, b) => blockOfPart.fill(b, partsFrom[b], partsFrom[b + 1]))
  const longest = Math.max(1, ...blocks.map((block) => block.duration))
  const assigned = new Set(
    problem.constraints.flatMap((one) =>
      one.kind === 'AssignTime' && one.required && one.weight > 0 ? one.events : [],
    ),
  )
  const compiled = { problem, times, monitors, ofEvents, ofResources, ofRoles }
  const model = { ...compiled, blocks, parts, partsFrom, blockOfPart, longest }
  return {
    ...model,
    attendees: toRows(blocks.map((block) => block.attendees)),
    splits,
    starts: startRows(model),
    mayBeOut: Uint8Array.from(blocks, ({ events }) => Number(!events.some((event) => assigned.has(event)))),
  }
}

/** Throws an error if a problem is inconsistent: if an index is out of range. */
function checkProblem({ times, resources, events, constraints }: XhsttProblem): void {
  const within = (what: string, index: number, end: number) => {
    if (!Number.isInteger(index) || index < 0 || index >= end) throw new Error(`${what} ${index} is not below ${end}`)
  }
  const allWithin = (what: string, all: readonly number[], end: number) => {
    for (const index of all) within(what, index, end)
  }
  let parts = 0
  for (const { duration, attendees, time, roles } of events) {
    if (!Number.isInteger(duration) || duration < 1) throw new Error(`an event lasts ${duration}`)
    allWithin('attendee', attendees, resources)
    for (const { candidates } of roles) allWithin('candidate', candidates, resources)
    if (time !== null) within('given time', time, times - duration + 1)
    parts += duration * (1 + roles.length)
  }
  if (parts > 1_000_000) throw new Error(`all events and roles together last ${parts}`)
  const withinRoles = (roles: readonly RoleOfEvent[]) => {
    for (const role of roles) {
      within('event', role.event, events.length)
      if ('open' in role) within('open role', role.open, events[role.event].roles.length)
      else within('resource', role.given, resources)
    }
  }
  for (const constraint of constraints) {
    if ('events' in constraint) allWithin('event', constraint.events, events.length)
    if ('resources' in constraint) allWithin('resource', constraint.resources, resources)
    if ('groups' in constraint) for (const group of constraint.groups) allWithin('event', group, events.length)
    if ('pairs' in constraint)
      for (const { first, second } of constraint.pairs) allWithin('event', [first, second], events.length)
    if ('times' in constraint) allWithin('time', constraint.times, times)
    if ('timeGroups' in constraint) for (const group of constraint.timeGroups) allWithin('time', group, times)
    if ('limited' in constraint) for (const limited of constraint.limited) allWithin('time', limited.times, times)
    if ('roles' in constraint) withinRoles(constraint.roles)
    if ('roleGroups' in constraint) for (const group of constraint.roleGroups) withinRoles(group)
    if ('preferred' in constraint) allWithin('resource', constraint.preferred, resources)
  }
}
