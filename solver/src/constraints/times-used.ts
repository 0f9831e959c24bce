/** What `fresh` more times used add where so many are. */
export function timesUsedAdds(used: number, fresh: number, most: number): number {
  return Math.max(0, used + fresh - most) - Math.max(0, used - most)
}

/** The same of a least number of them; it may be less than 0. */
export function leastTimesUsedAdds(used: number, fresh: number, least: number): number {
  return Math.max(0, least - used - fresh) - Math.max(0, least - used)
}
