import { useStore } from 'zustand'
import { useSession } from '../../store/session-context.tsx'
import type { Session } from '../../store/session.ts'
import { celebrate } from './celebrate.ts'
import { createOnboarding, type Onboarding, type OnboardingState } from './onboarding.ts'

const bySession = new WeakMap<Session, Onboarding>()

/** The first steps of the one signed in in this tab. */
export function useOnboarding(): Onboarding {
  const session = useSession()
  let onboarding = bySession.get(session)
  if (!onboarding) {
    onboarding = createOnboarding({
      ...session,
      celebrate,
      setTimer: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
      clearTimer: (timer) => window.clearTimeout(timer),
    })
    bySession.set(session, onboarding)
  }
  return onboarding
}

export const useOnboardingState = <T>(select: (state: OnboardingState) => T): T => useStore(useOnboarding(), select)
