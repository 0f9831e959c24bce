import { apply, isRefusal, performFor, performingFor, type Schedule } from '@timetable/domain'
import {
  isNightly,
  LARGEST_COMMANDS,
  scheduleOf,
  schoolOfShape,
  type LargestCommand,
  type Shape,
} from '@timetable/domain/testing'
import { expect, test } from 'vitest'

/**
 * Records that one step of a command may look up: a few times all that a version may have, and far less than what compares
 * everything with everything. How long that takes is told by `npm run bench -- largest`.
 */
const MOST = 100_000
/** Where more records change, they do so in many steps. */
const MANY = 10_000

const made = new Map<Shape, Schedule>()
const schoolOf = (shape: Shape): Schedule => {
  let school = made.get(shape)
  if (!school) made.set(shape, (school = scheduleOf(schoolOfShape(shape))))
  return school
}

let minted = 0
const context = { mint: () => `minted ${++minted}` }

/** The same version, of which is counted how often its records are looked up. */
function counted(schedule: Schedule) {
  let looked = 0
  const table = <T extends object>(records: T) =>
    new Proxy(records, { get: (all, uuid) => (looked++, all[uuid as keyof T]) })
  const { calendars, timeSlots, subjects, lessons, rules } = schedule
  const tables = {
    calendars: table(calendars),
    timeSlots: table(timeSlots),
    subjects: table(subjects),
    lessons: table(lessons),
    rules: table(rules),
  }
  const since = () => {
    const count = looked
    looked = 0
    return count
  }
  return { schedule: { ...schedule, ...tables }, since }
}

/** How many records the longest step of a command looked up, how many steps it took, and what came of it. */
function measure({ name, on, before, params }: LargestCommand) {
  let school = schoolOf(on)
  if (before) {
    const first = performFor(true, school, before.name, before.params(school), context)
    if (isRefusal(first)) throw new Error(first.error)
    school = apply(school, first)
  }
  const given = params(school)
  const { schedule, since } = counted(school)
  const steps = performingFor(true, schedule, name, given, context)
  for (let [longest, count] = [0, 1]; ; count++) {
    const step = steps.next()
    longest = Math.max(longest, since())
    if (step.done) return { longest, steps: count, change: step.value }
  }
}

/** By day every fourth of them. */
const commands = isNightly ? LARGEST_COMMANDS : LARGEST_COMMANDS.filter((_, index) => index % 4 === 0)

test('no step of a command has much to do where it has most to do in all, and nearly all of them are done', () => {
  const measured = commands.map((command) => ({ of: `${command.name} ${command.of}`, ...measure(command) }))
  expect(measured.filter(({ longest }) => longest > MOST).map(({ of, longest }) => [of, longest])).toEqual([])
  const measuredOf = (...names: string[]) => names.filter((name) => measured.some(({ of }) => of === name))
  const many = measured.filter(({ change }) => !isRefusal(change) && change.length > MANY)
  expect(many.map(({ of }) => of)).toEqual(
    measuredOf(
      'deleteCalendarAndSubjects all courses',
      'deleteCalendars all, with all courses',
      'deleteCalendars with a successor',
      'createSubjects listing lessons',
      'createSubjects by their number',
      'deleteSubjects ',
    ),
  )
  expect(many.filter(({ steps }) => steps < 50)).toEqual([])
  // Such rules contradict those that are there.
  expect(measured.filter(({ change }) => isRefusal(change)).map(({ of }) => of)).toEqual(
    measuredOf('runInParallel ', 'addRule pairing the lessons of all courses'),
  )
})
