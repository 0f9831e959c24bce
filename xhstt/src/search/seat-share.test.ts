import { expect, test } from 'vitest'
import { createRandom } from '@timetable/solver/basics'
import { compileXhstt } from './compile.ts'
import { construct } from './construct.ts'
import type { ProblemConstraint, ProblemEvent } from './problem.ts'
import { createSeatShare } from './seat-share.ts'
import { createXhsttState } from './state.ts'

/** An event at 0 of two times, or at either, whose teacher is 0 and whose room, 1 or 2, is open. */
function shareWith(constraints: readonly ProblemConstraint[], event: Partial<ProblemEvent> = {}): number {
  const roles = [{ candidates: [1, 2], workload: 1 }]
  const model = compileXhstt({
    ...{ times: 2, resources: 3, constraints },
    events: [{ duration: 1, attendees: [0], time: null, roles, ...event }],
  })
  const state = createXhsttState(model)
  construct(model, state, createRandom(1))
  return createSeatShare(model, state)(20)
}

const SOFT = { required: false, weight: 5, costFunction: 'Linear' } as const
/** Wishes that nothing fulfils, of the teacher and of the rooms. */
const ofTeacher: ProblemConstraint = { kind: 'AvoidUnavailableTimes', ...SOFT, resources: [0], times: [0, 1] }
const ofRooms: ProblemConstraint = { ...ofTeacher, resources: [1, 2] }
const ofRole: ProblemConstraint = { kind: 'PreferResources', ...SOFT, roles: [{ event: 0, open: 0 }], preferred: [] }
const assigned: ProblemConstraint = { kind: 'AssignResource', ...SOFT, weight: 50, roles: [{ event: 0, open: 0 }] }

test('[X5] the more of the cost hangs on who has seats, the more steps change that', () => {
  const none = shareWith([assigned, ofTeacher])
  const some = shareWith([assigned, ofTeacher, ofRooms])
  const all = shareWith([assigned, ofRooms])
  expect(none).toBeGreaterThan(0)
  expect(some).toBeGreaterThan(none)
  expect(all).toBeGreaterThan(some)
  expect(all).toBeLessThan(0.5)
  expect(shareWith([assigned, ofRole])).toBe(all)
})

test('[X5] where no role is open no step does, and where no time is to be chosen every one', () => {
  expect(shareWith([ofTeacher], { roles: [] })).toBe(0)
  expect(shareWith([assigned, ofTeacher], { time: 0 })).toBe(1)
})
