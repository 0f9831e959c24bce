/** How much goes wrong, and how much is sent. */
export type FaultOptions = {
  /** Versions worked on, one after the other, while servers and their database are killed. */
  readonly stories: number
  /** Commands of one story. */
  readonly commands: number
  readonly messages: number
  readonly bodies: number
  readonly files: number
  readonly seed: number
}

const FULL: FaultOptions = { stories: 40, commands: 300, messages: 1_000_000, bodies: 30_000, files: 400_000, seed: 1 }
const SHORT: FaultOptions = { stories: 2, commands: 150, messages: 4_000, bodies: 500, files: 2_000, seed: 1 }

const isName = (name: string): name is keyof FaultOptions => Object.hasOwn(FULL, name)

/** `--short`, and any of the figures by its name: `--stories 100`. */
export function faultOptions(args: readonly string[]): FaultOptions {
  const options: Record<keyof FaultOptions, number> = { ...(args.includes('--short') ? SHORT : FULL) }
  const rest = args.filter((arg) => arg !== '--short')
  for (let at = 0; at < rest.length; at += 2) {
    const name = rest[at]?.replace(/^--/, '') ?? ''
    const value = Number(rest[at + 1])
    if (!isName(name) || !(Number.isInteger(value) && value >= 0))
      throw new Error(`not understood: ${rest.slice(at, at + 2).join(' ')}`)
    options[name] = value
  }
  return options
}
