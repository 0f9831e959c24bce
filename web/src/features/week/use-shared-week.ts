import type { PublishedDay, WeekLinkContent } from '@timetable/domain'
import { useCallback } from 'react'
import { useLink, type LinkState } from './use-link.ts'

export type SharedWeekState = LinkState<WeekLinkContent>

/** The week of a link, with what is published about single dates as it is published. */
export function useSharedWeek(token: string): SharedWeekState {
  const merge = useCallback(
    (content: WeekLinkContent, days: readonly PublishedDay[]): WeekLinkContent => ({ ...content, days }),
    [],
  )
  return useLink(`/weeks/${encodeURIComponent(token)}`, merge)
}
