import type { Verdict } from '../fet/judge.ts'
import type { PeerRun } from '../fet/peer.ts'
import type { OwnRun } from '../fet/run.ts'

/** One program on one file with one seed. The file is its path in the folder. */
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
  /** Null if the run crashed or exceeded its limits; `died` says how. */
  readonly run: OwnRun | null
  readonly died: string | null
  /** FET's verdict on the first timetable without required violations. Null if there was none. */
  readonly verdict: Verdict | null
  /**
   * FET's verdict on the best timetable when fet-cl's search has ended, or on the first one if that comes later. Null if either program
   * finds none.
   */
  readonly atEqualTime?: Verdict | null
}
