import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { OnboardingHost } from '../features/onboarding/onboarding-host.tsx'
import { GuestHeader } from '../features/sharing/guest-header.tsx'
import { LinkEnded } from '../features/sharing/link-ended.tsx'
import { useAppText } from '../i18n/app-texts.ts'
import { useAccount, useGuest, useOnlyReads, useSchedule, useSession } from '../store/session-context.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { AppHeader } from './app-header.tsx'
import { BareFrame, Frame } from './frame.tsx'
import { isBare, isForMembers, needsVersion } from './pages.ts'
import { NoSchool } from './no-school.tsx'
import { useKeptFiles } from './use-kept-files.ts'
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
  useKeptFiles()
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

/** Shows that the account is restored, after its user deleted it and signed in again: `?back=account`. */
function useCameBack(): void {
  const { t } = useAppText()
  const { ui } = useSession()
  const [params, setParams] = useSearchParams()
  const back = params.get('back') === 'account'
  useEffect(() => {
    if (!back) return
    ui.toast({ state: 'success', headline: t('account.cameBack'), text: t('account.cameBackText') })
    setParams(
      (before) => {
        before.delete('back')
        return before
      },
      { replace: true },
    )
  }, [back, setParams, t, ui])
}

/** The frame around a version opened through a view-only link. It has no menus and no profile, as the guest is not signed in. */
function GuestFrame({ children }: { children: ReactNode }) {
  const deleted = useSchedule((state) => state.status === 'deleted')
  const ended = useGuest((guest) => guest.ended) || deleted
  const bare = isBare(useLocation().pathname)
  if (bare && !ended) return <BareFrame>{children}</BareFrame>
  return (
    <Frame header={<GuestHeader />} connected={!ended}>
      {ended ? <LinkEnded /> : children}
    </Frame>
  )
}
