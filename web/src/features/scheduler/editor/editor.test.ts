import {
  apply,
  isRefusal,
  perform,
  type Calendar,
  type Lesson,
  type Schedule,
  type ScheduleCommandName,
  type Steps,
  type Uuid,
} from '@timetable/domain'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { emptyScheduleState, type ScheduleState } from '../../../store/schedule-state.ts'
import { chainOf, heldOf } from '../../../board/drag-state.ts'
import { createEditor } from './editor.ts'
import { makeSchool } from '../../../timetable/testing/make-school.ts'

const small = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 2, hours: 3, lessons: 3, unscheduled: 1 })
const blocked = { ...small.calendars['teacher-0'], blockedTimeSlots: ['s1-0'] } as (typeof small.calendars)[string]
const school = {
  ...small,
  calendars: { ...small.calendars, 'teacher-0': blocked },
  lessons: {
    ...small.lessons,
    'lesson-2': { ...small.lessons['lesson-2'], timeSlotUuid: 's1-1' } as Lesson,
    'lesson-0': { ...small.lessons['lesson-0'], length: 1 } as Lesson,
    'lesson-1': { ...small.lessons['lesson-1'], timeSlotUuid: 's0-1', length: 2 } as Lesson,
  },
}

/** Work in slices that is done at once, or one step whenever the test says so. */
function slicesByHand(byHand: boolean) {
  let work: { readonly step: () => boolean } | null = null
  let [asked, steps] = [0, 0]
  return {
    inSlices<T>(made: Steps<T>, done: (result: T) => void) {
      asked++
      const step = () => {
        const next = made.next()
        if (!next.done) return true
        work = null
        done(next.value)
        return false
      }
      work = { step }
      if (!byHand) while (step());
      return () => void (work = null)
    },
    /** Does one step. Returns whether there are more. */
    step() {
      steps++
      return work?.step() ?? false
    },
    counts: () => ({ asked, steps, isOpen: work !== null }),
  }
}

function scheduler(fields: Partial<ScheduleState> = {}, { byHand = false } = {}) {
  const slices = slicesByHand(byHand)
  const schedule = createStore<ScheduleState>(() => ({
    ...emptyScheduleState,
    status: 'ready',
    schedule: school,
    ...fields,
  }))
  const toasts: string[] = []
  const commands: [string, unknown][] = []
  const parts = {
    schedule,
    inSlices: slices.inSlices,
    solver: { ask: () => () => {}, warm: () => {}, close: () => {} },
    ui: { toast: ({ headline }: { headline: string }) => toasts.push(headline), setBlocking: () => undefined },
    runCommand: (command: ScheduleCommandName, params: unknown) => {
      commands.push([command, params])
      const records = schedule.getState().schedule!
      const change = perform(records, command, params, { mint: () => 'minted' })
      if (!isRefusal(change)) schedule.setState({ schedule: apply(records, change) })
      return Promise.resolve()
    },
  }
  const placeOf = (lessonUuid: Uuid) => schedule.getState().schedule?.lessons[lessonUuid]?.timeSlotUuid
  const editor = createEditor(parts as unknown as Parameters<typeof createEditor>[0])
  return {
    ...editor,
    toasts,
    commands,
    placeOf,
    slices,
    /** The pointer takes a lesson up. */
    carry(lessonUuid: Uuid): boolean {
      editor.press(lessonUuid, null)
      return editor.lift()
    },
    drag: () => editor.state.getState().drag,
    held: () => heldOf(editor.state.getState().drag),
    question: () => {
      const { drag } = editor.state.getState()
      return drag.kind === 'asking' ? drag.question : undefined
    },
    news: () => editor.state.getState().news,
  }
}
const slot = (slotUuid: Uuid) => ({ slotUuid })

const slotIn = ({ lessons }: Pick<Schedule, 'lessons'>, lessonUuid: string) => lessons[lessonUuid]?.timeSlotUuid

test('a drop on a slot moves and pins', () => {
  const at = scheduler()
  expect(at.carry('lesson-1')).toBe(true)
  at.hover(slot('s0-0'))
  expect(at.drop()).toBe(true)
  expect(at.commands).toEqual([['moveAndPinEvent', { eventUuid: 'lesson-1', timeSlotUuid: 's0-0' }]])
  expect(at.held()).toBeNull()
})

test('a press gets the lesson ready over its own slot; a lift takes that in hand, and without a press there is nothing to lift', () => {
  const at = scheduler()
  expect(at.lift()).toBe(false)
  at.press('lesson-1', null)
  expect(at.held()).toBeNull()
  expect(at.drag()).toEqual({ kind: 'pressed', lessonUuid: 'lesson-1', over: slot('s0-1'), origin: null })
  expect(at.lift()).toBe(true)
  expect(at.drag()).toEqual({ kind: 'carrying', lessonUuid: 'lesson-1', over: slot('s0-1'), origin: null })
  expect(at.drop()).toBe(false)
  at.press('lesson-1', null)
  at.release()
  expect([at.drag().kind, at.lift()]).toEqual(['idle', false])
})

