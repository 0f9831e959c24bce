import type { Span } from './pair.ts'

/** The scheduled lessons of a list, in which unscheduled ones are null. */
export function lyingOf<S extends Span>(list: readonly (S | null)[]): S[] {
  return list.filter((one) => one !== null)
}
