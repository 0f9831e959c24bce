import type { Uuid } from '@timetable/domain'
import { useCallback } from 'react'
import { useSession } from '../../store/session-context.tsx'
import { useLockedSubjects } from './use-locked-subjects.ts'

/** Opens a course for editing; for one beyond the trial, opens the school plan instead. */
export function useEditSubject(): (subjectUuid: Uuid) => void {
  const { ui } = useSession()
  const locked = useLockedSubjects()
  return useCallback(
    (subjectUuid) =>
      ui.openModal(locked.has(subjectUuid) ? { kind: 'payment' } : { kind: 'edit-subject', subjectUuid }),
    [ui, locked],
  )
}
