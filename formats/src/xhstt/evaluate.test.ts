import { isRefusal } from '@timetable/domain'
import { expect, test } from 'vitest'
import { constraintText, limitsText, refer, xhsttText, type EventDraft, type PartDraft } from '../testing/xhstt-text.ts'
import type { XhsttArchive } from './archive.ts'
import { evaluateXhstt, type XhsttEvaluation } from './evaluate.ts'
import { readXhstt } from './read.ts'

type Events = Readonly<Record<string, EventDraft>>

const ALL = refer('EventGroups', 'all')
const EVERYONE = refer('ResourceGroups', 'everyone')

/** What breaks the constraints, as "where deviation". */
function broken(
  constraints: string,
  events: Events,
  solution: readonly PartDraft[],
  resources: readonly string[] = [],
) {
  return evaluation(constraints, events, solution, resources).matches.map(({ at, deviation }) => `${at} ${deviation}`)
}

function evaluation(
  constraints: string,
  events: Events,
  solution: readonly PartDraft[],
  resources: readonly string[] = [],
): XhsttEvaluation {
  const archive = archiveOf(xhsttText({ constraints, events, solution, resources }))
  const [instance] = archive.instances
  const [first] = archive.solutionGroups[0]?.solutions ?? []
  if (!instance || !first) throw new Error('the text has no solution')
  const result = evaluateXhstt(instance, first)
  if (isRefusal(result)) throw new Error(result.error)
  return result
}

function archiveOf(text: string): XhsttArchive {
  const archive = readXhstt(text)
  if (isRefusal(archive)) throw new Error(archive.error)
  return archive
}

test('AssignTime counts the duration of what has no time, of parts that are missing, too', () => {
  const events = { a: { duration: 3 }, b: { duration: 2 }, c: { duration: 1, time: 'Tu1' } }
  const solution = [{ event: 'a', duration: 1, time: 'Mo1' }, { event: 'b' }]
  expect(broken(constraintText('AssignTime', ALL), events, solution)).toEqual(['a 2', 'b 2'])
})

test('an event that is named twice counts once', () => {
  const twice = constraintText('AssignTime', ALL + refer('Events', 'a'))
  expect(broken(twice, { a: {} }, [])).toEqual(['a 1'])
})

test('AssignResource counts the duration in which nobody has the role', () => {
  const events = { a: { duration: 3, roles: ['Teacher'] }, b: { resources: ['r'] } }
  const solution = [{ event: 'a', duration: 1, roles: { Teacher: 'r' } }]
  const constraint = constraintText('AssignResource', ALL, '<Role>Teacher</Role>')
  expect(broken(constraint, events, solution, ['r'])).toEqual(['a 2'])
})

test('SplitEvents counts parts of a wrong duration, and parts too few or too many', () => {
  const particulars =
    '<MinimumDuration>2</MinimumDuration><MaximumDuration>3</MaximumDuration><MinimumAmount>2</MinimumAmount><MaximumAmount>2</MaximumAmount>'
  const events = { a: { duration: 6 }, b: { duration: 4 }, c: { duration: 4 } }
  const solution = [
    { event: 'a', duration: 1 },
    { event: 'a', duration: 1 },
    { event: 'a', duration: 2 },
    { event: 'b', duration: 2 },
  ]
  // a: 1, 1, 2 and the 2 that are missing; b: 2 and 2; c: 4 in one.
  expect(broken(constraintText('SplitEvents', ALL, particulars), events, solution)).toEqual(['a 4', 'c 2'])
})

test('DistributeSplitEvents counts parts of its duration too few or too many', () => {
  const particulars = `<Duration>2</Duration>${limitsText(1, 1)}`
  const events = { a: { duration: 4 }, b: { duration: 3 }, c: { duration: 3 } }
  const solution = [
    { event: 'a', duration: 2 },
    { event: 'a', duration: 2 },
    { event: 'b', duration: 1 },
    { event: 'c', duration: 3 },
  ]
  expect(broken(constraintText('DistributeSplitEvents', ALL, particulars), events, solution)).toEqual(['a 1', 'c 1'])
})

test('PreferResources counts the duration of those assigned that are not preferred', () => {
  const events = { a: { duration: 3, roles: ['Teacher'] }, b: { duration: 2, roles: ['Teacher'] } }
  const solution = [
    { event: 'a', duration: 1, roles: { Teacher: 'good' } },
    { event: 'a', duration: 2, roles: { Teacher: 'other' } },
  ]
  const constraint = constraintText('PreferResources', ALL, `${refer('Resources', 'good')}<Role>Teacher</Role>`)
  expect(broken(constraint, events, solution, ['good', 'other'])).toEqual(['a 2'])
})

