import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSchedule } from '../../store/session-context.tsx'
import { useShownWeek, useShowWeek } from './shown-week.ts'

const KEY = 'week'

/** The week that an address names, by its number; null if it names none. */
export function weekIn(params: URLSearchParams): number | null {
  const week = params.get(KEY)
  return week !== null && /^\d{1,2}$/.test(week) ? Number(week) : null
}

/** The same address with another week, or with none. */
export function withWeekIn(params: URLSearchParams, week: number | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (week === null) next.delete(KEY)
  else next.set(KEY, String(week))
  return next
}

/**
 * Shows the week that the address names. If it names none, writes the shown week into the address. Returns a function that changes
 * both.
 */
export function useWeekInAddress(): (week: number | null) => void {
  const [params, setParams] = useSearchParams()
  const shown = useShownWeek()
  const show = useShowWeek()
  const named = weekIn(params)
  const version = useSchedule(({ schedule }) => schedule?.uuid)
  const write = (week: number | null) =>
    setParams((now) => withWeekIn(now, week), { replace: true, preventScrollReset: true })
  // The shown week is compared only when the address changes, as a switch writes both at once.
  useEffect(() => {
    if (version === undefined || named === shown) return
    if (named !== null) show(named)
    else write(shown)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each week that the address names, as soon as the version is there
  }, [named, version])
  return (week) => {
    show(week)
    write(week)
  }
}
