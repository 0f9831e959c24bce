import { amountsOf, judgementOf, LIMITS, toldAmounts } from '@timetable/domain'
import type { ScheduleItem } from '@timetable/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

test('[V72] another school is made beside the first, and all windows hear of it', async () => {
  const account = await server.signUp()
  const [planner, window] = [await server.connect(account), await server.connect(account)]
  const made = await planner.must('Welcome', 'createSchool', { name: '  Dale School ' })
  expect(made.schools).toMatchObject([{ uuid: account.schoolUuid }, { name: 'Dale School' }])
  expect((await window.next('Welcome', ({ schools }) => schools.length === 2)).schools).toEqual(made.schools)
  const schoolUuid = made.schools[1]?.uuid
  await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Autumn', days: 5 })
  expect(await planner.ask('createSchool', { name: ' ' })).toMatchObject({ code: 'name-too-short' })
  for (const line of [planner, window]) await line.close()
})

test('one person has so many schools and no more', async () => {
  const planner = await server.connect(await server.signUp())
  for (let n = 1; n < LIMITS.schoolsPerUser; n++) await planner.must('Welcome', 'createSchool', { name: `School ${n}` })
  expect(await planner.ask('createSchool', { name: 'One more' })).toMatchObject({ code: 'too-many-schools' })
  await planner.close()
})

test('[V406] a school that is deleted is gone for all its people at once, and comes back for all', async () => {
  const { planner, which, account } = await schoolOn(server)
  const { schoolUuid } = which
  const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid })
  const colleague = await server.signUp()
  const theirs = await server.connect(colleague, { sync: 'changes' })
  await theirs.must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
  await theirs.must('Records', 'openSchedule', which)
  const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
  const guest = await server.connectAsGuest(links[0]?.token ?? '')
  const calendarUuids = [Object.keys((await recordsOf(server, which, account)).calendars)[0]]
  const weeks = await planner.must('WeekLinkList', 'createWeekLinks', { ...which, calendarUuids })
  const { secret } = await planner.must('ApiKeyList', 'createApiKey', { schoolUuid, name: 'Board', scope: 'read' })
  const statuses = async () => [
    (await server.app.inject(`/weeks/${weeks.links[0]?.token}`)).statusCode,
    (await server.app.inject({ url: '/api/v1/versions', headers: { authorization: `Bearer ${secret}` } })).statusCode,
  ]
  expect(await statuses()).toEqual([200, 200])
  expect(await theirs.ask('deleteSchool', { schoolUuid })).toMatchObject({ code: 'owners-only' })
  const { deletedSchools } = await planner.must('Welcome', 'deleteSchool', { schoolUuid })
  expect(deletedSchools).toMatchObject([{ uuid: schoolUuid, name: expect.stringMatching(/^School of/) }])
  expect(await theirs.next('ScheduleDeleted')).toMatchObject({ scheduleUuid: which.scheduleUuid })
  const told = await theirs.next('Welcome', ({ schools }) => schools.length === 1)
  expect(told).toMatchObject({ schools: [{ uuid: colleague.schoolUuid }] })
  expect(told.deletedSchools).toBeUndefined()
  expect(await guest.closed).toBe(4401)
  expect(await statuses()).toEqual([404, 401])
  // Whoever signs in anew finds it, too.
  const again = await server.connect(account)
  expect(again.messages[0]).toMatchObject({ type: 'Welcome', schools: [], deletedSchools })
  expect(await planner.ask('createSchedule', { schoolUuid, title: 'X', days: 5 })).toMatchObject({ code: 'not-found' })

  expect(await theirs.ask('bringBackSchool', { schoolUuid })).toMatchObject({ code: 'owners-only' })
  const back = await planner.must('Welcome', 'bringBackSchool', { schoolUuid })
  expect(back).toMatchObject({ schools: [{ uuid: schoolUuid, membership: 'owner' }] })
  expect(back.deletedSchools).toBeUndefined()
  await theirs.next('Welcome', ({ schools }) => schools.length === 2)
  expect(await theirs.must('Records', 'openSchedule', which)).toMatchObject({ scheduleOnly: false })
  expect(await statuses()).toEqual([200, 200])
  expect(server.reports).toEqual([])
  for (const line of [planner, theirs, again]) await line.close()
})

