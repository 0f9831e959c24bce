import { shortRows } from '../basics/rows.ts'
import { startDeviation } from '../constraints/cost.ts'
import { compilePairs } from '../constraints/pairs.ts'
import { isGroupConstraint, isStartConstraint } from '../problem/constraint.ts'
import { openStarts } from '../problem/open-starts.ts'
import type { Problem } from '../problem/problem.ts'
import { compileChoices } from './choices.ts'
import { compileGroups } from './groups.ts'
import { mergeResources } from './merged-resources.ts'
import type { Model } from './model.ts'
import { compileRoomRules } from './room-rules.ts'
import { compileRuledOut } from './ruled-out.ts'
import { compileSites } from './sites.ts'
import { compileTeams } from './teams.ts'
import { withUsedDays } from './used-days.ts'
import { compileVarieties } from './varieties.ts'
import { compileWatch } from './watch.ts'

export function compile(problem: Problem): Model {
  const { days, hours } = problem
  const times = days * hours
  const meets = problem.meets.length
  const duration = Uint8Array.from(problem.meets, (meet) => meet.duration)

  const startLists = openStarts(problem)
  const startRows = shortRows(startLists)
  const open = new Uint8Array(meets * times)
  const frozen = new Uint8Array(meets)
  const movable: number[] = []
  startLists.forEach((starts, meet) => {
    for (const start of starts) open[meet * times + start] = 1
    if (starts.length > 1) movable.push(meet)
    else frozen[meet] = 1
  })

  const { merged, modelResource, multiplicity, resourceLists } = mergeResources(problem)
  const resourceRows = shortRows(resourceLists)
  const memberRows = shortRows(merged.map(({ members }) => members))
  const startBroken = startCosts(problem, startLists, true)
  const groupConstraints = problem.constraints.filter(isGroupConstraint)
  const pairs = (required: boolean) =>
    compilePairs(
      problem,
      groupConstraints.filter((constraint) => constraint.required === required && constraint.weight > 0),
      required ? merged.flatMap(({ pairs: own }) => own) : [],
    )

  const hasRequired = problem.constraints.some(({ required, weight }) => required && weight > 0)
  const roomRules = compileRoomRules(problem)
  const varieties = compileVarieties(problem)
  const choices = compileChoices(problem, modelResource, roomRules, varieties)
  const watch = compileWatch(problem, merged)
  const softPairs = pairs(false)
  const looksAtParts = (choices.parts ?? []).some((own) =>
    own?.some(({ resource, clashes }) => !clashes || watch.watched[resource] === 1),
  )
  const looksAtMore =
    watch.watched.includes(1) ||
    softPairs.other.length > 0 ||
    choices.count > 0 ||
    roomRules.count > 0 ||
    varieties.count > 0
  const compiled = {
    problem,
    days,
    hours,
    times,
    meets,
    duration,
    frozen,
    movable: Int32Array.from(movable),
    startsFrom: startRows.from,
    starts: startRows.flat,
    open,
    resources: merged.length,
    multiplicity,
    resourcesFrom: resourceRows.from,
    resourcesOf: resourceRows.flat,
    membersFrom: memberRows.from,
    members: memberRows.flat,
    modelResource,
    startCost: startCosts(problem, startLists, false),
    startBroken,
    groups: compileGroups(problem, startLists),
    hardPairs: pairs(true),
    softPairs,
    watch,
    sites: compileSites(problem, merged, choices.overlap),
    choices,
    roomRules,
    varieties,
    teams: compileTeams(problem, choices),
    closed: closedTimes(problem),
    isPlain: !hasRequired && !looksAtMore,
    looksAtChosenWeeks:
      looksAtParts ||
      choices.candidates.some(
        (candidate) => watch.from[modelResource[candidate]] < watch.from[modelResource[candidate] + 1],
      ),
    isWeighedByDropping:
      watch.edgeMeet.length > 0 ||
      looksAtParts ||
      choices.candidates.some((candidate) => watch.watched[modelResource[candidate]] === 1),
  }
  const model = { ...compiled, ruledOut: compileRuledOut(compiled) }
  return { ...model, watch: withUsedDays(model) }
}

function closedTimes(problem: Problem): Uint8Array {
  const times = problem.days * problem.hours
  const closed = new Uint8Array(problem.resources.length * times)
  problem.resources.forEach(({ unavailable }, resource) => {
    for (const time of unavailable) closed[resource * times + time] = 1
  })
  return closed
}

/** By meet and start, the cost of the start alone. Null if no such constraint, required or soft, exists. */
function startCosts(
  problem: Problem,
  startLists: readonly (readonly number[])[],
  required: boolean,
): Int32Array | null {
  const times = problem.days * problem.hours
  let table: Int32Array | null = null
  for (const constraint of problem.constraints) {
    if (!isStartConstraint(constraint) || constraint.required !== required) continue
    table ??= new Int32Array(problem.meets.length * times)
    const deviation = startDeviation(problem, constraint)
    for (const meet of constraint.meets) {
      for (const start of startLists[meet]) {
        table[meet * times + start] += constraint.weight * deviation(start, problem.meets[meet].duration)
      }
    }
  }
  return table
}
