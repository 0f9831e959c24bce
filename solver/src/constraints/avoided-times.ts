/** Avoided times: no part of the meet may be at them. Deviation: 1 if any is. */
export function avoidedTimesDeviation(avoided: ReadonlySet<number>, time: number, duration: number): number {
  for (let k = 0; k < duration; k++) if (avoided.has(time + k)) return 1
  return 0
}
