import {
  apply,
  isRefusal,
  isSound,
  judgementOf,
  movedSince,
  perform,
  place,
  type Lesson,
  type Run,
  type Schedule,
} from '@timetable/domain'
import type { Placement } from '@timetable/solver'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { closePool } from './pool.ts'
import { startRun, type NodeRunOptions } from './run.ts'
import { solveToEnd } from './solve-to-end.ts'
import { school } from './testing/school.ts'
import { runs } from '@timetable/domain/testing'

afterAll(closePool)

/** The schedule as a run leaves it. */
function after(given: Schedule, options: Partial<NodeRunOptions>): Promise<Schedule> {
  return new Promise((resolve) => {
    let schedule = given
    startRun(
      given,
      { seed: 1, threads: 1, ...options },
      {
        improved: (placements) => (schedule = place(given, placements)),
        progress: () => {},
        ended: () => resolve(schedule),
      },
    )
  })
}

/** A school of which nothing is wrong, and one lesson of it that is pinned. */
async function finished(): Promise<Schedule> {
  const full = school({ classes: 4 })
  // Each has room left: of five lessons four.
  const kept = Object.entries(full.lessons).filter((_, index) => index % 5 > 0)
  const given = { ...full, lessons: Object.fromEntries(kept) }
  const { placements } = await solveToEnd(given, { seed: 1, threads: 1, seconds: 3 })
  const schedule = place(given, placements)
  const [first] = Object.values(schedule.lessons)
  return { ...schedule, lessons: { ...schedule.lessons, [first!.uuid]: { ...first!, pinned: true } } }
}

/** Somebody who has this lesson is away then. */
function blocked(schedule: Schedule, which: number): Schedule {
  const lessons = Object.values(schedule.lessons).filter(({ pinned }) => !pinned)
  const { timeSlotUuid, calendarUuids } = lessons[which % lessons.length]!
  const change = perform(
    schedule,
    'blockTimeSlotOnCalendars',
    { calendarUuids: [calendarUuids.at(-1)!], timeSlotUuid: timeSlotUuid! },
    { mint: () => 'new' },
  )
  if (isRefusal(change)) throw new Error(change.error)
  return apply(schedule, change)
}

const movedFrom = (before: Schedule, now: Schedule) => movedSince(Object.values(before.lessons), now).lessons

