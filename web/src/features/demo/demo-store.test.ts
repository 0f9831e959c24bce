import { clashesOf, teacherGapsOf, type Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { demoSchoolFile } from '../../store/demo-school.ts'
import { createDemo } from './demo-store.ts'
import { createLine } from '../../worker/line.ts'
import { createThreadByHand } from '../../worker/testing/thread-by-hand.ts'
import { demoAnswerers } from './worker/answerers.ts'
import type { Task } from './worker/messages.ts'
import { roughSchool } from './worker/rough-school.ts'

const rough = roughSchool(await demoSchoolFile('en'))

/** The demo with the true solver behind it, both worked by hand. */
function openedDemo(schedule: Schedule = rough, of: Task['of'] = 'demo') {
  const timers: (() => void)[] = []
  const thread = createThreadByHand(demoAnswerers)
  const line = createLine<typeof demoAnswerers>(thread.start)
  const demo = createDemo({
    schedule,
    of,
    solve: (task, hear) => line.ask('solve', task, hear),
    after: (_, then) => timers.push(then),
  })
  const { told, die } = thread
  const hearAll = thread.runAll
  const playAll = () => {
    const counts: number[] = []
    for (let then = timers.shift(); then; then = timers.shift()) {
      then()
      counts.push(clashesOf(demo.getState().schedule).doubleBookings)
    }
    return counts
  }
  return { demo, told, timers, die, hearAll, playAll }
}

test('Zen is shown picture by picture, down to zero', () => {
  const { demo, timers, hearAll, playAll } = openedDemo()
  demo.zen()
  expect(demo.getState()).toMatchObject({ phase: 'running', seconds: null })
  hearAll()
  expect(timers).toHaveLength(1)
  const counts = playAll()
  expect(counts.at(-1)).toBe(0)
  expect(counts.length).toBeGreaterThan(15)
  const { phase, seconds, trace, gapsBefore, schedule } = demo.getState()
  expect(gapsBefore).toBe(teacherGapsOf(rough))
  expect(teacherGapsOf(schedule)).toBeLessThan(teacherGapsOf(rough) / 3)
  expect(phase).toBe('solved')
  expect(seconds).toBeGreaterThan(0)
  expect(trace[0]).toEqual({ seconds: 0, count: clashesOf(rough).doubleBookings })
  expect(trace.at(-1)?.count).toBe(0)
})

test('before Zen was pressed a drop moves its lesson alone', () => {
  const { demo, told } = openedDemo()
  const { lesson, slotUuid } = freeDrop(rough)
  expect(demo.drop(lesson.uuid, slotUuid)).toBeUndefined()
  expect(demo.getState().schedule.lessons[lesson.uuid]).toEqual({ ...lesson, timeSlotUuid: slotUuid, pinned: true })
  expect(demo.getState().phase).toBe('rough')
  expect(told).toEqual([])
})

test('after it Zen works around what was dropped, and says how many others made room', () => {
  const { demo, hearAll, playAll } = openedDemo()
  demo.zen()
  hearAll()
  playAll()
  const before = demo.getState().schedule
  const { lesson, slotUuid } = freeDrop(before)
  demo.drop(lesson.uuid, slotUuid)
  const dropped = demo.getState().schedule
  hearAll()
  playAll()
  const { schedule, phase, byHand } = demo.getState()
  expect(phase).toBe('solved')
  expect(schedule.lessons[lesson.uuid]).toMatchObject({ timeSlotUuid: slotUuid, pinned: true })
  expect(clashesOf(schedule).doubleBookings).toBe(0)
  const moved = Object.values(schedule.lessons).filter(({ uuid }) => schedule.lessons[uuid] !== dropped.lessons[uuid])
  expect(byHand).toEqual({ lessonUuid: lesson.uuid, madeRoom: moved.length })
})

test('a drop during a run goes on from what is on screen; the pictures of before are not shown any more', () => {
  const { demo, told, timers, hearAll, playAll } = openedDemo()
  demo.zen()
  hearAll()
  timers.shift()?.()
  const shown = demo.getState().schedule
  const { lesson, slotUuid } = freeDrop(shown)
  demo.drop(lesson.uuid, slotUuid)
  const begun = told.at(-1)
  expect(begun?.type === 'ask' && begun.params).toEqual({
    schedule: demo.getState().schedule,
    seed: 2,
    improves: false,
    of: 'demo',
  })
  const dropped = demo.getState().schedule
  timers.shift()?.()
  expect(demo.getState().schedule).toBe(dropped)
  hearAll()
  expect(playAll().at(-1)).toBe(0)
  expect(demo.getState().schedule.lessons[lesson.uuid]?.timeSlotUuid).toBe(slotUuid)
})

test('a blocked slot is refused, and nothing moves', () => {
  const { demo } = openedDemo()
  const calendar = Object.values(rough.calendars).find(({ blockedTimeSlots }) => blockedTimeSlots.length > 0)!
  const lesson = Object.values(rough.lessons).find(
    ({ calendarUuids, length }) => length === 1 && calendarUuids.includes(calendar.uuid),
  )!
  expect(demo.drop(lesson.uuid, calendar.blockedTimeSlots[0]!)?.code).toBe('slot-blocked')
  expect(demo.getState().schedule).toBe(rough)
})

test('starting again brings the school back, and silences the worker', () => {
  const { demo, told, hearAll, playAll } = openedDemo()
  demo.zen()
  demo.startAgain()
  hearAll()
  playAll()
  expect(demo.getState()).toEqual({
    schedule: rough,
    phase: 'rough',
    trace: [],
    gapsBefore: null,
    seconds: null,
    byHand: null,
  })
  expect(told.at(-1)).toMatchObject({ type: 'drop' })
})

test('where the worker has died what is on screen stays, and the next press starts another', () => {
  const { demo, timers, die, hearAll, playAll } = openedDemo()
  demo.zen()
  die()
  playAll()
  expect(demo.getState()).toMatchObject({ schedule: rough, phase: 'stuck', seconds: null })
  demo.zen()
  hearAll()
  expect(timers).toHaveLength(1)
  expect(playAll().at(-1)).toBe(0)
})

/** A lesson, and a slot it may be moved to. */
function freeDrop({ lessons, timeSlots, calendars }: Schedule) {
  const lesson = Object.values(lessons).find(({ length }) => length === 1)!
  const closed = new Set(lesson.calendarUuids.flatMap((uuid) => calendars[uuid]!.blockedTimeSlots))
  const slot = Object.values(timeSlots).find(({ uuid }) => uuid !== lesson.timeSlotUuid && !closed.has(uuid))!
  return { lesson, slotUuid: slot.uuid }
}

/** The same school as a file without a timetable, but for one lesson that the file pins. */
function unscheduled() {
  const [first, ...others] = Object.values(rough.lessons)
  const lessons = [{ ...first!, pinned: true }, ...others.map((lesson) => ({ ...lesson, timeSlotUuid: null }))]
  return {
    first: first!,
    schedule: { ...rough, lessons: Object.fromEntries(lessons.map((each) => [each.uuid, each])) },
  }
}

test("a visitor's school is scheduled as a whole, around what its file pins", () => {
  const { first, schedule: given } = unscheduled()
  const { demo, hearAll, playAll } = openedDemo(given, 'visitor')
  demo.zen()
  hearAll()
  playAll()
  const { phase, gapsBefore, schedule } = demo.getState()
  expect(phase).toBe('solved')
  // The gaps of a timetable that was not there are nothing to compare with.
  expect(gapsBefore).toBeNull()
  expect(clashesOf(schedule).doubleBookings).toBe(0)
  expect(Object.values(schedule.lessons).filter(({ timeSlotUuid }) => timeSlotUuid === null)).toEqual([])
  expect(schedule.lessons[first.uuid]?.timeSlotUuid).toBe(first.timeSlotUuid)
})

test('a run that is stopped leaves what is shown, and nothing of it comes later', () => {
  const { demo, timers, hearAll } = openedDemo(rough, 'visitor')
  demo.zen()
  hearAll()
  timers.shift()?.()
  const shown = demo.getState().schedule
  demo.stop()
  for (let then = timers.shift(); then; then = timers.shift()) then()
  expect(demo.getState()).toMatchObject({ phase: 'stuck', schedule: shown })
  demo.startAgain()
  expect(demo.getState()).toMatchObject({ phase: 'rough', schedule: rough })
})
