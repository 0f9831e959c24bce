import { clashesOf, place, type Lesson, type Run, type RunEnd, type RunSummary, type Schedule } from '@timetable/domain'
import type { Placement } from '@timetable/solver'
import { afterAll, describe, expect, test } from 'vitest'
import { closePool, stopPool } from './pool.ts'
import { warmUpSchedule } from './warm-up/school.ts'
import { startRun, type NodeRunOptions } from './run.ts'
import { solveToEnd } from './solve-to-end.ts'
import { school } from './testing/school.ts'

afterAll(closePool)

/** Starts a run and keeps what it says. */
function follow(given: Schedule, options: Partial<NodeRunOptions> = {}, onImproved?: (run: Run) => void) {
  const improved: (readonly Placement[])[] = []
  let run: Run
  const ended = new Promise<{ reason: RunEnd; summary: RunSummary }>((resolve) => {
    run = startRun(
      given,
      { seed: 1, threads: 1, ...options },
      {
        improved(placements) {
          improved.push(placements)
          onImproved?.(run)
        },
        progress: () => {},
        ended: (reason, summary) => resolve({ reason, summary }),
      },
    )
  })
  return { run: run!, improved, ended }
}

/** The class in two halves, and two lessons of it that are pinned to one slot: both halves meet both. */
function withHalves(given: Schedule, classUuid: string): Schedule {
  const whole = given.calendars[classUuid]!
  const half = (part: string) => ({ ...whole, uuid: part, name: part, classUuid, division: 'Halves', parts: [part] })
  const [a, b] = Object.values(given.lessons).filter(({ calendarUuids }) => calendarUuids.includes(classUuid))
  const slot = Object.keys(given.timeSlots)[0]!
  const pinned = (lesson: Lesson, calendarUuids: string[]) => ({
    [lesson.uuid]: { ...lesson, calendarUuids, timeSlotUuid: slot, pinned: true },
  })
  return {
    ...given,
    calendars: { ...given.calendars, [classUuid]: { ...whole, parts: ['a', 'b'] }, a: half('a'), b: half('b') },
    lessons: {
      ...given.lessons,
      ...pinned(a!, [classUuid]),
      ...pinned(b!, [classUuid]),
      ...pinned(oneMore(b!), ['a']),
    },
  }
}
const oneMore = (lesson: Lesson): Lesson => ({ ...lesson, uuid: `${lesson.uuid} again` })

