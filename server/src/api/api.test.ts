import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { isRefusal, refuse } from '@timetable/domain'
import { readSchool } from '@timetable/formats'
import { writeSchoolFile } from '@timetable/runner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceiver } from '../testing/receiver.ts'
import { schoolOn, type School } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

const DOCS = readFileSync(new URL('../../../docs/API.md', import.meta.url), 'utf8')

let server: TestServer
let school: School
let keys: Record<'read' | 'write', string>

beforeAll(async () => {
  server = await startServer({
    importFile: async () => refuse('import-invalid', { reason: 'it is none' }),
    exportFile: writeSchoolFile,
    webhooksToLoopback: true,
    resolveName: async () => [],
  })
  school = await schoolOn(server)
  keys = { read: await keyOf(school, 'read'), write: await keyOf(school, 'write') }
})
afterAll(async () => {
  await school.planner.close()
  await server.close()
})

async function keyOf({ planner, which: { schoolUuid } }: School, scope: 'read' | 'write'): Promise<string> {
  const { secret = '' } = await planner.must('ApiKeyList', 'createApiKey', { schoolUuid, name: `to ${scope}`, scope })
  return secret
}

type Method = 'GET' | 'POST' | 'DELETE'
async function ask(method: Method, path: string, { key = keys.write, body }: { key?: string; body?: unknown } = {}) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: () => answer.json() }
}
const own = () => `/versions/${school.which.scheduleUuid}`

