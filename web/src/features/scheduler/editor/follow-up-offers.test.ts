import {
  apply,
  clashesOf,
  isRefusal,
  perform,
  toEnd,
  type Schedule,
  type ScheduleCommandName,
  type Steps,
  type Uuid,
} from '@timetable/domain'
import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { emptyScheduleState, type ScheduleState } from '../../../store/schedule-state.ts'
import { createSchoolLine } from '../../../worker/school-line.ts'
import { createThreadByHand } from '../../../worker/testing/thread-by-hand.ts'
import { createSchoolAnswerers, type SchoolAnswerers } from '../../../worker/thread/answerers.ts'
import { createEditor } from './editor.ts'
import { SEEN_AFTER } from './follow-up-offers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** 1A has Maths in the first of three periods and Art in the second; the third is free, and too late for Art's teacher. */
const school = tinySchedule({
  days: 1,
  hours: 3,
  calendars: {
    '1A': 'CLASS',
    Ada: { type: 'TEACHER', blocked: [[0, 2]] },
    Bob: { type: 'TEACHER', blocked: [[0, 2]] },
  },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] },
    Art: { calendars: ['1A', 'Bob'], lessons: [{ at: [0, 1] }] },
  },
})

/** An editor with the true solver behind it, whose thread is worked by hand. */
function opened(fields: Partial<ScheduleState> = {}) {
  const schedule = createStore<ScheduleState>(() => ({
    ...emptyScheduleState,
    status: 'ready',
    schedule: school,
    ...fields,
  }))
  const { answerers, prepare } = createSchoolAnswerers()
  const thread = createThreadByHand(answerers, prepare)
  const solver = createSchoolLine<SchoolAnswerers>(schedule, thread.start)
  const commands: [string, unknown][] = []
  const runCommand = (command: ScheduleCommandName, params: unknown) => {
    commands.push([command, params])
    const change = perform(records(), command, params, { mint: () => 'minted' })
    if (!isRefusal(change)) schedule.setState({ schedule: apply(records(), change) })
    return Promise.resolve()
  }
  const records = (): Schedule => schedule.getState().schedule!
  const toasts: string[] = []
  const ui = { toast: ({ headline }: { headline: string }) => toasts.push(headline), setBlocking: () => undefined }
  const inSlices = <T>(steps: Steps<T>, done: (result: T) => void) => {
    done(toEnd(steps))
    return () => {}
  }
  const parts = { schedule, solver, ui, runCommand, inSlices }
  const editor = createEditor(parts as unknown as Parameters<typeof createEditor>[0])
  editor.followUps.watch()
  const carryOver = (lessonUuid: Uuid, slotUuid: Uuid) => {
    editor.press(lessonUuid, null)
    editor.lift()
    editor.hover({ slotUuid })
    thread.runAll()
  }
  return {
    ...editor,
    thread,
    schedule,
    records,
    commands,
    toasts,
    carryOver,
    offers: () => editor.followUps.getState(),
  }
}

const chain = {
  placements: [
    { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 1), pinned: true },
    { eventUuid: 'Art 1', timeSlotUuid: slotAt(0, 0) },
  ],
}

/** As it is sent: with the slot that each lesson was seen in. */
const sentChain = {
  placements: [
    { ...chain.placements[0], from: slotAt(0, 0) },
    { ...chain.placements[1], from: slotAt(0, 1) },
  ],
}

test('over a slot where others are met what could follow is offered, and is gone with the lesson', () => {
  const at = opened()
  at.carryOver('Maths 1', slotAt(0, 1))
  expect(at.offers().here?.placements).toEqual(chain.placements)
  at.hover({ slotUuid: slotAt(0, 0) })
  expect(at.offers().here).toBeNull()
  at.cancel()
  expect(at.offers()).toEqual({ here: null, meant: false, elsewhere: [], bySlot: new Map(), none: null })
})

test('where no slot is free the best are offered as soon as the card is pressed', () => {
  const at = opened()
  at.press('Maths 1', null)
  at.thread.runAll()
  expect(at.offers().elsewhere.map(({ timeSlotUuid }) => timeSlotUuid)).toEqual([slotAt(0, 1)])
  at.lift()
  at.follow(at.offers().elsewhere[0]!)
  expect(at.commands).toEqual([['placeEvents', sentChain]])
  expect(clashesOf(at.records()).doubleBookings).toBe(0)
})

test('carried back to where it lay with ways offered, the lesson waits to be told which; without any it is put down', () => {
  const at = opened()
  at.carryOver('Maths 1', slotAt(0, 0))
  expect(at.offers().elsewhere).toHaveLength(1)
  expect(at.drop()).toBe(false)
  expect(at.state.getState().drag).toMatchObject({ kind: 'choosing', lessonUuid: 'Maths 1' })
  at.thread.runAll()
  at.follow(at.offers().elsewhere[0]!)
  expect(at.commands).toEqual([['placeEvents', sentChain]])

  const unasked = opened()
  unasked.press('Maths 1', null)
  unasked.lift()
  unasked.hover({ slotUuid: slotAt(0, 0) })
  unasked.drop()
  expect(unasked.state.getState().drag.kind).toBe('idle')
})