describe('[V84] leaving a school', () => {
  test('closes its version in all of the user’s windows, and the others go on', async () => {
    const { planner, which } = await schoolOn(server)
    const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid: which.schoolUuid })
    const colleague = await server.signUp()
    const [one, two] = [await server.connect(colleague), await server.connect(colleague)]
    await one.must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
    await two.must('Schedule', 'openSchedule', which)
    const left = await one.must('Welcome', 'leaveSchool', { schoolUuid: which.schoolUuid })
    expect(left.schools).toMatchObject([{ uuid: colleague.schoolUuid }])
    expect(await two.next('AccessEnded')).toMatchObject({ scheduleUuid: which.scheduleUuid })
    expect(await two.ask('openSchedule', which)).toMatchObject({ code: 'schedule-not-found' })
    expect(await one.ask('leaveSchool', { schoolUuid: which.schoolUuid })).toMatchObject({ code: 'not-found' })
    await planner.must('Ack', 'createCalendar', { name: 'Gym', calendarType: 'ROOM' })
    for (const line of [planner, one, two]) await line.close()
  })

  test('as its last user ends it and its versions, also for who looks on by a link and for Zen', async () => {
    const { planner, which, account } = await schoolOn(server)
    const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
    const guest = await server.connectAsGuest(links[0]?.token ?? '')
    await planner.must('Welcome', 'createSchool', { name: 'Dale School' })
    await planner.must('SolverState', 'resumeSchedule')
    const left = await planner.must('Welcome', 'leaveSchool', { schoolUuid: account.schoolUuid })
    expect(left.schools).toMatchObject([{ name: 'Dale School' }])
    expect(await planner.next('ScheduleDeleted')).toMatchObject({ scheduleUuid: which.scheduleUuid })
    expect(await guest.closed).toBe(4401)
    // They can have it back.
    expect(left.deletedSchools).toMatchObject([{ uuid: account.schoolUuid }])
    await planner.must('Welcome', 'bringBackSchool', { schoolUuid: account.schoolUuid })
    expect(await planner.must('Records', 'openSchedule', which)).toMatchObject({ solver: { state: 'PAUSED' } })
    expect(server.reports).toEqual([])
    await planner.close()
  })

  test('is refused for the only school there is', async () => {
    const account = await server.signUp()
    const planner = await server.connect(account)
    expect(await planner.ask('leaveSchool', { schoolUuid: account.schoolUuid })).toMatchObject({ code: 'only-school' })
    await planner.close()
  })
})

test('another name is told to all windows, and must be one', async () => {
  const account = await server.signUp()
  const [planner, window] = [await server.connect(account), await server.connect(account)]
  expect((await planner.must('Welcome', 'renameUser', { name: ' Ada Hill ' })).user.name).toBe('Ada Hill')
  await window.next('Welcome', ({ user }) => user.name === 'Ada Hill')
  expect(await planner.ask('renameUser', { name: 'A' })).toMatchObject({ code: 'person-name-too-short' })
  for (const line of [planner, window]) await line.close()
})

test('[V56] the list of versions has the counts of what each is now, for everyone of the school', async () => {
  const { planner, which, account, lessons, timeSlots } = await schoolOn(server)
  const { schoolUuid } = which
  const window = await server.connect(account)
  const factsOf = ({ counts }: ScheduleItem) =>
    counts && { doubleBookings: counts.doubleBookings, unscheduled: counts.unscheduled, wrong: counts.judged?.wrong }
  const counted = async (line: typeof planner) => {
    const { scheduleItemList } = await line.next('ScheduleList', (list) =>
      list.scheduleItemList.every((item) => item.counts),
    )
    return scheduleItemList.map(factsOf)
  }
  const asked = () => planner.must('ScheduleList', 'listSchedules', { schoolUuid })
  const facts = async () => (await asked()).scheduleItemList.map(factsOf)
  expect(await facts()).toEqual([undefined])
  for (const line of [planner, window])
    expect(await counted(line)).toEqual([{ doubleBookings: 0, unscheduled: 2, wrong: {} }])

  const [slot = ''] = Object.keys(timeSlots)
  for (const eventUuid of Object.keys(lessons))
    await planner.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid: slot })
  expect(await facts()).toEqual([undefined])
  // The class and the teacher have two lessons at once.
  for (const line of [planner, window])
    expect(await counted(line)).toEqual([{ doubleBookings: 2, unscheduled: 0, wrong: {} }])
  expect(await facts()).toEqual([{ doubleBookings: 2, unscheduled: 0, wrong: {} }])

  // Both lessons are on a slot that their class then blocks, and break a rule that forbids them the same day.
  const eventUuids = Object.keys(lessons)
  const [calendarUuid = ''] = Object.values(lessons)[0]?.calendarUuids ?? []
  await planner.must('Ack', 'blockTimeSlotOnCalendars', { calendarUuids: [calendarUuid], timeSlotUuid: slot })
  await planner.must('Ack', 'addRule', { rule: 'NOT_ON_SAME_DAY', eventUuids })
  await asked()
  for (const line of [planner, window])
    expect(await counted(line)).toEqual([{ doubleBookings: 2, unscheduled: 0, wrong: { blocked: 2, rule: 1 } }])
  const [item] = (await asked()).scheduleItemList
  const { schedule } = await planner.must('Records', 'openSchedule', which)
  expect(item?.counts?.judged).toMatchObject({ wishes: judgementOf(schedule).counts.wish })
  expect(item?.counts?.judged?.quality).toEqual(
    toldAmounts(amountsOf(schedule)).map(({ criterion, amount }) => ({ criterion, amount })),
  )
  expect(item?.counts?.judged?.quality).not.toEqual([])

  // A release before this one counted it without judging it.
  await server.store.db.updateTable('schedules').set({ judged: null }).where('uuid', '=', which.scheduleUuid).execute()
  expect((await asked()).scheduleItemList[0]?.counts).toEqual({ doubleBookings: 2, unscheduled: 0 })
  const again = await planner.next('ScheduleList', ({ scheduleItemList: [one] }) => one?.counts?.judged !== undefined)
  expect(again.scheduleItemList[0]?.counts).toEqual(item?.counts)
  for (const line of [planner, window]) await line.close()
})