describe('[V310] with a key', () => {
  test('a program reads the versions of the school, all of one, and where each lesson lies', async () => {
    const { planner, which, lessons, timeSlots } = school
    const [lesson] = Object.values(lessons)
    const [slot] = Object.values(timeSlots)
    await planner.must('Ack', 'moveAndPinEvent', { eventUuid: lesson!.uuid, timeSlotUuid: slot!.uuid })
    const { versions } = (await ask('GET', '/versions', { key: keys.read })).json()
    expect(versions).toMatchObject([{ uuid: which.scheduleUuid, title: 'Autumn', lessons: 2 }])
    const whole = (await ask('GET', own(), { key: keys.read })).json()
    expect(whole.records.calendars.map(({ name }: { name: string }) => name).toSorted()).toEqual(['1A', 'Ada'])
    expect(whole.records.lessons).toHaveLength(2)
    const placements = (await ask('GET', `${own()}/placements`, { key: keys.read })).json()
    expect(placements.revision).toBe(whole.revision)
    expect(placements.lessons).toEqual([
      {
        ...{ lesson: lesson!.uuid, course: 'Maths', courseUuid: lesson!.subjectUuid, length: 1, pinned: true },
        start: { day: slot!.dayNum, period: slot!.hourNum, from: slot!.startTime },
        ...{ classes: ['1A'], teachers: ['Ada'], rooms: [] },
      },
      expect.objectContaining({ start: null, pinned: false }),
    ])
  })

  test('a program reads how good a version is, and where it is worst', async () => {
    const told = async () => (await ask('GET', `${own()}/quality`, { key: keys.read })).json()
    const { criteria, revision } = await told()
    await ask('POST', `${own()}/commands/setProfile`, { body: { profile: { lateStarts: 'much', buildings: 'off' } } })
    const after = await told()
    expect(after.revision).toBeGreaterThan(revision)
    expect(after.criteria.map(({ criterion }: { criterion: string }) => criterion)).toContain('lateStarts')
    const late = after.criteria.find(({ criterion }: { criterion: string }) => criterion === 'lateStarts')
    expect(late).toEqual({
      criterion: 'lateStarts',
      importance: 'much',
      weight: 10,
      asked: true,
      amount: 0,
      atLeast: 0,
      cost: 0,
      worst: [],
    })
    expect(Array.isArray(criteria)).toBe(true)
    const ofRows = { profile: { inARow: 'little' }, limits: { inARow: 4 } }
    await ask('POST', `${own()}/commands/setProfile`, { body: ofRows })
    const rows = (await told()).criteria.find(({ criterion }: { criterion: string }) => criterion === 'inARow')
    expect(rows).toMatchObject({ importance: 'little', limit: 4 })
    const lesson = Object.values(school.lessons)[0]!
    const second = Object.values(school.timeSlots).find(({ dayNum, hourNum }) => dayNum === 1 && hourNum === 1)!
    const first = Object.values(school.timeSlots)[0]!
    await school.planner.must('Ack', 'moveAndPinEvent', { eventUuid: lesson.uuid, timeSlotUuid: second.uuid })
    const moved = (await told()).criteria.find(({ criterion }: { criterion: string }) => criterion === 'lateStarts')
    // The lesson is pinned there, and the other one has no place yet.
    expect(moved).toMatchObject({ amount: 1, atLeast: 0, cost: 10 })
    expect(moved.worst).toMatchObject([{ calendar: '1A', amount: 1, cost: 10, places: [{ day: 1, periods: [0] }] }])
    await school.planner.must('Ack', 'moveAndPinEvent', { eventUuid: lesson.uuid, timeSlotUuid: first.uuid })
  })

  test('[V375] a version comes as a file of every kind that people download, which is read again where it can be', async () => {
    const get = (path: string) => ask('GET', `${own()}/export/${path}`, { key: keys.read })
    const json = await get('json')
    expect([json.status, json.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(json.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''Autumn.json",
      'left-out': '0',
    })
    for (const format of ['json', 'fet', 'asc', 'xhstt']) {
      const read = readSchool((await get(format)).text)
      expect([format, isRefusal(read) || read.school.subjects.length]).toEqual([format, 1])
    }
    expect((await get('csv')).text).toContain('Maths,1A,Ada')
    expect((await get('html')).text).toContain('<!doctype html>')
    const book = await get('xlsx')
    expect([book.headers['content-type'], book.text.slice(0, 2)]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'PK',
    ])
    for (const format of ['untis', 'oneRoster']) {
      const zip = await get(format)
      const name = `Autumn.${format.toLowerCase()}.zip`
      expect(zip.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
      })
      expect([zip.text.slice(0, 2), Number(zip.headers['left-out']) > 0]).toEqual(['PK', true])
    }
    expect(await get('docx')).toMatchObject({ status: 404 })
  })

  test('[V375] the week of one class, teacher or room comes as a calendar, and all of them as a zip', async () => {
    const { planner, calendars } = school
    const ada = Object.values(calendars).find(({ name }) => name === 'Ada')
    const get = (query = '') => ask('GET', `${own()}/export/ics${query}`, { key: keys.read })
    const refused = await get(`?of=${ada?.uuid}`)
    expect([refused.status, refused.json().code]).toEqual([422, 'year-missing'])
    const year = { firstDay: '2026-08-31', lastDay: '2027-06-30', timeZone: 'Europe/Oslo', holidays: [] }
    await planner.must('Ack', 'setSchoolYear', { year: { ...year, weekday: 1, firstWeek: 0 } })
    expect((await get(`?of=${ada?.uuid}`)).text).toContain('BEGIN:VCALENDAR')
    expect((await get()).headers['content-type']).toBe('application/zip')
    for (const nobody of ['?of=nobody', '?of=a&of=b']) expect((await get(nobody)).status).toBe(404)
    await planner.must('Ack', 'undo', {})
  })

  test('[V375] while a file is written the server does what else there is to do, also to that version', async () => {
    const written = Promise.withResolvers<{ content: string; issues: [] }>()
    const asked = Promise.withResolvers<void>()
    const slow = await startServer({ exportFile: () => (asked.resolve(), written.promise) }, server.store)
    const url = `/api/v1${own()}/export/csv`
    const file = slow.app.inject({ url, headers: { authorization: `Bearer ${keys.read}` } })
    await asked.promise
    const command = {
      url: `/api/v1${own()}/commands/createCalendar`,
      headers: { authorization: `Bearer ${keys.write}` },
    }
    const done = await slow.app.inject({ ...command, method: 'POST', payload: { name: 'Bo', calendarType: 'ROOM' } })
    expect(done.statusCode).toBe(200)
    written.resolve({ content: 'Course', issues: [] })
    expect((await file).body).toBe('Course')
    await slow.close()
    await school.planner.must('Ack', 'undo', {})
  })

  test('a command is performed as people perform it: told to them, in the history, and undone by them', async () => {
    const { planner, which } = school
    const reader = await server.connect(school.account, { sync: 'changes' })
    const { revision } = await reader.must('Records', 'openSchedule', which)
    const done = await ask('POST', `${own()}/commands/createCalendar`, {
      body: { name: 'Oda', calendarType: 'TEACHER' },
    })
    expect([done.status, done.json()]).toEqual([200, { revision: revision + 1 }])
    const { changes } = await planner.must('ChangeList', 'listChanges', { limit: 1 })
    expect(changes).toMatchObject([{ command: 'createCalendar', user: { uuid: school.account.userUuid } }])
    await planner.must('Ack', 'undo', {})
    await reader.close()
  })

  test('a new version is made, looked at by nobody, and put away', async () => {
    const made = await ask('POST', '/versions', { body: { title: 'Next year', days: 5 } })
    expect(made.status).toBe(201)
    const { version } = made.json()
    expect(made.headers.location).toBe(`/api/v1/versions/${version.uuid}`)
    expect((await ask('DELETE', `/versions/${version.uuid}`)).status).toBe(200)
    expect((await ask('GET', `/versions/${version.uuid}`)).status).toBe(404)
  })

  test('Zen is started, asked for and paused', async () => {
    expect((await ask('POST', `${own()}/run`, { body: {} })).json()).toMatchObject({ run: { state: 'RUNNING' } })
    expect((await ask('GET', `${own()}/run`)).json()).toMatchObject({ run: { state: 'RUNNING' } })
    expect((await ask('DELETE', `${own()}/run`)).json()).toMatchObject({ run: { state: 'PAUSED' } })
  })
})