test('over another room what could follow there is offered, and is one command', () => {
  const rooms = tinySchedule({
    days: 1,
    hours: 2,
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Lab: 'ROOM', Gym: 'ROOM' },
    subjects: {
      Maths: { calendars: ['1A', 'Lab'], lessons: [{ at: [0, 0] }] },
      Art: { calendars: ['1B', 'Gym'], lessons: [{ at: [0, 0] }] },
    },
  })
  const at = opened({ schedule: rooms })
  at.press('Maths 1', 'Lab')
  at.lift()
  at.hover(at.targetOf(slotAt(0, 0), 'Gym'))
  at.thread.runAll()
  expect(at.offers().here?.placements).toMatchObject([{ eventUuid: 'Maths 1', room: { into: 'Gym', from: 'Lab' } }, {}])
  vi.advanceTimersByTime(SEEN_AFTER)
  expect(at.drop()).toBe(true)
  expect(at.commands.map(([command]) => command)).toEqual(['placeEvents'])
  expect(at.records().lessons['Maths 1']!.calendarUuids).toEqual(['1A', 'Gym'])
  expect(clashesOf(at.records()).doubleBookings).toBe(0)
})

test('let go at once it is asked, and what follows is the first choice; seen for a while one drop does it all', () => {
  const at = opened()
  at.carryOver('Maths 1', slotAt(0, 1))
  expect(at.drop()).toBe(false)
  const { drag } = at.state.getState()
  expect(drag.kind === 'asking' && drag.question.choices.map(({ kind }) => kind)).toEqual([
    'follow',
    'swap',
    'take',
    'double-book',
  ])
  at.stopAsking()

  at.carryOver('Maths 1', slotAt(0, 1))
  vi.advanceTimersByTime(SEEN_AFTER)
  expect(at.offers().meant).toBe(true)
  expect(at.drop()).toBe(true)
  expect(at.commands).toEqual([['placeEvents', sentChain]])
  expect(at.state.getState().news).toMatchObject({ kind: 'followed', others: 1 })
})

test('keys that answer ahead are obeyed, whatever could follow', () => {
  const at = opened()
  at.carryOver('Maths 1', slotAt(0, 1))
  vi.advanceTimersByTime(SEEN_AFTER)
  expect(at.drop({ slotUuid: slotAt(0, 1) }, 'double-book')).toBe(true)
  expect(at.commands.map(([command]) => command)).toEqual(['moveAndPinEvent'])
})

test('what someone else has done meanwhile is looked at anew', () => {
  const at = opened()
  at.carryOver('Maths 1', slotAt(0, 1))
  const art = { ...school.lessons['Art 1']!, pinned: true }
  at.schedule.setState({ schedule: { ...school, lessons: { ...school.lessons, 'Art 1': art } } })
  expect(at.offers().here).toBeNull()
  at.thread.runAll()
  expect(at.offers().here).toBeNull()
})

test('guests take nothing in hand, so nothing is asked for them', () => {
  const at = opened({ scheduleOnly: true })
  at.carryOver('Maths 1', slotAt(0, 1))
  expect(at.thread.starts).toBe(0)
})

test('while other slots are free, the slots that others can free are known from the press on, and none is listed', () => {
  const free = tinySchedule({
    days: 1,
    hours: 4,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER', Bob: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] },
      Art: { calendars: ['1A', 'Bob'], lessons: [{ at: [0, 1] }] },
      Music: { calendars: ['1A', 'Bob'], lessons: [{ at: [0, 2], pinned: true }] },
    },
  })
  const at = opened({ schedule: free })
  at.press('Maths 1', null)
  at.thread.runAll()
  expect([...at.offers().bySlot.keys()]).toEqual([slotAt(0, 1)])
  expect(at.followUps.onSlot('Maths 1', { slotUuid: slotAt(0, 1) })?.placements).toHaveLength(2)
  expect(at.followUps.onSlot('Maths 1', { slotUuid: slotAt(0, 2) })).toBeNull()
  expect(at.offers()).toMatchObject({ elsewhere: [], none: null })
  // What is known of all slots need not be asked again for one.
  at.lift()
  at.hover({ slotUuid: slotAt(0, 1) })
  expect(at.offers().here?.placements).toHaveLength(2)
  at.cancel()
  expect(at.offers().bySlot.size).toBe(0)
})

test('where no slot is free and none can be freed, it is said once the search has ended', () => {
  const art = { ...school.lessons['Art 1']!, pinned: true }
  const at = opened({ schedule: { ...school, lessons: { ...school.lessons, 'Art 1': art } } })
  at.press('Maths 1', null)
  expect(at.offers().none).toBeNull()
  at.thread.runAll()
  expect(at.offers()).toMatchObject({ elsewhere: [], none: 'none' })
  at.release()
  expect(at.offers().none).toBeNull()
})

test('a choice whose lesson someone else changes meanwhile is refused as a whole, with the name of that lesson', () => {
  const at = opened()
  at.carryOver('Maths 1', slotAt(0, 1))
  expect(at.drop()).toBe(false)
  const { drag } = at.state.getState()
  const [follow] = drag.kind === 'asking' ? drag.question.choices : []
  const art = { ...school.lessons['Art 1']!, timeSlotUuid: slotAt(0, 0) }
  at.schedule.setState({ schedule: { ...school, lessons: { ...school.lessons, 'Art 1': art } } })
  expect(at.choose(follow!)).toBe(false)
  expect(at.commands).toEqual([])
  expect(at.toasts).toEqual(['Art 1'])
  expect(at.state.getState().drag.kind).toBe('idle')
})
