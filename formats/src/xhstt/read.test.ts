import { isRefusal } from '@timetable/domain'
import { expect, test } from 'vitest'
import { constraintText, limitsText, refer, xhsttText } from '../testing/xhstt-text.ts'
import { readXhstt } from './read.ts'
import { writeXhstt } from './write.ts'

function reasonOf(text: string): string {
  const archive = readXhstt(text)
  if (!isRefusal(archive)) throw new Error('it was read')
  return archive.error
}

const ALL = refer('EventGroups', 'all')
const base = { events: { a: { duration: 2, roles: ['Teacher'], resources: ['r'] } }, resources: ['r', 's'] }

test.each([
  ['nothing', '', 'it has no data'],
  ['text that is cut off', xhsttText(base).slice(0, 300), 'it is cut off (line 4)'],
  ['another format', '<fet/>', 'it is not an XHSTT archive'],
  ['a reference to nothing', xhsttText({ ...base, solution: [{ event: 'x' }] }), '"x" is not among the events'],
  ['an event without a length', xhsttText({ events: { a: { duration: 0 } } }), 'the event "a" has no duration'],
  ['an event twice', xhsttText(base).replaceAll('"s"', '"r"'), 'two of the resources have the Id "r"'],
  ['no times', xhsttText({ ...base, days: {} }), 'the instance "I" has no times'],
  [
    'a number beyond 32 bits',
    xhsttText({ events: { a: { duration: 2 ** 31 } } }),
    'Event "a" has a Duration of 2147483648, which is too large',
  ],
  [
    'a number that is none',
    xhsttText({ ...base, constraints: constraintText('AssignTime', ALL, '', { weight: -1 }) }),
    'AssignTimeConstraint "AssignTime" has the Weight "-1", which is not a whole number',
  ],
  [
    'a cost function of older versions',
    xhsttText({ ...base, constraints: constraintText('AssignTime', ALL, '', { costFunction: 'SumSteps' }) }),
    'the constraint "AssignTime" has the cost function "SumSteps", which is not known',
  ],
  [
    'a kind of constraint that is not known',
    xhsttText({ ...base, constraints: constraintText('LimitActiveIntervals', ALL) }),
    'it has a LimitActiveIntervalsConstraint, a kind of constraint that is not known',
  ],
  [
    'a constraint that misses something',
    xhsttText({
      ...base,
      constraints: constraintText('LimitWorkload', refer('Resources', 'r'), '<Minimum>1</Minimum>'),
    }),
    'LimitWorkloadConstraint "LimitWorkload" has no Maximum',
  ],
  [
    'an event in more parts than it has',
    xhsttText({ ...base, solution: [{ event: 'a' }, { event: 'a', duration: 1 }] }),
    'a solution has more of the event "a" than its duration, or a part of 0',
  ],
  [
    'an event that runs beyond the end',
    xhsttText({ ...base, solution: [{ event: 'a', time: 'Tu3' }] }),
    'a solution has the event "a" run beyond the last time',
  ],
  [
    'a role that an event does not have',
    xhsttText({ ...base, solution: [{ event: 'a', roles: { Room: 'r' } }] }),
    'a solution assigns a "Room" to the event "a", which has no such role',
  ],
  [
    'a given time that is moved',
    xhsttText({ events: { a: { time: 'Mo1' } }, solution: [{ event: 'a', time: 'Mo2' }] }),
    'a solution moves the event "a", whose time is given',
  ],
])('%s is refused with the reason', (_, text, reason) => {
  expect(reasonOf(text)).toBe(`This file could not be read: ${reason}`)
})

test('an instance that would take hours to evaluate is refused at once', () => {
  const resources = Array.from({ length: 300 }, (_, i) => `r${i}`)
  const groups = refer('ResourceGroups', ...Array.from({ length: 10_000 }, () => 'everyone'))
  const days = { Mo: Array.from({ length: 100 }, (_, i) => `Mo${i}`) }
  const constraints = constraintText('AvoidClashes', groups)
  expect(reasonOf(xhsttText({ days, resources, constraints }))).toContain('the instance "I" is too large')
})

test('what is written is read as the same, whatever its kind', () => {
  const everyone = refer('ResourceGroups', 'everyone') + refer('Resources', 'r')
  const events = ALL + refer('Events', 'a')
  const days = refer('TimeGroups', 'Mo', 'Tu')
  const role = '<Role>Teacher</Role>'
  const constraints = [
    constraintText('AssignResource', events, role, { required: false }),
    constraintText('AssignTime', events, '', { weight: 0 }),
    constraintText(
      'SplitEvents',
      events,
      '<MinimumDuration>1</MinimumDuration><MaximumDuration>2</MaximumDuration><MinimumAmount>3</MinimumAmount><MaximumAmount>4</MaximumAmount>',
    ),
    constraintText('DistributeSplitEvents', events, `<Duration>2</Duration>${limitsText(1, 2)}`),
    constraintText('PreferResources', events, everyone + role),
    constraintText('PreferTimes', events, `${days}${refer('Times', 'Mo1')}<Duration>2</Duration>`),
    constraintText('AvoidSplitAssignments', ALL, role),
    constraintText(
      'SpreadEvents',
      ALL,
      `<TimeGroups><TimeGroup Reference="Mo">${limitsText(0, 1)}</TimeGroup></TimeGroups>`,
    ),
    constraintText('LinkEvents', ALL, '', { costFunction: 'Quadratic' }),
    constraintText(
      'OrderEvents',
      '<EventPairs><EventPair><FirstEvent Reference="a"/><SecondEvent Reference="b"/></EventPair></EventPairs>',
    ),
    constraintText('AvoidClashes', everyone),
    constraintText('AvoidUnavailableTimes', everyone, days, { costFunction: 'Step' }),
    constraintText('LimitIdleTimes', everyone, days + limitsText(0, 0)),
    constraintText('ClusterBusyTimes', everyone, days + limitsText(1, 1)),
    constraintText('LimitBusyTimes', everyone, days + limitsText(2, 3)),
    constraintText('LimitWorkload', everyone, limitsText(4, 5)),
  ].join('')
  const text = xhsttText({
    resources: ['r', 's'],
    events: {
      a: { duration: 3, workload: 7, roles: ['Teacher'], resources: ['r'], groups: ['few'] },
      b: { time: 'Tu1', resourceGroups: ['everyone'] },
    },
    constraints,
    solution: [{ event: 'a', duration: 2, time: 'Mo1', roles: { Teacher: 's' } }, { event: 'b' }],
  })
  const archive = readXhstt(text)
  if (isRefusal(archive)) throw new Error(archive.error)
  expect(archive.instances[0]?.constraints).toHaveLength(16)
  expect(readXhstt(writeXhstt(archive))).toEqual(archive)
})
