import type { Limits, XhsttConstraint, XhsttInstance } from './archive.ts'
import { list, listOrNothing, named, reference, references, text, type Markup } from './markup.ts'

export function constraintMarkup(constraint: XhsttConstraint, instance: XhsttInstance): Markup {
  return named(`${constraint.kind}Constraint`, constraint, [
    text('Required', String(constraint.required)),
    text('Weight', constraint.weight),
    text('CostFunction', constraint.costFunction),
    list('AppliesTo', appliesTo(constraint, instance)),
    ...particulars(constraint, instance),
  ])
}

function appliesTo(constraint: XhsttConstraint, instance: XhsttInstance): Markup[] {
  const { events, eventGroups, resources, resourceGroups } = instance
  if (constraint.kind === 'OrderEvents') {
    const pairs = constraint.pairs.map(({ first, second, minimum, maximum }) =>
      list('EventPair', [
        ...references('FirstEvent', [first], events),
        ...references('SecondEvent', [second], events),
        text('MinSeparation', minimum),
        text('MaxSeparation', maximum),
      ]),
    )
    return [list('EventPairs', pairs)]
  }
  if ('resources' in constraint)
    return [
      ...listOrNothing('ResourceGroups', references('ResourceGroup', constraint.resourceGroups, resourceGroups)),
      ...listOrNothing('Resources', references('Resource', constraint.resources, resources)),
    ]
  return [
    ...listOrNothing('EventGroups', references('EventGroup', constraint.eventGroups, eventGroups)),
    ...('events' in constraint ? listOrNothing('Events', references('Event', constraint.events, events)) : []),
  ]
}

/** Returns the elements specific to a kind of constraint, in the order that the format requires. */
function particulars(
  constraint: XhsttConstraint,
  { times, timeGroups, resources, resourceGroups }: XhsttInstance,
): Markup[] {
  const ofTimes = [
    ...('timeGroups' in constraint
      ? listOrNothing('TimeGroups', references('TimeGroup', constraint.timeGroups, timeGroups))
      : []),
    ...('times' in constraint ? listOrNothing('Times', references('Time', constraint.times, times)) : []),
  ]
  switch (constraint.kind) {
    case 'AssignResource':
    case 'AvoidSplitAssignments':
      return [text('Role', constraint.role)]
    case 'PreferResources':
      return [
        ...listOrNothing('ResourceGroups', references('ResourceGroup', constraint.preferredGroups, resourceGroups)),
        ...listOrNothing('Resources', references('Resource', constraint.preferred, resources)),
        text('Role', constraint.role),
      ]
    case 'SplitEvents':
      return [
        ...limits(constraint.durations, 'MinimumDuration', 'MaximumDuration'),
        ...limits(constraint.amounts, 'MinimumAmount', 'MaximumAmount'),
      ]
    case 'DistributeSplitEvents':
      return [text('Duration', constraint.duration), ...limits(constraint.amounts)]
    case 'PreferTimes':
      return [...ofTimes, ...(constraint.duration === null ? [] : [text('Duration', constraint.duration)])]
    case 'SpreadEvents': {
      const groups = constraint.groups.map((group) =>
        reference('TimeGroup', timeGroups[group.timeGroup]?.id ?? '', limits(group)),
      )
      return [list('TimeGroups', groups)]
    }
    case 'AssignTime':
    case 'LinkEvents':
    case 'OrderEvents':
    case 'AvoidClashes':
      return []
    case 'AvoidUnavailableTimes':
      return ofTimes
    case 'LimitIdleTimes':
    case 'ClusterBusyTimes':
    case 'LimitBusyTimes':
    case 'LimitWorkload':
      return [...ofTimes, ...limits(constraint.limits)]
  }
}

function limits({ minimum, maximum }: Limits, least = 'Minimum', most = 'Maximum'): Markup[] {
  return [text(least, minimum), text(most, maximum)]
}
