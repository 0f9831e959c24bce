import type { Database } from '../store/database.ts'
import { secondsSince } from '../store/marks.ts'
import type { Metrics } from './metrics.ts'

type Parts = {
  readonly db: Database
  readonly freeBytes?: (() => number) | undefined
  readonly filesInHand?: (() => Readonly<Record<'now' | 'waiting', number>>) | undefined
}

/** What an operator sets alarms on before something breaks: the disk, and the age of the last backup. */
export function operationGauges(metrics: Metrics, { db, freeBytes, filesInHand }: Parts): void {
  if (filesInHand) metrics.gauge('files', 'Imports and exports in hand, and those that wait', filesInHand)
  if (freeBytes) metrics.gauge('disk_free_bytes', 'Free space of the disk with the embedded database', freeBytes)
  metrics.gauge('backup_age_seconds', 'Time since the last backup; missing if there was none', () =>
    secondsSince(db, 'backup').catch(() => undefined),
  )
}
