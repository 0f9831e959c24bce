import type { Video } from '@timetable/service'

/** How an externally hosted film is embedded in a frame, and how the frame reports its position. */
type FilmHost = {
  readonly name: string
  readonly origin: string
  readonly address: (id: string, locale: string, pageOrigin: string) => string
  /** The message sent to the loaded frame so that it reports its position. */
  readonly greeting: string
  /** The position of the film in seconds, from a message of the frame. Null for any other message. */
  readonly placeIn: (message: unknown) => number | null
}

const youtube: FilmHost = {
  name: 'YouTube',
  origin: 'https://www.youtube-nocookie.com',
  address: (id, locale, pageOrigin) =>
    `${youtube.origin}/embed/${id}?${new URLSearchParams({ autoplay: '1', rel: '0', enablejsapi: '1', hl: locale, cc_lang_pref: locale, origin: pageOrigin }).toString()}`,
  greeting: JSON.stringify({ event: 'listening', id: 'film', channel: 'widget' }),
  placeIn: (message) => secondsAt(message, 'infoDelivery', 'info', 'currentTime'),
}

const vimeo: FilmHost = {
  name: 'Vimeo',
  origin: 'https://player.vimeo.com',
  address: (id, locale) =>
    `${vimeo.origin}/video/${id}?${new URLSearchParams({ autoplay: '1', dnt: '1', texttrack: locale }).toString()}`,
  greeting: JSON.stringify({ method: 'addEventListener', value: 'timeupdate' }),
  placeIn: (message) => secondsAt(message, 'timeupdate', 'data', 'seconds'),
}

export const FILM_HOSTS: Readonly<Record<Video['host'], FilmHost>> = { youtube, vimeo }

/** Both hosts send JSON messages with an event and its data. */
function secondsAt(message: unknown, event: string, part: string, field: string): number | null {
  if (typeof message !== 'string') return null
  try {
    const said = JSON.parse(message) as Record<string, Record<string, unknown> | undefined> | null
    const seconds = said?.event === (event as unknown) ? said?.[part]?.[field] : undefined
    return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds : null
  } catch {
    return null
  }
}
