import type { MessageOf, Uuid } from '@timetable/domain'
import type { Database } from './database.ts'
import { schoolsOf } from './schools.ts'
import { userByUuid } from './users.ts'

/** Who somebody is, and which schools they have. */
export async function welcomeOf(db: Database, userUuid: Uuid): Promise<MessageOf<'Welcome'>> {
  const user = await userByUuid(db, userUuid)
  if (!user) throw new Error(`there is no user ${userUuid}`)
  return { type: 'Welcome', user, schools: await schoolsOf(db, userUuid) }
}
