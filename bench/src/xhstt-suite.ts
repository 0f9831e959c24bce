import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isRefusal } from '@timetable/domain'
import { readXhstt, type XhsttArchive } from '@timetable/formats'
import { machine } from './machine.ts'
import { publish } from './report/published.ts'
import type { Suite } from './suite.ts'
import { bestPublished, measureXhstt, type XhsttMeasure } from './xhstt-measure.ts'
import { xhsttHead, xhsttRow, xhsttSummary } from './xhstt-report.ts'

/** Where the instances are, unless --dir or XHSTT_DIR says otherwise: beside the repository. */
const BESIDE = fileURLToPath(new URL('../../../shared/data/xhstt', import.meta.url))

/** How good XHSTT timetables become in so much processor time, against the best published ones. */
export const xhsttSuite: Suite = {
  usage: 'xhstt [SEEDS] [NAME]... [--dir DIR] [--time 45] [--threads 1] [--publish]',
  about: 'XHSTT instances whose names begin so: cost after 1, 5 and 45 processor seconds beside the best published',
  async run(args, print) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        dir: { type: 'string', default: process.env['XHSTT_DIR'] ?? BESIDE },
        time: { type: 'string', default: '45' },
        threads: { type: 'string', default: '1' },
        publish: { type: 'boolean', default: false },
      },
    })
    const seconds = Number(values.time)
    if (!(seconds > 0)) throw new Error(`--time takes a number above zero, not ${values.time}`)
    const threads = Number(values.threads)
    if (!(Number.isInteger(threads) && threads >= 1 && threads <= 64))
      throw new Error(`--threads takes 1 to 64, not ${values.threads}`)
    const [first = '5', ...others] = positionals
    const seeds = /^\d+$/.test(first) ? Number(first) : 5
    const names = /^\d+$/.test(first) ? others : positionals

    const on = machine()
    const folder = new URL('../out/', import.meta.url)
    mkdirSync(folder, { recursive: true })
    const measures: XhsttMeasure[] = []
    print(xhsttHead(seconds))
    for (const file of filesIn(values.dir, names)) {
      const archive = readArchive(join(values.dir, file))
      if (typeof archive === 'string') {
        print(`${file}: ${archive}`)
        continue
      }
      for (const [place, instance] of archive.instances.entries()) {
        const published = bestPublished(archive, place)
        for (let seed = 1; seed <= seeds; seed++) {
          const { measure, solved } = await measureXhstt(archive, place, { seed, seconds, threads, published })
          measures.push(measure)
          writeFileSync(new URL(`${instance.id.replaceAll(/[^\w.-]/g, '_')}-${seed}.xml`, folder), solved)
          print(xhsttRow(measure))
        }
      }
    }
    print(`\n${on.processor}, ${on.cores} cores, node ${on.node}, load ${on.loadAtStart.toFixed(1)} at the start`)
    print(xhsttSummary(measures))
    const figures = new URL(`xhstt-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`, folder)
    writeFileSync(figures, JSON.stringify({ suite: 'xhstt', machine: on, seconds, threads, measures }, null, 1))
    print(`written to ${fileURLToPath(figures)}, the timetables beside it`)
    if (values.publish) {
      const runs = measures.map(({ instance, seed, at5, atEnd, published, readBack }) => ({
        ...{ instance, seed, at5, atEnd, published, readBack },
      }))
      const asked = [seeds, ...names, `--dir DIR --time ${seconds} --threads ${threads}`]
      const part = { suite: 'xhstt', seconds, threads, runs } as const
      print(`published in ${publish(part, `npm run bench -- xhstt ${asked.join(' ')} --publish`, on)}`)
    }
    return measures.every(({ readBack }) => readBack) && measures.length > 0 ? 0 : 1
  },
}

function filesIn(folder: string, names: readonly string[]): string[] {
  return readdirSync(folder)
    .filter((file) => /\.xml(\.xz)?$/.test(file))
    .filter((file) => names.length === 0 || names.some((name) => basename(file).startsWith(name)))
    .sort()
}

/** Node unpacks no xz itself. */
function readArchive(file: string): XhsttArchive | string {
  const text = file.endsWith('.xz')
    ? execFileSync('xz', ['-dc', file], { encoding: 'utf8', maxBuffer: 2 ** 28 })
    : readFileSync(file, 'utf8')
  const archive = readXhstt(text)
  return isRefusal(archive) ? archive.error : archive
}
