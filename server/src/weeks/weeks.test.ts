import type { WeekLinkContent } from '@timetable/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeSchedules } from '../store/schedules.ts'
import { schoolOn, type School } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

const year = {
  ...{ firstDay: '2026-08-31', lastDay: '2026-12-18', timeZone: 'Europe/Berlin', weekday: 1, firstWeek: 0 },
  holidays: [{ name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-16' }],
}

/** A school whose first lesson of Maths is at its first slot, beside a class that has nothing to do with it; and a link to each week. */
async function linked() {
  const school = await schoolOn(server)
  const { planner, which, lessons, timeSlots } = school
  const first = Object.values(timeSlots).find(({ dayNum, hourNum }) => dayNum === 0 && hourNum === 0)
  const [lesson] = Object.values(lessons)
  await planner.must('Ack', 'moveAndPinEvent', { eventUuid: lesson?.uuid, timeSlotUuid: first?.uuid })
  await planner.must('Ack', 'createCalendar', { name: 'Secret class', calendarType: 'CLASS' })
  const calendarUuids = Object.keys(school.calendars)
  const { links } = await planner.must('WeekLinkList', 'createWeekLinks', { ...which, calendarUuids })
  const linkOf = (name: string) => {
    const link = links.find(({ calendarUuid }) => school.calendars[calendarUuid]?.name === name)
    if (!link) throw new Error(`${name} has no link`)
    return link
  }
  return { ...school, calendarUuids, links, ada: linkOf('Ada'), class1A: linkOf('1A') }
}

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })
async function weekOf(token: string): Promise<WeekLinkContent> {
  const { statusCode, body } = await get(`/weeks/${token}`)
  expect(statusCode).toBe(200)
  return JSON.parse(body) as WeekLinkContent
}
const setYear = ({ planner }: School, given: object) => planner.must('Ack', 'setSchoolYear', { year: given })

describe('[V260] a link to the week of a class, teacher or room', () => {
  test('shows that week as it is now, and nothing else of the school', async () => {
    const school = await linked()
    const { week, ...told } = await weekOf(school.ada.token)
    expect(told).toMatchObject({ title: 'Autumn', labels: 'monday', schoolName: expect.stringMatching(/^School of/) })
    expect(week).toMatchObject({ name: 'Ada', year: null })
    expect(week.lessons).toMatchObject([{ subject: 'Maths', dayNum: 0, classes: ['1A'], teachers: [] }])
    const { body } = await get(`/weeks/${school.ada.token}`)
    for (const other of ['Secret class', school.class1A.token, `"${school.which.scheduleUuid}"`])
      expect(body).not.toContain(other)
    await setYear(school, year)
    expect((await weekOf(school.ada.token)).week.year).toEqual(year)
    await school.planner.must('Ack', 'unplaceEvent', { eventUuid: week.lessons[0]?.uuid })
    expect((await weekOf(school.ada.token)).week.lessons).toEqual([])
    await school.planner.close()
  })

  test('[V261] opens no line, and is no link to the version; nor is one of those a link to a week', async () => {
    const { planner, which, ada } = await linked()
    const guest = await server.connectAsGuest(ada.token)
    expect(await guest.closed).toBe(4401)
    expect(guest.messages).toEqual([])
    const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
    expect(links).toHaveLength(1)
    expect((await get(`/weeks/${links[0]?.token}`)).statusCode).toBe(404)
    const asWeeks = { ...which, linkUuids: [links[0]?.uuid] }
    expect(await planner.ask('deleteWeekLinks', asWeeks)).toMatchObject({ code: 'not-found' })
    expect(await planner.ask('deleteShareLink', { ...which, linkUuid: ada.uuid })).toMatchObject({ code: 'not-found' })
    await planner.close()
  })

  test('[V262] is made once for each, for many at once, and withdrawn one by one or all', async () => {
    const { planner, which, calendarUuids, links, ada, class1A } = await linked()
    expect(links.map(({ calendarUuid }) => calendarUuid).toSorted()).toEqual(calendarUuids.toSorted())
    const again = await planner.must('WeekLinkList', 'createWeekLinks', { ...which, calendarUuids })
    expect(again.links).toEqual(links)
    const nobody = { ...which, calendarUuids: ['nobody'] }
    expect(await planner.ask('createWeekLinks', nobody)).toMatchObject({ code: 'not-found' })
    const left = await planner.must('WeekLinkList', 'deleteWeekLinks', { ...which, linkUuids: [ada.uuid] })
    expect(left.links).toEqual([class1A])
    expect(await planner.must('WeekLinkList', 'listWeekLinks', which)).toMatchObject({ links: [class1A] })
    for (const address of [`/weeks/${ada.token}`, `/feeds/${ada.token}/ada.ics`]) {
      const { statusCode, body } = await get(address)
      expect([statusCode, JSON.parse(body)]).toEqual([
        404,
        { code: 'week-link-unknown', error: 'This link does not work: it was withdrawn or is incomplete' },
      ])
    }
    await weekOf(class1A.token)
    const all = links.map(({ uuid }) => uuid)
    expect(await planner.must('WeekLinkList', 'deleteWeekLinks', { ...which, linkUuids: all })).toMatchObject({
      links: [],
    })
    expect((await get(`/weeks/${class1A.token}`)).statusCode).toBe(404)
    await planner.close()
  })

  test('[V263] shows nothing while its version or its timetable is deleted', async () => {
    const { planner, which, ada } = await linked()
    const calendar = { calendarUuid: ada.calendarUuid, subjectUuids: [] }
    await planner.must('Ack', 'deleteCalendarAndSubjects', calendar)
    expect((await get(`/weeks/${ada.token}`)).statusCode).toBe(404)
    await planner.must('Ack', 'undo')
    await weekOf(ada.token)
    await planner.must('Ack', 'deleteSchedule', which)
    expect((await get(`/weeks/${ada.token}`)).statusCode).toBe(404)
    await planner.must('ScheduleItem', 'bringBackSchedule', which)
    await weekOf(ada.token)
    await planner.close()
  })

  test('[V263] ends with the membership of who made it', async () => {
    const { planner, which, account } = await schoolOn(server)
    const { schoolUuid } = which
    const other = await server.signUp()
    const line = await server.connect(other, { sync: 'changes' })
    const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid })
    await line.must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
    const { schedule } = await line.must('Records', 'openSchedule', which)
    const calendarUuids = Object.keys(schedule.calendars)
    const { links } = await line.must('WeekLinkList', 'createWeekLinks', { ...which, calendarUuids })
    await weekOf(links[0]?.token ?? '')
    await planner.must('UserList', 'removeUser', { schoolUuid, userUuid: other.userUuid })
    expect((await get(`/weeks/${links[0]?.token}`)).statusCode).toBe(404)
    expect(account.userUuid).not.toBe(other.userUuid)
    await line.close()
    await planner.close()
  })

  test.each(['nonsense', 'x'.repeat(100), 'no%00text', '%ud800'])('that does not exist is none', async (token) => {
    expect((await get(`/weeks/${token}`)).statusCode).toBe(404)
  })
})

