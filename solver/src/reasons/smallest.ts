import type { Literal } from './literal.ts'
import type { Proof, Prover } from './prover.ts'

/** Assumptions that cannot hold together. `minimal`: without any of the `tried` ones, the rest can. */
export type Smallest = { readonly literals: readonly Literal[]; readonly minimal: boolean }

/**
 * Removes unnecessary assumptions from some that cannot hold together, trying those of `tried` one by one, in order. If the answer is still
 * 'no', the core of that proof is what remains (a deletion filter over the cores of the proofs). An assumption whose proof exceeds the work
 * limit remains.
 */
export function* smallestOf(
  prover: Prover,
  core: readonly Literal[],
  asked: readonly Literal[],
  tried: (literals: readonly Literal[]) => readonly Literal[],
  mostWork: number,
): Generator<void, Smallest> {
  let left = core.filter((literal) => !asked.includes(literal))
  const ask = function* (literals: readonly Literal[]): Generator<void, Proof> {
    return yield* prover.prove([...asked, ...literals], mostWork)
  }
  // The same question again often has a smaller core, because of what was learned.
  for (let again = 0; again < 3; again++) {
    const proof = yield* ask(left)
    const smaller = prover.core.filter((literal) => !asked.includes(literal))
    if (proof !== 'no' || smaller.length >= left.length) break
    left = smaller
  }
  let minimal = true
  const needed = new Set<Literal>()
  for (;;) {
    const next = tried(left).find((literal) => !needed.has(literal))
    if (next === undefined) return { literals: left, minimal }
    const proof = yield* ask(left.filter((literal) => literal !== next))
    if (proof === 'no') left = prover.core.filter((literal) => !asked.includes(literal))
    else {
      needed.add(next)
      if (proof === 'unknown') minimal = false
    }
  }
}
