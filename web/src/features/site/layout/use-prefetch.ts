import { browserLine, sparesData } from '../../../ui/line.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/** Whether a page is fetched when its link is pointed at or focused: not at build time, and not on a dear line. */
export function usePrefetch(): 'intent' | 'none' {
  const isHydrated = useHydrated()
  return isHydrated && !sparesData(browserLine()) ? 'intent' : 'none'
}
