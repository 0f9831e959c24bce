import type { Schedule, Uuid } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { useAccount, useSession } from '../../store/session-context.tsx'

export type Records =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly schedule: Schedule }

/**
 * The records of a version at the time of the request: the open version as shown, any other as the server has it. The open version
 * stays open.
 */
export function useRecords(scheduleUuid: Uuid): Records {
  const { runCommand, schedule: store } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [records, setRecords] = useState<Records>(() => {
    const { schedule } = store.getState()
    return schedule?.uuid === scheduleUuid ? { status: 'ready', schedule } : { status: 'loading' }
  })
  const isReady = records.status === 'ready'
  useEffect(() => {
    if (isReady || !schoolUuid) return undefined
    let isWanted = true
    const ask = async () => {
      const answer = await runCommand('readSchedule', { schoolUuid, scheduleUuid })
      if (!isWanted) return
      setRecords(answer.type === 'OtherVersion' ? { status: 'ready', schedule: answer.schedule } : { status: 'failed' })
    }
    void ask()
    return () => void (isWanted = false)
  }, [runCommand, schoolUuid, scheduleUuid, isReady])
  return records
}
