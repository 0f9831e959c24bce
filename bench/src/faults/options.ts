import { figuresFrom } from '../basics/figures.ts'

/** The number of faults and of requests. */
export type FaultOptions = {
  /** Versions that are edited, one after the other, while servers and their database are killed. */
  readonly stories: number
  /** Commands in one story. */
  readonly commands: number
  readonly messages: number
  readonly bodies: number
  readonly files: number
  readonly seed: number
}

const FULL: FaultOptions = { stories: 40, commands: 300, messages: 1_000_000, bodies: 30_000, files: 400_000, seed: 1 }
const SHORT: FaultOptions = { stories: 2, commands: 150, messages: 4_000, bodies: 500, files: 2_000, seed: 1 }

export const faultOptions = (args: readonly string[]): FaultOptions =>
  figuresFrom(args, { full: FULL, short: SHORT, isFit: (value) => Number.isInteger(value) && value >= 0 })
