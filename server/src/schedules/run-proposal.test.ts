import { isRefusal, perform, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { openedVersion } from '../testing/opened-version.ts'

/** Nothing is wrong; both lessons lie on one day, though they should be spread. */
const crowded = tinySchedule({
  hours: 4,
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], distribution: 'scatter', lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
    Art: { calendars: ['1A'], lessons: [{ at: [0, 2] }] },
  },
})

async function opened(schedule: Schedule = crowded) {
  const version = await openedVersion(schedule, { finished: true })
  const { open, proposals, mint, seen } = version
  proposals.join('connection', seen.viewer.send)
  const edit = (eventUuid: string, timeSlotUuid: string) =>
    open.transact({ uuid: 'ada', name: 'Ada' }, (now) => {
      const change = perform(now, 'moveAndPinEvent', { eventUuid, timeSlotUuid }, { mint })
      return isRefusal(change) ? change : { change, command: 'moveAndPinEvent', kind: 'do', group: null }
    })
  return { ...version, edit }
}

const movesOf = (proposal: { moves: readonly { lessonUuid: string; to: { timeSlotUuid: string | null } }[] }) =>
  Object.fromEntries(proposal.moves.map(({ lessonUuid, to }) => [lessonUuid, to.timeSlotUuid]))

test('[V243] a run that improves writes nothing into the version: it ends in a proposal for who wanted it', async () => {
  const { optimizer, zen, control, seen, settle } = await opened()
  await optimizer.start({ by: 'ada' })
  zen.find(['Maths 2', 'd1h0'])
  zen.end('solved')
  await settle()
  expect(control.saves).toEqual([])
  expect(control.proposals).toMatchObject([
    {
      number: 1,
      user: { uuid: 'ada' },
      revision: 0,
      moves: [{ lessonUuid: 'Maths 2', from: { timeSlotUuid: 'd0h1' }, to: { timeSlotUuid: 'd1h0' } }],
      before: { counts: { wish: 1 }, wishes: { scatter: 1 } },
      after: { counts: { wish: 0 }, wishes: { scatter: 0 } },
    },
  ])
  const { uuid } = control.proposals[0]!
  expect(seen.of('SolverState').at(-1)).toMatchObject({ state: 'PAUSED', aim: 'improve', proposalUuid: uuid })
  expect(seen.of('Proposal').at(-1)).toMatchObject({ proposal: { uuid } })
  expect(seen.of('ProposalList').at(-1)).toMatchObject({ proposalUuids: [uuid] })
})

test('[V243] the last word waits for a proposal that is still on its way', async () => {
  const { optimizer, zen, control, seen, settle } = await opened()
  const { promise, resolve } = Promise.withResolvers<void>()
  control.proposing = () => promise
  await optimizer.start()
  zen.find(['Maths 2', 'd1h0'])
  await settle()
  zen.end('solved')
  await settle()
  expect(seen.of('SolverState').at(-1)).toMatchObject({ state: 'RUNNING' })
  resolve()
  await settle()
  const [proposal] = control.proposals
  expect(seen.of('SolverState').at(-1)).toMatchObject({ state: 'PAUSED', proposalUuid: proposal?.uuid })
})

test('[V243] one that finds nothing better proposes nothing, and says so', async () => {
  const { optimizer, zen, control, seen, settle } = await opened()
  await optimizer.start()
  zen.find(['Maths 1', 'd0h1'], ['Maths 2', 'd0h0'])
  zen.end('solved')
  await settle()
  expect(control.proposals).toEqual([])
  expect(seen.of('SolverState').at(-1)?.proposalUuid).toBeUndefined()
})

test('[V243] a long one makes its proposal anew as it finds more, every two seconds at most, unless it was dropped', async () => {
  const { optimizer, zen, clock, control, settle } = await opened()
  await optimizer.start({ longRun: true })
  zen.find(['Maths 2', 'd1h0'])
  await settle()
  expect(control.proposals.map(movesOf)).toEqual([{ 'Maths 2': 'd1h0' }])
  zen.find(['Maths 2', 'd1h1'])
  clock.advance(1000)
  await settle()
  expect(control.proposals.map(movesOf)).toEqual([{ 'Maths 2': 'd1h0' }])
  zen.find(['Maths 2', 'd1h2'])
  clock.advance(1000)
  await settle()
  expect(control.proposals).toMatchObject([{ number: 1 }])
  expect(control.proposals.map(movesOf)).toEqual([{ 'Maths 2': 'd1h2' }])
  control.proposals = []
  zen.find(['Maths 2', 'd1h3'])
  clock.advance(2000)
  await settle()
  zen.end('paused')
  await settle()
  expect(control.proposals).toEqual([])
})

test('[V243] an edit meanwhile is handed to the run with what it has found on top, and what was moved by hand stays', async () => {
  const { optimizer, zen, clock, control, settle, edit } = await opened()
  await optimizer.start({ longRun: true })
  zen.find(['Maths 2', 'd1h0'], ['Art 1', 'd1h1'])
  await settle()
  await edit('Art 1', 'd0h3')
  const [update] = zen.runs[0]!.updates
  const placeOf = (uuid: string) => update?.lessons[uuid]?.timeSlotUuid
  expect([placeOf('Maths 2'), placeOf('Art 1')]).toEqual(['d1h0', 'd0h3'])
  zen.find(['Maths 2', 'd1h0'])
  clock.advance(2000)
  await settle()
  expect(control.proposals).toMatchObject([{ revision: 1 }])
  expect(control.proposals.map(movesOf)).toEqual([{ 'Maths 2': 'd1h0' }])
})

test('[V243] what buys nothing is not proposed: it stays where it is', async () => {
  const { optimizer, zen, control, settle } = await opened()
  await optimizer.start({ by: 'ada' })
  zen.find(['Maths 2', 'd1h0'], ['Art 1', 'd1h3'])
  zen.end('solved')
  await settle()
  expect(control.proposals.map(movesOf)).toEqual([{ 'Maths 2': 'd1h0' }])
})
