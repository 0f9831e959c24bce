/** What `fresh` more used times add to the deviation, if `used` are used already. */
export function timesUsedAdds(used: number, fresh: number, most: number): number {
  return Math.max(0, used + fresh - most) - Math.max(0, used - most)
}

/** The same for a minimum number of times. Can be negative. */
export function leastTimesUsedAdds(used: number, fresh: number, least: number): number {
  return Math.max(0, least - used - fresh) - Math.max(0, least - used)
}
