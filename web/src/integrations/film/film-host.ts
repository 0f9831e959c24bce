import type { Video } from '@timetable/service'

/** How a film of someone else is shown in a frame, and how the frame tells where it is. */
type FilmHost = {
  readonly name: string
  readonly origin: string
  readonly address: (id: string, locale: string, pageOrigin: string) => string
  /** What is said to the frame once it is there, so that it tells. */
  readonly greeting: string
  /** The place of the film in seconds, from what the frame says; null where it says something else. */
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

/** Both say what happened as JSON with an event and what belongs to it. */
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
