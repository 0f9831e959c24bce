import { useEffect, useState } from 'react'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { openBackup } from './write-file.ts'

export type Backup =
  | { readonly status: 'writing'; readonly done: number; readonly count: number }
  | { readonly status: 'written'; readonly count: number; readonly url: string }
  | { readonly status: 'failed' }

/**
 * Reads the versions of the school one after the other and writes them into a backup, with or without their histories. It stops when the
 * component unmounts.
 */
export function useBackup(withHistory: boolean): Backup {
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [backup, setBackup] = useState<Backup>({ status: 'writing', done: 0, count: 0 })
  useEffect(() => {
    if (!schoolUuid) return undefined
    let isWanted = true
    let url: string | undefined
    const tell = (now: Backup) => isWanted && setBackup(now)

    async function write(of: string) {
      const list = await runCommand('listSchedules', { schoolUuid: of })
      if (list.type !== 'ScheduleList') return tell({ status: 'failed' })
      const versions = list.scheduleItemList
      const writer = openBackup()
      const historyOf = async (scheduleUuid: string) => {
        if (!withHistory) return undefined
        const told = await runCommand('readHistory', { schoolUuid: of, scheduleUuid })
        return told.type === 'FileHistory' ? told.history : 'failed'
      }
      for (const [done, { uuid }] of versions.entries()) {
        tell({ status: 'writing', done, count: versions.length })
        const read = await runCommand('readSchedule', { schoolUuid: of, scheduleUuid: uuid })
        if (!isWanted) return undefined
        if (read.type !== 'OtherVersion') return tell({ status: 'failed' })
        const history = await historyOf(uuid)
        if (!isWanted) return undefined
        if (history === 'failed' || (await writer.add(read.schedule, history)) === 'lost')
          return tell({ status: 'failed' })
      }
      const bytes = await writer.end()
      if (!bytes) return tell({ status: 'failed' })
      if (!isWanted) return undefined
      url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }))
      return tell({ status: 'written', count: versions.length, url })
    }
    setBackup({ status: 'writing', done: 0, count: 0 })
    void write(schoolUuid)
    return () => {
      isWanted = false
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [runCommand, schoolUuid, withHistory])
  return backup
}