test('let go on its own slot a lesson stays as it was, and is not pinned', () => {
  const at = scheduler()
  at.carry('lesson-1')
  at.hover(slot('s0-1'))
  expect(at.drop()).toBe(false)
  expect([at.commands, at.held()]).toEqual([[], null])
  at.pickUp('lesson-1')
  expect(at.drop(slot('s0-1'))).toBe(false)
  expect(at.commands).toEqual([])
})

test('a version open for reading readies nothing', () => {
  const at = scheduler({ scheduleOnly: true })
  at.press('lesson-1', null)
  expect(at.drag().kind).toBe('idle')
})

test('a blocked slot and the end of the day refuse with their texts, and no command goes out', () => {
  const at = scheduler()
  at.pickUp('lesson-1')
  expect(at.drop(slot('s1-0'))).toBe(false)
  at.pickUp('lesson-1')
  expect(at.drop(slot('s1-2'))).toBe(false)
  expect(at.toasts).toEqual(['Timeslot is blocked in Lindgren 1', 'The lesson extends beyond the schedule'])
  expect(at.commands).toEqual([])
})

test('a drop in the tray takes the lesson off; one that is there already stays', () => {
  const at = scheduler()
  at.unplace('lesson-1')
  at.unplace('lesson-0')
  expect(at.commands).toEqual([['unplaceEvent', { eventUuid: 'lesson-1' }]])
})

test('let go over nothing, nothing happens', () => {
  const at = scheduler()
  at.carry('lesson-1')
  at.hover(slot('s0-0'))
  at.hover(null)
  expect(at.drop()).toBe(false)
  expect(at.commands).toEqual([])
})

test('in a version open for reading nothing can be picked up or pinned', () => {
  const at = scheduler({ scheduleOnly: true })
  expect(at.mayPickUp('lesson-1')).toBe(false)
  expect(at.carry('lesson-1')).toBe(false)
  at.togglePin('lesson-1')
  expect(at.commands).toEqual([])
})

test('in a version open for reading nothing is chosen', () => {
  const at = scheduler({ scheduleOnly: true })
  at.select(['lesson-1'])
  at.toggleSelected('lesson-2')
  at.selectAlso(['lesson-0'])
  expect(at.state.getState().selection.lessons.size).toBe(0)
})

test('pinning toggles by what the lesson is', () => {
  const pinned = { ...school.lessons['lesson-1'], pinned: true } as Lesson
  const at = scheduler({ schedule: { ...school, lessons: { ...school.lessons, 'lesson-1': pinned } } })
  at.togglePin('lesson-1')
  at.togglePin('lesson-2')
  expect(at.commands.map(([command]) => command)).toEqual(['unpinEvent', 'pinEvent'])
})

test('block mode belongs to one timetable: a click blocks there, frees a blocked slot, and does nothing elsewhere', () => {
  const at = scheduler()
  at.block('teacher-0', 's0-0')
  at.setBlocking('teacher-0', true)
  at.block('teacher-0', 's0-0')
  at.block('teacher-0', 's1-0')
  at.block('class-0', 's0-0')
  at.setBlocking('teacher-0', false)
  at.block('teacher-0', 's0-0')
  expect(at.commands).toEqual([
    ['blockTimeSlotOnCalendars', { calendarUuids: ['teacher-0'], timeSlotUuid: 's0-0' }],
    ['unblockTimeSlotOnCalendars', { calendarUuids: ['teacher-0'], timeSlotUuid: 's1-0' }],
  ])
})

test('what a drop does is asked once per version and lesson', () => {
  const at = scheduler()
  expect(at.effects('lesson-1')).toBe(at.effects('lesson-1'))
  expect(at.effect('lesson-1', slot('s1-0'))).toMatchObject({ answer: 'blocked' })
  expect(at.effect('lesson-1', slot('s1-1'))).toBe(at.effect('lesson-1', slot('s1-1')))
  expect(at.effect('lesson-1', 'tray')).toMatchObject({ here: false })
  expect(at.effects('gone')).toBeUndefined()
})

test('let go upon others it asks, with the lesson still in hand', () => {
  const at = scheduler()
  at.pickUp('lesson-0')
  expect(at.drop(slot('s1-1'), 'ask', { x: 4, y: 5 })).toBe(false)
  expect(at.question()).toMatchObject({ slotUuid: 's1-1', at: { x: 4, y: 5 } })
  expect(at.question()?.choices.map(({ kind }) => kind)).toEqual(['take', 'double-book'])
  expect(at.held()).toMatchObject({ lessonUuid: 'lesson-0', over: slot('s1-1') })
  expect(at.drop(slot('s0-0'))).toBe(false)
  expect(at.commands).toEqual([])
})

