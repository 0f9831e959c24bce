import { writeSchoolFile } from '@timetable/runner'
import { expect, onTestFinished, test } from 'vitest'
import { fillDisk } from './testing/full-disk.ts'
import { recordsOf, schoolOn } from './testing/school.ts'
import { startServer } from './testing/server.ts'

test('[V505] with a full disk everything can be read, by people and by programs, and nothing is lost', async () => {
  const server = await startServer({ exportFile: writeSchoolFile })
  onTestFinished(() => server.close())
  const { account, planner, which } = await schoolOn(server)
  const { schoolUuid, scheduleUuid } = which
  const made = { schoolUuid, name: 'Board', scope: 'read' } as const
  const { secret = '' } = await planner.must('ApiKeyList', 'createApiKey', made)
  const credentials = { email: 'ann@hill.example', password: 'correct horse' }
  const payload = { ...credentials, name: 'Ann', schoolName: 'Hill', termsAccepted: true }
  const { renewal } = (await server.app.inject({ method: 'POST', url: '/auth/sign-up', payload })).json()
  const get = (path: string) =>
    server.app.inject({ url: `/api/v1/versions${path}`, headers: { authorization: `Bearer ${secret}` } })
  const before = await recordsOf(server, which, account)

  const free = await fillDisk(server.store.db)
  expect(await planner.ask('createCalendar', { name: 'Gym', calendarType: 'ROOM' })).toMatchObject({
    code: 'save-failed',
  })
  expect(await recordsOf(server, which, account)).toEqual(before)
  expect((await planner.must('ScheduleList', 'listSchedules', { schoolUuid })).scheduleItemList).toHaveLength(1)
  for (const path of ['', `/${scheduleUuid}`, `/${scheduleUuid}/placements`, `/${scheduleUuid}/export/csv`])
    expect([path, (await get(path)).statusCode]).toEqual([path, 200])
  const renewed = await server.app.inject({ method: 'POST', url: '/auth/renew', payload: { renewal } })
  expect(renewed.statusCode).toBe(200)
  const line = await server.connect({ ...renewed.json(), userUuid: '', schoolUuid: '' }, { sync: 'changes' })
  expect(line.messages).toMatchObject([{ type: 'Welcome', user: { name: 'Ann' } }])
  await line.close()

  await free()
  expect(await planner.ask('createCalendar', { name: 'Gym', calendarType: 'ROOM' })).toMatchObject({ type: 'Ack' })
  const { keys } = await planner.must('ApiKeyList', 'listApiKeys', { schoolUuid })
  expect(keys[0]!.usedAt).toBeNull()
  expect((await get('')).statusCode).toBe(200)
  await planner.close()
})
