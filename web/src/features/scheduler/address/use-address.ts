import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readAddress, writeAddress, type SchedulerAddress } from './view.ts'

/** The state in the page's address, and a function that changes it. */
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
