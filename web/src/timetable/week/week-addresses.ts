/** The page of a link to one week. */
export function weekAddress(origin: string, token: string): string {
  return new URL(`/week/${encodeURIComponent(token)}`, origin).href
}

/** The same week for a wall screen. */
export function screenAddress(origin: string, token: string): string {
  return `${weekAddress(origin, token)}/screen`
}

/** The page of a link to the day. */
export function dayAddress(origin: string, token: string): string {
  return new URL(`/day/${encodeURIComponent(token)}`, origin).href
}

/** The page of a link to a sheet of wishes. */
export function wishAddress(origin: string, token: string): string {
  return new URL(`/wish/${encodeURIComponent(token)}`, origin).href
}

/** The same week as a calendar feed to subscribe to. The last part of the address is only for readability. */
export function feedAddress(origin: string, token: string, name: string): string {
  return new URL(`/feeds/${encodeURIComponent(token)}/${fileName(name)}`, origin).href
}

/** The feed's address as `webcal:`, so that a phone opens its calendar app. */
export const calendarAddress = (feed: string) => feed.replace(/^https?:/, 'webcal:')

/** The name of a calendar file: only letters and digits, which need no escaping in an address. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return `${plain.toLowerCase() || 'timetable'}.ics`
}
