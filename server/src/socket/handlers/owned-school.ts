import { isRefusal, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { School } from '@timetable/service'
import type { UserSession } from '../session.ts'

/** Returns the school if the user is its administrator (`owner`). Otherwise a refusal. */
export async function ownedSchool(session: UserSession, schoolUuid: Uuid): Promise<School | Refusal> {
  const school = await session.school(schoolUuid)
  return isRefusal(school) ? school : owned(school)
}

export const owned = (school: School): School | Refusal =>
  school.membership === 'owner' ? school : refuse('owners-only')
