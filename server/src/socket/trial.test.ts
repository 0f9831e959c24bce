import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile, writeSchoolFile } from '@timetable/runner'
import type { ImportedSchool, Schedule } from '@timetable/domain'
import { loadInstance } from '@timetable/instances'
import { makePremium, recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer({ importFile, exportFile: writeSchoolFile })))
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

/** 3 classes of 20 courses each, listed by subject, with a teacher each. */
const SIXTY: Pick<ImportedSchool, 'calendars' | 'subjects'> = {
  calendars: ['7a', '7b', '8a'].flatMap((name) => [
    { key: name, name, calendarType: 'CLASS' as const, blocked: [] },
    { key: `t${name}`, name: `Teacher of ${name}`, calendarType: 'TEACHER' as const, blocked: [] },
  ]),
  subjects: Array.from({ length: 20 }, (_, n) =>
    ['7a', '7b', '8a'].map((name) => ({
      name: `S${n} in ${name}`,
      calendars: [name, `t${name}`],
      distribution: 'none' as const,
      timeOfDay: 'none' as const,
      lessons: [{ key: `${n} ${name}`, length: 1, start: [0, 0] as [number, number], pinned: false }],
    })),
  ).flat(),
}

async function importing(school: ImportedSchool, more: object = {}) {
  const { account, planner, which } = await schoolOn(server)
  const { schoolUuid } = which
  const { db } = server.store
  await db.updateTable('schools').set({ is_school_customer: false }).where('uuid', '=', schoolUuid).execute()
  const { item } = await planner.must('ScheduleItem', 'createScheduleByImport', { schoolUuid, import: school, ...more })
  const version = { schoolUuid, scheduleUuid: item.uuid }
  return { account, planner, version, read: () => recordsOf(server, version, account) }
}
const namesOf = ({ subjects }: Pick<Schedule, 'subjects'>) => Object.values(subjects).map(({ name }) => name)
const lockedIn = (schedule: Pick<Schedule, 'subjects'>) =>
  Object.values(schedule.subjects).filter(({ locked }) => locked === true)

test('[V79] the demo school is whole, and its courses count from when they are the school’s own', async () => {
  const demo = loadInstance('demo-pt')
  const { planner, version, read } = await importing(demo)
  const whole = await read()
  expect(namesOf(whole).sort()).toEqual(demo.subjects.map(({ name }) => name).sort())
  expect(lockedIn(whole)).toEqual([])
  await planner.must('Records', 'openSchedule', version)
  const subjects = Object.values(whole.subjects).slice(0, 51)
  const renamed = subjects.map(({ uuid }, n) => ({ subjectUuid: uuid, name: `Ours ${n}` }))
  await planner.must('Ack', 'renameSubjects', { subjects: renamed })
  expect(lockedIn(await read())).toHaveLength(1)
  await planner.must('Ack', 'undo')
  expect(lockedIn(await read())).toEqual([])
  await planner.close()
})

test('[V79] the same names and another shape are no demo', async () => {
  const { calendars, subjects, ...demo } = loadInstance('demo-pt')
  const { planner, read } = await importing({ ...demo, calendars, subjects: subjects.slice(1), rules: [] })
  expect(lockedIn(await read())).toHaveLength(subjects.length - 51)
  await planner.close()
})

test('[V79] the courses that the importer chose are those that are not locked', async () => {
  const school = { ...loadInstance('demo-pt'), ...SIXTY, rules: [] }
  const places = SIXTY.subjects.flatMap(({ name }, place) => (/in (7b|8a)$/.test(name) ? [place] : []))
  expect(places).toHaveLength(40)
  const { planner, version, read } = await importing(school, { firstCourses: places })
  const made = await read()
  expect(lockedIn(made)).toHaveLength(10)
  expect(namesOf(made).filter((name) => /in (7b|8a)$/.test(name))).toHaveLength(40)

  // What is beyond stays where it is, and no file says whose it is.
  const { secret = '' } = await planner.must('ApiKeyList', 'createApiKey', {
    schoolUuid: version.schoolUuid,
    name: 'reader',
    scope: 'read',
  })
  const get = async (path: string) => {
    const url = `/api/v1/versions/${version.scheduleUuid}${path}`
    return server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${secret}` } })
  }
  const { lessons } = (await get('/placements')).json()
  const beyond = lessons.filter(({ course }: { course: string }) => course === 'Buy Premium')
  expect(beyond).toHaveLength(10)
  for (const lesson of beyond) expect(lesson).toMatchObject({ start: { day: 0 }, classes: [], teachers: [], rooms: [] })
  const hidden = SIXTY.subjects.map(({ name }) => name).filter((name) => !namesOf(made).includes(name))
  expect(hidden).toHaveLength(10)
  for (const format of ['json', 'csv', 'fet', 'xhstt', 'asc', 'html']) {
    const { body, statusCode } = await get(`/export/${format}`)
    expect(statusCode).toBe(200)
    for (const name of hidden) expect(body).not.toContain(`${name}<`)
    for (const name of hidden) expect(body).not.toContain(`"${name}"`)
  }
  const file: ImportedSchool = (await get('/export/json')).json()
  for (const { name, lessons } of file.subjects)
    if (name === 'Buy Premium') expect(lessons).toMatchObject([{ start: [0, 0], calendars: [] }])
  await planner.close()
})
