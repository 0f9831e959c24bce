import { clashesOf, scheduleOfWeek, weekCountOf, type Clashes, type Schedule, type Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { useSchedule, useSession, useUi } from '../../store/session-context.tsx'
import type { Session } from '../../store/session.ts'

/** A version as timetables show it, with its double bookings: all weeks, or one of them. */
export type Shown = { readonly schedule: Schedule; readonly clashes: Clashes; readonly week: number | null }
type Weeks = Readonly<Record<Uuid, number>>

/** The week of a version that timetables show; null: all weeks. Also null if the chosen week no longer exists. */
function shownWeekOf(schedule: Schedule | null, weeks: Weeks): number | null {
  const week = schedule ? weeks[schedule.uuid] : undefined
  return week !== undefined && schedule && week < weekCountOf(schedule) && weekCountOf(schedule) > 1 ? week : null
}

/** Null as long as there is no version. */
export function shownIn(
  state: { readonly schedule: Schedule | null; readonly clashes: Clashes },
  weeks: Weeks,
): Shown | null {
  const { schedule, clashes } = state
  if (!schedule) return null
  const week = shownWeekOf(schedule, weeks)
  if (week === null) return { schedule, clashes, week }
  const ofWeek = scheduleOfWeek(schedule, week)
  return { schedule: ofWeek, clashes: clashesOf(ofWeek), week }
}

/** What the open version shows now, for code outside rendering. */
export const shownOf = ({ schedule, ui }: Pick<Session, 'schedule' | 'ui'>): Shown | null =>
  shownIn(schedule.getState(), ui.getState().weeks)

/** Selects from the open version as timetables show it. */
export function useShown<T>(select: (shown: Shown | null) => T): T {
  const weeks = useUi((state) => state.weeks)
  return useSchedule((state) => select(shownIn(state, weeks)))
}

/** The shown week, by its number; null: all weeks. */
export function useShownWeek(): number | null {
  const weeks = useUi((state) => state.weeks)
  return useSchedule(({ schedule }) => shownWeekOf(schedule, weeks))
}

export function useShowWeek(): (week: number | null) => void {
  const { schedule, ui } = useSession()
  return useMemo(
    () => (week) => {
      const uuid = schedule.getState().schedule?.uuid
      if (uuid !== undefined) ui.showWeek(uuid, week)
    },
    [schedule, ui],
  )
}
