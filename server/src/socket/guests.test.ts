import { WIRE_VERSION } from '@timetable/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Planner } from '../testing/planner.ts'
import { schoolOn, type School } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

async function shared() {
  const school = await schoolOn(server)
  const { links } = await school.planner.must('ShareLinkList', 'createShareLink', school.which)
  return { ...school, link: links[0]! }
}

describe('[V70] a link to look at a version', () => {
  test('shows the version and all that happens to it', async () => {
    const { planner, which, link, lessons, timeSlots } = await shared()
    const settings = { label: 'labelsOnTimeslots', value: 'numbers' }
    await planner.must('SchoolSettings', 'updateSchoolSettings', { ...which, settings })
    const guest = await server.connectAsGuest(link.token, { sync: 'changes' })
    const records = await guest.next('Records')
    expect(guest.messages.slice(0, 2)).toMatchObject([
      {
        type: 'Guest',
        schoolName: expect.stringMatching(/^School of/),
        settings: { labelsOnTimeslots: 'numbers' },
        wire: WIRE_VERSION,
      },
      { type: 'Records', scheduleOnly: true, version: { uuid: which.scheduleUuid, title: 'Autumn' } },
    ])
    const [eventUuid, timeSlotUuid] = [Object.keys(lessons)[0], Object.keys(timeSlots)[0]]
    await planner.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid })
    // Who did it is nobody's business outside of the school.
    expect(await guest.next('Change')).toMatchObject({ revision: records.revision + 1, user: null })
    expect(await planner.next('Change', (one) => one.command === 'moveAndPinEvent')).toMatchObject({
      user: { name: expect.any(String) },
    })
    await planner.must('SolverState', 'resumeSchedule', {})
    expect(await guest.next('SolverState')).toMatchObject({ state: 'RUNNING' })
    await planner.must('SolverState', 'pauseSchedule', {})
    expect(await guest.must('Records', 'resume')).toMatchObject({ scheduleOnly: true, revision: records.revision + 1 })
    await guest.close()
    await planner.close()
  })

  test('speaks the nested messages, too', async () => {
    const { planner, link } = await shared()
    const guest = await server.connectAsGuest(link.token)
    expect(await guest.next('Schedule')).toMatchObject({ scheduleOnly: true, subjects: [{ name: 'Maths' }] })
    await planner.must('Ack', 'addPeriod', {})
    expect(await guest.next('Schedule')).toMatchObject({ scheduleOnly: true })
    await guest.close()
    await planner.close()
  })

  test('that is deleted sends away who looks on by it, and no other', async () => {
    const { planner, which, link } = await shared()
    const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
    const other = await server.connectAsGuest(links[1]!.token, { sync: 'changes' })
    const guest = await server.connectAsGuest(link.token, { sync: 'changes' })
    await guest.next('Records')
    const left = await planner.must('ShareLinkList', 'deleteShareLink', { ...which, linkUuid: link.uuid })
    expect(left).toMatchObject({ scheduleUuid: which.scheduleUuid, links: [{ uuid: links[1]?.uuid }] })
    expect(await planner.must('ShareLinkList', 'listShareLinks', which)).toMatchObject({ links: left.links })
    expect(await guest.closed).toBe(4401)
    const again = await server.connectAsGuest(link.token, { sync: 'changes' })
    expect(await again.closed).toBe(4401)
    expect(again.messages).toEqual([])
    expect(await other.must('Records', 'resume')).toMatchObject({ scheduleOnly: true })
    expect(await planner.ask('deleteShareLink', { ...which, linkUuid: link.uuid })).toMatchObject({ code: 'not-found' })

    await planner.must('Ack', 'deleteSchedule', which)
    expect(await other.next('ScheduleDeleted')).toMatchObject({ scheduleUuid: which.scheduleUuid })
    expect(await other.closed).toBe(4401)
    await planner.close()
  })

  test.each(['nonsense', 'x'.repeat(5000), 'no\0text', '\ud800'])(
    'that does not exist is closed with 4401',
    async (token) => {
      expect(await (await server.connectAsGuest(token)).closed).toBe(4401)
    },
  )

  test('of one version is no link of another of the same school', async () => {
    const { planner, which, link } = await shared()
    const copy = await planner.must('ScheduleItem', 'duplicateSchedule', which)
    const foreign = { schoolUuid: which.schoolUuid, scheduleUuid: copy.item.uuid, linkUuid: link.uuid }
    expect(await planner.ask('deleteShareLink', foreign)).toMatchObject({ code: 'not-found' })
    expect((await planner.must('ShareLinkList', 'listShareLinks', foreign)).links).toEqual([])
    await planner.close()
  })

  test('[V70][V35] shows a school that is no customer what the trial shows', async () => {
    const { planner, which, link, calendars } = await shared()
    const calendarUuids = Object.keys(calendars)
    for (let n = 0; n < 50; n++) {
      await planner.must('Ack', 'addSubjectWithCalendarsAndCount', { name: `Secret ${n}`, count: 0, calendarUuids })
    }
    await planner.close()
    await server.store.db
      .updateTable('schools')
      .set({ is_school_customer: false })
      .where('uuid', '=', which.schoolUuid)
      .execute()
    const guest = await server.connectAsGuest(link.token, { sync: 'changes' })
    const { schedule } = await guest.next('Records')
    const names = Object.values(schedule.subjects).map(({ name }) => name)
    expect(names).toContain('Secret 48')
    expect(names).toContain('Buy Premium')
    expect(JSON.stringify(guest.messages)).not.toContain('Secret 49')
    await guest.close()
  })
})

describe('[V71] a guest', () => {
  let school: School & { readonly link: { readonly token: string } }
  let guest: Planner
  beforeAll(async () => {
    school = await shared()
    guest = await server.connectAsGuest(school.link.token, { sync: 'changes' })
  })
  afterAll(async () => {
    await guest.close()
    await school.planner.close()
  })

  test('is told when a command is none, and of nothing else', async () => {
    expect(await guest.ask('fly')).toMatchObject({ type: 'Error', code: 'command-unknown' })
    guest.sendRaw('{')
    expect(await guest.next('Error', ({ code }) => code === 'message-invalid')).toBeDefined()
  })

  test('counts among those who have the version open, without a name, and is not told who they are', async () => {
    const { planner, which, account } = school
    const member = await server.connect(account, { sync: 'changes' })
    await member.must('Records', 'openSchedule', which)
    await planner.next('Presence', ({ people }) => people.length === 3)
    const told = await member.next('Presence', ({ people }) => people.length === 3)
    expect(told.people.filter(({ user }) => user === null)).toHaveLength(1)
    expect(told.people.filter(({ user }) => user?.uuid === account.userUuid)).toHaveLength(2)
    expect(guest.messages.filter(({ type }) => type === 'Presence')).toEqual([])
    expect(JSON.stringify(guest.messages)).not.toContain(account.userUuid)
    await member.close()
  })
})

test('nothing unexpected was reported', () => {
  expect(server.reports).toEqual([])
})
