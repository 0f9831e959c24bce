import type { Ended } from '../../store/leaving.ts'
import type { HandlerParts } from './handler.ts'

/**
 * What ended as somebody left or a school was deleted: its versions are closed for whoever still looks at them, their runs end,
 * and it is not charged again; whoever looks on by a link of theirs is sent away.
 */
export async function tellSchoolsEnded(
  { schools, links }: Ended,
  { bus, billing }: Pick<HandlerParts, 'bus' | 'billing'>,
): Promise<void> {
  bus.publish({ type: 'links-ended', linkUuids: links })
  if (schools.length === 0) return
  bus.publish({ type: 'schools-ended', schoolUuids: schools })
  await billing?.endDeleted()
}
