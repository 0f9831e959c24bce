import { apply, put, type Change, type Schedule } from '@timetable/domain'
import type { Message, MessageOf } from '@timetable/service'
import { describe, expect, test } from 'vitest'
import { records, smallSchool, versionItem } from '../testing/small-school.ts'
import { receive } from './receive.ts'
import { emptyScheduleState, issue, type ScheduleState } from './schedule-state.ts'
import { judgePending } from './schedule-store.ts'

const open = (): ScheduleState => receive({ ...emptyScheduleState, status: 'loading' }, [records()])

const changed = (change: Change, revision: number, command = 'moveAndPinEvent'): MessageOf<'Change'> => ({
  type: 'Change',
  revision,
  change: structuredClone(change) as MessageOf<'Change'>['change'],
  command,
  user: null,
  history: { undo: command, redo: null },
})

const placed = (schedule: Schedule, uuid: string, timeSlotUuid: string, pinned = false): Change =>
  put(schedule, 'lessons', { ...schedule.lessons[uuid]!, timeSlotUuid, pinned })

const move = (state: ScheduleState, id: string, eventUuid: string, timeSlotUuid: string) =>
  issue(state, id, 'moveAndPinEvent', { eventUuid, timeSlotUuid })

const resting: Omit<MessageOf<'SolverState'>, 'type'> = {
  state: 'PAUSED',
  longRun: false,
  progress: null,
  ended: null,
  unplaceable: [],
}
const fromTo = (from: string, to: string) => ({
  from: { timeSlotUuid: from, chosen: [] },
  to: { timeSlotUuid: to, chosen: [] },
})
const movesIn = ({ lastRun }: ScheduleState) =>
  lastRun?.moves.map(({ lessonUuid, from, to }) => `${lessonUuid} ${from.timeSlotUuid} ${to.timeSlotUuid}`)

describe('receive', () => {
  test('Records open the version and count its double bookings', () => {
    const state = open()
    expect(state).toMatchObject({ status: 'ready', revision: 4, version: { title: 'Spring' } })
    expect(state.clashes.doubleBookings).toBe(2)
    expect(state.schedule).toBe(state.confirmed)
  })

  test('a Change moves only what it names; every other record keeps its identity', () => {
    const before = open()
    const state = receive(before, [changed(placed(before.confirmed!, 'l2', 's01'), 5)])
    expect(state.revision).toBe(5)
    expect(state.schedule!.lessons.l2!.timeSlotUuid).toBe('s01')
    expect(state.schedule!.lessons.l1).toBe(before.schedule!.lessons.l1)
    expect(state.schedule!.calendars).toBe(before.schedule!.calendars)
    expect(state.clashes.doubleBookings).toBe(0)
    expect(state).toMatchObject({ lastCommand: 'moveAndPinEvent', history: { undo: 'moveAndPinEvent' } })
  })

  test('the moves of Zen are told apart for the animation, until the next change', () => {
    const before = open()
    const zen = receive(before, [changed(placed(before.confirmed!, 'l2', 's01'), 5, 'zen')])
    expect([...zen.moved]).toEqual(['l2'])
    const after = receive(zen, [changed(placed(zen.confirmed!, 'l1', 's10'), 6)])
    expect(after.moved.size).toBe(0)
    expect(after.lastCommand).toBe('moveAndPinEvent')
  })

  test('what the last run moved is known to whoever opens the version, and goes on with the run, until the next edit', () => {
    const lastRun = { group: 'run', before: 2, moves: [{ lessonUuid: 'l1', ...fromTo('s10', 's00') }] }
    const before = receive({ ...emptyScheduleState, status: 'loading' }, [{ ...records(), lastRun }])
    expect(movesIn(before)).toEqual(['l1 s10 s00'])
    const running: Message = { type: 'SolverState', ...resting, state: 'RUNNING', aim: 'repair' }
    const find = { ...changed(placed(before.confirmed!, 'l2', 's01'), 5, 'zen'), group: 'run' }
    const later = receive(before, [running, find])
    expect(movesIn(later)).toEqual(['l1 s10 s00', 'l2 s00 s01'])
    expect(later.lastRun?.before).toBe(2)
    expect(receive(later, [changed(placed(later.confirmed!, 'l1', 's10'), 6)]).lastRun).toBeNull()
    expect(receive(later, [{ ...find, revision: 6, history: { undo: null, redo: 'zen' } }]).lastRun).toBeNull()
  })

  test('of an edit and a find that come together, only the find is marked', () => {
    const before = receive(open(), [{ type: 'SolverState', ...resting, state: 'RUNNING', aim: 'repair' }])
    const edit = changed(placed(before.confirmed!, 'l1', 's10'), 5)
    const find = { ...changed(placed(before.confirmed!, 'l2', 's01'), 6, 'zen'), group: 'run' }
    const state = receive(before, [edit, find, { type: 'SolverState', ...resting, aim: 'repair' }])
    expect(movesIn(state)).toEqual(['l2 s00 s01'])
    expect(state.lastRun?.before).toBe(5)
  })

  test('a missed revision makes the state stale; the whole version heals it', () => {
    const before = open()
    const gap = receive(before, [changed(placed(before.confirmed!, 'l2', 's01'), 6)])
    expect(gap).toMatchObject({ stale: true, revision: 4 })
    expect(gap.confirmed).toBe(before.confirmed)
    const healed = receive(gap, [records({ revision: 6 })])
    expect(healed).toMatchObject({ stale: false, revision: 6 })
  })

  test('a Change that is known already does nothing', () => {
    const before = open()
    expect(receive(before, [changed(placed(before.confirmed!, 'l2', 's01'), 4)])).toEqual(before)
  })

  test('the same version once more keeps the identity of everything that is equal', () => {
    const before = open()
    const again = receive(before, [records({ revision: 9 })])
    expect(again.revision).toBe(9)
    expect(again.schedule).toBe(before.schedule)
    expect(again.clashes).toBe(before.clashes)
  })

  test('SolverState, ScheduleItem and ScheduleDeleted of the open version are taken over', () => {
    const solver = { state: 'RUNNING', longRun: true, progress: null, ended: null, unplaceable: [] } as const
    const messages: Message[] = [
      { type: 'SolverState', ...solver, unplaceable: [] },
      { type: 'ScheduleItem', item: versionItem({ title: 'Autumn' }) },
      { type: 'ScheduleItem', item: versionItem({ uuid: 'other', title: 'Not this one' }) },
    ]
    const state = receive(open(), messages)
    expect(state.solver).toEqual(solver)
    expect(state.version!.title).toBe('Autumn')
    const deleted = receive(state, [{ type: 'ScheduleDeleted', scheduleUuid: 'v1' }])
    expect(deleted).toMatchObject({ status: 'deleted', schedule: null, confirmed: null, version: { title: 'Autumn' } })
  })
})

