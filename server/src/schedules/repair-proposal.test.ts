import { isRefusal, perform, type Schedule } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { openedVersion } from '../testing/opened-version.ts'

/** Ada cannot on Monday any more, where `blocked` of her lessons are; on Tuesday the first period of the class is taken by Art. */
function dayOff(blocked: number): Schedule {
  return tinySchedule({
    days: 3,
    hours: 8,
    calendars: {
      '1A': 'CLASS',
      Ada: { type: 'TEACHER', blocked: Array.from({ length: 8 }, (_, hour) => [0, hour] as const) },
    },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: Array.from({ length: blocked }, (_, hour) => ({ at: [0, hour] })) },
      Art: { calendars: ['1A'], lessons: [{ at: [1, 0] }] },
    },
  })
}
const onTuesday = (blocked: number, first: string) =>
  Array.from({ length: blocked }, (_, hour) => [`Maths ${hour + 1}`, hour === 0 ? first : `d1h${hour}`] as const)
const seven = [...onTuesday(6, 'd1h0'), ['Art 1', 'd2h0'] as const]
const six = onTuesday(6, 'd2h1')

async function opened(blocked = 6) {
  const version = await openedVersion(dayOff(blocked), { finished: true })
  const { open, proposals, mint, seen } = version
  proposals.join('connection', seen.viewer.send)
  const edit = (command: 'moveAndPinEvent', params: { eventUuid: string; timeSlotUuid: string }) =>
    open.transact({ uuid: 'eve', name: 'Eve' }, (now) => {
      const change = perform(now, command, params, { mint })
      return isRefusal(change) ? change : { change, command, kind: 'do', group: null }
    })
  return { ...version, edit }
}

test('[V470] a repair that moves more than five lessons is a proposal before it is written, made anew as it finds fewer', async () => {
  const { optimizer, zen, clock, control, seen, settle, open } = await opened()
  expect(await optimizer.start({ by: 'ada' })).toMatchObject({ aim: 'repair' })
  zen.find(...seven)
  await settle()
  zen.tell()
  expect(control.saves).toEqual([])
  // Fewer may be found in a moment.
  expect(control.proposals).toEqual([])
  clock.advance(2000)
  await settle()
  expect(control.proposals).toMatchObject([
    { number: 1, user: { uuid: 'ada' }, before: { counts: { blocked: 6 } }, after: { counts: { blocked: 0 } } },
  ])
  const proposalUuid = control.proposals[0]!.uuid
  clock.advance(250)
  zen.tell()
  const running = { state: 'RUNNING', proposalUuid }
  expect(seen.of('SolverState').at(-1)).toMatchObject({ ...running, moved: { lessons: 7, teachers: 1, classes: 1 } })
  zen.find(...six)
  clock.advance(2000)
  await settle()
  zen.tell()
  expect(control.proposals).toMatchObject([{ number: 1 }])
  expect(control.proposals[0]!.moves).toHaveLength(6)
  expect(seen.of('SolverState').at(-1)).toMatchObject({ ...running, moved: { lessons: 6 } })
  zen.end('solved')
  await settle()
  expect(control.saves).toEqual([])
  expect(open.solver).toMatchObject({ state: 'PAUSED', ended: 'solved', proposalUuid, moved: { lessons: 6 } })
})

test('[V470] where few are found soon, they are written as they are', async () => {
  const { optimizer, zen, control, settle, open } = await opened(1)
  await optimizer.start()
  zen.find(['Maths 1', 'd1h1'], ...['d2h0'].map((slot) => ['Art 1', slot] as const))
  await settle()
  expect(open.schedule.lessons['Maths 1']?.timeSlotUuid).toBe('d1h1')
  zen.find(['Maths 1', 'd1h1'], ['Art 1', 'd1h0'])
  zen.end('solved')
  await settle()
  expect(control.proposals).toEqual([])
  expect(open.solver).toMatchObject({ ended: 'solved', moved: { lessons: 1 } })
  expect(open.solver.proposalUuid).toBeUndefined()
})

