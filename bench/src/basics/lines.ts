import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Results that are stored as they arrive, one line of JSON each, so that an interrupted run can continue. */
export class Lines<L extends { readonly file: string; readonly seed: number }> {
  readonly all: L[]
  readonly #file: string

  constructor(file: string) {
    this.#file = file
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    // A line that was incomplete when the machine stopped is dropped and measured again.
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
