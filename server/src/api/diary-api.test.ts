import type { Diary } from '@timetable/domain'
import { expect, test } from 'vitest'
import { MARKER, MONDAY, publishedSchool } from '../testing/published-school.ts'

/** The school with keys that may read and write, and the requests of a program. */
async function programmed() {
  const school = await publishedSchool()
  const { server, planner, schoolUuid } = school
  const keyFor = async (scope: 'read' | 'write') =>
    (await planner.must('ApiKeyList', 'createApiKey', { schoolUuid, name: scope, scope })).secret ?? ''
  const keys = { read: await keyFor('read'), write: await keyFor('write') }
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, key = keys.write) => {
    const answer = await server.app.inject({
      ...{ method, url: `/api/v1${path}`, ...(body && { payload: JSON.stringify(body) }) },
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    })
    return { status: answer.statusCode, text: answer.body, ...answer.json() }
  }
  const absence = (name: string, more: object = {}) => ({
    ...{ of: school.linkTo(name), firstDay: MONDAY, lastDay: MONDAY },
    ...more,
  })
  return { ...school, keys, ask, absence }
}

test('[V570] a program enters who is absent, and reads it without why, also what planners entered', async () => {
  const { planner, schoolUuid, ask, absence, absent, keys } = await programmed()
  await absent()
  const added = await ask('POST', '/absences', {
    absences: [absence('Ben', { kind: 'ill', note: MARKER, lastPeriod: 1 })],
  })
  expect(added).toMatchObject({ status: 201, absences: [{ of: { name: 'Ben' }, firstDay: MONDAY, lastPeriod: 1 }] })
  const listed = await ask('GET', '/absences', undefined, keys.read)
  expect(listed.absences.map(({ of }: { of: { name: string } }) => of.name).toSorted()).toEqual(['Ada', 'Ben'])
  expect([added.text, listed.text].join()).not.toMatch(/MARKER|"ill"|kind|note/)
  // It is stored, for planners.
  const { diary } = await planner.must('Diary', 'openDiary', { schoolUuid })
  const stored = Object.values((diary as Diary).absences).find(({ of }) => of.name === 'Ben')
  expect(stored).toMatchObject({ kind: 'ill', note: MARKER })
  expect((await ask('GET', '/absences?from=2026-01-13')).absences).toEqual([])
  expect((await ask('GET', `/absences?from=${MONDAY}&until=${MONDAY}`)).absences).toHaveLength(2)
  expect((await ask('DELETE', `/absences/${stored!.uuid}`)).status).toBe(200)
  expect((await ask('GET', '/absences')).absences).toHaveLength(1)
  // Without kind and note it is another reason.
  await ask('POST', '/absences', { absences: [absence('2B')] })
  const after = (await planner.must('Diary', 'openDiary', { schoolUuid })).diary as Diary
  expect(Object.values(after.absences).find(({ of }) => of.name === '2B')).toMatchObject({ kind: 'other', note: '' })
})

test('[V570] a program reads a day and publishes it', async () => {
  const { ask, absent, cover, keys, lesson } = await programmed()
  await absent()
  expect(await ask('GET', `/days/${MONDAY}`, undefined, keys.read)).toMatchObject({ undecided: 1, published: null })
  await cover(['Ben'])
  expect(await ask('GET', `/days/${MONDAY}`)).toMatchObject({ undecided: 0, published: null })
  const answer = await ask('POST', `/days/${MONDAY}/publish`, { message: 'The concert begins at 10.', tell: true })
  expect(answer).toMatchObject({
    ...{ status: 200, date: MONDAY, undecided: 0 },
    published: {
      ...{ number: 1, message: 'The concert begins at 10.' },
      lines: [{ lesson: lesson.uuid, course: 'Maths', before: { teachers: ['Ada'] }, now: { teachers: ['Ben'] } }],
    },
  })
  expect(answer.text).not.toMatch(/MARKER|"ill"/)
})

test('[V570] what cannot be is refused with a code, and changes nothing', async () => {
  const { planner, schoolUuid, ask, absence, keys } = await programmed()
  const enter = (absences: unknown) => ask('POST', '/absences', { absences })
  await enter([absence('Ada')])
  expect(await enter([absence('Ada')])).toMatchObject({ status: 422, code: 'absent-twice' })
  const gone = { of: { calendarUuid: 'x', calendarType: 'TEACHER', name: 'Gone' } }
  expect(await enter([absence('Ada', gone)])).toMatchObject({ status: 404, code: 'not-published' })
  expect(await enter([absence('Ben', { lastDay: '2026-02-30' })])).toMatchObject({
    status: 400,
    code: 'params-invalid',
  })
  expect(await enter([absence('Ben', { lastDay: '2026-01-11' })])).toMatchObject({ code: 'days-backwards' })
  for (const nothing of ['x', [], undefined]) expect(await enter(nothing)).toMatchObject({ status: 400 })
  // All or none.
  expect(await enter([absence('Ben'), absence('Ada')])).toMatchObject({ code: 'absent-twice' })
  expect((await ask('GET', '/absences')).absences).toHaveLength(1)
  expect(await ask('DELETE', '/absences/nothing')).toMatchObject({ status: 404, code: 'not-found' })
  for (const date of ['today', '2026-02-30'])
    for (const path of [`/days/${date}`, `/absences?from=${date}`])
      expect(await ask('GET', path)).toMatchObject({ status: 400, code: 'message-invalid' })
  expect(await ask('GET', '/days/2026-07-01')).toMatchObject({ status: 422, code: 'date-outside-year' })
  expect(await ask('POST', '/absences', { absences: [absence('Ben')] }, keys.read)).toMatchObject({ status: 403 })
  expect(await ask('POST', `/days/${MONDAY}/publish`, {}, keys.read)).toMatchObject({ status: 403 })
  await planner.must('ScheduleList', 'setPublishedVersion', { schoolUuid, scheduleUuid: null })
  expect(await ask('GET', `/days/${MONDAY}`)).toMatchObject({ code: 'nothing-published' })
})

test('[V570] 80 absences are entered at once', async () => {
  const { ask, absence } = await programmed()
  const absences = Array.from({ length: 80 }, (_, day) => {
    const date = new Date(Date.parse('2026-01-13') + day * 86_400_000).toISOString().slice(0, 10)
    return absence('Ada', { firstDay: date, lastDay: date })
  })
  const { status, absences: added } = await ask('POST', '/absences', { absences })
  expect([status, added.length]).toEqual([201, 80])
})
