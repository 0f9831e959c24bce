import type { Literal } from './literal.ts'

/** Receives literals as they become true, and can infer others. Each method returns a conflict, or null. */
export type Watcher = {
  becameTrue(literal: Literal): readonly Literal[] | null
  /** Called once nothing more follows directly. */
  ask?(): readonly Literal[] | null
}
