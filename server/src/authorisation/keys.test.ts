import type { Uuid } from '@timetable/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schoolOn, type School } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { keyAccess, KEYS, mayCall, subjectOf, type ApiRoute, type KeyKind } from './access.ts'
import { authorisationText } from './authorisation-text.ts'

let server: TestServer
let school: School
let keys: Record<KeyKind, string>

beforeAll(async () => {
  server = await startServer()
  school = await schoolOn(server)
  const { planner, which } = school
  const { schoolUuid, scheduleUuid } = which
  const { item: other } = await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Other', days: 5 })
  await planner.must('Records', 'openSchedule', which)

  const make = async (more: object) => {
    const made = await planner.must('ApiKeyList', 'createApiKey', {
      schoolUuid,
      name: 'Board',
      scope: 'write',
      ...more,
    })
    return { secret: made.secret ?? '', keyUuid: made.keys.at(-1)!.uuid }
  }
  const withdrawn = await make({})
  await planner.must('ApiKeyList', 'deleteApiKey', { schoolUuid, keyUuid: withdrawn.keyUuid })
  const expired = await make({ days: 1 })
  const ended = { expires_at: new Date('2026-01-01T00:00:00Z') }
  await server.store.db.updateTable('api_keys').set(ended).where('uuid', '=', expired.keyUuid).execute()
  const secretOf = async (more: object) => (await make(more)).secret
  keys = {
    none: '',
    withdrawn: withdrawn.secret,
    expired: expired.secret,
    left: await keyOfSomebodyWhoLeft(schoolUuid),
    otherVersion: await secretOf({ scheduleUuid: other.uuid }),
    versionRead: await secretOf({ scheduleUuid, scope: 'read' }),
    versionWrite: await secretOf({ scheduleUuid }),
    read: await secretOf({ scope: 'read' }),
    write: await secretOf({}),
  }
})
afterAll(async () => {
  await school.planner.close()
  await server.close()
})

async function keyOfSomebodyWhoLeft(schoolUuid: Uuid): Promise<string> {
  const invited = await server.signUp()
  const line = await server.connect(invited, { sync: 'changes' })
  const { invitations } = await school.planner.must('UserList', 'createInvitation', { schoolUuid })
  await line.must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
  const { userUuid } = invited
  await school.planner.must('UserList', 'setMembership', { schoolUuid, userUuid, membership: 'owner' })
  const made = await line.must('ApiKeyList', 'createApiKey', { schoolUuid, name: 'Board', scope: 'write' })
  await school.planner.must('UserList', 'removeUser', { schoolUuid, userUuid })
  await line.close()
  return made.secret ?? ''
}

/** What refuses a key, and not what was asked with it. */
const REFUSED = ['unauthorized', 'key-expired', 'key-other-version', 'read-only']
const PARAMS = {
  ':format': 'csv',
  ':command': 'createCalendar',
  ':webhook': 'none',
  ':absence': 'none',
  ':date': 'none',
}
const routes = Object.keys(keyAccess) as ApiRoute[]
const kinds = Object.keys(KEYS) as KeyKind[]

test.each(routes)('[V86] %s answers every kind of API key as the table says', async (route) => {
  const [method = '', path = ''] = route.split(' ')
  let url = path.replace(':version', school.which.scheduleUuid)
  for (const [name, value] of Object.entries(PARAMS)) url = url.replace(name, value)
  for (const kind of kinds) {
    const answer = await server.app.inject({
      method: method as 'GET',
      url,
      // Not enough for any command: what is allowed is refused for another reason, and changes nothing.
      ...(method === 'POST' && { payload: { days: -1 } }),
      headers: { authorization: `Bearer ${keys[kind]}` },
    })
    const code = method === 'GET' && answer.statusCode === 200 ? undefined : answer.json().code
    expect([kind, REFUSED.includes(code)]).toEqual([kind, !mayCall(kind, route)])
    expect([kind, answer.statusCode === 401]).toEqual([kind, ['none', 'withdrawn', 'expired', 'left'].includes(kind)])
  }
})

test('[V86] the table of API keys has every route of the API that needs one, and the document has the table', () => {
  const lines = authorisationText().split('\n')
  for (const route of routes) {
    const cells = kinds.map((kind) => (mayCall(kind, route) ? 'yes' : '-')).join(' | ')
    expect(lines).toContain(`| \`${route}\` | ${keyAccess[route]} | ${cells} |`)
    // Everything that a program may write, a key for one version may write in that version alone.
    expect(mayCall('otherVersion', route)).toBe(subjectOf(route) === 'list')
  }
})
