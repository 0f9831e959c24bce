import type { Schedule } from '@timetable/domain'
import { useCallback, useEffect, useState } from 'react'
import { useAccount, useConnection, useSchedule, useSession } from '../../store/session-context.tsx'
import { useSettledSchedule } from './use-settled-schedule.ts'
import { sideText, type Side } from './compared-sides.ts'

type ReadSide = {
  readonly status: 'none' | 'loading' | 'failed' | 'ready'
  readonly schedule: Schedule | null
  /** Requests the side again, because it may have changed. */
  readonly read: () => void
}

type Read = { readonly of: string; readonly schedule: Schedule | null }

/** One side of a comparison: the open version as shown, anything else as the server has it. */
export function useSide(side: Side | null): ReadSide {
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const openUuid = useSchedule(({ version }) => version?.uuid)
  const live = useSettledSchedule()
  const isOpen = useConnection() === 'open'
  const [known, setKnown] = useState<Read | null>(null)
  const name = side && sideText(side)
  const isLive = side !== null && side.revision === null && side.scheduleUuid === openUuid && live?.uuid === openUuid
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    if (isLive || name === null || !schoolUuid || !isOpen) return undefined
    let isWanted = true
    const [scheduleUuid = '', revision] = name.split('@')
    const params = { schoolUuid, scheduleUuid, ...(revision !== undefined && { revision: Number(revision) }) }
    const ask = async () => {
      const answer = await runCommand('readSchedule', params, { toast: false })
      if (isWanted) setKnown({ of: name, schedule: answer.type === 'OtherVersion' ? answer.schedule : null })
    }
    void ask()
    return () => void (isWanted = false)
  }, [runCommand, schoolUuid, name, isLive, isOpen, asked])

  const read = useCallback(() => setAsked((times) => times + 1), [])
  if (name === null) return { status: 'none', schedule: null, read }
  if (isLive) return { status: 'ready', schedule: live, read }
  if (known?.of !== name) return { status: 'loading', schedule: null, read }
  return { status: known.schedule ? 'ready' : 'failed', schedule: known.schedule, read }
}
