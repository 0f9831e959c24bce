import { apply, isRefusal, performFor, performingFor, type Schedule } from '@timetable/domain'
import { LARGEST_COMMANDS, scheduleOf, schoolOfShape, type LargestCommand, type Shape } from '@timetable/domain/testing'
import { expect, test } from 'vitest'

/**
 * Processor time of one step, in milliseconds: several times what `npm run bench -- largest` allows, so that a slow machine passes,
 * and less than what compares everything with everything takes.
 */
const MOST = 400

const made = new Map<Shape, Schedule>()
const schoolOf = (shape: Shape): Schedule => {
  let school = made.get(shape)
  if (!school) made.set(shape, (school = scheduleOf(schoolOfShape(shape))))
  return school
}

let minted = 0
const context = { mint: () => `minted ${++minted}` }
const used = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The longest step of a command, and whether it was done. */
function measure({ name, on, before, params }: LargestCommand): { readonly longest: number; readonly done: boolean } {
  let schedule = schoolOf(on)
  if (before) {
    const first = performFor(true, schedule, before.name, before.params(schedule), context)
    if (isRefusal(first)) throw new Error(first.error)
    schedule = apply(schedule, first)
  }
  const steps = performingFor(true, schedule, name, params(schedule), context)
  for (let longest = 0; ;) {
    const began = used()
    const step = steps.next()
    longest = Math.max(longest, used() - began)
    if (step.done) return { longest, done: !isRefusal(step.value) }
  }
}

test('no step of a command takes long where it has most to do, and nearly all of them are done', () => {
  const measured = LARGEST_COMMANDS.map((command) => ({ ...measure(command), of: `${command.name} ${command.of}` }))
  expect(measured.filter(({ longest }) => longest > MOST)).toEqual([])
  // Such a rule contradicts those that are there.
  expect(measured.filter(({ done }) => !done).map(({ of }) => of)).toEqual([
    'addRule pairing the lessons of all courses',
  ])
})
