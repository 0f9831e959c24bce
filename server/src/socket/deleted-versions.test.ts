import { LIMITS } from '@timetable/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

const DAY = 24 * 60 * 60 * 1000
const clock = manualClock()
let server: TestServer
beforeAll(async () => (server = await startServer({ clock })))
afterAll(() => server.close())

test('[V8] a deleted version is listed with its days and comes back as it was, told to the school', async () => {
  const { planner, which, account, lessons, timeSlots } = await schoolOn(server)
  const [eventUuid] = Object.keys(lessons)
  const [timeSlotUuid] = Object.keys(timeSlots)
  await planner.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid })
  const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
  const before = await recordsOf(server, which, account)
  const guest = await server.connectAsGuest(links[0]!.token, { sync: 'changes' })
  await guest.next('Records')
  const colleague = await server.connect(account, { sync: 'changes' })
  await colleague.must('Records', 'openSchedule', which)

  await planner.must('Ack', 'deleteSchedule', which)
  expect(await guest.closed).toBe(4401)
  expect(await (await server.connectAsGuest(links[0]!.token)).closed).toBe(4401)
  await colleague.next('ScheduleDeleted')
  for (const command of ['openSchedule', 'deleteSchedule', 'duplicateSchedule', 'createShareLink', 'listShareLinks'])
    expect(await colleague.ask(command, which)).toMatchObject({ code: 'schedule-not-found' })

  const { schoolUuid } = which
  const list = await colleague.must('DeletedScheduleList', 'listDeletedSchedules', { schoolUuid })
  expect(list.deletedScheduleList).toMatchObject([{ uuid: which.scheduleUuid, lessons: 2, daysLeft: 30 }])

  const stranger = await server.connect(await server.signUp())
  expect(await stranger.ask('listDeletedSchedules', { schoolUuid })).toMatchObject({ code: 'not-found' })
  expect(await stranger.ask('bringBackSchedule', which)).toMatchObject({ code: 'not-found' })

  const { item } = await colleague.must('ScheduleItem', 'bringBackSchedule', which)
  expect(item.uuid).toBe(which.scheduleUuid)
  expect(await planner.next('ScheduleList', (it) => it.scheduleItemList.length === 1)).toMatchObject({ schoolUuid })
  expect(await recordsOf(server, which, account)).toEqual(before)
  await colleague.must('Records', 'openSchedule', which)
  await colleague.must('Ack', 'undo')
  const again = await server.connectAsGuest(links[0]!.token, { sync: 'changes' })
  expect(await again.next('Records')).toMatchObject({ scheduleOnly: true })
  expect(await colleague.ask('bringBackSchedule', which)).toMatchObject({ code: 'schedule-not-found' })
  expect(server.reports).toEqual([])
})

test('[V8] after its days a deleted version is gone, at the next hour of a server that goes on', async () => {
  const { planner, which } = await schoolOn(server)
  await planner.must('Ack', 'deleteSchedule', which)
  const count = async () =>
    (
      await server.store.db
        .selectFrom('records')
        .select('uuid')
        .where('schedule_uuid', '=', which.scheduleUuid)
        .execute()
    ).length
  expect(await count()).toBeGreaterThan(0)
  clock.advance(LIMITS.deletedDays * DAY)
  await expect.poll(count).toBe(0)
  expect(server.reports).toEqual([])
})
