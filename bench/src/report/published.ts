import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { machine } from '../basics/machine.ts'
import type { PublishedPart } from './parts.ts'

/** A result that is committed, for the page that is written from it. */
export type Published = PublishedPart & {
  /** What repeats it, the folders of files that are not ours in capitals. */
  readonly command: string
  readonly machine: ReturnType<typeof machine>
  readonly revision: string
  readonly day: string
}

/** What of an older commit is known of the same files, by a file that is committed: how many of its seeds came to zero. */
export type RulesBefore = {
  readonly suite: 'rules'
  readonly revision: string
  readonly day: string
  /** In words: it is no longer there to be asked. */
  readonly machine: string
  readonly seeds: number
  readonly limit: number
  readonly files: readonly { readonly input: string; readonly kept: number }[]
}

const RESULTS = new URL('../../results/', import.meta.url)
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Writes a result to `bench/results/`; its path. */
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

/** One result of each suite; of XHSTT one for each time that a search is given. */
const nameOf = (part: PublishedPart) => (part.suite === 'xhstt' ? `xhstt-${part.seconds}s` : part.suite)

export function publishedResults(): Published[] {
  if (!existsSync(RESULTS)) return []
  const files = readdirSync(RESULTS).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => JSON.parse(readFileSync(new URL(file, RESULTS), 'utf8')) as Published)
}

export function rulesBefore(): RulesBefore {
  return JSON.parse(readFileSync(new URL('before/rules.json', RESULTS), 'utf8')) as RulesBefore
}

/** One line a member, and of a list one line an item: small, and a change shows. */
function text(published: Published): string {
  const lines = Object.entries(published).map(([name, value]) => {
    const items = Array.isArray(value) ? value.map((item) => `  ${JSON.stringify(item)}`).join(',\n') : undefined
    return ` ${JSON.stringify(name)}: ${items === undefined ? JSON.stringify(value) : items === '' ? '[]' : `[\n${items}\n ]`}`
  })
  return `{\n${lines.join(',\n')}\n}`
}

/** The commit that is measured, with a plus where what makes a timetable differs from it. */
function revision(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--', 'domain', 'formats', 'runner', 'solver') !== ''
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`
  } catch {
    return 'unknown'
  }
}
