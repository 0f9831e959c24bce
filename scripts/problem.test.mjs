import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseOldNode } from './node.mjs'
import { Problem, problemOf } from './problem.mjs'

test.each([
  ['npm error code ENOSPC\nnpm error syscall write', /^The disk is full[^\n]+$/],
  ['initdb: could not write file: No space left on device', /^The disk is full[^\n]+$/],
  ['npm error code EROFS\nnpm error syscall mkdir', /^This folder may not be written to[^\n]+$/],
  ["Error: EACCES: permission denied, mkdir '/srv/x'", /^This folder may not be written to[^\n]+$/],
  ['npm error code ENOTFOUND\nnpm error syscall getaddrinfo', /^The registry of npm cannot be reached[^\n]+$/],
])('what npm prints as %j is one sentence', (output, sentence) => {
  const problem = problemOf(output, 'It failed.')
  expect(problem).toBeInstanceOf(Problem)
  expect(problem.message).toMatch(sentence)
})

test('of another failure, everything that was printed is shown', () => {
  expect(problemOf('npm error code E404\nnot found\n', 'It failed.').message).toBe(
    'It failed.\nnpm error code E404\nnot found',
  )
})

test('an old Node is refused with the version that is needed', () => {
  const root = mkdtempSync(join(tmpdir(), 'timetable-node-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ engines: { node: '>=20.19 <27' } }))
  for (const old of ['16.20.2', '18.20.8', '20.18.3'])
    expect(() => refuseOldNode(root, old)).toThrow(
      `This is Node ${old}. Install Node 20.19 or newer from https://nodejs.org`,
    )
  for (const fit of ['20.19.0', '24.21.0', '27.0.0']) expect(() => refuseOldNode(root, fit)).not.toThrow()
})
