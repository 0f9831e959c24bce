import { clashesOf, type Schedule } from '@timetable/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FromWorker } from './messages.ts'
import { createJobs } from './solve-jobs.ts'

const words = { title: 'School', description: '', names: { Mathematics: 'Mathe', 'Science lab': 'Labor' } }

/** A worker whose clock counts its readings, and whose slices are dealt out by hand. */
function createWorker() {
  const said: FromWorker[] = []
  const due: (() => void)[] = []
  let clock = 0
  const hear = createJobs({
    say: (message) => said.push(message),
    now: () => (clock += 0.05),
    soon: (work) => due.push(work),
  })
  return { said, due, hear, pass: (ms: number) => (clock += ms), runAll: () => due.splice(0).forEach((work) => work()) }
}

function opened() {
  const worker = createWorker()
  worker.hear({ type: 'open', words })
  const ready = worker.said.shift()
  if (ready?.type !== 'ready') throw new Error('the school was not opened')
  return { ...worker, schedule: ready.schedule }
}

function played(schedule: Schedule, said: readonly FromWorker[]): Schedule[] {
  const shown = [schedule]
  for (const message of said) {
    if (message.type !== 'better') continue
    const last = shown.at(-1)!
    const moved = message.moves.map(([uuid, timeSlotUuid]) => [uuid, { ...last.lessons[uuid]!, timeSlotUuid }])
    shown.push({ ...last, lessons: { ...last.lessons, ...Object.fromEntries(moved) } })
  }
  return shown
}

const untilEnded = ({ said, runAll }: ReturnType<typeof opened>) => {
  for (let turn = 0; turn < 10_000 && said.at(-1)?.type !== 'ended'; turn++) runAll()
}

describe('the school', () => {
  test('has 18 classes, the visitor’s words, and every lesson on a slot that is open to it', () => {
    const { schedule } = opened()
    const calendars = Object.values(schedule.calendars)
    expect(calendars.filter(({ calendarType }) => calendarType === 'CLASS')).toHaveLength(18)
    expect(calendars.map(({ name }) => name)).toContain('Labor 2')
    expect(Object.values(schedule.subjects).map(({ name }) => name)).toContain('Mathe')
    const { doubleBookings, unplaced } = clashesOf(schedule)
    expect(unplaced).toBe(0)
    expect(doubleBookings).toBeGreaterThan(150)
    expect(doubleBookings).toBeLessThan(320)
  })

  test('fits the trial: no course of it is locked', () => {
    expect(Object.keys(opened().schedule.subjects).length).toBeLessThanOrEqual(50)
  })
})

describe('solving', () => {
  test('tells a fall to zero in pictures, each better than the last', () => {
    const worker = opened()
    worker.hear({ type: 'solve', run: 1, schedule: worker.schedule, seed: 1 })
    untilEnded(worker)
    const counts = played(worker.schedule, worker.said).map((each) => clashesOf(each).doubleBookings)
    expect(counts.length).toBeGreaterThan(15)
    expect(counts.length).toBeLessThan(60)
    expect(counts.at(-1)).toBe(0)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(worker.said.at(-1)).toMatchObject({ type: 'ended', run: 1, how: 'solved' })
  })

  test('same school, same seed: same timetable', () => {
    const [one, other] = [opened(), opened()].map((worker) => {
      worker.hear({ type: 'solve', run: 1, schedule: worker.schedule, seed: 5 })
      untilEnded(worker)
      return played(worker.schedule, worker.said).at(-1)
    })
    expect(one).toEqual(other)
  })

  test('works around a pinned lesson, wherever it was put, and moves few others', () => {
    const first = opened()
    first.hear({ type: 'solve', run: 1, schedule: first.schedule, seed: 1 })
    untilEnded(first)
    const solved = played(first.schedule, first.said).at(-1)!
    const lessons = Object.values(solved.lessons).filter(({ length }) => length === 1)
    const slots = Object.values(solved.timeSlots)
    fc.assert(
      fc.property(fc.nat(lessons.length - 1), fc.nat(slots.length - 1), fc.nat(1000), (l, s, seed) => {
        const lesson = lessons[l]!
        const timeSlotUuid = slots[s]!.uuid
        const open = lesson.calendarUuids.every(
          (uuid) => !solved.calendars[uuid]!.blockedTimeSlots.includes(timeSlotUuid),
        )
        fc.pre(open)
        const pinned = { ...lesson, timeSlotUuid, pinned: true }
        const schedule = { ...solved, lessons: { ...solved.lessons, [lesson.uuid]: pinned } }
        const worker = { ...createWorker(), schedule }
        worker.hear({ type: 'solve', run: 1, schedule, seed })
        untilEnded(worker)
        const after = played(schedule, worker.said).at(-1)!
        expect(after.lessons[lesson.uuid]).toBe(pinned)
        expect(clashesOf(after).doubleBookings).toBe(0)
        const moved = Object.values(after.lessons).filter(({ uuid }) => after.lessons[uuid] !== schedule.lessons[uuid])
        expect(moved.length).toBeLessThan(60)
      }),
      { numRuns: 25, seed: 4 },
    )
  })

  test('two pinned lessons in each other’s way are told after three seconds', () => {
    const worker = opened()
    const [one, other] = Object.values(worker.schedule.lessons)
    const pinned = [one!, { ...other!, timeSlotUuid: one!.timeSlotUuid, calendarUuids: one!.calendarUuids }]
    const lessons = Object.fromEntries(pinned.map((lesson) => [lesson.uuid, { ...lesson, length: 1, pinned: true }]))
    const schedule = { ...worker.schedule, lessons: { ...worker.schedule.lessons, ...lessons } }
    worker.hear({ type: 'solve', run: 1, schedule, seed: 1 })
    for (let slice = 0; slice < 20; slice++) worker.runAll()
    expect(worker.said.at(-1)?.type).toBe('better')
    worker.pass(3000)
    worker.runAll()
    expect(worker.said.at(-1)).toMatchObject({ type: 'ended', how: 'stuck' })
  })

  test('a new run, or a stop, ends the one before without another word', () => {
    const worker = opened()
    worker.hear({ type: 'solve', run: 1, schedule: worker.schedule, seed: 1 })
    worker.hear({ type: 'solve', run: 2, schedule: worker.schedule, seed: 1 })
    const before = worker.said.length
    untilEnded(worker)
    expect(worker.said.slice(before).every((message) => message.type === 'ready' || message.run === 2)).toBe(true)
    worker.hear({ type: 'solve', run: 3, schedule: worker.schedule, seed: 1 })
    worker.hear({ type: 'stop' })
    const silent = worker.said.length
    worker.runAll()
    expect(worker.said).toHaveLength(silent)
  })
})
