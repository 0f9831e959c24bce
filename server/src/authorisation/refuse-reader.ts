import { isScheduleCommand, refuse, scheduleCommands, type Refusal, type Uuid } from '@timetable/domain'
import type { CommandName } from '@timetable/service'
import { maySend } from './access.ts'

/** Who asks, as far as it matters here. */
type Asking = {
  readonly openSchool: Uuid | null
  /** Do they only read there, as this node knows? */
  onlyReads(schoolUuid: Uuid): boolean
  /** And as it is stored. */
  isReader(schoolUuid: Uuid): Promise<boolean>
}

/**
 * The one place where a read-only member is stopped: what members may do and who only reads may not is refused, in the school that is
 * named, or else in that of the open version. A change of a version is stored for nobody who only reads, so of that it is enough to
 * ask what this node knows.
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
