import type { Film, PublicConfig, Video } from '@timetable/service'
import type { Clip } from './clips.ts'

/** What there is to watch of something: a film from elsewhere, a clip of our own, or nothing but a still picture. */
export type FilmSource =
  | { readonly kind: 'hosted'; readonly video: Video }
  | { readonly kind: 'clip'; readonly clip: Clip }
  | { readonly kind: 'still' }

/** A film in the language of the page comes first, then a clip, whose captions are in it, then a film in English. */
export function chooseFilm(videos: PublicConfig['videos'], locale: string, film: Film, clip: Clip | null): FilmSource {
  const own = videos?.[locale]?.[film]
  if (own) return { kind: 'hosted', video: own }
  if (clip) return { kind: 'clip', clip }
  const english = videos?.en?.[film]
  return english ? { kind: 'hosted', video: english } : { kind: 'still' }
}

/** A length as players write it: 47 seconds are 0:47. */
export function clockLength(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
