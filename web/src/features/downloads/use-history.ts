import type { FileHistory, Uuid } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { useAccount, useSession } from '../../store/session-context.tsx'

/** Returns the history of a version as a file contains it. Null if it is not wanted, and while it is loading. */
export function useHistory(scheduleUuid: Uuid, isWanted: boolean): FileHistory | 'failed' | null {
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [history, setHistory] = useState<FileHistory | 'failed' | null>(null)
  useEffect(() => {
    if (!isWanted || !schoolUuid) return undefined
    let isHere = true
    const ask = async () => {
      const answer = await runCommand('readHistory', { schoolUuid, scheduleUuid }, { toast: false })
      if (isHere) setHistory(answer.type === 'FileHistory' ? answer.history : 'failed')
    }
    void ask()
    return () => {
      isHere = false
      setHistory(null)
    }
  }, [runCommand, schoolUuid, scheduleUuid, isWanted])
  return history
}
