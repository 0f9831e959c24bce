import { clashesOf, type Schedule } from '@timetable/domain'
import { loadInstance } from '@timetable/instances'
import { afterAll, expect, test } from 'vitest'
import { startedDataDir } from './testing/databases.ts'
import { connect } from './testing/planner.ts'
import { alarmsIn, signUpAt, spawnServer, temporaryFolder } from './testing/process.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

/** The server as it is run, with its real solver, file reader and database. */
async function start() {
  const server = spawnServer({ DATA_DIR: folder.path })
  const url = await server.ready
  if (url === undefined) throw new Error(`the server did not start: ${(await server.ended).stderr}`)
  return { server, url }
}

test('[V20][V36][V38][V200][V52][V53] a school in, Zen, zero; a drag, an undo; a restart in the middle of a run', async () => {
  await startedDataDir(folder.path)
  const first = await start()
  const { token, schoolUuid } = await signUpAt(first.url)
  const planner = await connect(first.url, token, { sync: 'changes' })
  const text = JSON.stringify(loadInstance('classes-18'))
  const broken = await planner.ask('createScheduleByImport', {
    schoolUuid,
    fileName: 'a.fet',
    text: '<fet version="6',
  })
  expect(broken).toMatchObject({ type: 'Error', code: 'import-invalid' })
  const { item, issues } = await planner.must('ScheduleItem', 'createScheduleByImport', {
    schoolUuid,
    fileName: 'school.json',
    text,
  })
  expect(issues).toEqual([])
  expect(item.lessons).toBeGreaterThan(100)

  const scheduleUuid = item.uuid
  await planner.must('Records', 'openSchedule', { schoolUuid, scheduleUuid })
  const watcher = await connect(first.url, token)
  await watcher.must('Schedule', 'openSchedule', { schoolUuid, scheduleUuid })
  await planner.must('SolverState', 'resumeSchedule', { longRun: false })
  await watcher.next(
    'ConstraintMatches',
    ({ doubleBookings, unscheduled }) => doubleBookings === 0 && unscheduled === 0,
  )
  await watcher.close()
  expect(await planner.must('SolverState', 'pauseSchedule')).toMatchObject({ state: 'PAUSED', finished: true })

  const reader = await connect(first.url, token, { sync: 'changes' })
  const { schedule } = await reader.must('Records', 'openSchedule', { schoolUuid, scheduleUuid })
  expect(clashesOf(schedule as Schedule)).toMatchObject({ doubleBookings: 0, unscheduled: 0 })
  await reader.close()
  const [one, other] = Object.values(schedule.lessons).filter(({ length }) => length === 1)

  // One slot of one teacher: a handful of lessons move, and one undo takes all of it back.
  const teacher = one!.calendarUuids.find((uuid) => schedule.calendars[uuid]?.calendarType === 'TEACHER')!
  const block = { calendarUuids: [teacher], timeSlotUuid: one!.timeSlotUuid! }
  await planner.must('Ack', 'blockTimeSlotOnCalendars', block)
  expect(await planner.must('SolverState', 'resumeSchedule', {})).toMatchObject({ aim: 'repair' })
  const { moved } = await planner.next('SolverState', ({ aim, ended }) => aim === 'repair' && ended === 'solved')
  expect(moved!.lessons).toBeGreaterThan(0)
  expect(moved!.lessons).toBeLessThanOrEqual(5)
  await planner.must('Ack', 'undo')
  await planner.must('Ack', 'undo')
  await planner.must('Ack', 'pinEvent', { eventUuid: one!.uuid })
  await planner.must('Ack', 'unplaceEvent', { eventUuid: other!.uuid })
  await planner.must('Ack', 'undo')
  const renamed = await planner.must('ScheduleItem', 'renameSchedule', { title: 'Autumn' })
  expect(renamed.item.title).toBe('Autumn')
  await planner.must('SolverState', 'resumeSchedule', {})
  first.server.signal('SIGTERM')
  expect(await planner.closed).toBe(1001)
  const { code, stderr } = await first.server.ended
  expect([code, alarmsIn(stderr)]).toEqual([0, []])

  const second = await start()
  const again = await connect(second.url, token, { sync: 'changes' })
  const records = await again.must('Records', 'resume')
  expect(records).toMatchObject({ version: { title: 'Autumn' } })
  // Zen goes on where it was.
  if (records.solver.state !== 'RUNNING') await again.next('SolverState', ({ state }) => state === 'RUNNING')
  expect(await again.must('SolverState', 'pauseSchedule')).toMatchObject({ state: 'PAUSED', aim: 'improve' })
  expect(records.schedule.lessons[one!.uuid]).toEqual({ ...one, pinned: true })
  expect(records.schedule.lessons[other!.uuid]?.timeSlotUuid).not.toBe(null)
  expect(clashesOf(records.schedule as Schedule)).toMatchObject({ doubleBookings: 0, unscheduled: 0 })
  second.server.signal('SIGTERM')
  expect((await second.server.ended).code).toBe(0)
})
