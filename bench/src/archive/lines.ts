import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Verdict } from '../fet-judge.ts'
import type { PeerRun } from '../fet-peer.ts'
import type { OwnRun } from '../fet-run.ts'

/** One program on one file with one seed; the file by its path below the folder. */
export type PeerLine = {
  readonly program: 'fet-cl'
  readonly file: string
  readonly seed: number
  readonly run: PeerRun
}
export type ZenLine = {
  readonly program: 'zen'
  readonly file: string
  readonly seed: number
  /** null: the run died, or passed its bounds, and `died` says how. */
  readonly run: OwnRun | null
  readonly died: string | null
  /** FET's, on the first timetable that breaks nothing required; null where there was none. */
  readonly verdict: Verdict | null
}

/** Results that are kept as they come: a line of JSON each, so that a run that was broken off goes on where it was. */
export class Lines<L extends { readonly file: string; readonly seed: number }> {
  readonly all: L[]
  readonly #file: string

  constructor(file: string) {
    this.#file = file
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    // A line that was being written when the machine stopped has no end, and is measured again.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    this.all = whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as L]))
    if (whole !== text) writeFileSync(file, whole)
  }

  of(file: string, seed: number): L | undefined {
    return this.all.find((line) => line.file === file && line.seed === seed)
  }

  add(line: L): L {
    this.all.push(line)
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
    return line
  }
}
