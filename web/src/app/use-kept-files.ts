import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import {
  useAccount,
  useConnection,
  useGuest,
  useOnlyReads,
  useSession,
  useUserSettings,
} from '../store/session-context.tsx'

/**
 * Opens the import dialog with the files that a visitor stored on the home page, as soon as they are signed in and may create versions.
 * From then on the dialog has them.
 */
export function useKeptFiles(): void {
  const session = useSession()
  const navigate = useNavigate()
  const isOpen = useConnection() === 'open'
  const isGuest = useGuest(({ token }) => token !== null)
  const hasSchool = useAccount(({ school }) => school !== null && school !== undefined)
  const onlyReads = useOnlyReads()
  const isKnown = useUserSettings((settings) => settings !== null)
  const bringIn = useEffectEvent(async () => {
    const files = session.kept.files()
    if (files.length === 0) return
    session.kept.forget()
    await navigate('/app/versions')
    session.ui.openModal({ kind: 'import', files })
  })
  useEffect(() => {
    if (isOpen && hasSchool && !isGuest && !onlyReads && isKnown) void bringIn()
  }, [isOpen, hasSchool, isGuest, onlyReads, isKnown])
}
