import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { take } from './arguments.mjs'
import { changedFiles } from './changed-files.mjs'

/** A repository with `kept` on its main branch. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'changed-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })
  const write = (/** @type {string} */ name, text = name) => writeFileSync(join(folder, name), text)
  const commit = (/** @type {string} */ name) => {
    write(name)
    git('add', '.')
    git('-c', 'user.name=A', '-c', 'user.email=a@b.org', 'commit', '-qm', name)
  }
  git('init', '-q', '-b', 'main')
  commit('kept')
  return { git, write, commit, paths: (/** @type {string[]} */ ...ref) => changedFiles(ref[0], folder).paths }
}

test('on a branch: what was committed there, what was not, and what is new, from where it left the main branch', () => {
  const { git, write, commit, paths } = repository()
  git('checkout', '-qb', 'work')
  commit('committed')
  git('checkout', '-q', 'main')
  commit('of-others')
  git('checkout', '-q', 'work')
  write('kept', 'changed')
  write('new')
  expect(paths()).toEqual(['committed', 'kept', 'new'])
  expect(paths('HEAD')).toEqual(['kept', 'new'])
})

test('on the main branch: what is not committed, else the last commit', () => {
  const { git, write, commit, paths } = repository()
  commit('last')
  expect(paths()).toEqual(['last'])
  git('rm', '-q', 'kept')
  write('new')
  expect(paths()).toEqual(['kept', 'new'])
})

test('a name that git does not know is told', () => {
  expect(() => repository().paths('nobody')).toThrow('git knows nothing called "nobody".')
})

test('an option is taken with the word behind it, or alone', () => {
  expect(take(['--changed', 'main', '-x'], '--changed')).toEqual({ given: true, value: 'main', rest: ['-x'] })
  expect(take(['a', '--changed', '-x'], '--changed')).toEqual({ given: true, value: undefined, rest: ['a', '-x'] })
  expect(take(['a'], '--changed')).toEqual({ given: false, value: undefined, rest: ['a'] })
})
