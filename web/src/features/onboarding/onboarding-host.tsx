import { useEffect } from 'react'
import { useUserSettings, useVersions } from '../../store/session-context.tsx'
import { HintArrow } from './hint-arrow.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { asksForRole } from './steps.ts'
import { useOnboarding, useOnboardingState } from './use-onboarding.ts'

/** The parts of onboarding that cover the page: the role dialog, the hint and the film. */
export function OnboardingHost() {
  const onboarding = useOnboarding()
  const isOn = useUserSettings((settings) => settings?.isOnboarding === true)
  const asks = useUserSettings(asksForRole)
  // By then the first page has its content, including the control of the first step.
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
