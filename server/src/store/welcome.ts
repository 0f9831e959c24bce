import type { Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Database } from './database.ts'
import { deletedSchoolsOf } from './deleted-schools.ts'
import { schoolsOf } from './schools.ts'
import { userByUuid } from './users.ts'

/** Returns the user and their schools. */
export async function welcomeOf(db: Database, userUuid: Uuid): Promise<MessageOf<'Welcome'>> {
  const user = await userByUuid(db, userUuid)
  if (!user) throw new Error(`there is no user ${userUuid}`)
  return { type: 'Welcome', user, ...(await schoolsFor(db, userUuid)) }
}

/** Returns the schools of a user, and those that they may restore, if any. */
export async function schoolsFor(
  db: Database,
  userUuid: Uuid,
): Promise<Pick<MessageOf<'Welcome'>, 'schools' | 'deletedSchools'>> {
  const deletedSchools = await deletedSchoolsOf(db, userUuid)
  return { schools: await schoolsOf(db, userUuid), ...(deletedSchools.length > 0 && { deletedSchools }) }
}
