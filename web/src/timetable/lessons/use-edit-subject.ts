import type { Uuid } from '@timetable/domain'
import { useCallback } from 'react'
import { useSession } from '../../store/session-context.tsx'
import { useLockedSubjects } from './use-locked-subjects.ts'
import { useUnlock } from './use-unlock.ts'

/** Opens a course for editing; for one beyond the trial, opens the school plan instead. */
export function useEditSubject(): (subjectUuid: Uuid) => void {
  const { ui } = useSession()
  const locked = useLockedSubjects()
  const unlock = useUnlock()
  return useCallback(
    (subjectUuid) =>
      unlock && locked.has(subjectUuid) ? unlock() : ui.openModal({ kind: 'edit-subject', subjectUuid }),
    [ui, unlock, locked],
  )
}
