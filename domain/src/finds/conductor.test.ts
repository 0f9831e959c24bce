import { expect, test } from 'vitest'
import type { Placed } from '../lessons/placements.ts'
import type { Schedule, Uuid } from '../schedule.ts'
import { slotAt, tinySchedule } from '../testing/index.ts'
import { createConductor, type Present, type SearchOrder } from './conductor.ts'
import type { RunEnd, RunOptions, RunSummary } from './run.ts'

const school = tinySchedule({
  subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 0] }, { at: [0, 1] }] } },
})
const cost = (doubleBookings: number, soft = 0) => ({ doubleBookings, broken: 0, soft })
/** Every lesson of Maths, in slots of the first day. */
const at = (...hours: readonly number[]): readonly Placed[] =>
  hours.map((hour, index) => [`Maths ${index + 1}`, slotAt(0, hour)])
/** The school with a lesson of it in another slot. */
const edited = (schedule: Schedule, lesson: Uuid, slot: Uuid): Schedule => ({
  ...schedule,
  lessons: { ...schedule.lessons, [lesson]: { ...schedule.lessons[lesson]!, timeSlotUuid: slot } },
})

type Asked = { readonly thread: number; readonly schedule: Schedule; readonly order: SearchOrder }

/** A conductor with threads and a clock of the test's, after its first schedule was read, unless that waits. */
async function conducting(
  { schedule = school, ...options }: Partial<RunOptions> & { readonly schedule?: Schedule } = {},
  { threads = 3, present = null as Present | null, waits = false, stopsAtOnce = true } = {},
) {
  let now = 0
  const asked: Asked[] = []
  const adopted: [thread: number, hours: string][] = []
  const stopped: number[] = []
  const shown: string[] = []
  const told: number[] = []
  const reads: { schedule: Schedule; done: (present: Present | null) => void; failed: (error: Error) => void }[] = []
  let closed = 0
  let ended: { readonly reason: RunEnd; readonly summary: RunSummary } | null = null
  const hoursOf = (placements: readonly Placed[]) => placements.map(([, slot]) => slot?.at(-1)).join('')
  const conductor = createConductor<readonly Placed[]>(
    schedule,
    { seed: 1, ...options },
    {
      threads,
      now: () => now,
      read: (read) => new Promise((done, failed) => void reads.push({ schedule: read, done, failed })),
      search: (thread, searched, order) => asked.push({ thread, schedule: searched, order }),
      adopt: (thread, found) => adopted.push([thread, hoursOf(found)]),
      stop(thread) {
        stopped.push(thread)
        if (stopsAtOnce) conductor.threadEnded(thread, { how: 'stopped' })
      },
      close: () => closed++,
      placements: (found) => found,
    },
    {
      improved(placements, progress) {
        shown.push(hoursOf(placements))
        told.push(progress.doubleBookings)
      },
      progress: ({ doubleBookings }) => told.push(doubleBookings),
      ended: (reason, summary) => (ended = { reason, summary }),
    },
  )
  /** The schedule that is being read has been read. */
  const read = async (known: Present | null = present) => {
    reads.at(-1)!.done(known)
    await settled()
  }
  const finds = (thread: number, found: readonly Placed[], clashes: number, moves = 10) =>
    conductor.report(thread, { found, cost: cost(clashes), moves })
  const works = (thread: number, moves = 10) => conductor.report(thread, { found: null, cost: cost(9), moves })
  if (!waits) await read()
  return {
    ...{ conductor, asked, adopted, stopped, shown, told, reads, read, finds, works },
    pass: (milliseconds: number) => (now += milliseconds),
    get ended() {
      return ended
    },
    get closed() {
      return closed
    },
  }
}

async function settled() {
  for (let count = 0; count < 9; count++) await Promise.resolve()
}

test('[D700] each thread searches the schedule with a seed of its own, and what is held stays where it is', async () => {
  const { asked } = await conducting({ seed: 5, aim: 'improve', held: new Set(['Maths 1', 'gone']) })
  expect(asked.map(({ thread }) => thread)).toEqual([0, 1, 2])
  expect(new Set(asked.map(({ order }) => order.seed)).size).toBe(3)
  expect(asked[0]!.order).toMatchObject({ seed: 5, longRun: false, aim: 'improve', stood: [] })
  const pinned = Object.values(asked[0]!.schedule.lessons).filter((lesson) => lesson.pinned)
  expect(pinned.map(({ uuid }) => uuid)).toEqual(['Maths 1'])
})

test('[D415] the best is shared at once where it is the first or leaves nothing required, and otherwise by reports, whatever the clock says', async () => {
  const { finds, works, adopted, shown, pass } = await conducting()
  finds(1, at(0, 0, 0), 3)
  expect(adopted).toEqual([
    [0, '000'],
    [2, '000'],
  ])
  finds(0, at(0, 0, 1), 3)
  pass(60_000)
  finds(0, at(0, 0, 2), 2)
  // It is shown meanwhile.
  expect(shown).toEqual(['000', '002'])
  for (const thread of [1, 2, 1]) works(thread)
  expect(adopted).toHaveLength(2)
  works(2)
  expect(adopted.slice(2)).toEqual([
    [1, '002'],
    [2, '002'],
  ])
  finds(2, at(0, 1, 2), 0)
  expect(adopted.slice(4)).toEqual([
    [0, '012'],
    [1, '012'],
  ])
  for (let count = 0; count < 20; count++) works(0)
  expect(adopted).toHaveLength(6)
})

