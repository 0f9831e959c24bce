import { createContext, use } from 'react'
import { useAccount } from '../../../store/session-context.tsx'
import { dayNumOf } from '../../../timetable/week/today.ts'

/** The clock of the page; replaced in tests. */
export const Now = createContext<() => Date>(() => new Date())

/** The number of today's column; null if the school's days are not weekdays. */
export function useToday(): number | null {
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  return dayNumOf(labels, use(Now)())
}