describe('commands shown ahead of their answer', () => {
  test('a drop shows at once and stays when it is committed, without a moment in between', () => {
    const before = open()
    const shown = move(before, 'c1', 'l2', 's01')
    expect(shown.confirmed).toBe(before.confirmed)
    expect(shown.schedule!.lessons.l2).toMatchObject({ timeSlotUuid: 's01', pinned: true })
    expect(shown.clashes.doubleBookings).toBe(0)
    const change = changed(placed(before.confirmed!, 'l2', 's01', true), 5)
    for (const messages of [
      [change, { type: 'Ack', id: 'c1', revision: 5 }],
      [{ type: 'Ack', id: 'c1', revision: 5 }, change],
    ] satisfies Message[][]) {
      let state = shown
      for (const message of messages) {
        state = receive(state, [message])
        expect(state.schedule!.lessons.l2).toBe(shown.schedule!.lessons.l2)
      }
      expect(state.pending).toEqual([])
    }
  })

  test('a refusal takes back that command and no other', () => {
    const shown = move(move(open(), 'c1', 'l1', 's10'), 'c2', 'l2', 's01')
    const state = receive(shown, [{ type: 'Error', id: 'c1', code: 'slot-blocked', error: 'no' }])
    expect(state.schedule!.lessons.l1!.timeSlotUuid).toBe('s00')
    expect(state.schedule!.lessons.l2!.timeSlotUuid).toBe('s01')
    expect(state.pending.map(({ id }) => id)).toEqual(['c2'])
  })

  test('what others do meanwhile is kept under what is pending here', () => {
    const shown = move(open(), 'c1', 'l2', 's01')
    const state = receive(shown, [changed(placed(shown.confirmed!, 'l1', 's10'), 5)])
    expect(state.schedule!.lessons.l1!.timeSlotUuid).toBe('s10')
    expect(state.schedule!.lessons.l2!.timeSlotUuid).toBe('s01')
    expect(state.confirmed!.lessons.l2!.timeSlotUuid).toBe('s00')
  })

  test('a drop that is refused here already shows nothing', () => {
    const before = open()
    const state = move(before, 'c1', 'l2', 's11')
    expect(state.schedule).toBe(before.schedule)
    expect(receive(state, [{ type: 'Error', id: 'c1', code: 'slot-blocked', error: 'no' }]).pending).toEqual([])
  })

  test('a command that mints ids is not tracked: it shows when its change comes', () => {
    const before = open()
    expect(issue(before, 'c1', 'createCalendar', { name: '7c', calendarType: 'CLASS' })).toBe(before)
    expect(issue(before, 'c1', 'undo', {})).toBe(before)
  })
})

describe('a command in flight when the line broke', () => {
  const inFlight = () => move(open(), 'c1', 'l2', 's01')
  const reopened = (state: ScheduleState, change: Change) =>
    receive(state, [records({ revision: 9, schedule: structuredClone(apply(smallSchool(), change)) })])

  test('is committed where its effect is there', () => {
    const state = reopened(inFlight(), placed(smallSchool(), 'l2', 's01', true))
    expect(judgePending(state, 'c1')).toBe('committed')
  })
  test('is sent again where all is as before', () => {
    expect(judgePending(reopened(inFlight(), []), 'c1')).toBe('resend')
  })
  test('cannot be told where someone else changed the same record', () => {
    expect(judgePending(reopened(inFlight(), placed(smallSchool(), 'l2', 's10')), 'c1')).toBe('unknown')
    expect(judgePending(open(), 'never issued')).toBe('unknown')
  })
})
