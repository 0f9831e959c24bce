import { afterAll, expect, test } from 'vitest'
import { connect } from './testing/planner.ts'
import { signUpAt, spawnServer, temporaryFolder } from './testing/process.ts'
import { seeded } from './testing/seeded.ts'

const KILLS = 6
const folder = temporaryFolder()
afterAll(() => folder.remove())

/**
 * As a browser does: what was not answered when the server was killed is sent again under its old id. A calendar's name is
 * taken once it is there, so a command that was done before and is done again would be refused.
 */
test('[V1][V54] what is sent again to a server that was killed is done once', { timeout: 240_000 }, async () => {
  const random = seeded(54)
  let account: { token: string; schoolUuid: string } | undefined
  let scheduleUuid: string | undefined
  const unanswered = new Map<string, string>()
  let sent = 0
  let again = 0

  for (let kill = 0; kill <= KILLS; kill++) {
    const server = spawnServer({ DATA_DIR: folder.path })
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
    if (kill === KILLS) break

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
  expect(again).toBeGreaterThan(KILLS * 5)
})
