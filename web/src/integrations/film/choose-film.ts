import type { Film, PublicConfig, Video } from '@timetable/service'
import type { Clip } from './clips.ts'

/** What can be watched: an externally hosted film, one of our own clips, or only a still picture. */
export type FilmSource =
  | { readonly kind: 'hosted'; readonly video: Video }
  | { readonly kind: 'clip'; readonly clip: Clip }
  | { readonly kind: 'still' }

/** Prefers a film in the language of the page, then a clip, which has captions in that language, then a film in English. */
export function chooseFilm(videos: PublicConfig['videos'], locale: string, film: Film, clip: Clip | null): FilmSource {
  const own = videos?.[locale]?.[film]
  if (own) return { kind: 'hosted', video: own }
  if (clip) return { kind: 'clip', clip }
  const english = videos?.en?.[film]
  return english ? { kind: 'hosted', video: english } : { kind: 'still' }
}

/** A length in the format of video players: 47 seconds are 0:47. */
export function clockLength(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
