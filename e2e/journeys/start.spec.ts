import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startScript } from '../start-script.ts'
import { freePort, startWorld } from '../world.ts'

test('a port that is taken: one line that names it', async () => {
  const world = await startWorld()
  const folder = await mkdtemp(join(tmpdir(), 'timetable-start-'))
  const { port } = new URL(world.url)
  const { code, lines } = await startScript({ PORT: port, DATA_DIR: folder }).ended
  await world.end()
  await rm(folder, { recursive: true, force: true })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(port)
  expect(lines[0]).toContain('PORT')
})

test('a second process on the same data folder: one line, and the first goes on', async () => {
  const world = await startWorld()
  const { code, lines } = await startScript({ PORT: String(await freePort()), DATA_DIR: world.folder }).ended
  const first = await fetch(`${world.url}/healthz`)
  await world.end()
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(world.folder)
  expect(first.status).toBe(200)
})

test('a data folder that cannot be written: one line that names it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'timetable-start-'))
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const inside = join(file, 'data') // no user can make a folder inside a file, not even root
  const { code, lines } = await startScript({ PORT: String(await freePort()), DATA_DIR: inside }).ended
  await rm(folder, { recursive: true, force: true })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(inside)
})

test('asked to stop, it closes its data tidily and ends well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'timetable-start-'))
  const port = String(await freePort())
  const { child, ended } = startScript({ PORT: port, DATA_DIR: folder })
  await expect(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)).toPass()
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  await rm(folder, { recursive: true, force: true })
})
