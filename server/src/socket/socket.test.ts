import { proposedYear, type Schedule } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../testing/planner.ts'
import { makePremium, recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

describe('[V30] a token', () => {
  test.each(['', 'nonsense', 'a.b.c'])('that is %j closes the line with 4401', async (token) => {
    const planner = await connect(server.url, token)
    expect(await planner.closed).toBe(4401)
    expect(planner.messages).toEqual([])
  })

  test('of a user who is gone closes the line with 4401', async () => {
    const account = await server.signUp()
    await server.store.db.deleteFrom('users').where('uuid', '=', account.userUuid).execute()
    expect(await (await server.connect(account)).closed).toBe(4401)
  })

  test('that is good is welcomed', async () => {
    const account = await server.signUp('Wella Come')
    const planner = await server.connect(account)
    expect(planner.messages).toMatchObject([
      {
        type: 'Welcome',
        user: { uuid: account.userUuid, name: 'Wella Come' },
        schools: [{ uuid: account.schoolUuid }],
      },
    ])
    await planner.close()
  })
})

test('[V31][V32] commands sent at once are answered once each, in order, with their ids', async () => {
  const { planner, lessons, timeSlots } = await schoolOn(server)
  const [lesson] = Object.keys(lessons)
  const from = planner.messages.length
  const commands = Object.keys(timeSlots).flatMap((timeSlotUuid, n) => [
    { command: 'moveAndPinEvent', params: { eventUuid: lesson, timeSlotUuid }, id: n * 10 },
    { command: 'readUserSettings', id: n * 10 + 1 },
    { command: 'nonsense', id: n * 10 + 2 },
  ])
  for (const command of commands) planner.sendRaw(JSON.stringify(command))
  await planner.next('Error', ({ id }) => id === commands.at(-1)?.id)
  const answers = planner.messages.slice(from).filter((message) => 'id' in message && message.id !== undefined)
  expect(answers.map((message) => 'id' in message && message.id)).toEqual(commands.map(({ id }) => id))
  await planner.close()
})

test('[V11][V36] two connections see each other, each in its own tongue', async () => {
  const { account, planner, which, lessons, timeSlots } = await schoolOn(server)
  const nested = await server.connect(account)
  const schedule = await nested.must('Schedule', 'openSchedule', which)
  expect(schedule).toMatchObject({ running: false, subjects: [{ name: 'Maths', eventCount: 2 }] })
  const [eventUuid] = Object.keys(lessons)
  const [timeSlotUuid] = Object.keys(timeSlots)
  const { revision } = await planner.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid })
  expect(await planner.next('Change', (one) => one.revision === revision)).toMatchObject({
    command: 'moveAndPinEvent',
    user: { uuid: account.userUuid },
    history: { undo: 'moveAndPinEvent', redo: null },
  })
  const calendars = [await nested.next('Calendar'), await nested.next('Calendar')]
  for (const calendar of calendars) {
    expect(calendar.revision).toBe(revision)
    expect(Object.values(calendar.events)).toContainEqual(
      expect.objectContaining({ uuid: eventUuid, timeSlot: timeSlotUuid, pinned: true, vTitle: 'Maths' }),
    )
  }
  await nested.must('Ack', 'unpinEvent', { eventUuid })
  expect(await planner.next('Change', (one) => one.command === 'unpinEvent')).toMatchObject({ revision: revision! + 1 })
  await nested.close()
  await planner.close()
})

test('[V38] undo, redo and what was open last survive the line', async () => {
  const { account, planner, which, lessons, timeSlots } = await schoolOn(server)
  const [eventUuid = ''] = Object.keys(lessons)
  const [first, second] = Object.keys(timeSlots)
  await planner.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid: first })
  await planner.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid: second })
  await planner.must('Ack', 'undo')
  await planner.close()
  const again = await server.connect(account, { sync: 'changes' })
  const records = await again.must('Records', 'resume')
  expect(records.version.uuid).toBe(which.scheduleUuid)
  expect(records.schedule.lessons[eventUuid]).toMatchObject({ timeSlotUuid: first })
  const by = { uuid: account.userUuid }
  const step = 'moveAndPinEvent'
  expect(records.history).toMatchObject({ undo: step, redo: step, undoBy: by, redoBy: by })
  await again.must('Ack', 'redo')
  expect(await again.ask('redo')).toMatchObject({ type: 'Error', code: 'nothing-to-redo' })
  expect((await recordsOf(server, which, account)).lessons[eventUuid]).toMatchObject({ timeSlotUuid: second })
  await again.close()
})

