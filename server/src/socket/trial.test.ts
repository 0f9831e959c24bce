import { afterAll, beforeAll, expect, test } from 'vitest'
import { schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

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
