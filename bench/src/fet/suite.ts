import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { judgedBy, type Verdict } from './judge.ts'
import { isFetFile, unpacked } from './files.ts'
import { runOwnApart } from './own.ts'
import { runPeer } from './peer.ts'
import { fetSummaryText, fetTableHead, fetTableRow, summarizeFet, type FetMeasure, type FetResult } from './report.ts'
import { findInputs } from '../basics/inputs.ts'
import { optionsOf, positive } from '../basics/options.ts'
import { inLine, machine } from '../basics/machine.ts'
import type { Suite } from '../basics/suite.ts'
import { writeFigures } from '../basics/out.ts'

/** Compares Zen with FET on FET's own schools, alternating, seed by seed, with FET as the judge. */
export const fetSuite: Suite = {
  usage: 'fet [SEEDS] [NAME]... [--dir DIR]... [--judge SCRIPT] [--limit 120] [--end SECONDS] [--threads 1]',
  about:
    'time to a timetable that keeps every compulsory rule, and soft cost by FET: Zen and fet-cl on the FET files in DIR',
  async run(args, print) {
    const options = readOptions(args)
    const on = machine()
    print(fetTableHead())
    const folder = mkdtempSync(join(tmpdir(), 'fet-bench-'))
    const results: FetResult[] = []
    try {
      for (const path of options.files) {
        const file = unpacked(path, folder)
        const runs: FetMeasure[] = []
        for (let seed = 1; seed <= options.seeds; seed++) runs.push(await measure(file, seed, folder, options))
        results.push({ file: path, runs })
        print(fetTableRow({ file: path, runs }))
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
    const summary = summarizeFet(results)
    print(`\n${inLine(on)}`)
    print(fetSummaryText(summary))
    const written = writeFigures('fet', { machine: on, options, summary, results })
    print(`written to ${written}`)
    return summary.passed === summary.peerSolved ? 0 : 1
  },
}

type Options = {
  readonly files: readonly string[]
  readonly seeds: number
  /** The script that runs FET; without one, nothing passes. */
  readonly judge: string
  readonly limit: number
  readonly end: number | null
  readonly threads: number
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = optionsOf(args, {
    dir: env('FET_SCHOOLS_DIR'),
    judge: env('FET_JUDGE')[0],
    limit: '120',
    end: undefined,
    threads: '1',
  })
  const [first, ...rest] = positionals
  const hasSeeds = first !== undefined && /^\d+$/.test(first)
  const names = hasSeeds ? rest : positionals
  if (values.dir.length === 0) throw new Error('name the folder of the FET files with --dir or FET_SCHOOLS_DIR')
  if (values.judge === undefined || !existsSync(values.judge))
    throw new Error('name the script that lets FET judge a timetable with --judge or FET_JUDGE')
  const files = findInputs(values.dir, false).filter(
    (file) => isFetFile(file) && (names.length === 0 || names.some((name) => file.includes(name))),
  )
  if (files.length === 0) throw new Error('no such FET file there')
  return {
    files,
    seeds: positive('SEEDS', hasSeeds ? first : '5'),
    judge: values.judge,
    limit: positive('--limit', values.limit),
    end: values.end === undefined ? null : positive('--end', values.end),
    threads: positive('--threads', values.threads),
  }
}

/** Runs fet-cl first, then Zen, at least as long as fet-cl took. */
async function measure(file: string, seed: number, folder: string, options: Options): Promise<FetMeasure> {
  const { judge, limit, end, threads } = options
  const peer = await runPeer(file, seed, { seconds: limit })
  const marks = [...(peer.solved ? [peer.seconds] : []), ...(end === null ? [] : [end])]
  const out = join(folder, `${basename(file)}-${seed}`)
  const own = await runOwnApart({ file, seed, threads, limit, clock: 'wall', marks, out })
  const verdict = async (name: string): Promise<Verdict | null> => {
    const csv = `${out}-${name}.csv`
    return existsSync(csv) ? judgedBy(judge, file, csv) : null
  }
  return {
    seed,
    peer,
    own,
    atZero: await verdict('zero'),
    atPeerTime: peer.solved ? await verdict(String(peer.seconds)) : null,
    atEnd: end === null ? null : await verdict(String(end)),
  }
}

function env(name: string): string[] {
  const value = process.env[name]
  return value === undefined || value === '' ? [] : [value]
}