test('going back from the question leaves the lesson in the hand of the keys, and lets it go from the pointer', () => {
  const at = scheduler()
  at.pickUp('lesson-0')
  at.drop(slot('s1-1'))
  at.stopAsking()
  expect(at.drag()).toMatchObject({ kind: 'choosing', lessonUuid: 'lesson-0' })
  at.cancel()
  at.carry('lesson-0')
  at.drop(slot('s1-1'))
  at.stopAsking()
  expect(at.state.getState()).toMatchObject({ drag: { kind: 'idle' }, news: { kind: 'cancelled' } })
  expect(at.commands).toEqual([])
})

test('the choices are tried after the drop, one in a step; with Shift none is tried, with Ctrl only the one that is meant', () => {
  const held = (how?: 'double-book' | 'take') => {
    const at = scheduler({}, { byHand: true })
    at.pickUp('lesson-2')
    at.drop(slot('s0-1'), how)
    return at
  }
  for (const how of ['double-book', 'take'] as const) {
    const at = held(how)
    expect(at.slices.counts()).toEqual({ asked: 0, steps: 0, isOpen: false })
    expect(at.placeOf('lesson-2')).toBe('s0-1')
  }
  const at = held()
  expect(at.question()).toMatchObject({ slotUuid: 's0-1', choices: [] })
  while (at.slices.step());
  // The swap and making room are tried; the lesson alone was judged before.
  expect(at.question()?.choices.map(({ kind }) => kind)).toEqual(['swap', 'take', 'double-book'])
  expect(at.slices.counts()).toEqual({ asked: 1, steps: 3, isOpen: false })

  const gone = held()
  gone.slices.step()
  gone.stopAsking()
  expect(gone.slices.counts().isOpen).toBe(false)
  expect(gone.drag()).toMatchObject({ kind: 'choosing', lessonUuid: 'lesson-2' })
})

test('two lessons change places', () => {
  const at = scheduler()
  at.pickUp('lesson-2')
  at.drop(slot('s0-1'))
  const [first] = at.question()!.choices
  expect(first).toMatchObject({ kind: 'swap', otherUuids: ['lesson-1'] })
  expect(at.choose(first!)).toBe(true)
  expect([at.placeOf('lesson-2'), at.placeOf('lesson-1')]).toEqual(['s0-1', 's1-1'])
  expect(at.news()).toMatchObject({ kind: 'swapped', otherUuid: 'lesson-1' })
})

test('a chain: each that makes room comes into hand, lies in the tray meanwhile, and is not lost', () => {
  const at = scheduler()
  at.carry('lesson-0')
  expect(at.drop(slot('s1-1'), 'take')).toBe(true)
  expect([at.placeOf('lesson-0'), at.placeOf('lesson-2')]).toEqual(['s1-1', null])
  expect(at.drag()).toMatchObject({ kind: 'choosing', lessonUuid: 'lesson-2', chain: { waiting: [] } })
  expect(at.drop(slot('s0-1'), 'take')).toBe(true)
  expect(at.held()?.lessonUuid).toBe('lesson-1')
  at.cancel()
  expect(at.placeOf('lesson-1')).toBeNull()
  expect(at.state.getState()).toMatchObject({ drag: { kind: 'idle' }, news: { kind: 'waits', lessonUuid: 'lesson-1' } })
  expect(at.commands.map(([command]) => command)).toEqual(['moveAndTakeOut', 'moveAndTakeOut'])
  const [from, otherFrom] = ['lesson-0', 'lesson-2'].map((uuid) => slotIn(school, uuid))
  expect(at.commands[0]?.[1]).toMatchObject({ from, otherUuids: ['lesson-2'], othersFrom: [otherFrom] })
})

test('those that made room together come into hand one after the other', () => {
  const at = scheduler()
  at.pickUp('lesson-2')
  at.drop(slot('s0-1'), 'double-book')
  at.pickUp('lesson-0')
  at.drop(slot('s0-1'), 'take')
  const next = at.held()!
  const { waiting } = chainOf(next)!
  expect([next.lessonUuid, ...waiting].sort()).toEqual(['lesson-1', 'lesson-2'])
  at.drop(slot('s0-0'), 'double-book')
  expect(at.held()?.lessonUuid).toBe(waiting[0])
})

