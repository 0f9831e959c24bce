import { countBits } from '../basics/bits.ts'

/** Most in a row. Deviation: of each run of busy periods, those beyond `most`; with `once` no more than one of a run. */
export function beyondInRows(busy: number, most: number, once: boolean): number {
  // What is left of a run when every bit must have `most` busy ones right before it is what it is too long by.
  let left = busy
  for (let k = 1; k <= most && left !== 0; k++) left &= busy << k
  return countBits(once ? left & ~(left << 1) : left)
}

/** How many must leave until no run is too long: each that leaves may part a run in two. */
export function toShortRows(busy: number, most: number): number {
  let leave = 0
  let run = 0
  for (let left = busy; left !== 0; left >>>= 1) {
    run = (left & 1) === 1 ? run + 1 : 0
    if (run <= most) continue
    leave++
    run = 0
  }
  return leave
}
