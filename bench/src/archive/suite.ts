import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MOST_MEGABYTES, runChild } from '../basics/child.ts'
import { isFetFile, unpacked } from '../fet/files.ts'
import { judgedBy } from '../fet/judge.ts'
import { runOwnApart } from '../fet/own.ts'
import { peerVersion, runPeer, searchedCpu } from '../fet/peer.ts'
import type { OwnRun } from '../fet/run.ts'
import { findInputs, isNamed } from '../basics/inputs.ts'
import { Lines } from '../basics/lines.ts'
import { inLine, machine } from '../basics/machine.ts'
import { count, optionsOf, positive } from '../basics/options.ts'
import type { PublishedFile, PublishedPart, PublishedWishes } from '../report/parts.ts'
import { publish, publishedResults } from '../report/published.ts'
import { median } from '../basics/statistics.ts'
import type { Suite } from '../basics/suite.ts'
import { agreementText, agrees, askBoth, type AgreementLine } from './agreement.ts'
import { kindRows, kindsText, type KindLine } from './kinds.ts'
import type { FileKinds } from './kinds-run.ts'
import type { PeerLine, ZenLine } from './lines.ts'
import { outcomeOf, resultsOf, summarizeArchive, type FileResult } from './outcome.ts'
import { archiveText, lineText, whyNot } from './report.ts'
import { goRound, isWhole, roundTripText, type RoundTripLine } from './round-trip.ts'
import { sourceName } from '../basics/source.ts'
import { outFolder } from '../basics/out.ts'

const PARTS = ['fet-cl', 'zen', 'kinds'] as const
/** These run only when requested. */
const ROUND_TRIP = 'round-trip'
const AGREEMENT = 'agreement'
/**
 * Runs both programs again on the files that the published archive lists as solved by both, and compares their violated wishes at equal
 * time.
 */
const WISHES = 'wishes'
const SECONDS_FOR_KINDS = 300

