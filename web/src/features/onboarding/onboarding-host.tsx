import { useEffect } from 'react'
import { useUserSettings, useVersions } from '../../store/session-context.tsx'
import { HintArrow } from './hint-arrow.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { asksForRole } from './steps.ts'
import { useOnboarding, useOnboardingState } from './use-onboarding.ts'

/** Everything of the first steps that lies over the page: the role dialog, the hint and the film. */
export function OnboardingHost() {
  const onboarding = useOnboarding()
  const isOn = useUserSettings((settings) => settings?.isOnboarding === true)
  const asks = useUserSettings(asksForRole)
  // What the first page shows, and where the first step begins, stands by then.
  const isReady = useVersions(({ items }) => items !== null)
  const videoOpen = useOnboardingState((state) => state.videoOpen)
  useEffect(() => onboarding.watch(), [onboarding, isOn])
  return (
    <>
      {isReady && asks && <RoleDialog />}
      {isOn && <HintArrow />}
      {videoOpen && <HowItWorks />}
    </>
  )
}
