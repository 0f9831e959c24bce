import { useEffect } from 'react'
import { useAccount, useSession, useVersions } from '../../store/session-context.tsx'

/** Returns the versions of the current school. Undefined until they are listed, for example after the page was reloaded. */
export function useSchoolVersions() {
  const { listVersions } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const versions = useVersions((state) => (state.schoolUuid === schoolUuid ? state.items : null)) ?? undefined
  const isKnown = versions !== undefined
  useEffect(() => {
    if (!isKnown) void listVersions()
  }, [isKnown, listVersions])
  return versions
}