/** Runs Zen and fet-cl on every file of a folder, with FET as the judge, and counts what the reader makes of each kind of constraint. */
export const archiveSuite: Suite = {
  usage:
    'fet-archive DIR --judge SCRIPT [NAME]... [--seeds 1] [--limit 40] [--threads 1] [--jobs 1] [--only zen|fet-cl|kinds|round-trip|agreement|wishes] [--publish]',
  about:
    'every FET file below DIR: Zen and fet-cl with the same processor seconds, FET as the judge; goes on where it was',
  async run(args, print) {
    const options = readOptions(args)
    const { dir, seeds, limit, threads, source } = options
    const on = machine()
    const out = outFolder()
    const kept = (name: string) => join(out, `fet-archive-${name}.jsonl`)
    const peer = new Lines<PeerLine>(kept(`fet-cl-${limit}s-in-ms`))
    const zen = new Lines<ZenLine>(kept(`zen-${limit}s-${threads}t-${source}`))
    const kinds = new Lines<KindLine>(kept(`kinds-${source}`))
    const trips = new Lines<RoundTripLine>(kept(`round-trip-${source}-${limit}s`))
    const agreements = new Lines<AgreementLine>(kept(`agreement-${source}-${limit}s`))
    const folder = mkdtempSync(join(tmpdir(), 'fet-archive-'))
    const measureFile = async (path: string) => {
      const file = relative(dir, path)
      const own = mkdtempSync(join(folder, 'file-'))
      const plain = unpacked(path, own)
      for (let seed = 1; seed <= seeds; seed++) {
        if (options.parts.has('fet-cl') && !peer.of(file, seed))
          print(lineText(peer.add(await measurePeer(file, plain, seed, limit))))
        if (options.parts.has('zen') && !zen.of(file, seed)) {
          const known = peer.of(file, seed)
          const peerSearched = known ? searchedCpu(known.run) : null
          print(
            lineText(zen.add(await measureZen(file, plain, seed, join(own, `${seed}`), { ...options, peerSearched }))),
          )
        }
        if (options.parts.has(ROUND_TRIP) && !trips.of(file, seed))
          trips.add(await goRound(file, plain, join(own, `${seed}`), { ...options, seed }))
        if (options.parts.has(AGREEMENT) && !agreements.of(file, seed))
          agreements.add(await askBoth(file, plain, join(own, `${seed}`), { limit, seed }))
      }
      if (options.parts.has('kinds') && !kinds.of(file, 0)) kinds.add(await measureKinds(file, plain))
      rmSync(own, { recursive: true })
    }
    try {
      const waiting = [...options.files]
      const work = async () => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await measureFile(path)
      }
      await Promise.all(Array.from({ length: options.jobs }, work))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }

    const asked = new Set(options.files.map((path) => relative(dir, path)))
    const isAsked = ({ file, seed }: { file: string; seed: number }) => asked.has(file) && seed <= seeds
    const results = resultsOf(zen.all.filter(isAsked), peer.all.filter(isAsked))
    const rows = kindRows(kinds.all.filter(isAsked))
    const round = trips.all.filter(isAsked)
    if (options.parts.has(ROUND_TRIP)) {
      print(roundTripText(round))
      print(JSON.stringify({ seeds, limit, threads, source, files: round.length, whole: round.filter(isWhole).length }))
      return round.every(isWhole) ? 0 : 1
    }
    if (options.parts.has(AGREEMENT)) {
      const lines = agreements.all.filter(isAsked)
      const made = lines.filter(({ solved }) => solved)
      print(agreementText(lines))
      print(JSON.stringify({ seeds, limit, source, files: made.length, agree: made.filter(agrees).length }))
      return made.every(agrees) ? 0 : 1
    }
    if (options.isOfWishes) {
      const files = results.flatMap(wishesOf)
      const part = { suite: 'fet-wishes', peerVersion: await peerVersion(), seeds, limit, threads, files } as const
      const asked = `DIR --judge SCRIPT --only ${WISHES} --seeds ${seeds} --limit ${limit} --threads ${threads}`
      const command = `npm run bench -- fet-archive ${asked} --publish`
      if (options.publish) print(`published in ${publish(part, command, on)}`)
      const worse = files.filter(({ atEqualTime, peer }) => atEqualTime > peer)
      print(
        JSON.stringify({ seeds, limit, threads, source, files: files.length, worse: worse.map(({ file }) => file) }),
      )
      return 0
    }
    const summary = summarizeArchive(results)
    if (rows.length > 0) print(`\n${kindsText(rows)}`)
    if (results.length > 0) print(`\n${archiveText(results, summary)}`)
    print(`\n${inLine(on)}`)
    const unkept = rows.filter((row) => row.compulsoryUnkept > 0)
    const written = join(out, `fet-archive-${source}-${limit}s-${threads}t.json`)
    const settings = { seeds, limit, threads, source }
    writeFileSync(
      written,
      JSON.stringify({ suite: 'fet-archive', machine: on, ...settings, summary, kinds: rows, results }, null, 1),
    )
    print(`written to ${written}`)
    if (options.publish) {
      const part: PublishedPart = {
        suite: 'fet-archive',
        ...{ peerVersion: await peerVersion(), seeds, limit, threads, summary },
        found: options.files.length,
        kinds: rows
          .filter(({ compulsory, compulsoryUnkept }) => compulsory + compulsoryUnkept > 0)
          .map(({ kind, files, compulsory, compulsoryUnkept, written: inFile }) => ({
            ...{ kind, files, compulsory, compulsoryUnkept, written: inFile },
          })),
        files: results.map(publishedFile),
      }
      const asked = [
        'DIR',
        '--judge SCRIPT',
        ...options.names,
        `--seeds ${seeds} --limit ${limit} --threads ${threads}`,
      ]
      print(`published in ${publish(part, `npm run bench -- fet-archive ${asked.join(' ')} --publish`, on)}`)
    }
    const notKept = Object.fromEntries(unkept.map((row) => [row.kind, [row.compulsoryUnkept, row.filesUnkept]]))
    print(JSON.stringify({ ...settings, ...summary, notKept }))
    return summary.onlyPeer === 0 && unkept.length === 0 ? 0 : 1
  },
}

type Options = {
  readonly dir: string
  readonly files: readonly string[]
  readonly judge: string
  readonly seeds: number
  /** Processor seconds, of each of Zen's threads and of fet-cl. */
  readonly limit: number
  readonly threads: number
  readonly jobs: number
  readonly parts: ReadonlySet<string>
  readonly publish: boolean
  readonly isOfWishes: boolean
  readonly names: readonly string[]
  /** A name for the measured source. */
  readonly source: string
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = optionsOf(args, {
    judge: process.env['FET_JUDGE'] ?? '',
    seeds: '1',
    limit: '40',
    threads: '1',
    jobs: '1',
    only: undefined,
    publish: false,
  })
  const [dir, ...names] = positionals
  if (dir === undefined) throw new Error('name the folder of the FET files')
  const isOfWishes = values.only === WISHES
  const solved = isOfWishes ? solvedByBoth() : null
  const files = findInputs([dir], false).filter(
    (file) => isFetFile(file) && isNamed(dir, names, file) && (solved?.has(relative(dir, file)) ?? true),
  )
  if (files.length === 0) throw new Error('no such FET file there')
  const { only } = values
  const known: readonly string[] = [...PARTS, ROUND_TRIP, AGREEMENT, WISHES]
  if (only !== undefined && !known.includes(only)) throw new Error(`--only takes ${known.join(', ')}`)
  const parts = new Set<string>(only === undefined ? PARTS : isOfWishes ? ['fet-cl', 'zen'] : [only])
  if ((parts.has('zen') || parts.has(ROUND_TRIP)) && !existsSync(values.judge))
    throw new Error('name the script that lets FET judge a timetable with --judge or FET_JUDGE')
  return {
    dir,
    files,
    judge: values.judge,
    seeds: count('--seeds', values.seeds),
    limit: positive('--limit', values.limit),
    threads: count('--threads', values.threads),
    jobs: count('--jobs', values.jobs),
    parts,
    publish: values.publish,
    isOfWishes,
    names,
    source: sourceName(['domain/src', 'formats/src', 'runner/src', 'solver/src']),
  }
}

