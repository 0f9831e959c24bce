import { stepByStep } from '@timetable/domain'
import { expect, test } from 'vitest'
import { inSlices, jsonOf } from './slices.ts'

/** Counts the turns of the event loop until some work is done, by a clock of which every look takes so long. */
async function turnsOf(milliseconds: number, work: (pause: () => Promise<void>) => Promise<unknown>): Promise<number> {
  let time = 0
  let turns = 0
  let done = false
  const count = () => {
    if (done) return
    turns++
    setImmediate(count)
  }
  setImmediate(count)
  await work(inSlices(() => (time += milliseconds)))
  done = true
  return turns
}

const list = Array.from({ length: 10_000 }, (_, n) => ({ n, text: `a "text" of ${n}` }))

test('[V155] a long list is written in slices, between which others go before, and is the same text', async () => {
  let text = ''
  const write = async (pause: () => Promise<void>) => (text = await jsonOf(list, () => 10, pause))
  const slow = await turnsOf(10, write)
  expect(JSON.parse(text)).toEqual(list)
  expect(slow).toBeGreaterThan(100)
  // What is quick is done at once.
  expect(await turnsOf(0, write)).toBeLessThan(2)
  expect(
    await jsonOf(
      [],
      () => 1,
      async () => {},
    ),
  ).toBe('[]')
})

test('[V155] work in steps is handed what comes of it, and stops where it throws', async () => {
  function* steps() {
    yield
    yield
    return 7
  }
  expect(await stepByStep(steps(), async () => {})).toBe(7)
  const failing = function* (): Generator<void, number> {
    yield
    throw new Error('no')
  }
  await expect(stepByStep(failing(), async () => {})).rejects.toThrow('no')
})