test('[D415] the best is shared though nothing is shown for a while', async () => {
  const { finds, works, adopted, shown, pass } = await conducting({}, { threads: 2 })
  pass(1000)
  finds(0, at(0, 0, 0), 3)
  finds(0, at(0, 0, 1), 2)
  for (let count = 0; count < 3; count++) works(1)
  expect(adopted).toEqual([
    [1, '000'],
    [1, '001'],
  ])
  expect(shown).toEqual(['000'])
})

test('[D700] the first timetable and the first with nothing required left are shown at once, others ten times a second at most, and the best at the end', async () => {
  const { conductor, finds, works, shown, pass } = await conducting()
  pass(1000)
  finds(0, at(0, 0, 0), 3)
  finds(1, at(0, 0, 1), 2)
  pass(99)
  works(2)
  expect(shown).toEqual(['000'])
  pass(1)
  works(2)
  expect(shown).toEqual(['000', '001'])
  finds(1, at(0, 1, 2), 0)
  conductor.report(1, { found: at(0, 2, 1), cost: cost(0, -1), moves: 20 })
  expect(shown).toEqual(['000', '001', '012'])
  await conductor.stop()
  expect(shown.at(-1)).toBe('021')
})

test('[D700] double bookings are told as the domain counts them where classes have groups, at most four times a second, and as they are at the end', async () => {
  const half = (part: string) => ({ type: 'CLASS' as const, classUuid: '1A', division: 'Halves', parts: [part] })
  const divided = tinySchedule({
    calendars: { '1A': { type: 'CLASS', parts: ['x', 'y'] }, X: half('x'), Y: half('y'), Ada: 'TEACHER' },
    subjects: { Maths: { calendars: ['1A'], lessons: [{ at: [0, 0] }, { at: [0, 0] }, { at: [0, 0] }] } },
  })
  const { conductor, finds, told, pass } = await conducting({ schedule: divided })
  finds(0, at(0, 0, 0), 4)
  pass(100)
  finds(0, at(0, 0, 1), 2)
  pass(200)
  conductor.report(0, { found: null, cost: cost(2), moves: 20 })
  expect(told).toEqual([2, 2, 1])
  finds(0, at(0, 1, 2), 0)
  expect(told.at(-1)).toBe(0)
})

test('[D701] after an edit the threads search anew, and what they find before that is of no use', async () => {
  const budget = { mostLessons: 2 }
  const run = await conducting({ aim: 'improve', budget })
  const { conductor, asked, adopted, shown, finds, reads, read } = run
  expect(asked[0]!.order.mostLessons).toBe(2)
  finds(0, at(0, 0, 2), 2)
  conductor.update(edited(school, 'Maths 1', slotAt(1, 0)), new Set(['Maths 1']))
  finds(1, at(0, 1, 2), 0)
  conductor.update(edited(school, 'Maths 1', slotAt(1, 1)), new Set(['Maths 1']))
  expect(asked).toHaveLength(3)
  // The first of the two has been read, and then the second, once for both.
  await read()
  await read()
  expect(reads).toHaveLength(3)
  expect(asked).toHaveLength(6)
  expect(asked[5]!.schedule.lessons['Maths 1']).toMatchObject({ timeSlotUuid: slotAt(1, 1), pinned: true })
  expect(asked[5]!.order.mostLessons).toBe(1)
  expect([shown, adopted.length]).toEqual([['002'], 2])
  finds(2, at(1, 1, 2), 1)
  expect([shown, adopted.length]).toEqual([['002', '112'], 4])
  await conductor.stop()
  // The moves of before count as well.
  expect(run.ended?.summary.progress.moves).toBe(20)
})

test('[D701] a repair is told where lessons stood that it has moved, and counts from there by itself', async () => {
  const stood = at(0).slice(0, 1)
  const orderOf = async (aim: 'plan' | 'repair') => {
    const { conductor, asked, read } = await conducting({ aim, budget: { mostLessons: 2 } })
    conductor.update(edited(school, 'Maths 1', slotAt(1, 1)), new Set(), stood)
    await read()
    return asked.at(-1)!.order
  }
  expect(await orderOf('repair')).toMatchObject({ stood, mostLessons: 2 })
  expect(await orderOf('plan')).toMatchObject({ stood: [], mostLessons: 1 })
})