test('[V38] with nothing to resume there is a plain answer', async () => {
  const planner = await server.connect(await server.signUp())
  expect(await planner.ask('resume')).toMatchObject({ type: 'Ack', revision: null })
  expect(await planner.ask('undo')).toMatchObject({ type: 'Error', code: 'no-schedule-open' })
  await planner.close()
})

test('[V36] versions are listed, renamed unopened, duplicated and deleted', async () => {
  const { planner, which, account } = await schoolOn(server)
  const { schoolUuid } = which
  const copy = await planner.must('ScheduleItem', 'duplicateSchedule', which)
  expect(copy.item).toMatchObject({ title: 'Autumn (copy)', lessons: 2 })
  const renamed = await planner.must('ScheduleItem', 'renameSchedule', {
    schoolUuid,
    scheduleUuid: copy.item.uuid,
    title: 'Spring',
    description: 'Later',
  })
  expect(renamed.item).toMatchObject({ uuid: copy.item.uuid, title: 'Spring', description: 'Later', lessons: 2 })
  const { scheduleItemList } = await planner.must('ScheduleList', 'listSchedules', { schoolUuid })
  expect(scheduleItemList.map(({ title, lessons }) => [title, lessons])).toEqual([
    ['Autumn', 2],
    ['Spring', 2],
  ])
  const info = await planner.must('SchoolInfo', 'schoolInfo', { schoolUuid })
  expect(info).toMatchObject({ customer: true, school: { uuid: schoolUuid }, scheduleItemList })

  const looking = await server.connect(account)
  await looking.must('Schedule', 'openSchedule', { schoolUuid, scheduleUuid: copy.item.uuid })
  await planner.must('Ack', 'deleteSchedule', { schoolUuid, scheduleUuid: copy.item.uuid })
  expect(await looking.next('ScheduleDeleted')).toEqual({ type: 'ScheduleDeleted', scheduleUuid: copy.item.uuid })
  expect(await looking.ask('addPeriod')).toMatchObject({ code: 'no-schedule-open' })
  expect(await looking.ask('openSchedule', { schoolUuid, scheduleUuid: copy.item.uuid })).toMatchObject({
    code: 'schedule-not-found',
  })
  await looking.close()
  await planner.close()
})

test('[V360] the version of the next year is a copy whose classes have moved up, and a plan that fails makes none', async () => {
  const { planner, which } = await schoolOn(server)
  const { schedule } = await planner.must('OtherVersion', 'readSchedule', which)
  const plan = proposedYear(schedule, 'Autumn 2027/28', 'along')
  const { item } = await planner.must('ScheduleItem', 'copyYearForward', { ...which, plan })
  expect(item).toMatchObject({ title: 'Autumn 2027/28', lessons: 2, copiedFrom: which.scheduleUuid })
  const next = await planner.must('OtherVersion', 'readSchedule', { ...which, scheduleUuid: item.uuid })
  const namesOf = ({ calendars }: Schedule) => Object.values(calendars).map(({ name }) => name)
  expect(namesOf(schedule)).toContain('1A')
  expect(namesOf(next.schedule)).toEqual(expect.arrayContaining(['2A', 'Ada']))
  expect(namesOf(next.schedule)).not.toContain('1A')
  const [first] = plan.classes
  const twice = { ...plan, classes: [first, first] }
  expect(await planner.ask('copyYearForward', { ...which, plan: twice })).toMatchObject({ code: 'class-twice' })
  const { scheduleItemList } = await planner.must('ScheduleList', 'listSchedules', which)
  expect(scheduleItemList).toHaveLength(2)
  expect((await planner.must('OtherVersion', 'readSchedule', which)).schedule).toEqual(schedule)
  await planner.close()
})

