import type { Message } from '@timetable/domain'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connect, type Planner } from './testing/planner.ts'
import { signUpAt, spawnServer, temporaryFolder } from './testing/process.ts'

const KILLS = 20
const RESENT_KILLS = 6
const folder = temporaryFolder()
afterAll(() => folder.remove())

/** Numbers from 0 to 1, the same on every run. */
function seeded(seed: number): () => number {
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
}

/**
 * The server is killed 20 times, each time somewhere within a stream of commands: after a random number of answers and a
 * random part of what the next one takes. What was acknowledged by then must be there after the next start.
 */
test('[V1] a server killed 20 times loses no acknowledged command', { timeout: 240_000 }, async () => {
  const random = seeded(20)
  const env = { DATA_DIR: folder.path, AUTH_ATTEMPTS_PER_MINUTE: '1000' }
  const acknowledged = new Set<string>()
  let account: { token: string; schoolUuid: string } | undefined
  let scheduleUuid: string | undefined
  let named = 0

  for (let kill = 0; kill <= KILLS; kill++) {
    const server = spawnServer(env)
    const url = await server.ready
    if (url === undefined) throw new Error(`the server did not start: ${(await server.ended).stderr}`)
    account ??= await signUpAt(url)
    const { token, schoolUuid } = account
    const planner = await connect(url, token, { sync: 'changes' })
    scheduleUuid ??= (await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Kept', days: 5 })).item
      .uuid
    const { schedule, revision } = await planner.must('Records', 'openSchedule', { schoolUuid, scheduleUuid })

    const there = new Set(Object.values(schedule.calendars).map(({ name }) => name))
    expect([...acknowledged].filter((name) => !there.has(name))).toEqual([])
    expect(revision).toBe(there.size)
    if (kill === KILLS) {
      server.signal('SIGTERM')
      expect((await server.ended).code).toBe(0)
      break
    }

    const answers = 1 + Math.floor(random() * 40)
    const part = random()
    const ended = await createUntilKilled(
      planner,
      answers,
      part,
      () => `Room ${++named}`,
      acknowledged,
      () => server.signal('SIGKILL'),
    )
    expect(ended).toBeGreaterThanOrEqual(answers)
    await server.ended
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS * 5)
})

/**
 * As a browser does: what was not answered when the server was killed is sent again under its old id. A calendar's name is
 * taken once it is there, so a command that was done before and is done again would be refused.
 */
test('[V1][V54] what is sent again to a server that was killed is done once', { timeout: 120_000 }, async () => {
  const random = seeded(54)
  const own = temporaryFolder()
  onTestFinished(() => own.remove())
  let account: { token: string; schoolUuid: string } | undefined
  let scheduleUuid: string | undefined
  const unanswered = new Map<string, string>()
  let sent = 0
  let again = 0

  for (let kill = 0; kill <= RESENT_KILLS; kill++) {
    const server = spawnServer({ DATA_DIR: own.path })
    const url = await server.ready
    if (url === undefined) throw new Error(`the server did not start: ${(await server.ended).stderr}`)
    account ??= await signUpAt(url)
    const { token, schoolUuid } = account
    const planner = await connect(url, token, { sync: 'changes', tab: 'tab' })
    scheduleUuid ??= (await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Kept', days: 5 })).item
      .uuid
    await planner.must('Records', 'openSchedule', { schoolUuid, scheduleUuid })

    for (const [id, command] of [...unanswered]) {
      planner.sendRaw(command)
      await planner.next('Ack', (ack) => ack.id === id)
      unanswered.delete(id)
      again++
    }
    const { schedule } = await planner.must('Records', 'openSchedule', { schoolUuid, scheduleUuid })
    const there = Object.values(schedule.calendars).map(({ name }) => name)
    expect(there.sort()).toEqual(Array.from({ length: sent }, (_, n) => `Room ${n + 1}`).sort())
    if (kill === RESENT_KILLS) break

    for (let n = 0; n < 30; n++) {
      const id = `tab-${++sent}`
      const params = { name: `Room ${sent}`, calendarType: 'ROOM' }
      unanswered.set(id, JSON.stringify({ command: 'createCalendar', params, id }))
      planner.sendRaw(unanswered.get(id)!)
    }
    const answers = Math.floor(random() * 25)
    for (let n = 0; n < answers; n++) unanswered.delete(String((await planner.next('Ack')).id))
    setTimeout(() => server.signal('SIGKILL'), random() * 5)
    await planner.closed
    await server.ended
  }
  expect(again).toBeGreaterThan(RESENT_KILLS * 5)
})

/** Keeps three commands under way, and kills after so many answers and a part of the time that the last one took. */
async function createUntilKilled(
  planner: Planner,
  answers: number,
  part: number,
  name: () => string,
  acknowledged: Set<string>,
  kill: () => void,
): Promise<number> {
  let answered = 0
  let last = performance.now()
  const stream = async () => {
    for (;;) {
      const calendar = { name: name(), calendarType: 'ROOM' }
      const answer: Message = await planner.ask('createCalendar', calendar)
      if (answer.type !== 'Ack') throw new Error(`answered with ${JSON.stringify(answer)}`)
      acknowledged.add(calendar.name)
      const took = performance.now() - last
      last = performance.now()
      if (++answered === answers) setTimeout(kill, took * part * 2)
    }
  }
  const streams = [stream(), stream(), stream()].map((one) => one.catch((error: Error) => error.message))
  await planner.closed
  for (const end of await Promise.all(streams)) expect(end).toMatch(/^the line was closed/)
  return answered
}
