import { headOf } from '@timetable/domain'
import { constraint, fetText } from '@timetable/formats/testing'
import { importFile } from '@timetable/runner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer({ importFile })))
afterAll(() => server.close())

test('what a file required and is not checked is stored with its version, goes by a command and comes back by an undo', async () => {
  const { planner, which } = await schoolOn(server)
  const { schoolUuid } = which
  const text = fetText({
    activities: [{ id: 1, teachers: ['x'], students: ['5a'] }],
    time: constraint('StudentsMaxSongsPerDay', {}),
  })
  const { item } = await planner.must('ScheduleItem', 'createScheduleByImport', { schoolUuid, fileName: 'a.fet', text })
  const opened = async (scheduleUuid: string) => {
    const { schedule } = await planner.must('Records', 'openSchedule', { schoolUuid, scheduleUuid })
    return headOf(schedule).unkept
  }
  const unkept = [{ what: 'ConstraintStudentsMaxSongsPerDay', count: 1 }]
  expect(await opened(item.uuid)).toEqual(unkept)
  await planner.must('Ack', 'forgetUnkept')
  expect(await opened(item.uuid)).toBeUndefined()
  await planner.must('Ack', 'undo')
  expect(await opened(item.uuid)).toEqual(unkept)
  const copy = { schoolUuid, scheduleUuid: item.uuid }
  const { item: copied } = await planner.must('ScheduleItem', 'duplicateSchedule', copy)
  expect(await opened(copied.uuid)).toEqual(unkept)
  await planner.close()
})
