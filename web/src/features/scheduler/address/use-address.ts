import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readAddress, writeAddress, type SchedulerAddress } from './view.ts'

/** What the page's address asks for, and the way to ask for something else. */
export function useAddress(): {
  readonly address: SchedulerAddress
  readonly go: (change: Partial<SchedulerAddress>, options?: { readonly replace?: boolean }) => void
} {
  const [params, setParams] = useSearchParams()
  const address = useMemo(() => readAddress(params), [params])
  const go = useCallback(
    (change: Partial<SchedulerAddress>, { replace = false } = {}) =>
      setParams((now) => writeAddress(now, change), { preventScrollReset: true, replace }),
    [setParams],
  )
  return { address, go }
}
