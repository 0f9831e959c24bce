import { countingMint, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { emptyQueue } from '../testing/empty-queue.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { testBus } from '../testing/test-bus.ts'
import { scriptedRuns } from '../testing/scripted-run.ts'
import { OpenSchedules } from './open-schedules.ts'

function schedules() {
  const { store, control } = memoryStore(tinySchedule())
  const { startRun } = scriptedRuns()
  const parts = {
    store,
    bus: testBus(),
    runs: emptyQueue((uuid) => openSchedules.hold(uuid)),
    startRun,
    clock: manualClock(),
    mint: countingMint(),
    seed: () => 1,
    threads: 1,
    report() {},
  }
  const openSchedules = new OpenSchedules(parts)
  return { openSchedules, control }
}

test('[V12] is loaded once for all who ask, and let go with the last', async () => {
  const { openSchedules, control } = schedules()
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => openSchedules.hold('tiny')))
  expect(control.loads).toBe(1)
  expect(two?.open).toBe(one?.open)
  one?.release()
  one?.release()
  two?.release()
  expect(openSchedules.size).toBe(1)
  three?.release()
  expect(openSchedules.size).toBe(0)
})

test('[V12] what cannot be loaded, or is not there, is not kept', async () => {
  const { openSchedules, control } = schedules()
  control.failure = new Error('no database')
  await expect(openSchedules.hold('tiny')).rejects.toThrow('no database')
  expect(openSchedules.size).toBe(0)
  control.failure = undefined
  const hold = await openSchedules.hold('tiny')
  expect(hold).toBeDefined()
  await hold?.open.delete()
  hold?.release()
  expect(await openSchedules.hold('tiny')).toBeUndefined()
  expect(openSchedules.size).toBe(0)
})

test('[V15] knows which are of a school', async () => {
  const { openSchedules } = schedules()
  const hold = await openSchedules.hold('tiny')
  expect(await openSchedules.ofSchool('school')).toEqual([hold?.open])
  expect(await openSchedules.ofSchool('another')).toEqual([])
})
