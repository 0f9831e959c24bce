import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and for the first rendering in the browser, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
