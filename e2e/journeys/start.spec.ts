import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startScript } from '../start-script.ts'
import { expect, test } from '../test.ts'
import { freePort } from '../world.ts'

// What stops a start, and how each is told, is tested where the server itself is: here, that it comes through.
test('one command starts it; a second on the same data is told no in one line, and the first ends tidily when asked to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'timetable-start-'))
  const port = String(await freePort())
  const healthy = async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  const first = startScript({ PORT: port, DATA_DIR: folder })
  await expect(healthy).toPass()

  const second = await startScript({ PORT: String(await freePort()), DATA_DIR: folder }).ended
  expect(second.code).toBe(1)
  expect(second.lines).toHaveLength(1)
  expect(second.lines[0]).toContain(folder)
  await healthy()

  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  await rm(folder, { recursive: true, force: true })
})
