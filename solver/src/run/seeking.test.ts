import { apply, clashesOf, judgementOf, isSound, placementChange, type Schedule } from '@timetable/domain'
import { mixedSchedule, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import type { WarmStart } from '../search/warm-start.ts'
import { seeking, type SeekEnd, type SeekOptions, type Sought } from './seeking.ts'

const asked: SeekOptions = { seed: 3, longRun: false, aim: 'plan' }

/** A clock that a step of the search moves, whatever machine this is. */
function counted() {
  let at = 0
  return () => (at += 0.5)
}

function sought(schedule: Schedule, options: Partial<SeekOptions> = {}, most = Infinity) {
  const steps = seeking(schedule, { ...asked, ...options }, { now: counted() })
  const told: Sought[] = []
  for (let count = 0; count < most; count++) {
    const step = steps.next()
    if (step.done) return { told, end: step.value as SeekEnd | null }
    if (step.value) told.push(step.value)
  }
  steps.return(undefined as never)
  return { told, end: null }
}

const crowded = tinySchedule({
  days: 3,
  hours: 4,
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Eve: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 0] }, { at: [0, 0] }] },
    Art: { calendars: ['1B', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 0] }, {}] },
    Music: { calendars: ['1A', '1B', 'Eve'], lessons: [{ at: [0, 0] }, {}] },
  },
})

test('[S90] it tells one timetable after the other, each better than the last, until nothing is left to gain', () => {
  const { told, end } = sought(crowded)
  const timetables = told.flatMap(({ found }) => (found ? [apply(crowded, placementChange(crowded, found))] : []))
  const counts = timetables.map((each) => clashesOf(each).doubleBookings)
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
  expect(isSound(judgementOf(timetables.at(-1)!))).toBe(true)
  expect(end).toMatchObject({ how: 'finished', unplaceable: [] })
  expect(told.every(({ found }) => !found || found.length === Object.keys(crowded.lessons).length)).toBe(true)
})

test('[S90] the same schedule, seed and clock give the same, and another seed works on it as well', () => {
  expect(sought(crowded)).toEqual(sought(crowded))
  const other = sought(crowded, { seed: 4 })
  expect(other.end?.how).toBe('finished')
})

test('[S90] one that has nothing to do tells nothing; what fits nowhere is named', () => {
  const done = tinySchedule({
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] } },
  })
  expect(sought(done)).toMatchObject({ told: [], end: { how: 'finished' } })
  const long = tinySchedule({ subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ length: 9 }, {}] } } })
  expect(sought(long).end).toMatchObject({ unplaceable: [{ eventUuid: 'Maths 1' }] })
})

test('[S90] it can be left at any step, and hands over what it has learned to one that goes on', () => {
  for (const most of [1, 2, 5, 30]) {
    let warmStart: WarmStart | undefined
    const steps = seeking(
      mixedSchedule(),
      { ...asked, longRun: true },
      { now: counted(), leave: (it) => (warmStart = it) },
    )
    for (let count = 0; count < most; count++) steps.next()
    steps.return(undefined as never)
    const anew = seeking(mixedSchedule(), { ...asked, warmStart }, { now: counted() })
    expect(anew.next().done).toBe(false)
  }
})

test('[S90] what another thread has found it goes on from, whenever that comes, and tells nothing that is worse', () => {
  const best = sought(crowded).told.findLast(({ found }) => found)!.found!
  for (const at of [0, 1, 3, 60]) {
    const steps = seeking(crowded, { ...asked, seed: 9 }, { now: counted() })
    const told: Sought[] = []
    let step = steps.next()
    for (let count = 0; !step.done; count++) {
      if (step.value) told.push(step.value)
      step = steps.next(count === at ? best : undefined)
    }
    expect(step.value.how).toBe('finished')
    const costs = told.map(({ cost }) => cost.doubleBookings * 1000 + cost.soft)
    expect(costs).toEqual([...costs].sort((a, b) => b - a))
  }
  // Handed over before its first step of search, it has nothing left to do.
  const steps = seeking(crowded, { ...asked, seed: 9, longRun: true }, { now: counted() })
  steps.next()
  let step = steps.next(best)
  for (let count = 0; !step.done && step.value === undefined && count < 1000; count++) step = steps.next()
  expect(step.value).toMatchObject({ cost: { doubleBookings: 0, broken: 0 }, found: best })
})

test('[S90] a budget holds: no more lessons move than it says, and what it keeps stays', () => {
  const { told } = sought(crowded, { aim: 'repair', budget: { keptCalendarUuids: ['1A'] } }, 20_000)
  const last = told.findLast(({ found }) => found)?.found ?? []
  const isKept = (uuid: string) => {
    const lesson = crowded.lessons[uuid]
    return lesson !== undefined && lesson.timeSlotUuid !== null && lesson.calendarUuids.includes('1A')
  }
  const strayed = last.filter(([uuid, slot]) => isKept(uuid) && slot !== crowded.lessons[uuid]?.timeSlotUuid)
  expect(strayed).toEqual([])
  expect(last).not.toEqual([])
})

test('[S100] a repair that goes on counts from where lessons stood, and brings home what nothing keeps away any more', () => {
  const stood = tinySchedule({
    days: 2,
    hours: 3,
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 1] }, { at: [1, 0] }] } },
  })
  const at = (slots: Readonly<Record<string, string>>) =>
    Object.entries(slots).map(([uuid, slot]) => [uuid, slot, []] as const)
  const moved = { 'Maths 1': 'd0h0', 'Maths 2': 'd0h1' }
  const now = apply(stood, placementChange(stood, at({ 'Maths 1': 'd1h1', 'Maths 2': 'd1h2' })))
  const { told } = sought(now, { aim: 'repair', stood: at(moved) })
  const last = new Map(told.findLast(({ found }) => found)?.found?.map(([uuid, slot]) => [uuid, slot]))
  expect(Object.fromEntries(last)).toMatchObject(moved)
  // Where it was told nothing of that, the lessons stand where they are.
  expect(sought(now, { aim: 'repair' }).told).toEqual([])
  // One that is held stays, wherever it stood.
  const lesson = { ...now.lessons['Maths 1'], pinned: true }
  const held = { ...now, lessons: { ...now.lessons, 'Maths 1': lesson } }
  const ended = sought(held, { aim: 'repair', stood: at(moved) }).told.at(-1)!
  expect(new Map(ended.found?.map(([uuid, slot]) => [uuid, slot]))).toEqual(
    new Map([
      ['Maths 1', 'd1h1'],
      ['Maths 2', 'd0h1'],
      ['Maths 3', 'd1h0'],
    ]),
  )
})
