import { useEffect } from 'react'
import { useUserSettings } from '../../store/session-context.tsx'
import { HintArrow } from './hint-arrow.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { isNew } from './steps.ts'
import { useOnboarding, useOnboardingState } from './use-onboarding.ts'

/** The parts of onboarding over the page: the hint and the film. For a new user it starts by itself, and asks nothing. */
export function OnboardingHost() {
  const onboarding = useOnboarding()
  const isOn = useUserSettings((settings) => settings?.isOnboarding === true)
  const starts = useUserSettings(isNew)
  const videoOpen = useOnboardingState((state) => state.videoOpen)
  useEffect(() => onboarding.watch(), [onboarding, isOn])
  useEffect(() => {
    if (starts) onboarding.welcome()
  }, [onboarding, starts])
  return (
    <>
      {isOn && <HintArrow />}
      {videoOpen && <HowItWorks />}
    </>
  )
}
