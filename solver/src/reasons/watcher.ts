import type { Literal } from './prover.ts'

/** What is told of literals as they become true, and may infer others. Each answers with a conflict, or null. */
export type Watcher = {
  becameTrue(literal: Literal): readonly Literal[] | null
  /** Asked once nothing more follows at once. */
  ask?(): readonly Literal[] | null
}
