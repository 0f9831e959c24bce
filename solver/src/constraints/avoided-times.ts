/** Avoided times: no part of the meet lies on them. Deviation: the times it covers all the same. */
export function avoidedTimesDeviation(avoided: ReadonlySet<number>, time: number, duration: number): number {
  let covered = 0
  for (let k = 0; k < duration; k++) if (avoided.has(time + k)) covered++
  return covered
}