describe('[V311] refused is', () => {
  test('who has no key, one that was withdrawn, or whose maker left the school', async () => {
    const { planner, which, account } = school
    const { schoolUuid } = which
    expect((await ask('GET', '/versions', { key: '' })).status).toBe(401)
    expect((await ask('GET', '/versions', { key: account.token })).status).toBe(401)
    const { keys: before, secret = '' } = await planner.must('ApiKeyList', 'createApiKey', {
      ...{ schoolUuid, name: 'Short', scope: 'read' },
    })
    expect((await ask('GET', '/versions', { key: secret })).status).toBe(200)
    const { keys: after } = await planner.must('ApiKeyList', 'deleteApiKey', {
      schoolUuid,
      keyUuid: before.at(-1)!.uuid,
    })
    expect(after).toHaveLength(before.length - 1)
    expect((await ask('GET', '/versions', { key: secret })).status).toBe(401)

    const member = await server.signUp()
    const line = await server.connect(member, { sync: 'changes' })
    const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid })
    await line.must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
    const refused = await line.ask('createApiKey', { schoolUuid, name: 'Theirs', scope: 'write' })
    expect(refused).toMatchObject({ code: 'key-administrators' })
    const theirs = await line.must('ApiKeyList', 'createApiKey', { schoolUuid, name: 'Theirs', scope: 'read' })
    expect((await ask('GET', '/versions', { key: theirs.secret ?? '' })).status).toBe(200)
    await planner.must('UserList', 'removeUser', { schoolUuid, userUuid: member.userUuid })
    expect((await ask('GET', '/versions', { key: theirs.secret ?? '' })).status).toBe(401)
    await line.close()
  })

  test('[V502] a key that has ended, and the list says when each was used', async () => {
    const { planner } = school
    const { schoolUuid } = school.which
    const make = (more: object) =>
      planner.must('ApiKeyList', 'createApiKey', { schoolUuid, name: 'Bounded', scope: 'read', ...more })
    for (const days of [0, 731, 1.5]) {
      const params = { schoolUuid, name: 'Bounded', scope: 'read', days }
      expect(await planner.ask('createApiKey', params)).toMatchObject({ code: 'params-invalid' })
    }
    const { keys: made, secret: key = '' } = await make({ days: 30 })
    const { uuid: keyUuid, createdAt, expiresAt, usedAt } = made.at(-1)!
    expect(Date.parse(expiresAt!) - Date.parse(createdAt)).toBe(30 * 24 * 60 * 60 * 1000)
    expect(usedAt).toBeNull()
    expect((await ask('GET', '/versions', { key })).status).toBe(200)
    const { keys: used } = await planner.must('ApiKeyList', 'listApiKeys', { schoolUuid })
    expect(Date.parse(used.at(-1)!.usedAt!)).toBeGreaterThanOrEqual(Date.parse(createdAt))
    await server.store.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(createdAt) })
      .where('uuid', '=', keyUuid)
      .execute()
    const answer = await ask('GET', '/versions', { key })
    expect([answer.status, answer.json().code]).toEqual([401, 'key-expired'])
    await planner.must('ApiKeyList', 'deleteApiKey', { schoolUuid, keyUuid })
  })

  test('[V502] with a key for one version, all others and what is of the whole school', async () => {
    const { planner, which } = school
    const { schoolUuid, scheduleUuid } = which
    const { item: other } = await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'B', days: 5 })
    const params = { schoolUuid, name: 'One version', scope: 'write' }
    expect(await planner.ask('createApiKey', { ...params, scheduleUuid: 'nowhere' })).toMatchObject({
      code: 'schedule-not-found',
    })
    const { keys, secret: key = '' } = await planner.must('ApiKeyList', 'createApiKey', { ...params, scheduleUuid })
    expect(keys.at(-1)!.version).toMatchObject({ uuid: scheduleUuid })
    const { versions } = (await ask('GET', '/versions', { key })).json() as { versions: { uuid: string }[] }
    expect(versions.map(({ uuid }) => uuid)).toEqual([scheduleUuid])
    expect((await ask('GET', own(), { key })).status).toBe(200)
    const body = { name: 'Kai', calendarType: 'TEACHER' }
    expect((await ask('POST', `${own()}/commands/createCalendar`, { key, body })).status).toBe(200)
    for (const [method, path] of [
      ['GET', `/versions/${other.uuid}`],
      ['GET', `/versions/${other.uuid}/export/json`],
      ['POST', `/versions/${other.uuid}/commands/createCalendar`],
      ['DELETE', `/versions/${other.uuid}`],
      ['POST', '/versions'],
      ['GET', '/webhooks'],
      ['POST', '/webhooks'],
    ] as const) {
      const answer = await ask(method, path, { key, ...(method === 'POST' && { body }) })
      expect([method, path, answer.status, answer.json().code]).toEqual([method, path, 403, 'key-other-version'])
    }
    await planner.must('ApiKeyList', 'deleteApiKey', { schoolUuid, keyUuid: keys.at(-1)!.uuid })
  })

  test('what is of another school, though the maker of the key is in both', async () => {
    const { planner } = school
    const { schools } = await planner.must('Welcome', 'createSchool', { name: 'Second school' })
    const second = schools.at(-1)!.uuid
    const { item } = await planner.must('ScheduleItem', 'createSchedule', { schoolUuid: second, title: 'B', days: 5 })
    for (const path of ['', '/placements', '/quality', '/run', '/export/json', '/export/ics', '/export/xlsx'])
      expect(await ask('GET', `/versions/${item.uuid}${path}`)).toMatchObject({ status: 404 })
    expect(await ask('DELETE', `/versions/${item.uuid}`)).toMatchObject({ status: 404 })
    const address = { schoolUuid: second, url: 'https://hill.example/told' }
    const { webhooks } = await planner.must('WebhookList', 'createWebhook', address)
    expect((await ask('GET', '/webhooks')).json()).toEqual({ webhooks: [] })
    expect(await ask('DELETE', `/webhooks/${webhooks[0]?.uuid}`)).toMatchObject({ status: 404 })
    expect(await ask('POST', `/webhooks/${webhooks[0]?.uuid}/test`)).toMatchObject({ status: 404 })
    const rename = { title: 'Taken', schoolUuid: second, scheduleUuid: item.uuid }
    expect(await ask('POST', `/versions/${item.uuid}/commands/renameSchedule`, { body: rename })).toMatchObject({
      status: 404,
    })
    expect(
      (await ask('POST', `${own()}/commands/renameSchedule`, { body: { ...rename, description: '' } })).status,
    ).toBe(200)
    const { scheduleItemList } = await planner.must('ScheduleList', 'listSchedules', { schoolUuid: second })
    expect(scheduleItemList).toMatchObject([{ title: 'B' }])
    const renamed = await ask('POST', `${own()}/commands/renameSchedule`, {
      body: { title: 'Autumn', description: '' },
    })
    expect(renamed.json()).toMatchObject({ item: { title: 'Autumn' } })
  })

  test('a write with a key to read', async () => {
    const body = { name: 'Bo', calendarType: 'TEACHER' }
    const answer = await ask('POST', `${own()}/commands/createCalendar`, { key: keys.read, body })
    expect([answer.status, answer.json().code]).toEqual([403, 'read-only'])
    expect((await ask('DELETE', own(), { key: keys.read })).status).toBe(403)
    expect((await ask('POST', '/webhooks', { key: keys.read, body: { url: 'https://a.example/' } })).status).toBe(403)
  })

  test('[V500] what a browser’s run found', async () => {
    const body = {
      run: 'run',
      moves: [{ lessonUuid: 'a', from: { timeSlotUuid: null, chosen: [] }, to: { timeSlotUuid: null, chosen: [] } }],
    }
    const answer = await ask('POST', `${own()}/commands/placeFound`, { body })
    expect([answer.status, answer.json().code]).toEqual([404, 'command-unknown'])
  })

  test('what is not understood, cannot be done, or is no command, each in words', async () => {
    const said = async (path: string, body: unknown) => {
      const answer = await ask('POST', `${own()}/commands/${path}`, { body })
      return [answer.status, answer.json().code]
    }
    expect(await said('createCalendar', '{"name"')).toEqual([400, 'message-invalid'])
    expect(await said('createCalendar', [1])).toEqual([400, 'message-invalid'])
    expect(await said('createCalendar', { name: 3 })).toEqual([400, 'params-invalid'])
    // A body may have any fields: it is never taken for a refusal of the server.
    expect(await said('createCalendar', { refusal: true })).toEqual([400, 'params-invalid'])
    expect(await said('createCalendar', { name: '', calendarType: 'ROOM' })).toEqual([422, 'name-too-short'])
    expect(await said('createEverything', {})).toEqual([404, 'command-unknown'])
    expect(await said('deleteApiKey', {})).toEqual([404, 'command-unknown'])
    const file = await ask('POST', '/versions', { body: { fileName: 'x.fet', text: 'x' } })
    expect([file.status, file.json().code]).toEqual([422, 'import-invalid'])
    const form = await server.app.inject({
      ...{ method: 'POST', url: `/api/v1${own()}/commands/createCalendar`, payload: 'name=Bo' },
      headers: { authorization: `Bearer ${keys.write}`, 'content-type': 'text/plain' },
    })
    expect(form.statusCode).toBe(415)
  })

  test('one key too many, in words', async () => {
    const { planner, which } = await schoolOn(server)
    const make = () => planner.ask('createApiKey', { schoolUuid: which.schoolUuid, name: 'One more', scope: 'read' })
    for (let made = 0; made < 20; made++) await make()
    expect(await make()).toMatchObject({ code: 'too-many-keys', values: { max: 20 } })
    await planner.close()
  })
})

