import { useSyncExternalStore } from 'react'
import { consent, type ConsentState } from './consent.ts'

const UNKNOWN: ConsentState = { answers: {}, asking: null }

/** The consent of this browser. At build time there is none. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(consent.subscribe, consent.get, () => UNKNOWN)
}
