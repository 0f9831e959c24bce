import type { Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Database } from './database.ts'
import { deletedSchoolsOf } from './deleted-schools.ts'
import { schoolsOf } from './schools.ts'
import { userByUuid } from './users.ts'

/** Who somebody is, and which schools they have. */
export async function welcomeOf(db: Database, userUuid: Uuid): Promise<MessageOf<'Welcome'>> {
  const user = await userByUuid(db, userUuid)
  if (!user) throw new Error(`there is no user ${userUuid}`)
  return { type: 'Welcome', user, ...(await schoolsTold(db, userUuid)) }
}

/** The schools of somebody, and those that they may bring back, where there are any. */
export async function schoolsTold(
  db: Database,
  userUuid: Uuid,
): Promise<Pick<MessageOf<'Welcome'>, 'schools' | 'deletedSchools'>> {
  const deletedSchools = await deletedSchoolsOf(db, userUuid)
  return { schools: await schoolsOf(db, userUuid), ...(deletedSchools.length > 0 && { deletedSchools }) }
}
