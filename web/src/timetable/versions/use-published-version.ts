import { useEffect } from 'react'
import { useAccount, useConnection, useSession, useVersions } from '../../store/session-context.tsx'

/** The published version of the school; null: there is none. Undefined until the versions are known. */
export function usePublishedVersion() {
  const session = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const connection = useConnection()
  useEffect(() => {
    if (schoolUuid && connection === 'open') void session.listVersions()
  }, [session, schoolUuid, connection])
  return useVersions(({ schoolUuid: of, items }) =>
    items === null || of !== schoolUuid ? undefined : (items.find(({ published }) => published) ?? null),
  )
}
