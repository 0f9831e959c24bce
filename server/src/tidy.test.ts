import { getHeapSpaceStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { tidyMemory } from './tidy.ts'

const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size

test('what has grown for a great effort is given back', () => {
  const before = young()
  let held: object[] = []
  while (young() < before + 4 * 2 ** 20) {
    for (let n = 0; n < 100_000; n++) held.push({ n })
    if (held.length > 1_000_000) held = []
  }
  const grown = young()
  tidyMemory()
  expect(young()).toBeLessThan(grown)
})
