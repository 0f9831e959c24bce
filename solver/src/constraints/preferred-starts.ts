/** Preferred starts: the meet starts at one of these times. Deviation: 1 if it does not. */
export function preferredStartsDeviation(preferred: ReadonlySet<number>, time: number): number {
  return preferred.has(time) ? 0 : 1
}
