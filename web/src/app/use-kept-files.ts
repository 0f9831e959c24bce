import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../store/session-context.tsx'
import { useSchoolToFill } from './use-school-to-fill.ts'

/**
 * Opens the import dialog with the files that a visitor stored on the home page, as soon as they are signed in and may create versions.
 * From then on the dialog has them.
 */
export function useKeptFiles(): void {
  const session = useSession()
  const navigate = useNavigate()
  const mayFill = useSchoolToFill() !== null
  const bringIn = useEffectEvent(async () => {
    const files = session.kept.files()
    if (files.length === 0) return
    session.kept.forget()
    await navigate('/app/versions')
    session.ui.openModal({ kind: 'import', files })
  })
  useEffect(() => {
    if (mayFill) void bringIn()
  }, [mayFill])
}
