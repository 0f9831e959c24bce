import type { Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Database } from '../../store/database.ts'
import * as store from '../../store/settings.ts'
import { commit } from './commit.ts'
import type { Handler } from './handler.ts'

export const readUserSettings: Handler<'readUserSettings'> = async (_, { user }, answer, { db }) =>
  answer.give(await userSettings(db, user.uuid))

/** Answers with all current settings. The user's other connections are notified as well. */
export const updateUserSettings: Handler<'updateUserSettings'> = async (
  { settings: wanted },
  { user: { uuid }, connection },
  answer,
  { db, bus },
) =>
  commit(db, answer, async (trx, afterwards) => {
    await store.updateUserSettings(trx, uuid, wanted)
    const said = await userSettings(trx, uuid)
    afterwards(() => bus.publish({ type: 'user-settings', userUuid: uuid, settings: said.settings, by: connection }))
    return said
  })

export const readSchoolSettings: Handler<'readSchoolSettings'> = async (which, session, answer, { db }) =>
  (await session.refuseForeign(which)) ?? answer.give(await schoolSettings(db, which.schoolUuid))

/** Notifies everyone who has a version of the school open, because the day labels may have changed. */
export const updateSchoolSettings: Handler<'updateSchoolSettings'> = async (
  { schoolUuid, settings: wanted },
  session,
  answer,
  { db, bus },
) =>
  (await session.refuseForeign({ schoolUuid })) ??
  commit(db, answer, async (trx, afterwards) => {
    afterwards(() => bus.publish({ type: 'school-settings', schoolUuid }))
    await store.updateSchoolSettings(trx, schoolUuid, wanted)
    return schoolSettings(trx, schoolUuid)
  })

/** Resets the settings of the school and the user. All connections of this user are notified of theirs. */
export const resetSettings: Handler<'resetSettings'> = async ({ schoolUuid }, session, answer, { db, bus }) => {
  const userUuid = session.user.uuid
  return (
    (await session.refuseForeign({ schoolUuid })) ??
    commit(db, answer, async (trx, afterwards) => {
      afterwards(() => {
        bus.publish({ type: 'user-settings', userUuid, settings: {}, by: null })
        bus.publish({ type: 'school-settings', schoolUuid })
      })
      await store.resetSchoolSettings(trx, schoolUuid)
      await store.resetUserSettings(trx, userUuid)
      return schoolSettings(trx, schoolUuid)
    })
  )
}

async function userSettings(db: Database, userUuid: Uuid): Promise<MessageOf<'UserSettings'>> {
  return { type: 'UserSettings', settings: await store.readUserSettings(db, userUuid) }
}

async function schoolSettings(db: Database, schoolUuid: Uuid): Promise<MessageOf<'SchoolSettings'>> {
  return { type: 'SchoolSettings', schoolUuid, settings: await store.readSchoolSettings(db, schoolUuid) }
}
