/** How many lessons must come or go until a day has at least so many, or none. */
export function toLeastADay(count: number, least: number): number {
  return Math.max(0, Math.min(count, least - count))
}

/** The same on a day that can not have none: as far as it ever is until more than half have come. */
export function toLeastOnUsedDay(count: number, least: number): number {
  return Math.max(0, Math.min(least >> 1, least - count))
}
