import type { Message } from '@timetable/domain'
import { afterAll, expect, test } from 'vitest'
import { connect, type Planner } from './testing/planner.ts'
import { signUpAt, spawnServer, temporaryFolder } from './testing/process.ts'
import { seeded } from './testing/seeded.ts'

const KILLS = 20
const folder = temporaryFolder()
afterAll(() => folder.remove())

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
