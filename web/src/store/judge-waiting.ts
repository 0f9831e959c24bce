import type { Uuid } from '@timetable/domain'
import { aboutCommand } from '@timetable/service'
import type { Verdict, WaitingCommand } from '../socket/client.ts'
import type { ScheduleState } from './schedule-state.ts'
import { judgePending } from './schedule-store.ts'

/**
 * What to do with a command that waited for the connection; `issuedFor` is the version that was open when it was issued. A command
 * on the open version must never reach another version. A command that may have been carried out is compared with the current
 * version.
 */
export function judgeWaiting(state: ScheduleState, waiting: WaitingCommand, issuedFor: Uuid | null): Verdict {
  const { id, command, params, doubtful } = waiting
  const moved = issuedFor !== (state.version?.uuid ?? null)
  if (moved && meansOpenVersion(command, params)) return 'unknown'
  return doubtful ? judgePending(state, id) : 'resend'
}

/** Whether the command is for whichever version is open, and names none itself. */
function meansOpenVersion(command: string, params: unknown): boolean {
  const named = (params as { scheduleUuid?: unknown } | undefined)?.scheduleUuid !== undefined
  return !named && (aboutCommand(command)?.onOpen ?? false)
}
