import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startedDataDir } from './testing/databases.ts'
import { connect, type Planner } from './testing/planner.ts'
import { signUpAt, spawnServer, temporaryFolder } from './testing/process.ts'
import { isNightly, seeded } from '@timetable/domain/testing'

/** Alone with few commands under way, and with its PostgreSQL with many. At night each with each, three times. */
const KILLS = isNightly ? 12 : 2
const folder = temporaryFolder()
afterAll(() => folder.remove())

/** A tab whose commands outlive the server: what it has sent, and of these what was answered and what was not yet. */
type Tab = { sent: number; readonly acknowledged: Set<string>; readonly unanswered: Map<string, string> }

/** Ends the PostgreSQL of the server at once; on each of its files is one at most. */
function killPostgres(dataDir: string) {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
}

/**
 * The server, with its PostgreSQL or without, is killed again and again, each time somewhere within a stream of commands: after a random number of answers
 * and a random part of what the next one takes, with a few commands under way or with many. What was acknowledged by then
 * must be there after the next start. The rest is sent again under its old id, as a browser does: a calendar's name is
 * taken once it is there, so a command that was done before and is done again would be refused.
 */
test('[V1][V54][V110] a server that is killed, also with its PostgreSQL, loses no acknowledged command, and does once what is sent again', async () => {
  await startedDataDir(folder.path)
  const random = seeded(20)
  const tab: Tab = { sent: 0, acknowledged: new Set(), unanswered: new Map() }
  let account: { token: string; schoolUuid: string } | undefined
  let scheduleUuid: string | undefined
  let again = 0

  for (let kill = 0; kill <= KILLS; kill++) {
    const server = spawnServer({ DATA_DIR: folder.path, AUTH_ATTEMPTS_PER_MINUTE: '1000' })
    const url = await server.ready
    if (url === undefined) throw new Error(`the server did not start: ${(await server.ended).stderr}`)
    account ??= await signUpAt(url)
    const { token, schoolUuid } = account
    const planner = await connect(url, token, { sync: 'changes', tab: 'tab' })
    scheduleUuid ??= (await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Kept', days: 5 })).item
      .uuid
    const open = { schoolUuid, scheduleUuid }

    const kept = await roomsOf(planner, open)
    expect([...tab.acknowledged].filter((name) => !kept.includes(name))).toEqual([])
    again += tab.unanswered.size
    for (const id of [...tab.unanswered.keys()]) await answered(planner, tab, id)
    expect(await roomsOf(planner, open)).toEqual([...tab.acknowledged].sort())
    expect(tab.acknowledged.size).toBe(tab.sent)
    if (kill === KILLS) {
      server.signal('SIGTERM')
      expect((await server.ended).code).toBe(0)
      break
    }

    const underWay = kill % 2 === 0 ? 3 : 30
    const answers = 1 + Math.floor(random() * 40)
    const part = random()
    const killBoth = () => {
      if (kill % 3 > 0) killPostgres(folder.path)
      server.signal('SIGKILL')
    }
    const ended = await createUntilKilled(planner, tab, underWay, answers, part, killBoth)
    expect(ended).toBeGreaterThanOrEqual(answers)
    await server.ended
  }
  expect(tab.acknowledged.size).toBeGreaterThan(KILLS * 5)
  expect(again).toBeGreaterThan(KILLS * 5)
})

test.runIf(isNightly)(
  '[V1][V110] a PostgreSQL killed under a server is there again, and nothing that was acknowledged is lost',
  async () => {
    const dataDir = join(folder.path, 'postgres-alone')
    await startedDataDir(dataDir)
    const server = spawnServer({ DATA_DIR: dataDir })
    const url = await server.ready
    if (url === undefined) throw new Error(`the server did not start: ${(await server.ended).stderr}`)
    const { token, schoolUuid } = await signUpAt(url)
    const planner = await connect(url, token, { sync: 'changes' })
    const { item } = await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Kept', days: 5 })
    const open = { schoolUuid, scheduleUuid: item.uuid }
    await planner.must('Records', 'openSchedule', open)
    const acknowledged = new Set<string>()
    const refusals = new Set<string>()

    /** One room after the other, each asked for until it is there: what a refusal left undone is not there. */
    const create = async (stream: number) => {
      for (let number = 0; number < 40; number++) {
        const name = `Room ${stream} ${number}`
        while (!acknowledged.has(name)) {
          const answer = await planner.ask('createCalendar', { name, calendarType: 'ROOM' })
          if (answer.type === 'Ack') acknowledged.add(name)
          else if (answer.type === 'Error') refusals.add(answer.code)
          // Done, though the answer of the database was lost.
          if (answer.type === 'Error' && answer.code === 'name-taken') acknowledged.add(name)
        }
        if (stream === 0 && number % 15 === 10) killPostgres(dataDir)
      }
    }
    await Promise.all([create(0), create(1), create(2)])
    expect([...refusals].filter((code) => !['unavailable', 'save-failed', 'name-taken'].includes(code))).toEqual([])
    expect(refusals.size).toBeGreaterThan(0)
    expect(await roomsOf(planner, open)).toEqual([...acknowledged].sort())
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    server.signal('SIGTERM')
    expect((await server.ended).code).toBe(0)
  },
)

/** The names that are there, each of which took one revision. */
async function roomsOf(planner: Planner, open: object): Promise<string[]> {
  const { schedule, revision } = await planner.must('Records', 'openSchedule', open)
  const names = Object.values(schedule.calendars).map(({ name }) => name)
  expect(revision).toBe(names.length)
  return names.sort()
}

/** Says a command that has no answer yet, and waits for its answer. */
async function answered(planner: Planner, { acknowledged, unanswered }: Tab, id: string) {
  planner.sendRaw(unanswered.get(id)!)
  await planner.next('Ack', (ack) => ack.id === id)
  unanswered.delete(id)
  acknowledged.add(id)
}

/** Keeps so many commands under way, and kills after some answers and a part of the time that the last one took. */
async function createUntilKilled(
  planner: Planner,
  tab: Tab,
  underWay: number,
  answers: number,
  part: number,
  kill: () => void,
): Promise<number> {
  let count = 0
  let last = performance.now()
  const stream = async () => {
    for (;;) {
      // Its name is its id, so that one stands for the other.
      const id = `Room ${++tab.sent}`
      const params = { name: id, calendarType: 'ROOM' }
      tab.unanswered.set(id, JSON.stringify({ command: 'createCalendar', params, id }))
      await answered(planner, tab, id)
      const took = performance.now() - last
      last = performance.now()
      if (++count === answers) setTimeout(kill, took * part * 2)
    }
  }
  const streams = Array.from({ length: underWay }, () => stream().catch((error: Error) => error.message))
  await planner.closed
  for (const end of await Promise.all(streams)) expect(end).toMatch(/^the line was closed/)
  return count
}
