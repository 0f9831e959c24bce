/** Times of day as HH:MM and as minutes since midnight. */
export const LAST_MINUTE = 24 * 60 - 1

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** HH:MM of a minute of the day. Times past midnight become 23:59. */
export function clockOf(minutes: number): string {
  const within = Math.min(Math.max(minutes, 0), LAST_MINUTE)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`
}
