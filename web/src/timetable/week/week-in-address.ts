import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSchedule } from '../../store/session-context.tsx'
import { useShownWeek, useShowWeek } from './shown-week.ts'

const KEY = 'week'

/** The week that an address names, by its number; null: it names none. */
export function weekIn(params: URLSearchParams): number | null {
  const week = params.get(KEY)
  return week !== null && /^\d{1,2}$/.test(week) ? Number(week) : null
}

/** The same address with another week in it, or with none. */
export function withWeekIn(params: URLSearchParams, week: number | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (week === null) next.delete(KEY)
  else next.set(KEY, String(week))
  return next
}

/**
 * Whoever comes by an address that names a week is shown it; where it names none, what is shown is written into it. Returns
 * the way to another week, which writes both.
 */
export function useWeekInAddress(): (week: number | null) => void {
  const [params, setParams] = useSearchParams()
  const shown = useShownWeek()
  const show = useShowWeek()
  const named = weekIn(params)
  const version = useSchedule(({ schedule }) => schedule?.uuid)
  const write = (week: number | null) =>
    setParams((now) => withWeekIn(now, week), { replace: true, preventScrollReset: true })
  // What is shown is looked at where the address becomes another one, and only there: a switch writes both at once.
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