test('[D416] the first thread with nothing left to gain ends the run, when the others have stopped and said what they have', async () => {
  const run = await conducting({}, { stopsAtOnce: false })
  const { conductor, finds, stopped, shown } = run
  finds(0, at(0, 1, 2), 0)
  conductor.threadEnded(0, { how: 'finished', moves: 30, atLeast: 2 })
  expect([stopped, run.ended]).toEqual([[1, 2], null])
  conductor.report(1, { found: at(0, 2, 1), cost: cost(0, -1), moves: 5 })
  conductor.threadEnded(1, { how: 'stopped', moves: 7 })
  expect(run.ended).toBeNull()
  conductor.threadEnded(2, { how: 'stopped', moves: 3 })
  expect(shown).toEqual(['012', '021'])
  expect(run.ended).toMatchObject({
    reason: 'solved',
    summary: { progress: { moves: 40 }, atLeast: 2, secondsToZero: 0, unplaceable: [] },
  })
  expect([stopped, run.closed]).toEqual([[1, 2], 1])
  conductor.update(school)
  expect(run.reads).toHaveLength(1)
})

test('[D416] where all have stalled the run has, and says which lessons fit nowhere and that nothing is proved', async () => {
  const unplaceable = [{ eventUuid: 'Maths 1', reason: 'too long' }]
  const run = await conducting({}, { threads: 2, present: { cost: cost(2), isComplete: true, unplaceable } })
  run.conductor.threadEnded(0, { how: 'stalled', moves: 1 })
  expect(run.ended).toBeNull()
  run.conductor.threadEnded(1, { how: 'stalled', moves: 1 })
  expect(run.ended).toMatchObject({ reason: 'stalled', summary: { unplaceable, secondsToZero: null } })
  expect(run.ended?.summary).not.toHaveProperty('atLeast')
  // A thread that has read the school by itself says so, too.
  const own = await conducting({}, { threads: 1 })
  own.conductor.threadEnded(0, { how: 'finished', moves: 1, unplaceable })
  expect(own.ended).toMatchObject({ reason: 'solved', summary: { unplaceable } })
})

test('[D416] where nothing is wrong and nothing can be gained, it is over without a timetable', async () => {
  const run = await conducting({}, { threads: 1, present: { cost: cost(0), isComplete: true, unplaceable: [] } })
  run.conductor.threadEnded(0, { how: 'finished', moves: 0 })
  expect(run.ended).toMatchObject({ reason: 'solved', summary: { secondsToZero: 0 } })
  expect(run.shown).toEqual([])
})

test('[D702] a thread that dies leaves the search to the others until an edit, and with the last one the run has failed', async () => {
  const run = await conducting({}, { threads: 2 })
  const { conductor, asked, finds, read, shown } = run
  conductor.threadEnded(0, { how: 'died', error: 'out of memory' })
  expect(run.ended).toBeNull()
  finds(0, at(0, 0, 0), 3)
  expect(shown).toEqual([])
  conductor.update(edited(school, 'Maths 1', slotAt(1, 0)))
  await read()
  expect(asked.slice(2).map(({ thread }) => thread)).toEqual([0, 1])
  conductor.threadEnded(1, { how: 'died', error: 'crashed' })
  expect(run.ended).toBeNull()
  conductor.threadEnded(0, { how: 'died', error: 'crashed' })
  expect(run.ended).toMatchObject({ reason: 'failed', summary: { error: 'out of memory' } })
  // One that had stalled before the other died has not failed.
  const stalled = await conducting({}, { threads: 2 })
  stalled.conductor.threadEnded(0, { how: 'stalled', moves: 1 })
  stalled.conductor.threadEnded(1, { how: 'died', error: 'crashed' })
  expect(stalled.ended).toMatchObject({ reason: 'stalled', summary: { error: 'crashed' } })
})

test('[D702] a schedule that cannot be read ends the run as failed, with the error, once its threads have stopped', async () => {
  const first = await conducting({}, { waits: true })
  first.reads[0]!.failed(new Error('no paper'))
  await settled()
  expect(first.ended).toMatchObject({ reason: 'failed', summary: { error: 'no paper' } })
  const later = await conducting({}, { threads: 1, stopsAtOnce: false })
  later.conductor.update(edited(school, 'Maths 1', slotAt(1, 0)))
  later.reads[1]!.failed(new Error('no paper'))
  await settled()
  expect([later.stopped, later.ended]).toEqual([[0], null])
  later.conductor.threadEnded(0, { how: 'stopped', moves: 1 })
  expect(later.ended).toMatchObject({ reason: 'failed', summary: { error: 'no paper' } })
})

test('[D702] one that is stopped ends as paused once, though it was being read, and without a word of a timetable', async () => {
  const run = await conducting({}, { waits: true })
  const stopping = run.conductor.stop()
  expect(run.ended).toBeNull()
  await run.read()
  await Promise.all([stopping, run.conductor.stop()])
  expect(run.ended?.reason).toBe('paused')
  expect([run.asked, run.shown, run.closed]).toEqual([[], [], 1])
  // Threads that were at an earlier schedule are waited for, whenever they have stopped.
  const again = await conducting({}, { threads: 2, stopsAtOnce: false })
  again.conductor.update(edited(school, 'Maths 1', slotAt(1, 0)))
  void again.conductor.stop()
  again.conductor.threadEnded(0, { how: 'stopped', moves: 1 })
  await again.read()
  expect(again.ended).toBeNull()
  again.conductor.threadEnded(1, { how: 'stopped', moves: 1 })
  expect(again.ended).toMatchObject({ reason: 'paused' })
})
