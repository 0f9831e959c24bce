import type { Film } from '@timetable/service'
import { useCallback, useRef } from 'react'
import { trackEvent } from '../analytics.ts'
import { seenFilms } from './seen-films.ts'
import { isSeen, NOTHING_WATCHED, percentWatched, tensBetween, watch } from './watched.ts'

/** Follows a player: reports the start and how much was watched, and marks the film as seen above 90 percent. */
export function useWatching(film: Film, seconds: number) {
  const state = useRef({ watched: NOTHING_WATCHED, place: 0, percent: 0, hasPlayed: false })
  const play = useCallback(() => {
    if (state.current.hasPlayed) return
    state.current.hasPlayed = true
    trackEvent('onboarding_video_play', { step: film })
  }, [film])
  const moveTo = useCallback(
    (place: number) => {
      const before = state.current
      const watched = watch(before.watched, before.place, place)
      const percent = percentWatched(watched, seconds)
      for (const ten of tensBetween(before.percent, percent))
        trackEvent('onboarding_video_progress', { step: film, percent: ten })
      if (isSeen(percent)) seenFilms.add(film)
      state.current = { ...before, watched, place, percent }
    },
    [film, seconds],
  )
  return { play, moveTo }
}
