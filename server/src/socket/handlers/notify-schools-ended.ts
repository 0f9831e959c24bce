import type { Ended } from '../../store/leaving.ts'
import type { HandlerParts } from './handler.ts'

/**
 * Notifies of what ended because somebody left or a school was deleted. Its versions close for everyone who has them
 * open, and their runs end. The school is no longer charged, and viewers with its links are disconnected.
 */
export async function notifySchoolsEnded(
  { schools, links }: Ended,
  { bus, billing }: Pick<HandlerParts, 'bus' | 'billing'>,
): Promise<void> {
  bus.publish({ type: 'links-ended', linkUuids: links })
  if (schools.length === 0) return
  bus.publish({ type: 'schools-ended', schoolUuids: schools })
  await billing?.endDeleted()
}