describe('[V362] while a version is published', () => {
  /** The linked school with a copy, in which its lesson of Maths lies at the second slot. */
  async function twoVersions() {
    const school = await linked()
    const { planner, which } = school
    const { item } = await planner.must('ScheduleItem', 'duplicateSchedule', { ...which, title: 'Copy' })
    const copy = { ...which, scheduleUuid: item.uuid }
    const { schedule } = await planner.must('Records', 'openSchedule', copy)
    const [lesson] = Object.values(schedule.lessons).filter(({ timeSlotUuid }) => timeSlotUuid !== null)
    const second = Object.values(schedule.timeSlots).find(({ dayNum, hourNum }) => dayNum === 0 && hourNum === 1)
    await planner.must('Ack', 'moveAndPinEvent', { eventUuid: lesson?.uuid, timeSlotUuid: second?.uuid })
    const publish = (scheduleUuid: string | null) =>
      planner.must('ScheduleList', 'setPublishedVersion', { schoolUuid: which.schoolUuid, scheduleUuid })
    const starts = async () => (await weekOf(school.ada.token)).week.lessons.map(({ start }) => start)
    return { ...school, copy, publish, starts }
  }

  test('[V361] links and calendars show it, whichever they were made for; without one, their own', async () => {
    const { account, planner, which, copy, publish, starts, class1A } = await twoVersions()
    expect(await starts()).toEqual(['08:00'])
    const elsewhere = await server.connect(account)
    const { scheduleItemList } = await publish(copy.scheduleUuid)
    expect(scheduleItemList.map(({ title, published: is }) => [title, is])).toEqual([
      ['Autumn', undefined],
      ['Copy', true],
    ])
    await elsewhere.next('ScheduleList', (list) => list.scheduleItemList.some(({ published: is }) => is))
    expect(await starts()).toEqual(['08:45'])
    await planner.must('Ack', 'setSchoolYear', { year })
    expect((await get(`/feeds/${class1A.token}/1a.ics`)).body).toContain('DTSTART;TZID=Europe/Berlin:20260831T084500')
    await publish(which.scheduleUuid)
    expect(await starts()).toEqual(['08:00'])
    await publish(copy.scheduleUuid)
    await publish(null)
    expect(await starts()).toEqual(['08:00'])
    const foreign = { schoolUuid: which.schoolUuid, scheduleUuid: 'nothing' }
    expect(await planner.ask('setPublishedVersion', foreign)).toMatchObject({ code: 'schedule-not-found' })
    await elsewhere.close()
    await planner.close()
  })

  test('[V361] it is not deleted, and the links outlive the version that they were made in', async () => {
    const { planner, which, copy, publish, starts } = await twoVersions()
    await publish(copy.scheduleUuid)
    expect(await planner.ask('deleteSchedule', copy)).toMatchObject({ code: 'version-published' })
    await planner.must('Ack', 'deleteSchedule', which)
    await purgeSchedules(server.store.db, new Date(Date.now() + 1000 * 24 * 60 * 60 * 1000))
    expect(await starts()).toEqual(['08:45'])
    await publish(null)
    await planner.must('Ack', 'deleteSchedule', copy)
    await planner.close()
  })

  test('[V363] a link of somebody who is not in it says so, is listed as such, and works again once they are', async () => {
    const { planner, which, copy, publish, ada, links } = await twoVersions()
    await publish(copy.scheduleUuid)
    const list = await planner.must('WeekLinkList', 'listWeekLinks', copy)
    const { schedule } = await planner.must('OtherVersion', 'readSchedule', copy)
    const copied = Object.values(schedule.calendars).find(({ name }) => name === 'Ada')
    expect(list).toMatchObject({ published: { uuid: copy.scheduleUuid, title: 'Copy' }, absent: [] })
    expect(list.links.find(({ uuid }) => uuid === ada.uuid)).toEqual({ ...ada, calendarUuid: copied?.uuid })
    const again = { ...copy, calendarUuids: Object.keys(schedule.calendars) }
    const made = await planner.must('WeekLinkList', 'createWeekLinks', again)
    expect(made.links).toHaveLength(links.length + 1)
    await planner.must('Ack', 'deleteCalendarAndSubjects', { calendarUuid: copied?.uuid, subjectUuids: [] })
    for (const address of [`/weeks/${ada.token}`, `/feeds/${ada.token}/ada.ics`]) {
      const { statusCode, body } = await get(address)
      expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 'not-published', values: { name: 'Ada' } }])
    }
    const { absent } = await planner.must('WeekLinkList', 'listWeekLinks', copy)
    expect(absent).toEqual([{ uuid: ada.uuid, name: 'Ada', calendarType: 'TEACHER' }])
    expect((await planner.must('WeekLinkList', 'listWeekLinks', which)).absent).toEqual([])
    await planner.must('Ack', 'undo')
    await weekOf(ada.token)
    await planner.close()
  })
})

