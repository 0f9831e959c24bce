import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { machine } from '../basics/machine.ts'
import type { PublishedPart } from './parts.ts'

/** A committed result, from which the page is written. */
export type Published = PublishedPart & {
  /** The command that repeats it; folders of files that are not ours are in capitals. */
  readonly command: string
  readonly machine: ReturnType<typeof machine>
  readonly revision: string
  readonly day: string
}

/** The results of an older commit for the same files, by committed file: how many seeds reached zero. */
export type RulesBefore = {
  readonly suite: 'rules'
  readonly revision: string
  readonly day: string
  /** In words, because that machine is no longer available. */
  readonly machine: string
  readonly seeds: number
  readonly limit: number
  readonly files: readonly { readonly input: string; readonly kept: number }[]
}

const RESULTS = new URL('../../results/', import.meta.url)
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Writes a result to `bench/results/` and returns its path. */
export function publish(part: PublishedPart, command: string, on: ReturnType<typeof machine>): string {
  mkdirSync(RESULTS, { recursive: true })
  const published: Published = {
    ...part,
    command,
    machine: on,
    revision: revision(),
    day: new Date().toISOString().slice(0, 10),
  }
  const file = new URL(`${nameOf(part)}.json`, RESULTS)
  writeFileSync(file, `${text(published)}\n`)
  return fileURLToPath(file)
}

/** There is one result for each suite; for XHSTT one for each time limit. */
const nameOf = (part: PublishedPart) => (part.suite === 'xhstt' ? `xhstt-${part.seconds}s` : part.suite)

export function publishedResults(): Published[] {
  if (!existsSync(RESULTS)) return []
  const files = readdirSync(RESULTS).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => JSON.parse(readFileSync(new URL(file, RESULTS), 'utf8')) as Published)
}

export function rulesBefore(): RulesBefore {
  return JSON.parse(readFileSync(new URL('before/rules.json', RESULTS), 'utf8')) as RulesBefore
}

/** Returns the result with one line for each member and each item of a list, so that the file is small and its diffs are readable. */
function text(published: Published): string {
  const lines = Object.entries(published).map(([name, value]) => {
    const items = Array.isArray(value) ? value.map((item) => `  ${JSON.stringify(item)}`).join(',\n') : undefined
    return ` ${JSON.stringify(name)}: ${items === undefined ? JSON.stringify(value) : items === '' ? '[]' : `[\n${items}\n ]`}`
  })
  return `{\n${lines.join(',\n')}\n}`
}

/** Returns the measured commit, with a plus if the source behind timetables differs from it. */
function revision(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--', 'domain', 'formats', 'runner', 'solver') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`
  } catch {
    return 'unknown'
  }
}
