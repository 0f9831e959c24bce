import { expect, test } from 'vitest'
import { createRandom } from '../basics/random.ts'
import { costOf } from '../constraints/cost.ts'
import { compile } from '../model/compile.ts'
import type { Problem } from '../problem/problem.ts'
import type { State } from '../state/state.ts'
import { perfectPacking } from '../testing/problems.ts'
import { mendingFarther } from './farther.ts'
import { solve } from './solve.ts'

const isMended = ({ doubleBookings, broken }: State) => doubleBookings + broken === 0

function mended(problem: Problem): State | null {
  // All busy all the time, and not yet without double bookings: no few moves mend it.
  const { assignment } = solve(problem, { seed: 1, steps: 1 })
  const steps = mendingFarther(compile(problem), assignment, { random: createRandom(1), isMended })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

test('[S122] what no few moves mend is mended by as many as it takes, and where it cannot be, that ends', () => {
  const packing = perfectPacking(4, 1)
  const found = mended(packing)
  expect(found && costOf(packing, found.assignment)).toMatchObject({ doubleBookings: 0, broken: 0 })
  const away = packing.resources.map((resource, index) => (index === 0 ? { ...resource, unavailable: [0] } : resource))
  expect(mended({ ...packing, resources: away })).toBeNull()
})
