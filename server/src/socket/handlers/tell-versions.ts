import type { Message, Uuid } from '@timetable/domain'
import { memberUuids } from '../../store/members.ts'
import { listSchedules } from '../../store/schedules.ts'
import type { UserSession } from '../session.ts'
import type { HandlerParts } from './table.ts'

/** Tells everyone else of the school which versions it has now; whoever changed them knows by the answer. */
export async function tellVersions(schoolUuid: Uuid, from: UserSession, { db, sessions }: HandlerParts): Promise<void> {
  const message: Message = { type: 'ScheduleList', schoolUuid, scheduleItemList: await listSchedules(db, schoolUuid) }
  for (const session of sessions.ofUsers(await memberUuids(db, schoolUuid))) if (session !== from) session.send(message)
}