test('[V312] a key that hurries is told to come again, and nobody else is', async () => {
  const slow = await startServer({ commandsPerSecond: 5, exportFile: async () => ({ content: '', issues: [] }) })
  try {
    const hurried = await schoolOn(slow)
    const key = await keyOf(hurried, 'read')
    const other = await keyOf(hurried, 'read')
    // A file counts for ten, of the hundred that may come at once.
    const url = `/api/v1/versions/${hurried.which.scheduleUuid}/export/json`
    const get = (secret: string) => slow.app.inject({ url, headers: { authorization: `Bearer ${secret}` } })
    let answer = await get(key)
    for (let asked = 0; asked < 100 && answer.statusCode === 200; asked++) answer = await get(key)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '1'])
    expect((await get(other)).statusCode).toBe(200)
    await hurried.planner.close()
  } finally {
    await slow.close()
  }
})

test('[V313] the description names every route, and docs/API.md every request that it shows works', async () => {
  const { paths, servers } = (await server.app.inject('/api/v1/openapi.json')).json()
  expect(servers).toEqual([{ url: 'https://school.example/api/v1' }])
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/versions', '/versions/{version}/run', '/versions/{version}/commands/moveAndPinEvent']),
  )
  expect(Object.keys(paths)).not.toContain('/versions/{version}/commands/placeFound')
  // The statuses that docs/API.md explains.
  const statuses = [...DOCS.matchAll(/^\| ([45]\d\d) \|/gm)].map(([, status]) => status!)
  expect(statuses.length).toBeGreaterThan(7)
  for (const { post } of [paths['/versions/{version}/run'], paths['/versions/{version}/commands/createCalendar']])
    expect(Object.keys(post.responses)).toEqual(['200', ...statuses])
  expect(
    paths['/versions/{version}/commands/createCalendar'].post.requestBody.content['application/json'].schema,
  ).toMatchObject({
    required: expect.arrayContaining(['name']),
  })
  const told = (command: string) =>
    Object.keys(
      paths[`/versions/{version}/commands/${command}`].post.responses[200].content['application/json'].schema
        .properties,
    )
  expect([told('createCalendar'), told('renameSchedule')]).toEqual([['revision'], ['item']])
  let count = 0
  let webhook = ''
  for (const [, line = ''] of DOCS.matchAll(/^curl (.*\$SERVER.*)$/gm)) {
    const body = /-d '([^']*)'/.exec(line)?.[1]
    const path = /\$SERVER\/api\/v1([^\s"]*)"?$/.exec(line)?.[1] ?? ''
    const own = path.replace('$VERSION', school.which.scheduleUuid).replace('$WEBHOOK', webhook)
    const method = (/-X (\w+)/.exec(line)?.[1] ?? (body === undefined ? 'GET' : 'POST')) as Method
    const { status, json } = await ask(method, own, body === undefined ? {} : { body })
    expect([line, status < 300]).toEqual([line, true])
    if (path === '/webhooks') webhook = json().webhooks[0].uuid
    count++
  }
  expect(count).toBe(14)
})

