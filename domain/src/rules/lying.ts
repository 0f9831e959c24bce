import type { Span } from './pair.ts'

/** Those of a list that have a slot: lessons in the tray are null there. */
export function lyingOf<S extends Span>(list: readonly (S | null)[]): S[] {
  return list.filter((one) => one !== null)
}
