import type { BackedUpVersion } from '@timetable/formats'
import { useEffect, useState } from 'react'
import { lookAtVersion, type BackupLook } from './look-at-backup.ts'

const NONE: readonly BackupLook[] = []

/** Returns what the versions of a backup contain, as far as they are read. They are read one after the other, without blocking the page. */
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
