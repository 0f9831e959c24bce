/** The page of a link to one week. */
export function weekAddress(origin: string, token: string): string {
  return new URL(`/week/${encodeURIComponent(token)}`, origin).href
}

/** The same week for a screen on a wall. */
export function screenAddress(origin: string, token: string): string {
  return `${weekAddress(origin, token)}/screen`
}

/** The page of a link to a sheet of wishes. */
export function wishAddress(origin: string, token: string): string {
  return new URL(`/wish/${encodeURIComponent(token)}`, origin).href
}

/** The same week as a calendar to subscribe to; its last part is for people only. */
export function feedAddress(origin: string, token: string, name: string): string {
  return new URL(`/feeds/${encodeURIComponent(token)}/${fileName(name)}`, origin).href
}

/** The same, so that a telephone opens its calendar with it. */
export const calendarAddress = (feed: string) => feed.replace(/^https?:/, 'webcal:')

/** The name of a calendar file: letters and digits that need no signs in an address. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return `${plain.toLowerCase() || 'timetable'}.ics`
}
