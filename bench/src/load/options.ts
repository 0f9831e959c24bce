import { figuresFrom } from '../basics/figures.ts'

/** The size and duration of the load. */
export type LoadOptions = {
  readonly versions: number
  readonly sockets: number
  /** Commands per second, of all sockets together. */
  readonly rate: number
  readonly seconds: number
  readonly nodes: number
  /** Versions that are also stored but not open. */
  readonly stored: number
  /** The classes of each version: 12, 30 or 60 is a whole school of `instances`; 0 is one class with 20 lessons. */
  readonly classes: number
  /** Runs of Zen that are active throughout, with one thread each. */
  readonly solving: number
}

const SIZES = [0, 12, 30, 60]

const FULL: LoadOptions = {
  versions: 1000,
  sockets: 5000,
  rate: 500,
  seconds: 120,
  nodes: 2,
  stored: 10_000,
  classes: 0,
  solving: 0,
}
const SHORT: LoadOptions = {
  versions: 60,
  sockets: 300,
  rate: 100,
  seconds: 15,
  nodes: 2,
  stored: 1000,
  classes: 0,
  solving: 0,
}

export function loadOptions(args: readonly string[]): LoadOptions {
  const options = figuresFrom(args, { full: FULL, short: SHORT, isFit: (value) => value >= 0 })
  if (options.nodes === 0) throw new Error('somebody has to serve')
  if (options.sockets < options.versions) throw new Error('each version needs a socket to be open')
  if (!SIZES.includes(options.classes)) throw new Error(`a version has ${SIZES.join(', ')} classes`)
  return options
}
