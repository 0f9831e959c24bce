import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const TIDY = new URL('tidy.ts', import.meta.url).href
/** In a process of its own, since what others have held before counts here. */
const GROWN_AND_TIDIED = `
  import { getHeapSpaceStatistics } from 'node:v8'
  const { tidyMemory } = await import(process.argv[1])
  const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size
  let held = []
  for (let n = 0; n < 4_000_000; n++) {
    held.push({ n })
    if (held.length > 1_000_000) held = []
  }
  const grown = young()
  tidyMemory()
  console.log(JSON.stringify({ grown, tidied: young() }))
`

test('what has grown for a great effort is given back', () => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', GROWN_AND_TIDIED, TIDY]
  const { grown, tidied } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Record<
    string,
    number
  >
  expect(grown).toBeGreaterThan(4 * 2 ** 20)
  expect(tidied).toBeLessThan(grown! / 2)
})