describe('[V264] a calendar by the same link', () => {
  test('holds the week over the school year, and is the same text until the version changes', async () => {
    const school = await linked()
    const address = `/feeds/${school.ada.token}/ada.ics`
    const bare = await get(address)
    expect([bare.statusCode, JSON.parse(bare.body)]).toMatchObject([422, { code: 'year-missing' }])
    await setYear(school, year)
    const feed = await get(address)
    expect(feed.statusCode).toBe(200)
    expect(feed.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(feed.body).toContain('SUMMARY:Maths')
    expect(feed.body).toContain('EXDATE;TZID=Europe/Berlin:20261012T080000')
    expect(feed.body).not.toContain('Secret')
    const etag = String(feed.headers.etag)
    const same = await get(address, { 'if-none-match': etag })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    const head = await server.app.inject({ method: 'HEAD', url: address })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
    await setYear(school, { ...year, lastDay: '2026-12-11' })
    const later = await get(address, { 'if-none-match': etag })
    expect(later.statusCode).toBe(200)
    expect(later.headers.etag).not.toBe(etag)
    await school.planner.close()
  })
})

test('[V265] whoever asks for weeks without end is told to wait, by address', async () => {
  const slow = await startServer({ commandsPerSecond: 1 })
  const ask = (remoteAddress: string) => slow.app.inject({ method: 'GET', url: '/weeks/guess', remoteAddress })
  const answers: number[] = []
  for (let count = 0; count < 150 && answers.at(-1) !== 429; count++) answers.push((await ask('10.0.0.1')).statusCode)
  expect(answers.at(-1)).toBe(429)
  expect((await ask('10.0.0.2')).statusCode).toBe(404)
  await slow.close()
})
