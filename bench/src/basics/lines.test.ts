import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Lines } from './lines.ts'

test('what was measured is there after a run that was broken off in the middle of a line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lines-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'kept.jsonl')
  const line = (name: string) => ({ file: name, seed: 1, found: 7 })
  new Lines<ReturnType<typeof line>>(file).add(line('a'))
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"file":"b","se`)
  const again = new Lines<ReturnType<typeof line>>(file)
  expect(again.of('a', 1)).toEqual(line('a'))
  expect(again.of('b', 1)).toBeUndefined()
  again.add(line('b'))
  expect(new Lines<ReturnType<typeof line>>(file).all.map(({ file: name }) => name)).toEqual(['a', 'b'])
})