describe('[R20] a repair', () => {
  test('is right by the judge, leaves what is pinned, and moves no more than a plan', async () => {
    const before = await finished()
    expect(isSound(judgementOf(before))).toBe(true)
    const pinned = Object.values(before.lessons).find((lesson) => lesson.pinned)!
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 500 }), async (which) => {
        const edited = blocked(before, which)
        const repaired = await after(edited, { aim: 'repair' })
        expect(isSound(judgementOf(repaired))).toBe(true)
        expect(repaired.lessons[pinned.uuid]!.timeSlotUuid).toBe(pinned.timeSlotUuid)
        expect(movedFrom(before, repaired)).toBeLessThanOrEqual(6)
      }),
      { seed: 3, numRuns: runs(12) },
    )
    const edited = blocked(before, 3)
    const planned = await after(edited, { aim: 'plan' })
    expect(movedFrom(before, await after(edited, { aim: 'repair' }))).toBeLessThanOrEqual(movedFrom(before, planned))
  })

  test('of somebody who is away for a day places all of their lessons elsewhere, and only then is it over', async () => {
    const before = await finished()
    const teacher = Object.values(before.calendars).find(({ calendarType }) => calendarType === 'TEACHER')!
    const dayOf = ({ timeSlotUuid }: Lesson) => before.timeSlots[timeSlotUuid!]!.dayNum
    const onDay = (day: number) =>
      Object.values(before.lessons).filter(
        (lesson) => lesson.calendarUuids.includes(teacher.uuid) && dayOf(lesson) === day,
      )
    const day = [0, 1, 2, 3, 4].find((one) => onDay(one).length > 1 && onDay(one).every(({ pinned }) => !pinned))!
    const blockedTimeSlots = Object.values(before.timeSlots).flatMap(({ uuid, dayNum }) =>
      dayNum === day ? [uuid] : [],
    )
    const edited = { ...before, calendars: { ...before.calendars, [teacher.uuid]: { ...teacher, blockedTimeSlots } } }
    const repaired = await after(edited, { aim: 'repair' })
    expect(Object.values(repaired.lessons).filter(({ timeSlotUuid }) => timeSlotUuid === null)).toEqual([])
    expect(isSound(judgementOf(repaired))).toBe(true)
  })

  test('leaves the timetables and days that its budget keeps', async () => {
    const before = await finished()
    const edited = blocked(before, 5)
    const kept = Object.values(edited.calendars).find(({ calendarType }) => calendarType === 'CLASS')!.uuid
    const repaired = await after(edited, { aim: 'repair', budget: { keptCalendarUuids: [kept], keptDays: [1] } })
    const dayOf = (slot: string) => edited.timeSlots[slot]!.dayNum
    const places = Object.values(edited.lessons).map(({ uuid, timeSlotUuid, calendarUuids }) => ({
      isKept: calendarUuids.includes(kept) || dayOf(timeSlotUuid!) === 1,
      was: timeSlotUuid,
      is: repaired.lessons[uuid]!.timeSlotUuid,
    }))
    const left = places.filter(({ isKept }) => isKept)
    expect(left.map(({ is }) => is)).toEqual(left.map(({ was }) => was))
    expect(places.filter(({ isKept, is }) => !isKept && is !== null && dayOf(is) === 1)).toEqual([])
  })

  test('[R40] edited in its midst it counts from the timetable that stood: what it has moved goes home once nothing is in the way', async () => {
    const before = await finished()
    const edited = blocked(before, 7)
    const moved = new Map<string, Lesson>()
    const ended = await inMidst(edited, (schedule, run) => {
      for (const lesson of Object.values(edited.lessons))
        if (schedule.lessons[lesson.uuid]!.timeSlotUuid !== lesson.timeSlotUuid) moved.set(lesson.uuid, lesson)
      expect(moved.size).toBeGreaterThan(0)
      // Whoever was away is not.
      const now = { ...schedule, calendars: before.calendars }
      run.update(now, new Set(), stoodOf(moved.values()))
      return now
    })
    expect(movedFrom(before, ended)).toBe(0)
  })

  test('[R40] what somebody places in its midst stays, everything is mended around it, and few others move from where they stood', async () => {
    const before = await finished()
    const edited = blocked(before, 3)
    const stood = Object.values(edited.lessons)
    let placed: Lesson | undefined
    const ended = await inMidst(edited, (schedule, run) => {
      const moved = stood.filter(({ uuid, timeSlotUuid }) => schedule.lessons[uuid]!.timeSlotUuid !== timeSlotUuid)
      // On top of another lesson of its class, which has to give way.
      const [lesson, other] = stood.filter(
        ({ uuid, pinned, calendarUuids, timeSlotUuid }) =>
          !pinned && calendarUuids.includes('class2') && schedule.lessons[uuid]!.timeSlotUuid === timeSlotUuid,
      )
      placed = { ...schedule.lessons[lesson!.uuid]!, timeSlotUuid: other!.timeSlotUuid }
      const now = { ...schedule, lessons: { ...schedule.lessons, [placed.uuid]: placed } }
      run.update(now, new Set([placed.uuid]), stoodOf(moved))
      return now
    })
    expect(ended.lessons[placed!.uuid]).toMatchObject({ timeSlotUuid: placed!.timeSlotUuid })
    expect(isSound(judgementOf(ended))).toBe(true)
    const others = stood.filter(({ uuid }) => uuid !== placed!.uuid)
    expect(movedSince(others, ended).lessons).toBeLessThanOrEqual(6)
  })
})

const stoodOf = (lessons: Iterable<Lesson>) =>
  Array.from(lessons, ({ uuid, timeSlotUuid }): Placement => [uuid, timeSlotUuid, []])

/** The schedule as a repair leaves it that is edited when it has told of its first timetable. */
function inMidst(given: Schedule, edit: (schedule: Schedule, run: Run) => Schedule): Promise<Schedule> {
  return new Promise((resolve) => {
    let schedule = given
    let isEdited = false
    const run = startRun(
      given,
      { seed: 1, threads: 1, aim: 'repair' },
      {
        improved(placements) {
          schedule = place(schedule, placements)
          if (!isEdited) schedule = edit(schedule, run)
          isEdited = true
        },
        progress: () => {},
        ended: () => resolve(schedule),
      },
    )
  })
}