test('PreferTimes counts the duration of what starts elsewhere, of parts of its duration if it has one', () => {
  const events = { a: { duration: 3 }, b: {} }
  const solution = [
    { event: 'a', duration: 2, time: 'Mo2' },
    { event: 'a', duration: 1, time: 'Mo1' },
    { event: 'b', time: 'Tu3' },
  ]
  const times = refer('TimeGroups', 'Tu') + refer('Times', 'Mo1')
  expect(broken(constraintText('PreferTimes', ALL, times), events, solution)).toEqual(['a 2'])
  expect(broken(constraintText('PreferTimes', ALL, `${times}<Duration>1</Duration>`), events, solution)).toEqual([])
})

test('AvoidSplitAssignments counts the resources in a role beyond the first', () => {
  const roles = ['Teacher']
  const events = { a: { duration: 2, roles }, b: { roles }, c: { roles } }
  const solution = [
    { event: 'a', duration: 1, roles: { Teacher: 'r' } },
    { event: 'a', duration: 1, roles: { Teacher: 's' } },
    { event: 'b', roles: { Teacher: 't' } },
    { event: 'c' },
  ]
  const constraint = constraintText('AvoidSplitAssignments', ALL, '<Role>Teacher</Role>')
  expect(broken(constraint, events, solution, ['r', 's', 't'])).toEqual(['all 2'])
})

test('SpreadEvents counts the starts in each time group beyond its limits', () => {
  const groups = `<TimeGroups><TimeGroup Reference="Mo">${limitsText(0, 1)}</TimeGroup><TimeGroup Reference="Tu">${limitsText(2, 9)}</TimeGroup></TimeGroups>`
  const events = { a: { duration: 3 }, b: {} }
  const solution = [
    { event: 'a', duration: 1, time: 'Mo1' },
    { event: 'a', duration: 1, time: 'Mo2' },
    { event: 'a', duration: 1, time: 'Mo3' },
    { event: 'b', time: 'Tu1' },
  ]
  expect(broken(constraintText('SpreadEvents', ALL, groups), events, solution)).toEqual(['all 3'])
})

test('LinkEvents counts the times at which some of the events run, and not all', () => {
  const events = { a: { duration: 3 }, b: { duration: 2 } }
  const solution = [
    { event: 'a', time: 'Mo1' },
    { event: 'b', duration: 1, time: 'Mo3' },
    { event: 'b', duration: 1, time: 'Tu1' },
  ]
  expect(broken(constraintText('LinkEvents', ALL), events, solution)).toEqual(['all 3'])
})

test('OrderEvents counts the times too few or too many from the end of the one to the start of the other', () => {
  const pair = (first: string, second: string, separation: string) =>
    `<EventPair><FirstEvent Reference="${first}"/><SecondEvent Reference="${second}"/>${separation}</EventPair>`
  const pairs = [
    pair('a', 'b', ''),
    pair('b', 'a', ''),
    pair('a', 'b', '<MinSeparation>0</MinSeparation><MaxSeparation>1</MaxSeparation>'),
    pair('a', 'c', '<MinSeparation>9</MinSeparation>'),
  ]
  const events = { a: { duration: 2 }, b: {}, c: {} }
  const solution = [
    { event: 'a', duration: 1, time: 'Mo1' },
    { event: 'a', duration: 1, time: 'Mo2' },
    { event: 'b', time: 'Tu2' },
  ]
  const constraint = constraintText('OrderEvents', `<EventPairs>${pairs.join('')}</EventPairs>`)
  // From the end of Mo2 to Tu2 are two times; from the end of Tu2 back to Mo1 it is -5; c has no time.
  expect(broken(constraint, events, solution)).toEqual(['b, a 5', 'a, b 1'])
})

test('AvoidClashes counts, at each time, all that a resource attends beyond the first', () => {
  const events = {
    a: { duration: 2, resources: ['r'] },
    b: { duration: 2, resources: ['r', 's'] },
    c: { resourceGroups: ['everyone'] },
  }
  const solution = [
    { event: 'a', time: 'Mo1' },
    { event: 'b', time: 'Mo2' },
    { event: 'c', time: 'Mo2' },
  ]
  expect(broken(constraintText('AvoidClashes', EVERYONE), events, solution, ['r', 's'])).toEqual(['r 2', 's 1'])
})

