import type { Verdict } from '../fet/judge.ts'
import type { PeerRun } from '../fet/peer.ts'
import type { OwnRun } from '../fet/run.ts'

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
  /** And on the best that it has once fet-cl's search has ended, or on the first where that comes later; null where either finds none. */
  readonly atEqualTime?: Verdict | null
}