test('[V55] everyone of the school hears which versions there are, and nobody else', async () => {
  const { account, planner, which } = await schoolOn(server)
  const { schoolUuid } = which
  const colleague = await server.connect(account)
  const stranger = await server.connect(await server.signUp())
  // Once more where what is new was counted.
  const told = async (...titles: readonly string[]) => {
    const titlesIn = (list: MessageOf<'ScheduleList'>) => list.scheduleItemList.map(({ title }) => title).sort()
    const list = await colleague.next('ScheduleList', (one) => titlesIn(one).join() === titles.join())
    expect([list.id, list.schoolUuid]).toEqual([undefined, schoolUuid])
  }
  await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'New', days: 5 })
  await told('Autumn', 'New')
  const { item } = await planner.must('ScheduleItem', 'duplicateSchedule', which)
  await told('Autumn', 'Autumn (copy)', 'New')
  const copy = { schoolUuid, scheduleUuid: item.uuid }
  await planner.must('ScheduleItem', 'renameSchedule', { ...copy, title: 'Winter', description: '' })
  await told('Autumn', 'New', 'Winter')
  await planner.must('Ack', 'deleteSchedule', copy)
  await told('Autumn', 'New')
  expect(stranger.messages.map(({ type }) => type)).toEqual(['Welcome'])
  for (const each of [planner, colleague, stranger]) await each.close()
})

test('[V15][V36] settings are kept and told', async () => {
  const { planner, which, account } = await schoolOn(server)
  const { schoolUuid } = which
  const nested = await server.connect(account)
  await nested.must('Schedule', 'openSchedule', which)
  const settings = { label: 'labelsOnTimeslots', value: 'numbers' }
  await planner.must('SchoolSettings', 'updateSchoolSettings', { schoolUuid, settings })
  expect(await nested.next('SchoolSettings')).toMatchObject({ settings: { labelsOnTimeslots: 'numbers' } })
  expect((await nested.next('Schedule')).calendars[0]?.weekDays.map(({ label }) => label)).toEqual(['1', '2'])
  expect(await planner.must('SchoolSettings', 'readSchoolSettings', { schoolUuid })).toMatchObject({
    settings: { labelsOnTimeslots: 'numbers', nameForClasses: 'option_2' },
  })
  await planner.must('UserSettings', 'updateUserSettings', { settings: [{ label: 'role', value: 'teacher' }] })
  const later = await server.connect(account)
  expect(later.messages[0]).toMatchObject({ user: { role: 'teacher' } })
  expect(await later.must('UserSettings', 'readUserSettings')).toMatchObject({ settings: { role: 'teacher' } })
  for (const one of [planner, nested, later]) await one.close()
})

test('[V20][V24][V25] Zen runs on the open version, is seen by all, and is one step of undo', async () => {
  const { account, planner, which, lessons, timeSlots } = await schoolOn(server)
  await makePremium(server, account)
  const other = await server.connect(account)
  await other.must('Schedule', 'openSchedule', which)
  expect(await planner.must('SolverState', 'resumeSchedule', { longRun: true })).toMatchObject({ state: 'RUNNING' })
  expect(await other.next('SolverState')).toMatchObject({ state: 'RUNNING', longRun: true })
  const [one = '', two = ''] = Object.keys(lessons)
  const [here = '', there = ''] = Object.keys(timeSlots)
  server.zen.find([one, here], [two, here])
  expect(await other.next('ConstraintMatches')).toMatchObject({ doubleBookings: 2, affected: 2, unscheduled: 0 })
  server.zen.find([two, there])
  expect(await other.next('ConstraintMatches')).toMatchObject({ doubleBookings: 0 })
  expect(await planner.ask('resetSchedule')).toMatchObject({ code: 'running' })
  expect(await planner.ask('undo')).toMatchObject({ code: 'running' })

  const late = await server.connect(account)
  expect(await late.must('Schedule', 'openSchedule', which)).toMatchObject({ running: true, longRun: true })
  expect(await planner.must('SolverState', 'pauseSchedule')).toMatchObject({ state: 'PAUSED', ended: 'paused' })
  await planner.must('Ack', 'undo')
  const now = await recordsOf(server, which, account)
  expect(Object.values(now.lessons).map(({ timeSlotUuid }) => timeSlotUuid)).toEqual([null, null])
  for (const each of [planner, other, late]) await each.close()
})

test('[V39] what was sent before the line closes is done', async () => {
  const { account, planner, which } = await schoolOn(server)
  for (let n = 0; n < 20; n++)
    planner.sendRaw(JSON.stringify({ command: 'createCalendar', params: { name: `Room ${n}`, calendarType: 'ROOM' } }))
  await planner.close()
  const again = await server.connect(account, { sync: 'changes' })
  let rooms = 0
  while (rooms < 20) {
    const { schedule } = await again.must('Records', 'openSchedule', which)
    rooms = Object.values(schedule.calendars).filter(({ calendarType }) => calendarType === 'ROOM').length
  }
  expect(rooms).toBe(20)
  await again.close()
})

test('nothing unexpected was reported', () => {
  expect(server.reports).toEqual([])
})
