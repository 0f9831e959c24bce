import { seeking, type Placement, type SeekEnd, type SeekOptions, type Sought } from '@timetable/solver'
import type { Answerer } from '../answering.ts'

export type { SeekEnd, Sought } from '@timetable/solver'

/** `goesOn`: continues after an edit of the school, with the warm start from the search before. */
export type SearchAsked = Omit<SeekOptions, 'warmStart'> & { readonly goesOn: boolean }
export type FoundPlaces = readonly Placement[]
export type SearchAnswerers = { readonly search: Answerer<SearchAsked, Sought, SeekEnd, FoundPlaces> }

/**
 * The question to a thread of Zen in the browser: to search the school that it was sent, until it is done or dropped. Meanwhile it
 * receives what other threads have found.
 */
export function createSearchAnswerers(): SearchAnswerers {
  let warmStart: SeekOptions['warmStart']
  return {
    search: function* ({ schedule, now }, { goesOn, ...asked }) {
      if (!schedule) throw new Error('there is no school to search')
      const known = goesOn ? warmStart : undefined
      return yield* seeking(schedule, { ...asked, warmStart: known }, { now, leave: (it) => (warmStart = it) })
    },
  }
}