function solvedByBoth(): ReadonlySet<string> {
  const archive = publishedResults().find((result) => result.suite === 'fet-archive')
  const both = archive?.files.filter(({ outcome, peerSolves }) => outcome === 'pass' && peerSolves) ?? []
  return new Set(both.map(({ file }) => file))
}

/** Empty if a program did not solve the file this time. */
function wishesOf({ file, zen, peer, outcome }: FileResult): PublishedWishes[] {
  const atZero = median(zen.flatMap(({ verdict }) => verdict?.soft ?? []))
  const atEqualTime = median(zen.flatMap((line) => line.atEqualTime?.soft ?? []))
  const soft = median(peer.flatMap(({ run }) => run.soft ?? []))
  const seconds = median(peer.flatMap(({ run }) => searchedCpu(run) ?? []))
  if (outcome !== 'pass' || atZero === null || atEqualTime === null || soft === null || seconds === null) return []
  const lessons = Math.max(0, ...zen.map(({ run }) => run?.lessons ?? 0))
  return [{ file, lessons, seconds, atZero, atEqualTime, peer: soft }]
}

function publishedFile(result: FileResult): PublishedFile {
  const { file, zen, peer, outcome, peerSolves, zenSeconds, peerSeconds, alone, whole } = result
  const passes = zen.filter((line) => ['begins', 'pass'].includes(outcomeOf(line)))
  const worst = zen.find((line) => outcomeOf(line) === outcome)
  return {
    ...{ file, outcome, peerSolves, zenSeconds, peerSeconds, alone, whole },
    lessons: Math.max(0, ...zen.map(({ run }) => run?.lessons ?? 0)),
    passed: passes.length,
    runs: zen.length,
    zenSoft: median(passes.flatMap(({ verdict }) => verdict?.soft ?? [])),
    peerSoft: median(peer.flatMap(({ run }) => run.soft ?? [])),
    why: worst && !passes.includes(worst) ? inALine(whyNot(worst)) : '',
  }
}

/** Shortens a reason to one line. FET's reasons have many lines, and an error may contain a path of this machine. */
function inALine(why: string): string {
  return why.replaceAll(/\/\S*\//g, '…').slice(0, 160)
}

async function measurePeer(file: string, plain: string, seed: number, limit: number): Promise<PeerLine> {
  return { program: 'fet-cl', file, seed, run: await runPeer(plain, seed, { cpu: limit }) }
}

async function measureZen(
  file: string,
  plain: string,
  seed: number,
  out: string,
  { judge, limit, threads, peerSearched }: Options & { readonly peerSearched: number | null },
): Promise<ZenLine> {
  const line = { program: 'zen', file, seed } as const
  const marks = peerSearched === null ? [] : [peerSearched]
  let run: OwnRun
  try {
    run = await runOwnApart({ file: plain, seed, threads, limit, clock: 'threads', marks, out })
  } catch (error) {
    return { ...line, run: null, died: (error as Error).message, verdict: null }
  }
  const judged = async (mark: string) => {
    const csv = `${out}-${mark}.csv`
    return existsSync(csv) ? judgedBy(judge, plain, csv) : null
  }
  const verdict = await judged('zero')
  const atEqualTime = peerSearched === null ? null : ((await judged(`${peerSearched}`)) ?? verdict)
  return { ...line, run, died: null, verdict, atEqualTime }
}

async function measureKinds(file: string, plain: string): Promise<KindLine> {
  const script = fileURLToPath(new URL('./kinds-run.ts', import.meta.url))
  const bounds = { seconds: SECONDS_FOR_KINDS, megabytes: MOST_MEGABYTES }
  const { code, stdout } = await runChild(process.execPath, [script, plain], bounds)
  return { file, seed: 0, kinds: code === 0 ? (JSON.parse(stdout) as FileKinds) : null }
}
