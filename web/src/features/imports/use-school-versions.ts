import { useEffect } from 'react'
import { useAccount, useSession, useVersions } from '../../store/session-context.tsx'

/** The versions of the chosen school; undefined until they are listed, which a page that was reloaded has not done yet. */
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
