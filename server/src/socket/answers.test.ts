import type { Message } from '@timetable/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { connect } from '../testing/planner.ts'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { Answers } from './answers.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

test('[V54] a command that comes again from its tab is answered again and not done again', async () => {
  const { account, which } = await schoolOn(server)
  const periods = async () => {
    const { timeSlots } = await recordsOf(server, which, account)
    return new Set(Object.values(timeSlots).map(({ hourNum }) => hourNum)).size
  }
  const before = await periods()
  const line = () => connect(server.url, account.token, { sync: 'changes', tab: 'tab one' })
  const first = await line()
  await first.must('Records', 'openSchedule', which)
  const command = JSON.stringify({ command: 'addPeriod', params: {}, id: 'tab-1' })
  first.sendRaw(command)
  const answer = await first.next('Ack', ({ id }) => id === 'tab-1')
  await first.close()

  const again = await line()
  expect(again.messages[0]).toMatchObject({ type: 'Welcome', memory: welcomeOf(first.messages).memory })
  await again.must('Records', 'openSchedule', which)
  again.sendRaw(command)
  expect(await again.next('Ack', ({ id }) => id === 'tab-1')).toEqual(answer)
  expect(await periods()).toBe(before + 1)
  await again.close()
})

test('[V54] another tab has a memory of its own, and without a tab there is none', async () => {
  const { account, planner } = await schoolOn(server)
  expect(welcomeOf(planner.messages).memory).toBeUndefined()
  const [one, two] = await Promise.all(['a', 'b'].map((tab) => connect(server.url, account.token, { tab })))
  expect(welcomeOf(one!.messages).memory).not.toBe(welcomeOf(two!.messages).memory)
  for (const each of [planner, one!, two!]) await each.close()
})

test('[V54] a refusal is remembered too, and a question is asked anew', async () => {
  const { account, which } = await schoolOn(server)
  const planner = await connect(server.url, account.token, { sync: 'changes', tab: 'asking' })
  planner.sendRaw(JSON.stringify({ command: 'undo', id: 'u' }))
  expect(await planner.next('Error')).toMatchObject({ code: 'no-schedule-open' })
  await planner.must('Records', 'openSchedule', which)
  planner.sendRaw(JSON.stringify({ command: 'undo', id: 'u' }))
  expect(await planner.next('Error')).toMatchObject({ code: 'no-schedule-open' })
  for (const role of ['teacher', 'other']) {
    await planner.must('UserSettings', 'updateUserSettings', { settings: { label: 'role', value: role } })
    planner.sendRaw(JSON.stringify({ command: 'readUserSettings', id: 'r' }))
    expect(await planner.next('UserSettings', ({ id }) => id === 'r')).toMatchObject({ settings: { role } })
  }
  await planner.close()
})

test('[V54] a tab is forgotten an hour after its last line has closed', () => {
  const clock = manualClock()
  let minted = 0
  const answers = new Answers({ clock, mint: () => `memory ${++minted}` })
  const tab = answers.of('ada', 'tab')
  expect(answers.of('ada', 'tab')).toBe(tab)
  expect(answers.of('bob', 'tab')).not.toBe(tab)
  tab.leave()
  clock.advance(3 * 3_600_000)
  expect(answers.of('ada', 'tab')).toBe(tab)
  tab.leave()
  tab.leave()
  clock.advance(3_600_001)
  expect(answers.of('ada', 'tab')).not.toBe(tab)
})

test('[V54] only the newest thousand commands of a tab are remembered', () => {
  const tab = new Answers({ clock: manualClock(), mint: () => 'memory' }).of('ada', 'tab')
  for (let id = 0; id <= 1000; id++) tab.begin(id)
  expect(tab.earlier(0)).toBeUndefined()
  expect(tab.earlier(1)).toBeInstanceOf(Promise)
})

function welcomeOf(messages: readonly Message[]) {
  const [first] = messages
  if (first?.type !== 'Welcome') throw new Error('a line begins with a welcome')
  return first
}
