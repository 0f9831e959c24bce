import type { MessageOf } from '@timetable/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localBus } from '../nodes/bus.ts'
import { deleteProposal, keepProposal } from '../store/proposals.ts'
import type { Planner } from '../testing/planner.ts'
import { proposedFor } from '../testing/proposed.ts'
import { schoolOn, recordsOf, type School } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

const bus = localBus({ node: 'node', report: () => {} })
const at = new Date(Date.UTC(2026, 0, 5, 8))

let server: TestServer
beforeAll(async () => (server = await startServer({ bus })))
afterAll(() => server.close())

/** A school whose two lessons lie after each other, and are proposed to change places. */
async function proposing(uuid: string) {
  const school = await schoolOn(server)
  const { planner, which, account, lessons, timeSlots } = school
  const [one, other] = Object.keys(lessons) as [string, string]
  const slots = Object.values(timeSlots).sort((a, b) => a.dayNum - b.dayNum || a.hourNum - b.hourNum)
  const [first, second, third, fourth] = slots.map((slot) => slot.uuid) as [string, string, string, string]
  await planner.must('Ack', 'moveAndPinEvent', { eventUuid: one, timeSlotUuid: first })
  await planner.must('Ack', 'moveAndPinEvent', { eventUuid: other, timeSlotUuid: second })
  await planner.must('Ack', 'unpinEvents', { eventUuids: [one, other] })
  const schedule = await recordsOf(server, which, account)
  const propose = async (name: string, places: readonly (readonly [string, string])[]) => {
    const made = proposedFor(schedule, { uuid: name, madeBy: account.userUuid, at }, places)
    await keepProposal(server.store.db, made)
    bus.publish({ type: 'proposals', scheduleUuid: which.scheduleUuid, changed: name })
  }
  await propose(uuid, [
    [one, second],
    [other, first],
  ])
  await listed(planner, [uuid])
  return { ...school, propose, one, other, slots: { first, second, third, fourth } }
}

const listed = (line: Planner, uuids: readonly string[]) =>
  line.next('ProposalList', ({ proposalUuids }) => proposalUuids.join() === uuids.join())

/** Where the two lessons lie. */
async function placesOf({ which, account, one, other }: School & { one: string; other: string }) {
  const { lessons } = await recordsOf(server, which, account)
  return [lessons[one]?.timeSlotUuid, lessons[other]?.timeSlotUuid]
}

test('[V241] everyone with the version open hears its proposals: when it is opened, and when one comes or goes', async () => {
  const school = await proposing('told')
  const { planner, which, account, propose, one, slots } = school
  expect(await planner.next('Proposal')).toMatchObject({
    scheduleUuid: which.scheduleUuid,
    proposal: { uuid: 'told', number: 1, user: { uuid: account.userUuid }, moves: [{}, {}] },
  })
  const later = await server.connect(account, { sync: 'changes' })
  await later.must('Records', 'openSchedule', which)
  expect(await later.next('Proposal')).toMatchObject({ proposal: { uuid: 'told' } })
  await listed(later, ['told'])
  await propose('another', [[one, slots.third]])
  for (const line of [planner, later]) {
    expect(await line.next('Proposal')).toMatchObject({ proposal: { uuid: 'another', number: 2 } })
    await listed(line, ['told', 'another'])
  }
  await later.must('Ack', 'dropProposal', { uuid: 'told' })
  for (const line of [planner, later]) await listed(line, ['another'])
  expect(await planner.ask('dropProposal', { uuid: 'told' })).toMatchObject({ code: 'proposal-unknown' })
  expect(await planner.ask('takeProposal', { uuid: 'told' })).toMatchObject({ code: 'proposal-unknown' })
  await later.close()
  await planner.close()
})

test('[V241] a guest hears of none, and takes none', async () => {
  const { planner, which, propose, one, slots } = await proposing('no guest')
  const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
  const guest = await server.connectAsGuest(links[0]!.token, { sync: 'changes' })
  await guest.next('Records')
  await propose('no guest either', [[one, slots.third]])
  await listed(planner, ['no guest', 'no guest either'])
  expect(await guest.ask('takeProposal', { uuid: 'no guest' })).toMatchObject({ code: 'read-only' })
  expect(guest.messages.filter(({ type }) => type.startsWith('Proposal'))).toEqual([])
  await guest.close()
  await planner.close()
})

test('[V242] [V333] a proposal is taken as one step, which undo takes back', async () => {
  const school = await proposing('whole')
  const { planner, slots, which, account } = school
  const taken = await planner.must('Ack', 'takeProposal', { uuid: 'whole' })
  expect(taken.left).toBeUndefined()
  expect(await planner.next('Change', ({ command }) => command === 'takeProposal')).toMatchObject({
    revision: taken.revision,
    user: { uuid: account.userUuid },
    history: { undo: 'takeProposal' },
  })
  expect(await placesOf(school)).toEqual([slots.second, slots.first])
  expect((await planner.must('ChangeList', 'listChanges')).changes[0]).toMatchObject({
    command: 'takeProposal',
    count: 2,
    proposal: { number: 1, isPart: false },
  })
  // It is all there: there is nothing left to take, and no revision made of it.
  expect(await planner.must('Ack', 'takeProposal', { uuid: 'whole' })).toMatchObject({ revision: taken.revision })
  await planner.must('Ack', 'undo')
  expect(await placesOf(school)).toEqual([slots.first, slots.second])
  expect(await planner.must('Ack', 'takeProposal', { uuid: 'whole' })).not.toHaveProperty('left')
  await server.store.db.deleteFrom('memberships').where('user_uuid', '=', account.userUuid).execute()
  for (const command of ['takeProposal', 'dropProposal'])
    expect(await planner.ask(command, { uuid: 'whole' })).toMatchObject({ code: 'schedule-not-found' })
  expect(await deleteProposal(server.store.db, which.scheduleUuid, 'whole')).toBe(true)
  await planner.close()
})

test('[V242] [V333] of two that are taken at once, the second is checked on top of the first, and no chain is torn', async () => {
  const school = await proposing('swap')
  const { planner, propose, one, other, slots } = school
  await propose('away', [
    [one, slots.third],
    [other, slots.fourth],
  ])
  await listed(planner, ['swap', 'away'])
  const asked = [
    planner.ask('takeProposal', { uuid: 'away', lessonUuids: [one] }),
    planner.ask('takeProposal', { uuid: 'swap' }),
  ]
  const [first, second] = (await Promise.all(asked)) as [MessageOf<'Ack'>, MessageOf<'Ack'>]
  expect(first.type).toBe('Ack')
  // The first slot is free by now: the other lesson goes there alone.
  expect(second).toMatchObject({ type: 'Ack', left: [{ lessonUuid: one, code: 'moved' }] })
  expect(await placesOf(school)).toEqual([slots.third, slots.first])
  await planner.must('Ack', 'undo')
  await planner.must('Ack', 'undo')
  const { changes } = await planner.must('ChangeList', 'listChanges')
  expect(changes.slice(0, 4).map(({ kind, proposal }) => [kind, proposal])).toEqual([
    ['undo', { number: 2, isPart: true }],
    ['undo', { number: 1, isPart: true }],
    ['do', { number: 1, isPart: true }],
    ['do', { number: 2, isPart: true }],
  ])
  // One half of the exchange is nothing by itself.
  const half = { uuid: 'swap', lessonUuids: [one] }
  expect(await planner.ask('takeProposal', half)).toMatchObject({ code: 'proposal-unfit', values: { number: 1 } })
  expect(await placesOf(school)).toEqual([slots.first, slots.second])
  await planner.close()
})
