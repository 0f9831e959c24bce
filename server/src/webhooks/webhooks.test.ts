import { createHmac } from 'node:crypto'
import { createServer } from 'node:net'
import { LIMITS } from '@timetable/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeWebhook } from '../store/webhooks.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { startReceiver } from '../testing/receiver.ts'
import { schoolOn, type School } from '../testing/school.ts'
import { until } from '../testing/until.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { MOST_FAILURES, Webhooks } from './webhooks.ts'

let server: TestServer
let school: School
let receiver: Awaited<ReturnType<typeof startReceiver>>
// That of the server stands still, so that only the node of the test tells anything.
const own = manualClock()
const clock = manualClock()
const reports: unknown[] = []
const node = () =>
  new Webhooks({ db: server.store.db, clock, reach: { loopback: true }, report: (error) => reports.push(error) })

beforeAll(async () => {
  server = await startServer({ clock: own, webhooksToLoopback: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  school = await schoolOn(server)
  receiver = await startReceiver()
})
afterEach(async () => {
  await school.planner.close()
  await receiver.close()
  await server.store.db.deleteFrom('webhooks').execute()
  if (reports.length + server.reports.length > 0)
    throw new AggregateError([...reports, ...server.reports], 'something was reported that nobody expected')
})

const made = async (url = receiver.url) => {
  const { schoolUuid } = school.which
  const { webhooks, secret = '' } = await school.planner.must('WebhookList', 'createWebhook', { schoolUuid, url })
  return { uuid: webhooks.at(-1)?.uuid ?? '', secret }
}
const rename = (title: string) =>
  school.planner.must('ScheduleItem', 'renameSchedule', { ...school.which, title, description: 'of Ada' })
const listed = async () => {
  const { webhooks } = await school.planner.must('WebhookList', 'listWebhooks', { schoolUuid: school.which.schoolUuid })
  return webhooks
}
/** Lets a node look, after so much time. */
async function look(milliseconds = 5_000, by = node()) {
  clock.advance(milliseconds)
  await by.look()
  await by.settled()
}
const told = () => receiver.received.map(({ body }) => JSON.parse(body))

describe('[V376] an address', () => {
  test('is made with a secret that is told once, listed, and withdrawn; only so many are', async () => {
    const { planner, which } = school
    const { schoolUuid } = which
    const { uuid, secret } = await made()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await listed()).toMatchObject([{ uuid, url: receiver.url, isOff: false, answers: [] }])
    expect(JSON.stringify(await listed())).not.toContain(secret)
    for (let more = 1; more < LIMITS.webhooksPerSchool; more++) await made()
    expect(await planner.ask('createWebhook', { schoolUuid, url: receiver.url })).toMatchObject({
      code: 'too-many-webhooks',
    })
    expect(await planner.ask('createWebhook', { schoolUuid, url: 'http://hill.example' })).toMatchObject({
      code: 'webhook-address',
    })
    await planner.must('WebhookList', 'deleteWebhook', { schoolUuid, webhookUuid: uuid })
    expect(await listed()).toHaveLength(LIMITS.webhooksPerSchool - 1)
    expect(await planner.ask('testWebhook', { schoolUuid, webhookUuid: uuid })).toMatchObject({ code: 'not-found' })
  })

  test('ends with the membership of who made it', async () => {
    const { planner, which } = school
    const { schoolUuid } = which
    const member = await server.signUp()
    const line = await server.connect(member, { sync: 'changes' })
    const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid })
    await line.must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
    await line.must('WebhookList', 'createWebhook', { schoolUuid, url: receiver.url })
    await line.close()
    await planner.must('UserList', 'removeUser', { schoolUuid, userUuid: member.userUuid })
    await rename('Spring')
    await look()
    expect([await listed(), told()]).toEqual([[], []])
  })
})

