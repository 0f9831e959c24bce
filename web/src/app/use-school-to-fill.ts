import type { Uuid } from '@timetable/domain'
import { useAccount, useConnection, useGuest, useOnlyReads, useUserSettings } from '../store/session-context.tsx'

/**
 * The school that receives what a visitor stored on the home page. Null until the user is signed in and their settings are known, and for
 * guests and read-only members, who may not create versions.
 */
export function useSchoolToFill(): Uuid | null {
  const isOpen = useConnection() === 'open'
  const isGuest = useGuest(({ token }) => token !== null)
  const schoolUuid = useAccount(({ school }) => school?.uuid)
  const onlyReads = useOnlyReads()
  const isKnown = useUserSettings((settings) => settings !== null)
  return isOpen && isKnown && !isGuest && !onlyReads ? (schoolUuid ?? null) : null
}
