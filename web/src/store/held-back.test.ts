import { apply, put, type Change, type Schedule } from '@timetable/domain'
import type { Message, MessageOf } from '@timetable/service'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createManualClock, settle } from '../testing/manual-clock.ts'
import { records, smallSchool } from '../testing/small-school.ts'
import { heldBack, type Held } from './held-back.ts'
import { createMessageQueue } from './message-queue.ts'
import { effectOf } from './schedule-state.ts'
import { createScheduleStore } from './schedule-store.ts'
import { runs } from '@timetable/domain/testing'

const history = { undo: null, redo: null }
const changed = (revision: number, command: string, change: Change = []): MessageOf<'Change'> => ({
  ...{ type: 'Change', revision, command, user: null, history },
  change: structuredClone(change) as MessageOf<'Change'>['change'],
})
const solver = (): Message => ({ type: 'SolverState', ...records().solver, unplaceable: [] })
const ack = (id: string, revision: number): Message => ({ type: 'Ack', id, revision })
const zen = (revision: number) => changed(revision, 'zen')

describe('while a lesson is in hand', () => {
  const [progress, mine] = [solver(), changed(7, 'moveAndPinEvent')]
  const heard = [zen(5), progress, zen(6)]
  test('improvements wait, and what they are all the same to does not', () => {
    expect(heldBack(heard, 'nothing')).toEqual({ now: heard, later: [] })
    expect(heldBack(heard, 'improvements')).toEqual({ now: [progress], later: [zen(5), zen(6)] })
  })
  test('what is to be told after them brings them along, or waits with them', () => {
    const more = [...heard, mine, zen(8)]
    expect(heldBack(more, 'improvements')).toEqual({ now: [...heard, mine], later: [zen(8)] })
    expect(heldBack(more, 'all')).toEqual({ now: [progress], later: [zen(5), zen(6), mine, zen(8)] })
    expect(heldBack([mine, zen(8)], 'all')).toEqual({ now: [mine], later: [zen(8)] })
  })
  test('more than ten seconds of them do not wait', () => {
    const many = Array.from({ length: 41 }, (_, index) => zen(5 + index))
    expect(heldBack(many, 'improvements')).toEqual({ now: many, later: [] })
  })
})

/** One thing that happens: here, at the server, on the line, or on the screen. */
const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('zen', 'many', 'other', 'own', 'own, told first', 'refused', 'records', 'progress'),
    lesson: fc.constantFrom('l1', 'l2'),
    slot: fc.constantFrom('s00', 's01', 's10'),
  }),
  fc.constant({ kind: 'frame' as const }),
  fc.record({ kind: fc.constant('hold' as const), held: fc.constantFrom<Held>('nothing', 'improvements', 'all') }),
)

test('held back and released, whatever is told ends as if told one by one, and every revision on the way is the server’s', () => {
  let heldOver = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const clock = createManualClock()
      const store = createScheduleStore()
      const plain = createScheduleStore()
      const queue = createMessageQueue(clock.nextFrame, store.receive, store.prepare)
      for (const each of [store, plain]) {
        each.loading('v1')
        each.receive([records()])
      }
      let schedule = smallSchool()
      let revision = 4
      const was = new Map<number, Schedule>([[revision, schedule]])
      const tell = (message: Message) => {
        queue.push(message)
        plain.receive([message])
      }
      const commit = (change: Change, command: string) => {
        schedule = apply(schedule, change)
        was.set(++revision, schedule)
        return changed(revision, command, change)
      }
      const frame = () => {
        clock.drawFrame()
        const { confirmed, revision: known, stale } = store.getState()
        expect(stale).toBe(false)
        expect(confirmed).toEqual(was.get(known))
        if (known < plain.getState().revision) heldOver++
      }
      steps.forEach((now, index) => {
        if (now.kind === 'frame') return frame()
        if (now.kind === 'hold') return queue.hold(now.held)
        const id = `c${index}`
        const params = { eventUuid: now.lesson, timeSlotUuid: now.slot }
        const move = put(schedule, 'lessons', { ...schedule.lessons[now.lesson]!, timeSlotUuid: now.slot })
        switch (now.kind) {
          case 'zen':
            return tell(commit(move, 'zen'))
          case 'many':
            return tell(commit(Array.from({ length: 21 }, () => move).flat(), 'zen'))
          case 'other':
            return tell(commit(move, 'moveAndPinEvent'))
          case 'records':
            return tell(records({ revision, schedule: structuredClone(schedule) }))
          case 'progress':
            return tell(solver())
          default: {
            for (const each of [store, plain]) each.issue(id, 'moveAndPinEvent', params)
            expect(store.getState().schedule!.lessons[now.lesson]!.timeSlotUuid).toBe(now.slot)
            if (now.kind === 'refused') return tell({ type: 'Error', id, code: 'slot-blocked', error: 'no' })
            const change = commit(effectOf(schedule, 'moveAndPinEvent', params), 'moveAndPinEvent')
            const told = [change, ack(id, revision)]
            for (const message of now.kind === 'own' ? told : told.toReversed()) tell(message)
          }
        }
      })
      queue.hold('nothing')
      for (let i = 0; i < 2; i++) frame()
      // Which lessons moved is said of the newest messages, which here are others.
      const { moved: _, ...state } = store.getState()
      const { moved: __, ...expected } = plain.getState()
      expect(state).toEqual(expected)
      expect(state.pending).toEqual([])
      expect(state.schedule).toEqual(schedule)
    }),
    { numRuns: runs(75) },
  )
  expect(heldOver).toBeGreaterThan(runs(15))
})

test('an answer is delivered when it is in the stores; improvements that wait keep nobody waiting', async () => {
  const clock = createManualClock()
  const queue = createMessageQueue(clock.nextFrame, () => {})
  queue.hold('all')
  queue.push(zen(5))
  clock.drawFrame()
  let said = ''
  void queue.delivered().then(() => (said += 'improved '))
  await settle()
  expect(said).toBe('improved ')
  queue.push(ack('c1', 6))
  void queue.delivered().then(() => (said += 'answered'))
  clock.drawFrame()
  await settle()
  expect(said).toBe('improved ')
  queue.hold('nothing')
  clock.drawFrame()
  await settle()
  expect(said).toBe('improved answered')
})
