import type { BackedUpVersion } from '@timetable/formats'
import { useEffect, useState } from 'react'
import { lookAtVersion, type BackupLook } from './look-at-backup.ts'

const NONE: readonly BackupLook[] = []

/** What is in the versions of a backup, as far as they have been looked at: one after the other, and the page goes on meanwhile. */
export function useBackupLooks(versions: readonly BackedUpVersion[]): readonly BackupLook[] {
  const [looks, setLooks] = useState(NONE)
  const next = versions[looks.length]
  useEffect(() => {
    if (!next) return undefined
    const timer = setTimeout(() => {
      const look = lookAtVersion(next)
      setLooks((known) => [...known, look])
    })
    return () => clearTimeout(timer)
  }, [next])
  return looks
}
