/** How much is loaded, for how long. */
export type LoadOptions = {
  readonly versions: number
  readonly sockets: number
  /** Commands a second, of all sockets together. */
  readonly rate: number
  readonly seconds: number
  readonly nodes: number
  /** Versions that are stored beside, with nobody at them. */
  readonly stored: number
}

const FULL: LoadOptions = { versions: 1000, sockets: 5000, rate: 500, seconds: 120, nodes: 2, stored: 10_000 }
const SHORT: LoadOptions = { versions: 60, sockets: 300, rate: 100, seconds: 15, nodes: 2, stored: 1000 }

const isName = (name: string): name is keyof LoadOptions => Object.hasOwn(FULL, name)

/** `--short`, and any of the figures by its name: `--sockets 2000`. */
export function loadOptions(args: readonly string[]): LoadOptions {
  const options: Record<keyof LoadOptions, number> = { ...(args.includes('--short') ? SHORT : FULL) }
  const rest = args.filter((arg) => arg !== '--short')
  for (let at = 0; at < rest.length; at += 2) {
    const name = rest[at]?.replace(/^--/, '') ?? ''
    const value = Number(rest[at + 1])
    if (!isName(name) || !(value > 0)) throw new Error(`not understood: ${rest.slice(at, at + 2).join(' ')}`)
    options[name] = value
  }
  if (options.sockets < options.versions) throw new Error('each version needs a socket to be open')
  return options
}
