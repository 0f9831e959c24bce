import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and in the first render in the browser, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
