import { isScheduleCommand, refuse, scheduleCommands, type Refusal, type Uuid } from '@timetable/domain'
import type { CommandName } from '@timetable/service'
import { maySend } from './access.ts'

/** The parts of a session that matter here. */
type Asking = {
  readonly openSchool: Uuid | null
  /** Whether they are a read-only member there, as far as this node knows. */
  onlyReads(schoolUuid: Uuid): boolean
  /** Whether they are a read-only member there, according to the database. */
  isReader(schoolUuid: Uuid): Promise<boolean>
}

/**
 * The only place that stops read-only members. It refuses commands that only members may send, in the named school or
 * else that of the open version. Changes of a version need no query: the database stores none by a read-only member, so
 * that this node's knowledge is sufficient.
 */
export async function refuseReader(
  command: CommandName,
  params: unknown,
  asking: Asking,
): Promise<Refusal | undefined> {
  if (maySend('reader', command) || !maySend('member', command)) return undefined
  const isChange = isScheduleCommand(command)
  const schoolUuid = (!isChange || scheduleCommands[command].namesVersion ? namedIn(params) : null) ?? asking.openSchool
  if (schoolUuid === null) return undefined
  const reads = asking.onlyReads(schoolUuid) || (!isChange && (await asking.isReader(schoolUuid)))
  return reads ? refuse('read-only-member') : undefined
}

function namedIn(params: unknown): Uuid | null {
  const { schoolUuid } = (params ?? {}) as { readonly schoolUuid?: unknown }
  return typeof schoolUuid === 'string' ? schoolUuid : null
}
