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