describe('run', () => {
  test('[R1] brings a school to zero, and ends by itself as solved', async () => {
    const given = school({ classes: 6 })
    const { improved, ended } = follow(given)
    const { reason, summary } = await ended
    expect(reason).toBe('solved')
    const clashes = clashesOf(place(given, improved.at(-1)!))
    expect([clashes.doubleBookings, clashes.unscheduled]).toEqual([0, 0])
    expect(summary.progress.doubleBookings).toBe(0)
    expect(summary.secondsToZero).toBeLessThanOrEqual(summary.progress.seconds)
  })

  test('[R2] several threads bring one timetable, each as exact as the last', async () => {
    const given = school({ classes: 6, scatter: true })
    const { improved, ended } = follow(given, { threads: 2 })
    const { reason, summary } = await ended
    expect(reason).toBe('solved')
    const counts = improved.map((placements) => clashesOf(place(given, placements)).doubleBookings)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(counts.at(-1)).toBe(summary.progress.doubleBookings)
  })

  test('[R2] what is told of a school with groups is what the domain counts', async () => {
    const given = withHalves(school({ classes: 3 }), 'class0')
    const { improved, ended } = follow(given)
    const { reason, summary } = await ended
    const counted = clashesOf(place(given, improved.at(-1)!)).doubleBookings
    expect([reason, counted, summary.progress.doubleBookings]).toEqual(['stalled', 2, 2])
  })

  test('[R3] a long run goes on until it is stopped, and ends as paused', async () => {
    // Every lesson wishes to be early, and half of the day is late: something is always left to gain.
    const given = school({ classes: 4, early: true })
    const first = Promise.withResolvers<void>()
    const { run, ended } = follow(given, { longRun: true }, () => first.resolve())
    await first.promise
    await run.stop()
    expect((await ended).reason).toBe('paused')
    await run.stop()
  })

  test('[R11] a run that is not a long one ends by its moves, however slow the machine', async () => {
    const given = school({ classes: 2, early: true })
    const { summary: usual } = await follow(given).ended
    let clock = 0
    const { reason, summary } = await follow(given, { now: () => (clock += 20_000) }).ended
    expect(reason).toBe('solved')
    expect(summary.progress.moves).toBe(usual.progress.moves)
  })

  test('[R4] an edit during a run: it goes on from there, and reports on the new schedule', async () => {
    const given = school({ classes: 4, early: true })
    const first = Promise.withResolvers<readonly Placement[]>()
    const { run, improved, ended } = follow(given, { longRun: true }, () => first.resolve(improved.at(-1)!))
    const placed = place(given, await first.promise)
    const { l0: _gone, ...lessons } = placed.lessons
    const pinned = { ...lessons.l1!, timeSlotUuid: '4-5', pinned: true }
    run.update({ ...placed, lessons: { ...lessons, l1: pinned } })
    const told = improved.length
    while (improved.length === told) await new Promise((resolve) => setImmediate(resolve))
    await run.stop()
    await ended
    const last = new Map(improved.at(-1)?.map(([lesson, slot]) => [lesson, slot]))
    expect(last.has('l0')).toBe(false)
    expect(last.get('l1')).toBe('4-5')
  })

  test('[R30] a lesson that somebody placed in mid-run stays there, and what is told is what the records come to', async () => {
    const given = school({ classes: 6, early: true })
    const first = Promise.withResolvers<readonly Placement[]>()
    const { run, improved, ended } = follow(given, { longRun: true }, () => first.resolve(improved.at(-1)!))
    const placed = place(given, await first.promise)
    // On top of another lesson of its class: one of the two has to go.
    const other = Object.values(placed.lessons).find(
      ({ uuid, calendarUuids }) => uuid !== 'l1' && calendarUuids[0] === placed.lessons.l1!.calendarUuids[0],
    )!
    const moved = { ...placed.lessons.l1!, timeSlotUuid: other.timeSlotUuid }
    const edited = { ...placed, lessons: { ...placed.lessons, l1: moved } }
    const told = improved.length
    run.update(edited, new Set(['l1']))
    const left = () => clashesOf(place(edited, improved.at(-1)!)).doubleBookings
    while (improved.length === told || left() > 0) await new Promise((resolve) => setImmediate(resolve))
    await run.stop()
    const { summary } = await ended
    for (const placements of improved.slice(told))
      expect(new Map(placements.map(([lesson, slot]) => [lesson, slot])).get('l1')).toBe(other.timeSlotUuid)
    const counted = clashesOf(place(edited, improved.at(-1)!))
    expect([counted.doubleBookings, counted.unscheduled]).toEqual([summary.progress.doubleBookings, 0])
    expect(counted.doubleBookings).toBe(0)
  })

  test('[R17] a schedule is read in steps, edits meanwhile are read as one, and then the run tells of the newest', async () => {
    const given = school({ classes: 4, early: true })
    const without = (...gone: string[]): Schedule => {
      const lessons = Object.entries(given.lessons).filter(([uuid]) => !gone.includes(uuid))
      return { ...given, lessons: Object.fromEntries(lessons) }
    }
    let steps = 0
    let stepsOfOne = 0
    const pause = async () => {
      steps++
      if (steps === 3) run.update(without('l0'))
      if (steps === 4) run.update(without('l0', 'l1'))
    }
    const first = Promise.withResolvers<void>()
    const { run, improved, ended } = follow(given, { longRun: true, pause }, () => first.resolve())
    await first.promise
    await run.stop()
    await ended
    expect(improved.every((placements) => placements.length === Object.keys(given.lessons).length - 2)).toBe(true)
    const other = follow(given, { longRun: true, pause: async () => void stepsOfOne++ })
    await other.run.stop()
    expect(stepsOfOne).toBeGreaterThan(5)
    expect(steps).toBe(2 * stepsOfOne)
  })

  test('[R5] lessons that fit nowhere are named, and the run ends', async () => {
    const given = school({ classes: 3 })
    const lessons = { ...given.lessons, l0: { ...given.lessons.l0!, length: 9 } }
    const { reason, summary } = await follow({ ...given, lessons }).ended
    expect(reason).toBe('solved')
    expect(summary.unplaceable).toEqual([
      { eventUuid: 'l0', reason: 'It takes 9 periods, and no day has that many in a row' },
    ])
  })

  test('[R5] a schedule without lessons ends at once', async () => {
    const { improved, ended } = follow({ ...school({ classes: 2 }), lessons: {} })
    expect((await ended).reason).toBe('solved')
    expect(improved).toEqual([])
  })

  test('[R6] double bookings nobody can take out end as stalled', async () => {
    const given = school({ classes: 2 })
    const extra = { ...given.lessons.l0!, uuid: 'extra' }
    const { reason, summary } = await follow({ ...given, lessons: { ...given.lessons, extra } }).ended
    expect(reason).toBe('stalled')
    expect(summary.progress.doubleBookings).toBeGreaterThan(0)
    expect(summary.secondsToZero).toBeNull()
  })

  test('[R7] a timetable with nothing to gain is left alone', async () => {
    const given = school({ classes: 2 })
    const before = follow(given)
    await before.ended
    const { improved, ended } = follow(place(given, before.improved.at(-1)!), { seed: 2 })
    expect((await ended).summary.secondsToZero).toBeGreaterThanOrEqual(0)
    expect(improved).toEqual([])
  })

  test('[R8] threads that die end the run as failed, with the error told', async () => {
    const given = school({ classes: 4, early: true })
    const first = Promise.withResolvers<void>()
    const { ended } = follow(given, { longRun: true, threads: 2 }, () => first.resolve())
    await first.promise
    await closePool()
    const { reason, summary } = await ended
    expect(reason).toBe('failed')
    expect(summary.error).toContain('thread')
    expect((await follow(school({ classes: 3 })).ended).reason).toBe('solved')
  })

  test('[R8] a process that stops ends its threads without a run that failed', async () => {
    const first = Promise.withResolvers<void>()
    const { ended } = follow(school({ classes: 4, early: true }), { longRun: true, threads: 2 }, () => first.resolve())
    await first.promise
    let isOver = false
    void ended.then(() => (isOver = true))
    await stopPool()
    expect((await follow(school({ classes: 3 })).ended).reason).toBe('solved')
    expect(isOver).toBe(false)
  })

  test('[R9] with one thread, seed and schedule give one timetable', async () => {
    const given = school({ classes: 5 })
    const [one, two] = [
      await solveToEnd(given, { seed: 3, threads: 1 }),
      await solveToEnd(given, { seed: 3, threads: 1 }),
    ]
    expect(one.placements).toEqual(two.placements)
    expect(one.moves).toBe(two.moves)
    expect(one).toMatchObject({ lessons: 150, placed: 150, doubleBookings: 0, affected: 0, unscheduled: 0, seed: 3 })
  })

  test('[R10] the first timetable and the first at zero are told at once, others in their time, and the best at the end', async () => {
    // No time passes once the run has begun.
    const told: number[] = []
    let heard = 0
    let asked = 0
    await new Promise((resolve) => {
      const run = startRun(
        warmUpSchedule(),
        { seed: 1, threads: 1, longRun: true, now: () => (asked++ === 0 ? 0 : 1000) },
        {
          improved: (_, { doubleBookings, broken = 0, softCost }) => told.push(doubleBookings + broken, softCost),
          progress() {
            if (told.includes(0) && ++heard === 3) void run.stop()
          },
          ended: resolve,
        },
      )
    })
    const atZero = told.slice(told.length - 4)
    expect([atZero[0], atZero[2]]).toEqual([0, 0])
    expect(atZero[3]).toBeLessThan(atZero[1]!)
    expect(told.length).toBeLessThanOrEqual(6)
  })
})
