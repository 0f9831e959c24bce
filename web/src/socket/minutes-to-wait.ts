/** Returns the whole minutes until the server accepts the next attempt: its `Retry-After` in seconds, rounded up. 1 if it is missing, 0 or not a number. */
export function minutesToWait({ headers }: Response): number {
  return Math.ceil(Number(headers.get('retry-after')) / 60) || 1
}