test('[V471] whoever opens the version later is told what the last run moved, until somebody does something', async () => {
  const { optimizer, zen, settle, open, openSchedules, hold, edit } = await opened(1)
  const told = () => (open.snapshot('changes') as MessageOf<'Records'>).lastRun
  await optimizer.start()
  zen.find(['Maths 1', 'd1h1'])
  zen.end('solved')
  await settle()
  expect(told()).toMatchObject({ before: 0, moves: [{ lessonUuid: 'Maths 1', from: { timeSlotUuid: 'd0h0' } }] })
  const before = told()
  hold.release()
  const again = (await openSchedules.hold('tiny'))!
  expect(again.open).not.toBe(open)
  expect((again.open.snapshot('changes') as MessageOf<'Records'>).lastRun).toEqual(before)
  await edit('moveAndPinEvent', { eventUuid: 'Art 1', timeSlotUuid: 'd2h5' })
  expect(told()).toBeUndefined()
})

test('[V470] paused, or at its end with something left, the best so far is proposed, or written where it moves few', async () => {
  for (const [ended, found] of [
    ['paused', six],
    ['stalled', six],
    ['stalled', [['Maths 1', 'd1h1'] as const]],
  ] as const) {
    const { optimizer, zen, control, settle, open } = await opened(7)
    await optimizer.start()
    zen.find(...found)
    await settle()
    expect(control.saves).toEqual([])
    zen.end(ended)
    await settle()
    expect(control.proposals.map(({ moves }) => moves.length)).toEqual(found.length > 5 ? [6] : [])
    expect(control.saves).toHaveLength(found.length > 5 ? 0 : 1)
    expect(open.solver).toMatchObject({ ended, moved: { lessons: found.length } })
  }
})

test('[V470] what is edited meanwhile is handed to it with what it has found on top, and where that stood', async () => {
  const { optimizer, zen, control, settle, edit } = await opened()
  await optimizer.start()
  zen.find(...seven)
  await settle()
  await edit('moveAndPinEvent', { eventUuid: 'Maths 6', timeSlotUuid: 'd2h5' })
  const [update] = zen.runs[0]!.updates
  expect(['Maths 1', 'Maths 6'].map((uuid) => update?.lessons[uuid]?.timeSlotUuid)).toEqual(['d1h0', 'd2h5'])
  const stood = new Map(zen.runs[0]!.stood[0])
  expect([stood.get('Maths 1'), stood.get('Art 1'), stood.has('Maths 6')]).toEqual(['d0h0', 'd1h0', false])
  zen.end('paused')
  await settle()
  expect(control.proposals.map(({ moves }) => moves.length)).toEqual([6])
})

test('[V470] of what leaves something new wrong, as much is proposed as does not', async () => {
  const { optimizer, zen, control, settle, open } = await opened()
  await optimizer.start()
  zen.find(...six.slice(0, 5), ['Maths 6', null])
  zen.end('stalled')
  await settle()
  expect(control.proposals).toMatchObject([{ before: { counts: { blocked: 6 } }, after: { counts: { blocked: 1 } } }])
  expect(open.solver).toMatchObject({ ended: 'stalled', moved: { lessons: 5 } })
})

test('[V470] what is proposed once is not replaced by what would leave more wrong', async () => {
  const { optimizer, zen, control, settle, open, clock } = await opened(7)
  await optimizer.start()
  zen.find(...six)
  clock.advance(2000)
  await settle()
  expect(control.proposals).toMatchObject([{ after: { counts: { blocked: 1 } } }])
  // It mends all seven, and has one of them where another lesson is: without that, less is mended than before.
  zen.find(...onTuesday(5, 'd2h1'), ['Maths 6', 'd1h4'], ['Maths 7', 'd1h1'])
  clock.advance(2000)
  await settle()
  expect(control.proposals).toMatchObject([{ after: { counts: { blocked: 1 } } }])
  zen.end('stalled')
  await settle()
  expect(open.solver.moved?.lessons).toBe(6)
})
