import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer({ metrics: createMetrics() })))
afterAll(() => server.close())

/** The figures by their names and labels, as a scraper reads them. */
async function figuresOf({ url }: TestServer): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${url}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

test('[V103] the figures tell of connections, versions, runs, commands by outcome and time, and the process', async () => {
  const { planner } = await schoolOn(server)
  for (const step of ['undo', 'redo'] as const) await planner.must('Ack', step)
  await planner.ask('addPeriod', { startTime: 'never' })
  await planner.ask('no such command')
  await planner.must('SolverState', 'resumeSchedule')
  await fetch(`${server.url}/auth/invitations/none`)
  const figures = await figuresOf(server)
  expect(figures.get('timetable_connections')).toBe(1)
  expect(figures.get('timetable_open_versions')).toBe(1)
  expect(figures.get('timetable_runs')).toBe(1)
  expect(figures.get('timetable_commands_total{command="addPeriod",outcome="done"}')).toBe(3)
  expect(figures.get('timetable_commands_total{command="addPeriod",outcome="params-invalid"}')).toBe(1)
  expect(figures.get('timetable_commands_total{command="unknown",outcome="command-unknown"}')).toBe(1)
  expect(figures.get('timetable_command_seconds_count{command="undo"}')).toBe(1)
  const request = 'timetable_request_seconds_count{method="GET",route="/auth/invitations/:token",status="404"}'
  expect(figures.get(request)).toBe(1)
  for (const of of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(figures.get(`timetable_${of}`)).toBeGreaterThan(0)

  // No backup was made yet, and the database of this server is elsewhere.
  for (const of of ['backup_age_seconds', 'disk_free_bytes']) expect(figures.get(`timetable_${of}`)).toBeUndefined()

  await planner.must('SolverState', 'pauseSchedule')
  await planner.close()
  expect((await figuresOf(server)).get('timetable_runs')).toBe(0)
})

test('[V103] without a token the figures are told on this machine alone, and to nobody behind a proxy', async () => {
  const ask = (remoteAddress: string, headers = {}) =>
    server.app.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode)
  expect(await ask('127.0.0.1')).toBe(200)
  expect(await ask('::ffff:127.0.0.1')).toBe(200)
  expect(await ask('192.0.2.7')).toBe(404)
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await ask('127.0.0.1', { forwarded: 'for=127.0.0.1' })).toBe(404)
})

test('[V103] with a token the figures are told to whoever has it', async () => {
  const guarded = await startServer({ metrics: createMetrics(), metricsToken: 'of the operator' })
  const ask = (authorization?: string) =>
    fetch(`${guarded.url}/metrics`, { headers: authorization === undefined ? {} : { authorization } })
  expect((await ask('Bearer of the operator')).status).toBe(200)
  for (const wrong of [undefined, 'Bearer of someone', 'of the operator']) expect((await ask(wrong)).status).toBe(404)
  await guarded.close()
})