test('several lessons are pinned, unpinned and taken off in one command; those already so are left out', () => {
  const at = scheduler()
  at.select(['lesson-0', 'lesson-1', 'lesson-2'])
  expect(at.bulk('pinEvents', at.state.getState().selection.lessons)).toBe(2)
  expect(at.bulk('pinEvents', at.state.getState().selection.lessons)).toBe(0)
  expect(at.bulk('unplaceEvents', ['lesson-2', 'gone'])).toBe(1)
  expect(at.commands).toEqual([
    ['pinEvents', { eventUuids: ['lesson-1', 'lesson-2'] }],
    ['unplaceEvents', { eventUuids: ['lesson-2'] }],
  ])
  expect(scheduler({ scheduleOnly: true }).bulk('pinEvents', ['lesson-1'])).toBe(0)
})

test('a drop on another room moves the lesson there, unless that room is blocked', () => {
  const at = scheduler({
    schedule: {
      ...school,
      calendars: {
        ...school.calendars,
        lab: {
          uuid: 'lab',
          name: 'Lab',
          calendarType: 'ROOM',
          blockedTimeSlots: ['s0-2'],
          classUuid: null,
          division: null,
          parts: [],
        },
      },
    },
  })
  const room = { into: 'lab', from: 'room-0' }
  at.carry('lesson-1')
  expect(at.drop({ slotUuid: 's0-0', room })).toBe(true)
  at.carry('lesson-1')
  expect(at.drop({ slotUuid: 's0-1', room })).toBe(false)
  expect(at.toasts).toEqual(['Timeslot is blocked in Lab'])
  const params = { eventUuid: 'lesson-1', timeSlotUuid: 's0-0', roomUuid: 'lab', fromRoomUuid: 'room-0' }
  expect(at.commands).toEqual([['moveToRoom', params]])
})

test('let go upon others in another room it asks too; each answer is one step, with the room in it', () => {
  const lab: Calendar = {
    uuid: 'lab',
    name: 'Lab',
    calendarType: 'ROOM',
    blockedTimeSlots: [],
    classUuid: null,
    division: null,
    parts: [],
  }
  const inLab = { ...school.lessons['lesson-1'], calendarUuids: ['lab'], length: 1 } as Lesson
  const fields = {
    schedule: {
      ...school,
      calendars: { ...school.calendars, lab },
      lessons: { ...school.lessons, 'lesson-1': inLab },
    },
  }
  const target = { slotUuid: 's0-1', room: { into: 'lab', from: 'room-0' } }
  const params = { eventUuid: 'lesson-2', timeSlotUuid: 's0-1', roomUuid: 'lab', fromRoomUuid: 'room-0' }

  const at = scheduler(fields)
  at.pickUp('lesson-2')
  expect(at.drop(target)).toBe(false)
  const [swap, take, book] = at.question()?.choices ?? []
  expect([swap, take, book]).toMatchObject([
    { kind: 'swap', otherUuids: ['lesson-1'], effect: { doubleBookings: 0 } },
    { kind: 'take', otherUuids: ['lesson-1'], effect: { doubleBookings: 0 } },
    { kind: 'double-book', effect: { doubleBookings: 1 } },
  ])
  expect(at.commands).toEqual([])
  expect(at.choose(take!)).toBe(true)
  // Each says where the lessons were seen, so that nobody else's move is undone.
  const seen = (lessonUuid: string) => slotIn(fields.schedule, lessonUuid)
  const from = seen('lesson-2')
  const taken = { ...params, otherUuids: ['lesson-1'], from, othersFrom: [seen('lesson-1')] }
  expect(at.commands).toEqual([['moveToRoom', taken]])
  expect([at.placeOf('lesson-2'), at.placeOf('lesson-1')]).toEqual(['s0-1', null])
  expect(at.drag()).toMatchObject({ kind: 'choosing', lessonUuid: 'lesson-1', chain: { waiting: [] } })

  const swapping = scheduler(fields)
  const placeBefore = swapping.placeOf('lesson-2')
  swapping.carry('lesson-2')
  swapping.drop(target)
  expect(swapping.choose(swap!)).toBe(true)
  const { roomUuid, fromRoomUuid } = params
  const otherFrom = seen('lesson-1')
  const exchange = { eventUuid: 'lesson-2', otherUuid: 'lesson-1', roomUuid, fromRoomUuid, from, otherFrom }
  expect(swapping.commands).toEqual([['swapEventsAndRooms', exchange]])
  expect([swapping.placeOf('lesson-2'), swapping.placeOf('lesson-1')]).toEqual(['s0-1', placeBefore])
  expect(swapping.held()).toBeNull()
  expect(swapping.news()).toMatchObject({ kind: 'swapped', otherUuid: 'lesson-1' })

  const other = scheduler(fields)
  other.carry('lesson-2')
  expect(other.drop(target, 'double-book')).toBe(true)
  expect(other.commands).toEqual([['moveToRoom', params]])
})
