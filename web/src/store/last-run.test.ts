import { put, type MessageOf, type SolverState } from '@timetable/domain'
import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { records } from '../testing/small-school.ts'
import { createLastRun, lastMoves } from './last-run.ts'
import { createScheduleStore } from './schedule-store.ts'

const paused: SolverState = { state: 'PAUSED', longRun: false, progress: null, ended: null, unplaceable: [] }

function opened(aim: SolverState['aim'] = 'repair', storage = memoryStorage(), revision = 4) {
  const schedule = createScheduleStore()
  const lastRun = createLastRun(schedule, storage)
  schedule.loading('v1')
  schedule.receive([{ ...records({}), revision }])
  schedule.receive([{ type: 'SolverState', ...paused, state: 'RUNNING', aim }])
  const does = (command: string, lessonUuid: string, timeSlotUuid: string, redo: string | null = null) => {
    const { confirmed, revision: last } = schedule.getState()
    const lesson = { ...confirmed!.lessons[lessonUuid]!, timeSlotUuid }
    const change = [...put(confirmed!, 'lessons', lesson)] as MessageOf<'Change'>['change']
    const history = { undo: command, redo }
    schedule.receive([{ type: 'Change', revision: last + 1, change, command, user: null, history }])
  }
  const moved = () =>
    lastMoves(lastRun.getState(), schedule.getState()).map(
      ({ lessonUuid, from, to }) => `${lessonUuid} ${from.timeSlotUuid} ${to.timeSlotUuid}`,
    )
  return { schedule, lastRun, storage, does, moved }
}

test('what a run moves is known from where it came upon the version, until somebody does something', () => {
  const { does, moved, lastRun } = opened()
  does('zen', 'l1', 's01')
  does('zen', 'l2', 's10')
  does('zen', 'l1', 's11')
  expect(moved()).toEqual(['l1 s00 s11', 'l2 s00 s10'])
  expect(lastRun.getState().run).toMatchObject({ before: 4, revision: 7 })
  does('moveAndPinEvent', 'l1', 's00')
  expect(moved()).toEqual([])
  does('takeProposal', 'l1', 's01')
  expect(moved()).toEqual(['l1 s00 s01'])
  // A step back is told under the name of the step.
  does('takeProposal', 'l1', 's00', 'takeProposal')
  expect(moved()).toEqual([])
})

test('it is known again when the page is loaded again, as long as nothing was done since', () => {
  const { does, moved, storage } = opened()
  does('zen', 'l1', 's01')
  expect(moved()).toEqual(['l1 s00 s01'])
  expect(opened('repair', storage, 5).moved()).toEqual(['l1 s00 s01'])
  expect(opened('repair', storage, 6).moved()).toEqual([])
})

test('a plan moves what it likes, and marks nothing', () => {
  const { does, moved } = opened('plan')
  does('zen', 'l1', 's01')
  expect(moved()).toEqual([])
})
