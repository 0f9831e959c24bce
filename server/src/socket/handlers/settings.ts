import { isRefusal, type Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Database } from '../../store/database.ts'
import * as schools from '../../store/schools.ts'
import * as users from '../../store/users.ts'
import { commit } from './commit.ts'
import type { Handler } from './handler.ts'

export const readUserSettings: Handler<'readUserSettings'> = async (_, { user }, answer, { db }) => {
  answer.give({ type: 'UserSettings', settings: await users.readUserSettings(db, user.uuid) })
  return undefined
}

/** Answers with all current settings. The user's other connections are notified as well. */
export const updateUserSettings: Handler<'updateUserSettings'> = async (
  { settings: wanted },
  session,
  answer,
  { db, bus },
) => {
  const { uuid } = session.user
  const said = await commit(db, answer, async (trx) => {
    await users.updateUserSettings(trx, uuid, wanted)
    return { type: 'UserSettings' as const, settings: await users.readUserSettings(trx, uuid) }
  })
  if (isRefusal(said)) return said
  bus.publish({ type: 'user-settings', userUuid: uuid, settings: said.settings, by: session.connection })
  return undefined
}

export const readSchoolSettings: Handler<'readSchoolSettings'> = async ({ schoolUuid }, session, answer, { db }) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  answer.give(await schoolSettings(db, schoolUuid))
  return undefined
}

/** Notifies everyone who has a version of the school open, because the day labels may have changed. */
export const updateSchoolSettings: Handler<'updateSchoolSettings'> = async (
  { schoolUuid, settings: wanted },
  session,
  answer,
  parts,
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const said = await commit(parts.db, answer, async (trx) => {
    await schools.updateSchoolSettings(trx, schoolUuid, wanted)
    return schoolSettings(trx, schoolUuid)
  })
  if (isRefusal(said)) return said
  parts.bus.publish({ type: 'school-settings', schoolUuid })
  return undefined
}

/** Resets the settings of the school and the user. All connections of this user are notified of theirs. */
export const resetSettings: Handler<'resetSettings'> = async ({ schoolUuid }, session, answer, parts) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const said = await commit(parts.db, answer, async (trx) => {
    await schools.resetSchoolSettings(trx, schoolUuid)
    await users.resetUserSettings(trx, session.user.uuid)
    return schoolSettings(trx, schoolUuid)
  })
  if (isRefusal(said)) return said
  parts.bus.publish({ type: 'user-settings', userUuid: session.user.uuid, settings: {}, by: null })
  parts.bus.publish({ type: 'school-settings', schoolUuid })
  return undefined
}

async function schoolSettings(db: Database, schoolUuid: Uuid): Promise<MessageOf<'SchoolSettings'>> {
  return { type: 'SchoolSettings', schoolUuid, settings: await schools.readSchoolSettings(db, schoolUuid) }
}
