import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePremium, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

test('[V96] a long run and a reset are for premium schools', async () => {
  const { account, planner } = await schoolOn(server)
  await makePremium(server, account, false)
  expect(await planner.ask('resumeSchedule', { longRun: true })).toMatchObject({ code: 'premium-only' })
  expect(await planner.ask('resetSchedule')).toMatchObject({ code: 'premium-only' })
  await makePremium(server, account)
  expect(await planner.must('SolverState', 'resumeSchedule', { longRun: true })).toMatchObject({ longRun: true })
  await planner.must('SolverState', 'pauseSchedule')
  await planner.must('Ack', 'resetSchedule')
  await planner.close()
})

test('[V78] no way leads to the names beyond the trial: not a copy, a duplicate, taking back, the history, or comparing', async () => {
  const { account, planner, which, calendars } = await schoolOn(server)
  const calendarUuids = Object.keys(calendars)
  for (let n = 0; n < 51; n++)
    await planner.must('Ack', 'addSubjectWithCalendarsAndCount', { name: `Secret ${n}.`, count: 1, calendarUuids })
  await planner.close()
  const { db } = server.store
  await db.updateTable('schools').set({ is_school_customer: false }).where('uuid', '=', which.schoolUuid).execute()

  const trial = await server.connect(account, { sync: 'changes' })
  const nested = await server.connect(account)
  await nested.must('Schedule', 'openSchedule', which)
  const { schedule } = await trial.must('Records', 'openSchedule', which)
  const locked = Object.values(schedule.subjects).filter(({ name }) => name === 'Buy Premium')
  expect(locked).toHaveLength(2)
  const subjectUuids = locked.map(({ uuid }) => uuid)
  await trial.must('Ack', 'copySubjects', { subjectUuids, withTeachers: true, withRooms: true })
  await trial.must('Ack', 'deleteSubjects', { subjectUuids })
  await trial.must('Ack', 'undo')
  await trial.must('Ack', 'redo')
  await trial.must('ChangeList', 'listChanges', {})
  await trial.must('Ack', 'goBackTo', { revision: 1 })
  await trial.must('Ack', 'undo')
  const { item } = await trial.must('ScheduleItem', 'duplicateSchedule', which)
  await trial.must('Records', 'openSchedule', { ...which, scheduleUuid: item.uuid })
  // Compared with a version that has hardly any courses, and taken over into it, they would be among the first.
  const { schoolUuid } = which
  const bare = await trial.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Bare', days: 2 })
  const read = await trial.must('OtherVersion', 'readSchedule', which)
  const beyond = Object.values(read.schedule.subjects).find(({ name }) => name === 'Buy Premium')
  const taken = await trial.ask('takeDifferences', {
    schoolUuid,
    scheduleUuid: bare.item.uuid,
    from: { scheduleUuid: which.scheduleUuid },
    items: [
      { kind: 'course', uuid: beyond?.uuid },
      ...Object.keys(read.schedule.calendars).map((uuid) => ({ kind: 'calendar', uuid })),
    ],
  })
  expect(taken).toMatchObject({ code: 'premium-only' })
  for (const line of [trial, nested]) {
    const told = JSON.stringify(line.messages)
    expect(told).toContain('Secret 48.')
    for (const n of [49, 50]) expect(told).not.toContain(`Secret ${n}.`)
  }
})

test('[V78] what a school that is no customer does not see is not edited by it', async () => {
  const { account, planner, which, calendars } = await schoolOn(server)
  const calendarUuids = Object.keys(calendars)
  const subjects = Array.from({ length: 50 }, (_, n) => `Course ${n}`)
  for (const name of subjects)
    await planner.must('Ack', 'addSubjectWithCalendarsAndCount', { name, count: 1, calendarUuids })
  await planner.close()
  const { db } = server.store
  await db.updateTable('schools').set({ is_school_customer: false }).where('uuid', '=', which.schoolUuid).execute()

  const trial = await server.connect(account, { sync: 'changes' })
  const { schedule } = await trial.must('Records', 'openSchedule', which)
  const inOrder = Object.values(schedule.subjects).sort((a, b) => a.order - b.order)
  const [last, locked] = [inOrder[49]!, inOrder[50]!]
  expect(locked.name).toBe('Buy Premium')
  const refused = await trial.ask('updateSubject', { subjectUuid: locked.uuid, name: 'Mine' })
  expect(refused).toMatchObject({ type: 'Error', code: 'premium-only' })
  await trial.must('Ack', 'updateSubject', { subjectUuid: last.uuid, name: 'Mine' })
  const eventUuid = Object.values(schedule.lessons).find((lesson) => lesson.subjectUuid === locked.uuid)?.uuid
  const [timeSlotUuid] = Object.keys(schedule.timeSlots)
  await trial.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid })
  await trial.close()
})
