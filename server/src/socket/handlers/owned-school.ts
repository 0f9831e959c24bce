import { isRefusal, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { School } from '@timetable/service'
import type { UserSession } from '../session.ts'

/** The school, where who is signed in owns it. */
export async function ownedSchool(session: UserSession, schoolUuid: Uuid): Promise<School | Refusal> {
  const school = await session.school(schoolUuid)
  return isRefusal(school) ? school : owned(school)
}

export const owned = (school: School): School | Refusal =>
  school.membership === 'owner' ? school : refuse('owners-only')
