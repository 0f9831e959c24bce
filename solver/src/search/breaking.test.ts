import { expect, test } from 'vitest'
import { createRandom } from '../basics/random.ts'
import { compile } from '../model/compile.ts'
import type { Constraint } from '../problem/constraint.ts'
import { breaksWish } from '../state/breaks-wish.ts'
import { createState } from '../state/create-state.ts'
import { drop, lift } from '../state/place.ts'
import { meet, problem } from '../testing/problems.ts'
import { createBreaking } from './breaking.ts'

const COURSES = 40

/** Courses of two lessons, each of which should not have both on one day. */
function courses() {
  const teachers = Array.from({ length: COURSES }, (_, teacher) => ({ name: `${teacher}`, unavailable: [] }))
  const apart = teachers.map((_, teacher): Constraint => ({
    ...{ kind: 'MIN_DAYS_BETWEEN', meets: [2 * teacher, 2 * teacher + 1], value: 1 },
    ...{ required: false, weight: 95 },
  }))
  const meets = teachers.flatMap((_, teacher) => [meet([teacher]), meet([teacher])])
  return problem({ days: 2, hours: 2, meets, resources: teachers, constraints: apart })
}

/** Both lessons of so many courses on the first day, those of the others on both. */
function placed(broken: number) {
  const model = compile(courses())
  const state = createState(model)
  for (let course = 0; course < COURSES; course++) {
    drop(model, state, 2 * course, 0)
    drop(model, state, 2 * course + 1, course < broken ? 1 : 2)
  }
  return { model, state }
}

const drawn = (pick: () => number, times: number) => new Set(Array.from({ length: times }, pick))

test('every meet that breaks a wish is drawn, and no other, however few they are', () => {
  for (const broken of [1, 3, COURSES]) {
    const { model, state } = placed(broken)
    const { pick } = createBreaking(model, state, createRandom(1))
    expect(drawn(pick, 40 * broken)).toEqual(new Set(Array.from({ length: 2 * broken }, (_, at) => at)))
  }
})

test('none is drawn where none breaks a wish', () => {
  const { model, state } = placed(0)
  expect(createBreaking(model, state, createRandom(1)).pick()).toBe(-1)
})

test('what no longer breaks one is not drawn, and what has come to break one is, before many more are', () => {
  const { model, state } = placed(1)
  const { pick } = createBreaking(model, state, createRandom(1))
  pick()
  for (const [lesson, time] of [
    [1, 2],
    [3, 1],
  ] as const) {
    lift(model, state, lesson)
    drop(model, state, lesson, time)
  }
  expect(breaksWish(model, state, 0)).toBe(false)
  expect(drawn(pick, 2 * COURSES)).toEqual(new Set([-1, 2, 3]))
})

test('a state that was changed otherwise is listed anew', () => {
  const { model, state } = placed(0)
  const { pick, forget } = createBreaking(model, state, createRandom(1))
  pick()
  lift(model, state, 1)
  drop(model, state, 1, 1)
  expect(pick()).toBe(-1)
  forget()
  expect(pick()).toBeGreaterThanOrEqual(0)
})
