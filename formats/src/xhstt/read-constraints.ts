import { childOf, childrenOf, textOf, type XmlElement } from '../xml.ts'
import { COST_FUNCTIONS, type EventPair, type Limits, type SpreadGroup, type XhsttConstraint } from './archive.ts'
import {
  fault,
  idOf,
  named,
  needed,
  referenceOf,
  referencesIn,
  trueOrFalse,
  wholeNumber,
  type Names,
} from './element.ts'

const MOST_CONSTRAINTS = 100_000
const NO_LIMIT = 2 ** 31 - 1

export function readConstraints(elements: readonly XmlElement[], names: Names): XhsttConstraint[] {
  if (elements.length > MOST_CONSTRAINTS) fault(`it has more than ${MOST_CONSTRAINTS} constraints`)
  const seen = new Set<string>()
  return elements.map((element) => {
    const id = idOf(element)
    if (seen.has(id)) fault(`two constraints have the Id "${id}"`)
    seen.add(id)
    return readConstraint(element, names)
  })
}

function readConstraint(element: XmlElement, names: Names): XhsttConstraint {
  const costFunction = textOf(element, 'CostFunction').trim()
  const common = {
    ...named(element),
    required: trueOrFalse(element, 'Required'),
    weight: wholeNumber(element, 'Weight'),
    costFunction:
      COST_FUNCTIONS.find((known) => known === costFunction) ??
      fault(`the constraint "${idOf(element)}" has the cost function "${costFunction}", which is not known`),
  }
  const to = needed(element, 'AppliesTo')
  // Each kind asks for what it has, so that there is a warning for anything else.
  const ofEventGroups = () => ({ eventGroups: referencesIn(to, 'EventGroups', 'EventGroup', names.eventGroups) })
  const onEvents = () => ({ ...ofEventGroups(), events: referencesIn(to, 'Events', 'Event', names.events) })
  const onResources = () => ({
    resourceGroups: referencesIn(to, 'ResourceGroups', 'ResourceGroup', names.resourceGroups),
    resources: referencesIn(to, 'Resources', 'Resource', names.resources),
  })
  const ofTimeGroups = () => ({ timeGroups: referencesIn(element, 'TimeGroups', 'TimeGroup', names.timeGroups) })
  const ofTimes = () => ({ ...ofTimeGroups(), times: referencesIn(element, 'Times', 'Time', names.times) })
  const role = (): string => needed(element, 'Role').text.trim()

  switch (element.name) {
    case 'AssignResourceConstraint':
      return { kind: 'AssignResource', ...common, role: role(), ...onEvents() }
    case 'AssignTimeConstraint':
      return { kind: 'AssignTime', ...common, ...onEvents() }
    case 'SplitEventsConstraint':
      return {
        kind: 'SplitEvents',
        ...common,
        durations: limitsOf(element, 'MinimumDuration', 'MaximumDuration'),
        amounts: limitsOf(element, 'MinimumAmount', 'MaximumAmount'),
        ...onEvents(),
      }
    case 'DistributeSplitEventsConstraint': {
      const duration = wholeNumber(element, 'Duration')
      return { kind: 'DistributeSplitEvents', ...common, duration, amounts: limitsOf(element), ...onEvents() }
    }
    case 'PreferResourcesConstraint':
      return {
        kind: 'PreferResources',
        ...common,
        role: role(),
        preferredGroups: referencesIn(element, 'ResourceGroups', 'ResourceGroup', names.resourceGroups),
        preferred: referencesIn(element, 'Resources', 'Resource', names.resources),
        ...onEvents(),
      }
    case 'PreferTimesConstraint': {
      const duration = childOf(element, 'Duration') ? wholeNumber(element, 'Duration') : null
      return { kind: 'PreferTimes', ...common, duration, ...ofTimes(), ...onEvents() }
    }
    case 'AvoidSplitAssignmentsConstraint':
      return { kind: 'AvoidSplitAssignments', ...common, role: role(), ...ofEventGroups() }
    case 'SpreadEventsConstraint': {
      const groups = childrenOf(childOf(element, 'TimeGroups'), 'TimeGroup').map((group): SpreadGroup => ({
        timeGroup: referenceOf(group, names.timeGroups),
        ...limitsOf(group),
      }))
      return { kind: 'SpreadEvents', ...common, groups, ...ofEventGroups() }
    }
    case 'LinkEventsConstraint':
      return { kind: 'LinkEvents', ...common, ...ofEventGroups() }
    case 'OrderEventsConstraint': {
      const pairs = childrenOf(childOf(to, 'EventPairs'), 'EventPair').map((pair) => readPair(pair, names))
      return { kind: 'OrderEvents', ...common, pairs }
    }
    case 'AvoidClashesConstraint':
      return { kind: 'AvoidClashes', ...common, ...onResources() }
    case 'AvoidUnavailableTimesConstraint':
      return { kind: 'AvoidUnavailableTimes', ...common, ...ofTimes(), ...onResources() }
    case 'LimitIdleTimesConstraint':
      return { kind: 'LimitIdleTimes', ...common, ...ofTimeGroups(), limits: limitsOf(element), ...onResources() }
    case 'ClusterBusyTimesConstraint':
      return { kind: 'ClusterBusyTimes', ...common, ...ofTimeGroups(), limits: limitsOf(element), ...onResources() }
    case 'LimitBusyTimesConstraint':
      return { kind: 'LimitBusyTimes', ...common, ...ofTimeGroups(), limits: limitsOf(element), ...onResources() }
    case 'LimitWorkloadConstraint':
      return { kind: 'LimitWorkload', ...common, limits: limitsOf(element), ...onResources() }
    default:
      return fault(`it has a ${element.name}, a kind of constraint that is not known`)
  }
}

function limitsOf(element: XmlElement, minimum = 'Minimum', maximum = 'Maximum'): Limits {
  return { minimum: wholeNumber(element, minimum), maximum: wholeNumber(element, maximum) }
}

function readPair(pair: XmlElement, names: Names): EventPair {
  return {
    first: referenceOf(needed(pair, 'FirstEvent'), names.events),
    second: referenceOf(needed(pair, 'SecondEvent'), names.events),
    minimum: wholeNumber(pair, 'MinSeparation', 0),
    maximum: wholeNumber(pair, 'MaxSeparation', NO_LIMIT),
  }
}