test('AvoidUnavailableTimes counts the times at which a resource is busy and should not be', () => {
  const events = { a: { duration: 2, resources: ['r'] }, b: { resources: ['r'] } }
  const solution = [
    { event: 'a', time: 'Mo2' },
    { event: 'b', time: 'Mo3' },
  ]
  const constraint = constraintText(
    'AvoidUnavailableTimes',
    EVERYONE,
    refer('TimeGroups', 'Tu') + refer('Times', 'Mo3'),
  )
  expect(broken(constraint, events, solution, ['r', 's'])).toEqual(['r 1'])
})

test('LimitIdleTimes counts the free times between busy ones of each group, all groups together', () => {
  const events = Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, { resources: ['r'] }]))
  const solution = ['Mo1', 'Mo3', 'Tu1', 'Tu3'].map((time, i) => ({ event: 'abcd'.charAt(i), time }))
  const groups = refer('TimeGroups', 'Mo', 'Tu')
  const limited = (limits: string) =>
    broken(constraintText('LimitIdleTimes', EVERYONE, groups + limits), events, solution, ['r', 's'])
  expect(limited(limitsText(0, 0))).toEqual(['r 2'])
  expect(limited(limitsText(0, 2))).toEqual([])
  expect(limited(limitsText(3, 9))).toEqual(['r 1', 's 3'])
})

test('ClusterBusyTimes counts the groups in which a resource is busy', () => {
  const events = { a: { resources: ['r'] }, b: { resources: ['r'] }, c: { resources: ['s'] } }
  const solution = ['Mo1', 'Tu1', 'Mo1'].map((time, i) => ({ event: 'abc'.charAt(i), time }))
  const groups = refer('TimeGroups', 'Mo', 'Tu')
  const limited = (limits: string) =>
    broken(constraintText('ClusterBusyTimes', EVERYONE, groups + limits), events, solution, ['r', 's'])
  expect(limited(limitsText(0, 1))).toEqual(['r 1'])
  expect(limited(limitsText(2, 2))).toEqual(['s 1'])
})

test('LimitBusyTimes counts for each group by itself, but for groups without any', () => {
  const events = { a: { duration: 3, resources: ['r'] }, b: { resources: ['r'] }, c: { resources: ['s'] } }
  const solution = ['Mo1', 'Tu1', 'Tu1'].map((time, i) => ({ event: 'abc'.charAt(i), time }))
  const constraint = constraintText('LimitBusyTimes', EVERYONE, refer('TimeGroups', 'Mo', 'Tu') + limitsText(2, 2))
  expect(broken(constraint, events, solution, ['r', 's', 't'])).toEqual(['r 2', 's 1'])
})

test('LimitWorkload takes the share of a part in the workload of its event, and rounds up', () => {
  const events = {
    a: { duration: 3, workload: 10, roles: ['Teacher'] },
    b: { duration: 2, resources: ['r'] },
  }
  const solution = [{ event: 'a', duration: 1, roles: { Teacher: 'r' } }]
  // r: a third of 10, and 2 without a time, are 5 1/3.
  const limited = (limits: string) => broken(constraintText('LimitWorkload', EVERYONE, limits), events, solution, ['r'])
  expect(limited(limitsText(0, 5))).toEqual(['r 1'])
  expect(limited(limitsText(0, 6))).toEqual([])
  expect(limited(limitsText(7, 9))).toEqual(['r 2'])
})

test('a cost is the weight times the deviation, its square, or one; required is hard', () => {
  const of = (costFunction: string, required: boolean) =>
    constraintText('AssignTime', ALL, '', { weight: 5, required, costFunction, id: costFunction })
  const constraints = of('Linear', true) + of('Quadratic', false) + of('Step', false)
  const { hard, soft, matches } = evaluation(constraints, { a: { duration: 3 } }, [])
  expect({ hard, soft }).toEqual({ hard: 15, soft: 50 })
  expect(matches.map(({ cost }) => cost)).toEqual([15, 45, 5])
})

test('a cost that cannot be counted exactly is refused', () => {
  const largest = 2 ** 31 - 1
  const constraint = constraintText(
    'DistributeSplitEvents',
    ALL,
    `<Duration>1</Duration>${limitsText(largest, largest)}`,
    {
      weight: largest,
      costFunction: 'Quadratic',
    },
  )
  const archive = archiveOf(xhsttText({ constraints: constraint, events: { a: {} }, solution: [] }))
  const [instance] = archive.instances
  const result = instance && evaluateXhstt(instance, { instance: 0, description: '', events: [] })
  expect(result).toMatchObject({ code: 'import-invalid' })
})
