import { importOf } from '@timetable/domain'
import { importFile } from '@timetable/runner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer({ importFile })))
afterAll(() => server.close())

/** A version in the shape of a school file, without what differs in every version. */
async function contentOf(school: Awaited<ReturnType<typeof schoolOn>>, scheduleUuid: string) {
  const which = { schoolUuid: school.which.schoolUuid, scheduleUuid }
  return importOf(await recordsOf(server, which, school.account))
}

/** The same text for contents that differ only in the uuids that they were given. */
function withoutUuids(content: object): string {
  const numbers = new Map<string, number>()
  return JSON.stringify(content).replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, (uuid) => {
    numbers.set(uuid, numbers.get(uuid) ?? numbers.size)
    return `uuid ${numbers.get(uuid)}`
  })
}

test('[V504] the object of a school file makes the same version as the file', async () => {
  const school = await schoolOn(server)
  const { planner, which } = school
  const { schoolUuid } = which
  const file = await contentOf(school, which.scheduleUuid)
  const create = (params: object) => planner.must('ScheduleItem', 'createScheduleByImport', { schoolUuid, ...params })
  const ofText = await create({ fileName: 'autumn.json', text: JSON.stringify(file) })
  const ofObject = await create({ import: file })
  expect(ofObject.item.title).toBe(file.title)
  const [one, other] = [await contentOf(school, ofObject.item.uuid), await contentOf(school, ofText.item.uuid)]
  expect(withoutUuids(one)).toBe(withoutUuids(other))
  expect(one.subjects.map(({ name }) => name)).toEqual(file.subjects.map(({ name }) => name))
  const named = await create({ import: file, title: 'Spring' })
  expect(named.item.title).toBe('Spring')

  const said = async (params: object) => {
    const answer = await planner.ask('createScheduleByImport', { schoolUuid, ...params })
    return answer.type === 'Error' ? answer.code : answer.type
  }
  expect(await said({})).toBe('import-invalid')
  expect(await said({ fileName: 'a.json', text: '{}', import: file })).toBe('import-invalid')
  expect(await said({ import: { title: 'No school' } })).toBe('import-invalid')
  for (const wrong of ['text', 7, null, [file]]) expect(await said({ import: wrong })).toBe('params-invalid')
  await planner.close()
})
