import type { IsoDate } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { wallClock } from './wall-clock.ts'

/** The date at the school; it is read again when the user comes back to the page. `now`: milliseconds since 1970. */
export function useToday(timeZone: string | undefined, now: () => number): IsoDate {
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const read = () => wallClock(zone, now()).date
  const [today, setToday] = useState(read)
  useEffect(() => {
    const again = () => setToday(wallClock(zone, now()).date)
    again()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [zone, now])
  return today
}
