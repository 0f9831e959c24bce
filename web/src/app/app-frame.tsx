import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { OnboardingHost } from '../features/onboarding/onboarding-host.tsx'
import { useAppText } from '../i18n/app-texts.ts'
import { useAccount, useGuest, useOnlyReads, useSchedule } from '../store/session-context.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { AppHeader } from './app-header.tsx'
import { BareFrame, Frame } from './frame.tsx'
import { GuestFrame } from './guest-frame.tsx'
import { isBare, isForMembers, needsVersion } from './pages.ts'
import { NoSchool } from './no-school.tsx'
import { useCameBack } from './use-came-back.ts'
import { useKeptSchool } from './use-kept-school.ts'

/** The page with invitations to a school and with the user's own account. */
const SETTINGS = '/app/settings'
/** The page a new user sees after signing up, before a version exists. */
const VERSIONS = '/app/versions'

/** The frame around every page of the application. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useAppText()
  const known = useAccount((account) => account.user !== null)
  const isGuest = useGuest((guest) => guest.token !== null)
  const path = useLocation().pathname
  const bare = isBare(path)
  const none = useAccount((account) => account.schools.length === 0)
  const arriving = useKeptSchool()
  useCameBack()
  const onlyReads = useOnlyReads()
  if (isGuest) return <GuestFrame>{children}</GuestFrame>
  // Until the user is known, menus are useless. A lost connection is still reported.
  if (!known) {
    return (
      <BareFrame>
        <LoadingScreen text={t('loading')} />
      </BareFrame>
    )
  }
  if (arriving && path === VERSIONS) {
    return (
      <Frame header={<AppHeader />} over={null}>
        <LoadingScreen text={t('keptSchool.arriving')} />
      </Frame>
    )
  }
  const page = none && path !== SETTINGS ? <NoSchool /> : <WithVersion>{children}</WithVersion>
  if (bare) return <BareFrame>{page}</BareFrame>
  return (
    <Frame header={<AppHeader />} over={arriving || onlyReads ? null : <OnboardingHost />}>
      {page}
    </Frame>
  )
}

/** Redirects to the list of versions while no version is open, for a page about one version. */
function WithVersion({ children }: { children: ReactNode }) {
  const path = useLocation().pathname
  const none = useSchedule((state) => state.status === 'idle')
  const onlyReads = useOnlyReads()
  return (none && needsVersion(path)) || (onlyReads && isForMembers(path)) ? (
    <Navigate to={VERSIONS} replace />
  ) : (
    children
  )
}
