import type { Schedule } from '@timetable/domain'
import type { MessageOf } from '../messages/messages.ts'
import { scheduleItemOf } from '../messages/views.ts'

/** A version as a connection with `sync=changes` is told it. */
export function records(schedule: Schedule): MessageOf<'Records'> {
  const at = '2026-01-05T09:00:00Z'
  return {
    type: 'Records',
    revision: 3,
    version: scheduleItemOf(schedule, { createdAt: at, updatedAt: at }),
    scheduleOnly: false,
    solver: { state: 'PAUSED', longRun: false, progress: null, ended: null, unplaceable: [] },
    history: { undo: null, redo: null },
    schedule,
  }
}
