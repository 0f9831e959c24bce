import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Refusal } from '@timetable/domain'
import { isXhstt, readXhstt, writeXhstt, type XhsttArchive, type XhsttSolution } from '@timetable/formats'
import { fileText } from '../file-text.ts'
import { reasonOf } from '../shell-file.ts'
import { searchInstance } from './portfolio.ts'

type XhsttOptions = {
  readonly file: string
  readonly seed: number
  readonly threads: number
  /** For each instance. */
  readonly seconds: number
  readonly out: string | undefined
}
type Lines = { out(line: string): void; err(text: string): void }

/** The archive in the bytes of a file. Undefined if the file is something else. */
export async function xhsttIn(bytes: Uint8Array): Promise<XhsttArchive | Refusal | undefined> {
  const text = await fileText(bytes)
  if (typeof text !== 'string' || !isXhstt(text)) return undefined
  return readXhstt(text)
}

/**
 * Searches for a timetable of each instance of an archive, for `seconds` seconds or until nothing costs anything, and writes the instances
 * with the results. Prints a line of figures for each instance. Exit code: 0 if no hard cost is left, 1 if some is, 2 if the file cannot be
 * written.
 */
export async function solveXhstt(archive: XhsttArchive, options: XhsttOptions, to: Lines): Promise<0 | 1 | 2> {
  const { file, seed, threads, seconds, out } = options
  const solutions: XhsttSolution[] = []
  let hardLeft = false
  for (const [place, instance] of archive.instances.entries()) {
    const began = performance.now()
    const spent = () => (performance.now() - began) / 1000
    const found = await searchInstance(instance, { seed, threads, isOver: () => spent() >= seconds })
    solutions.push(found.solution(place))
    hardLeft ||= found.cost.hard > 0
    const figures = { ...found.cost, seconds: Number(spent().toFixed(3)), steps: found.steps, seed }
    to.out(JSON.stringify({ file: basename(file), instance: instance.id, ...figures }))
  }
  if (out !== undefined) {
    const solutionGroups = [{ id: `Zen, seed ${seed}`, metaData: {}, solutions }]
    const failed = await writeFile(out, writeXhstt({ ...archive, solutionGroups })).catch(reasonOf)
    if (failed !== undefined) {
      to.err(`${out} could not be written: ${failed}\n`)
      return 2
    }
  }
  return hardLeft ? 1 : 0
}