describe('[V377] what is told', () => {
  test('[V543] is nothing of the diary of the school', async () => {
    const { planner, which } = school
    await planner.must('ScheduleList', 'setPublishedVersion', which)
    await look()
    await made()
    const { schoolUuid } = which
    const ada = Object.values(school.calendars).find(({ name }) => name === 'Ada')!
    const of = { calendarUuid: ada.uuid, calendarType: 'TEACHER', name: 'Ada' }
    const ill = { of, firstDay: '2026-01-12', lastDay: '2026-01-12', kind: 'ill', note: 'MARKER' }
    await planner.must('Ack', 'addAbsences', { schoolUuid, absences: [ill] })
    await planner.must('Ack', 'publishDay', { schoolUuid, date: '2026-01-12' })
    await look()
    expect(told()).toMatchObject([{ type: 'day.published', data: { date: '2026-01-12', number: 1, lines: [] } }])
    await rename('Winter')
    await look()
    expect(told()).toHaveLength(2)
    expect(receiver.received[1]?.body).not.toMatch(/MARKER|Absences|Ada/)
    expect(receiver.received[0]?.body).not.toMatch(/MARKER|Absences|Ada/)
  })

  test('[V569] is each published day, with its lines by names and never why, the newest of each date, once', async () => {
    const { planner, which, lessons, timeSlots } = school
    const { schoolUuid } = which
    const [lesson] = Object.values(lessons)
    const first = Object.values(timeSlots).find(({ dayNum, hourNum }) => dayNum === 0 && hourNum === 0)
    await planner.must('Ack', 'moveAndPinEvent', { eventUuid: lesson!.uuid, timeSlotUuid: first?.uuid })
    const days = { firstDay: '2025-09-01', lastDay: '2026-06-30', timeZone: 'Europe/Berlin', weekday: 1, firstWeek: 0 }
    await planner.must('Ack', 'setSchoolYear', { year: { ...days, holidays: [] } })
    await planner.must('ScheduleList', 'setPublishedVersion', which)
    const publish = (date: string) => planner.must('Ack', 'publishDay', { schoolUuid, date })
    await publish('2026-01-05')
    await made()
    const ada = Object.values(school.calendars).find(({ name }) => name === 'Ada')!
    const of = { calendarUuid: ada.uuid, calendarType: 'TEACHER', name: 'Ada' }
    const ill = { of, firstDay: '2026-01-12', lastDay: '2026-01-12', kind: 'ill', note: 'MARKER' }
    await planner.must('Ack', 'addAbsences', { schoolUuid, absences: [ill] })
    await publish('2026-01-12')
    await publish('2026-01-19')
    await publish('2026-01-12')
    await look()
    await look()
    // The day that was published before the webhook was made is no news.
    expect(told().map(({ type, data: { date, number } }) => [type, date, number])).toEqual([
      ['day.published', '2026-01-19', 1],
      ['day.published', '2026-01-12', 2],
    ])
    const held = { period: 0, length: 1, start: '08:00', end: '08:45', classes: ['1A'], rooms: [] }
    expect(told()[1].data).toEqual({
      ...{ date: '2026-01-12', number: 2 },
      lines: [
        {
          ...{ lesson: lesson!.uuid, course: 'Maths' },
          ...{ before: { ...held, teachers: ['Ada'] }, now: { ...held, teachers: [] } },
        },
      ],
    })
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/MARKER|"ill"|absence/i)
    receiver.answer.status = 500
    await publish('2026-01-26')
    await look()
    receiver.answer.status = 204
    await look(60_000)
    const ids = receiver.received.slice(2).map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([ids[0], ids[0]])
    expect(await listed()).toMatchObject([{ answers: [{ type: 'published', status: 204 }, { status: 500 }, {}] }])
  })

  test('is which version came to which revision by what, signed, and nothing that anybody wrote', async () => {
    const { secret } = await made()
    await rename('The plan of Ada Hill')
    await school.planner.must('Ack', 'createCalendar', { name: 'Oda Rud', calendarType: 'TEACHER' })
    await look()
    const { revision } = await school.planner.must('Records', 'openSchedule', school.which)
    const [{ headers, body } = { headers: {}, body: '' }, ...others] = receiver.received
    expect([JSON.parse(body), others]).toEqual([
      {
        type: 'version.changed',
        timestamp: clock.now().toISOString(),
        data: { version: school.which.scheduleUuid, revision, changes: ['createCalendar', 'renameSchedule'] },
      },
      [],
    ])
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`)
    expect(await listed()).toMatchObject([{ answers: [{ type: 'changed', status: 204, problem: null }] }])
  })

  test('is also that a version is there, is gone, and is back', async () => {
    await made()
    const { schoolUuid } = school.which
    const { item } = await school.planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'New', days: 5 })
    const which = { schoolUuid, scheduleUuid: item.uuid }
    await look()
    await school.planner.must('Ack', 'deleteSchedule', which)
    await look()
    await school.planner.must('ScheduleItem', 'bringBackSchedule', which)
    await look()
    await look()
    expect(told().map(({ type, data }) => [type, data.version])).toEqual([
      ['version.created', item.uuid],
      ['version.deleted', item.uuid],
      ['version.created', item.uuid],
    ])
  })

  test('of one version goes together for some seconds, and not to other schools', async () => {
    const other = await schoolOn(server)
    await made()
    await rename('One')
    await look()
    await rename('Two')
    await look(2_000)
    await rename('Three')
    await look(2_000)
    expect(told()).toHaveLength(1)
    await look(1_000)
    await other.planner.must('ScheduleItem', 'renameSchedule', { ...other.which, title: 'Theirs', description: '' })
    await look()
    const revisions = told().map(({ data }) => data.revision)
    expect([revisions.length, revisions[1] - revisions[0]]).toEqual([2, 2])
    await other.planner.close()
  })
})

describe('[V378] an address that fails', () => {
  test('is tried again ever more seldom, told the newest alone, and is well again with one answer', async () => {
    await made()
    receiver.answer.status = 500
    await rename('One')
    await look()
    await look(9_000)
    expect(told()).toHaveLength(1)
    await rename('Two')
    await look(1_000)
    await look(19_000)
    expect(told()).toHaveLength(2)
    receiver.answer.status = 200
    await look(1_000)
    await look(60_000)
    const revisions = told().map(({ data }) => data.revision)
    expect(revisions).toEqual([revisions[0], revisions[0] + 1, revisions[0] + 1])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([ids[1] === ids[2], ids[0] === ids[1]]).toEqual([true, false])
    expect((await listed())[0]?.answers.map(({ status }) => status)).toEqual([200, 500, 500])
  })

  test('for long is switched off and says so; a test that is answered has it told again, of what it has missed', async () => {
    const { uuid } = await made()
    receiver.answer.status = 503
    await rename('One')
    let hours = 0
    while (!(await listed())[0]?.isOff && hours++ < 60) await look(3_600_000)
    expect(told()).toHaveLength(MOST_FAILURES)
    expect((await listed())[0]?.answers).toHaveLength(LIMITS.webhookAnswers)
    await look(3_600_000)
    expect(told()).toHaveLength(MOST_FAILURES)
    receiver.answer.status = 200
    const which = { schoolUuid: school.which.schoolUuid, webhookUuid: uuid }
    const { webhooks } = await school.planner.must('WebhookList', 'testWebhook', which)
    expect(webhooks).toMatchObject([{ isOff: false, answers: [{ type: 'test', status: 200 }, {}, {}, {}, {}] }])
    await look()
    expect(
      told()
        .map(({ type }) => type)
        .slice(-2),
    ).toEqual(['test', 'version.changed'])
  })

  test('is switched off at once where it says that it is gone, and is followed nowhere', async () => {
    await made()
    receiver.answer.status = 307
    receiver.answer.head = { location: receiver.url }
    await rename('One')
    await look()
    expect([told().length, (await listed())[0]?.answers[0]?.status]).toEqual([1, 307])
    receiver.answer.status = 410
    await look(10_000)
    expect(await listed()).toMatchObject([{ isOff: true, answers: [{ status: 410 }, { status: 307 }] }])
  })

  test('is said to be unreachable, or no sign of TLS, in its answers', async () => {
    await made('http://127.0.0.1:1/')
    await made(receiver.url.replace('http:', 'https:'))
    await rename('One')
    await look()
    expect((await listed()).map(({ answers }) => answers[0]?.problem)).toEqual(['unreachable', 'certificate'])
  })
})

describe('[V380] of several nodes', () => {
  test('each looks by itself', async () => {
    await made()
    await rename('One')
    own.advance(5_000)
    await until(() => told().length === 1)
    expect(told()[0]).toMatchObject({ type: 'version.changed' })
  })

  test('one alone tells an address; what another has begun and left is told after a while', async () => {
    await made()
    await rename('One')
    clock.advance(5_000)
    const nodes = [node(), node(), node()]
    await Promise.all(nodes.map((one) => one.look()))
    await Promise.all(nodes.map((one) => one.settled()))
    expect(told()).toHaveLength(1)
    await rename('Two')
    clock.advance(5_000)
    // A node that takes it and is gone.
    const until = new Date(clock.now().getTime() + 60_000)
    expect(await takeWebhook(server.store.db, clock.now(), until)).toBeDefined()
    await look(30_000)
    expect(told()).toHaveLength(1)
    await look(30_000)
    expect(told()).toHaveLength(2)
  })

  test('one that is stopped while an address keeps silent lays it down, for the next to take at once', async () => {
    const connected = Promise.withResolvers<void>()
    const silent = createServer(() => connected.resolve())
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    await made(`http://127.0.0.1:${port}/`)
    await rename('One')
    clock.advance(5_000)
    const first = node()
    await first.look()
    await connected.promise
    await first.stop()
    silent.close()
    expect(await takeWebhook(server.store.db, clock.now(), new Date(clock.now().getTime() + 1))).toBeDefined()
    expect((await listed())[0]?.answers).toEqual([])
  })
})
