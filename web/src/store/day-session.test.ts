import { linkToLesson, type DayDecision } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import type { Message } from '@timetable/service'
import { expect, test } from 'vitest'
import { createDaySession, type ShownDay } from './day-session.ts'
import type { Session } from './session.ts'

const planned = tinySchedule({
  days: 1,
  hours: 4,
  calendars: { '7a': 'CLASS', Ada: 'TEACHER' },
  subjects: { Maths: { calendars: ['7a', 'Ada'], lessons: [{ at: [0, 0], pinned: true }] } },
})
const day: ShownDay = {
  ...{ schoolUuid: 'school', date: '2026-09-14', name: 'Monday', planned, schedule: planned, decided: [] },
  ...{ history: { undo: null, redo: null }, revision: 3, readOnly: false },
}

/** A session whose commands are noted, and answered by hand. */
function sessionByHand() {
  const sent: { readonly command: string; readonly params: unknown; readonly answer: (message: Message) => void }[] = []
  const toasts: string[] = []
  const session = {
    schedule: {},
    startSolver: () => null,
    ui: { toast: ({ headline }: { headline: string }) => toasts.push(headline) },
    runCommand: (command: string, params: unknown) =>
      new Promise<Message>((answer) => void sent.push({ command, params, answer })),
  }
  return { sent, toasts, session: session as unknown as Session }
}
const move = { eventUuid: 'Maths 1', timeSlotUuid: 'd0h2' }
const decision: DayDecision = { lesson: linkToLesson(planned, planned.lessons['Maths 1']!), hourNum: 2 }

test('a command on the board is shown at once, and sent as what is decided about the date', async () => {
  const { sent, session } = sessionByHand()
  const { session: of } = createDaySession(session, day)
  const answer = of.runCommand('moveAndPinEvent', move)
  expect(of.schedule.getState().schedule?.lessons['Maths 1']?.timeSlotUuid).toBe('d0h2')
  expect(sent).toMatchObject([
    {
      command: 'setDayChanges',
      params: { schoolUuid: 'school', date: '2026-09-14', changes: [decision], clear: [] },
    },
  ])
  sent[0]!.answer({ type: 'Ack', revision: null })
  expect(await answer).toMatchObject({ type: 'Ack' })
})

test('what the server refuses goes back to where it was', async () => {
  const { sent, session } = sessionByHand()
  const { session: of } = createDaySession(session, day)
  const answer = of.runCommand('moveAndPinEvent', move)
  sent[0]!.answer({ type: 'Error', code: 'forbidden', error: '' })
  await answer
  expect(of.schedule.getState().schedule?.lessons['Maths 1']?.timeSlotUuid).toBe('d0h0')
})

test('a move back to the planned time clears the decision', () => {
  const { sent, session } = sessionByHand()
  const lesson = { ...planned.lessons['Maths 1']!, timeSlotUuid: 'd0h2' }
  const moved = { ...planned, lessons: { 'Maths 1': lesson } }
  const { session: of } = createDaySession(session, { ...day, schedule: moved, decided: [decision] })
  void of.runCommand('moveAndPinEvent', { ...move, timeSlotUuid: 'd0h0' })
  expect(sent[0]).toMatchObject({ params: { changes: [], clear: ['Maths 1'] } })
})

test('a command that the domain refuses is not sent', async () => {
  const { sent, toasts, session } = sessionByHand()
  const { session: of } = createDaySession(session, day)
  expect(await of.runCommand('moveAndPinEvent', { ...move, eventUuid: 'nothing' })).toMatchObject({ type: 'Error' })
  expect(sent).toEqual([])
  expect(toasts).toHaveLength(1)
})

test('undo and redo are those of the diary, and its history is the history of the board', () => {
  const { sent, session } = sessionByHand()
  const { session: of, show } = createDaySession(session, day)
  void of.runCommand('undo', {})
  void of.runCommand('redo', {})
  expect(sent.map(({ command, params }) => [command, params])).toEqual([
    ['undoDiary', { schoolUuid: 'school' }],
    ['redoDiary', { schoolUuid: 'school' }],
  ])
  show({ ...day, history: { undo: 'setDayChanges', redo: null }, revision: 4 })
  expect(of.schedule.getState()).toMatchObject({ history: { undo: 'setDayChanges' }, revision: 4 })
})

test('a read-only member gets a read-only board, which names the day', () => {
  const { session } = sessionByHand()
  const state = createDaySession(session, { ...day, readOnly: true }).session.schedule.getState()
  expect(state).toMatchObject({ scheduleOnly: true, status: 'ready' })
  expect(state.schedule?.head[planned.uuid]?.dayNames).toEqual(['Monday'])
})
