import type { Uuid } from '@timetable/domain'
import { aboutCommand } from '@timetable/service'
import type { Verdict, WaitingCommand } from '../socket/client.ts'
import type { ScheduleState } from './schedule-state.ts'
import { judgePending } from './schedule-store.ts'

/**
 * What to do with a command that waited for the line, `issuedFor` the version that was open then. One that means the
 * open version must never meet another; one that may have been done is compared with the version as it is now.
 */
export function judgeWaiting(state: ScheduleState, waiting: WaitingCommand, issuedFor: Uuid | null): Verdict {
  const { id, command, params, doubtful } = waiting
  const moved = issuedFor !== (state.version?.uuid ?? null)
  if (moved && meansOpenVersion(command, params)) return 'unknown'
  return doubtful ? judgePending(state, id) : 'resend'
}

/** Does the command mean whichever version is open, and not one that it names? */
function meansOpenVersion(command: string, params: unknown): boolean {
  const named = (params as { scheduleUuid?: unknown } | undefined)?.scheduleUuid !== undefined
  return !named && (aboutCommand(command)?.onOpen ?? false)
}
