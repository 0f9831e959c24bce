import { evaluateXhstt, type XhsttConstraint, type XhsttInstance } from '@timetable/formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createXhsttSearch } from './search/search.ts'
import { problemOf, xhsttSolution } from './instance-problem.ts'
import { runs } from '@timetable/domain/testing'

const named = { id: 'x', name: '' }
const TIMES = 8
const ROLES = ['Teacher', 'Room']
const DAYS = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
]

/** Instances with constraints of all kinds, and roles of which some are open. */
const anyInstance: fc.Arbitrary<XhsttInstance> = fc
  .record({
    resources: fc.integer({ min: 1, max: 4 }),
    events: fc.array(
      fc.record({
        duration: fc.integer({ min: 1, max: 4 }),
        attendees: fc.array(fc.nat({ max: 3 }), { maxLength: 3 }),
        time: fc.option(fc.nat({ max: 4 }), { freq: 6 }),
        workload: fc.nat({ max: 5 }),
        roles: fc.dictionary(fc.constantFrom(...ROLES), fc.option(fc.nat({ max: 3 }), { freq: 2 })),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    groups: fc.array(fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
  })
  .chain(({ resources, events, groups }) =>
    fc.array(anyConstraint(events.length, resources, groups.length), { maxLength: 12 }).map((constraints) => ({
      id: 'any',
      metaData: {},
      times: Array.from({ length: TIMES }, (_, i) => ({ ...named, id: `${i}` })),
      timeGroups: [...DAYS, [0, 4], [0, 1, 2, 3, 4, 5, 6, 7]].map((times) => ({
        ...named,
        kind: 'Day' as const,
        times,
      })),
      resourceTypes: [named, named],
      resourceGroups: [],
      resources: Array.from({ length: resources }, (_, i) => ({ ...named, type: i % 2 })),
      eventGroups: groups.map((members) => ({
        ...named,
        kind: 'Course' as const,
        events: [...new Set(members.map((event) => event % events.length))],
      })),
      events: events.map(({ duration, attendees, time, workload, roles }) => ({
        ...named,
        ...{ duration, workload, time, resourceGroups: [] },
        resources: [
          ...attendees.map((resource) => ({ resource: resource % resources, role: null, type: null, workload })),
          ...Object.entries(roles).map(([role, given]) => ({
            resource: given === null ? null : given % resources,
            ...{ role, type: role === 'Teacher' ? 0 : null, workload: duration },
          })),
        ],
      })),
      constraints,
    })),
  )

function anyConstraint(events: number, resources: number, groups: number): fc.Arbitrary<XhsttConstraint> {
  const some = (count: number) => fc.uniqueArray(fc.nat({ max: count - 1 }), { minLength: 1, maxLength: 4 })
  const common = {
    id: fc.constant('c'),
    name: fc.constant(''),
    required: fc.boolean(),
    weight: fc.integer({ min: 0, max: 9 }),
    costFunction: fc.constantFrom('Linear' as const, 'Quadratic' as const, 'Step' as const),
  }
  const limits = fc.record({ minimum: fc.nat({ max: 3 }), maximum: fc.nat({ max: 3 }) })
  const none = fc.constant([])
  const onEvents = { eventGroups: some(groups), events: some(events) }
  const onResources = { resourceGroups: none, resources: some(resources) }
  const timeGroups = some(4)
  const role = fc.constantFrom(...ROLES)
  const pair = fc.record({
    ...{ first: fc.nat({ max: events - 1 }), second: fc.nat({ max: events - 1 }) },
    ...{ minimum: fc.nat({ max: 3 }), maximum: fc.nat({ max: 3 }) },
  })
  const kind = <K extends XhsttConstraint['kind']>(name: K) => ({ ...common, kind: fc.constant(name) })
  return fc.oneof(
    fc.record({ ...kind('AssignTime'), ...onEvents }),
    fc.record({ ...kind('SplitEvents'), ...onEvents, durations: limits, amounts: limits }),
    fc.record({ ...kind('DistributeSplitEvents'), ...onEvents, duration: fc.nat({ max: 3 }), amounts: limits }),
    fc.record({
      ...kind('PreferTimes'),
      ...onEvents,
      ...{ timeGroups, times: some(TIMES), duration: fc.option(fc.nat({ max: 3 })) },
    }),
    fc.record({
      ...kind('SpreadEvents'),
      eventGroups: some(groups),
      groups: fc.array(
        fc.record({ timeGroup: fc.nat({ max: 3 }), minimum: fc.nat({ max: 2 }), maximum: fc.nat({ max: 2 }) }),
        { maxLength: 3 },
      ),
    }),
    fc.record({ ...kind('LinkEvents'), eventGroups: some(groups) }),
    fc.record({ ...kind('OrderEvents'), pairs: fc.array(pair, { maxLength: 2 }) }),
    fc.record({ ...kind('AvoidClashes'), ...onResources }),
    fc.record({ ...kind('AvoidUnavailableTimes'), ...onResources, timeGroups: none, times: some(TIMES) }),
    fc.record({ ...kind('LimitIdleTimes'), ...onResources, timeGroups, limits }),
    fc.record({ ...kind('ClusterBusyTimes'), ...onResources, timeGroups, limits }),
    fc.record({ ...kind('LimitBusyTimes'), ...onResources, timeGroups, limits }),
    fc.record({ ...kind('AssignResource'), ...onEvents, role }),
    fc.record({ ...kind('PreferResources'), ...onEvents, role, preferredGroups: none, preferred: some(resources) }),
    fc.record({ ...kind('AvoidSplitAssignments'), eventGroups: some(groups), role }),
    fc.record({ ...kind('LimitWorkload'), ...onResources, limits }),
  )
}

test('[X10] what the search says a timetable costs is what the evaluator counts, whatever the constraints', () => {
  fc.assert(
    fc.property(anyInstance, fc.integer(), (instance, seed) => {
      const search = createXhsttSearch(problemOf(instance), seed)
      for (const steps of [0, 1, 300, 3_000]) {
        search.run(steps)
        const evaluated = evaluateXhstt(instance, xhsttSolution(search.parts(), 0))
        expect(evaluated).toMatchObject(search.cost)
      }
    }),
    { numRuns: runs(38) },
  )
})

test('[X10] instance, seed and steps give the same timetable, however the steps are dealt out', () => {
  fc.assert(
    fc.property(anyInstance, fc.integer(), (instance, seed) => {
      const [one, other] = [createXhsttSearch(problemOf(instance), seed), createXhsttSearch(problemOf(instance), seed)]
      one.run(2_000)
      for (let i = 0; i < 20; i++) other.run(100)
      expect(one.parts()).toEqual(other.parts())
    }),
    { numRuns: runs(12) },
  )
})
