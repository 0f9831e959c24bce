import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

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
