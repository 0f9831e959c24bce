import { useStore } from 'zustand'
import { useSession } from '../../store/session-context.tsx'
import type { Session } from '../../store/session.ts'
import { inDialog } from '../../ui/in-dialog.ts'
import { createOnboarding, type Onboarding, type OnboardingState } from './onboarding.ts'

const bySession = new WeakMap<Session, Onboarding>()

/** Returns the onboarding of the user who is signed in in this tab. */
export function useOnboarding(): Onboarding {
  const session = useSession()
  let onboarding = bySession.get(session)
  if (!onboarding) {
    onboarding = createOnboarding({
      ...session,
      celebrate,
      inDialog,
      hasRoom: () => matchMedia('(min-width: 1000px)').matches,
      setTimer: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
      clearTimer: (timer) => window.clearTimeout(timer),
    })
    bySession.set(session, onboarding)
  }
  return onboarding
}

export const useOnboardingState = <T>(select: (state: OnboardingState) => T): T => useStore(useOnboarding(), select)

/** Shows confetti from below for a second, unless the user prefers reduced motion. The library is loaded on first use. */
function celebrate(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  void import('canvas-confetti')
    .then(({ default: confetti }) =>
      // The library creates its own worker from a text, which the content security policy forbids.
      confetti.create(undefined, { resize: true, useWorker: false })({
        particleCount: 90,
        spread: 75,
        startVelocity: 42,
        ticks: 120,
        origin: { y: 0.9 },
        zIndex: 30_000,
      }),
    )
    // A failure to load is ignored.
    .catch(() => undefined)
}