test('[V376] a webhook is checked as docs/API.md says, and its lines of shell make one that passes', async () => {
  const receiver = await startReceiver()
  const { planner, which } = school
  const { schoolUuid } = which
  const made = await planner.must('WebhookList', 'createWebhook', { schoolUuid, url: receiver.url })
  const { secret = '' } = made
  await planner.must('WebhookList', 'testWebhook', { schoolUuid, webhookUuid: made.webhooks.at(-1)?.uuid ?? '' })
  const [, source = ''] = /```js\n([^`]*(?:`[^`]+)*?)```/.exec(DOCS) ?? []
  const { checked } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(checked(secret, headers, body)).toMatchObject({ type: 'test', data: {} })
  expect(checked(secret, headers, body.replace('test', 'text'))).toBeNull()
  expect(checked(secret, { ...headers, 'webhook-timestamp': '1' }, body)).toBeNull()
  expect(checked(`whsec_${'A'.repeat(43)}=`, headers, body)).toBeNull()

  const lines = /BODY=[\s\S]*?"\$YOURS"/.exec(DOCS)?.[0] ?? ''
  const env = { ...process.env, SECRET: secret, YOURS: receiver.url }
  const run = promisify(execFile)
  // Where there is no curl or no openssl there is nothing to try.
  const isThere = await run('sh', ['-c', 'command -v curl && command -v openssl']).then(
    () => true,
    () => false,
  )
  if (isThere) {
    await run('sh', ['-c', lines.replace('curl ', 'curl -s ')], { env })
    const last = receiver.received.at(1)
    expect(checked(secret, last?.headers, last?.body)).toMatchObject({ type: 'test' })
  }
  await receiver.close()
})

test('[V310] nothing unexpected was reported', () => {
  expect(server.reports).toEqual([])
})
