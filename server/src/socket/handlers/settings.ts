import { isRefusal, type School, type SchoolSetting, type UserSetting, type Uuid } from '@timetable/domain'
import * as schools from '../../store/schools.ts'
import * as users from '../../store/users.ts'
import type { Handler, HandlerParts } from './table.ts'

export const readUserSettings: Handler<Record<string, never>> = async (_, { user }, answer, { db }) => {
  answer({ type: 'UserSettings', settings: await users.readUserSettings(db, user.uuid) })
  return undefined
}

/** Answered with all settings, as they are now; the user's other connections hear of them, too. */
export const updateUserSettings: Handler<{ settings: UserSetting[] }> = async (
  { settings: wanted },
  session,
  answer,
  { db, sessions },
) => {
  const { uuid } = session.user
  await users.updateUserSettings(db, uuid, wanted)
  const settings = await users.readUserSettings(db, uuid)
  answer({ type: 'UserSettings', settings })
  for (const other of sessions.ofUser(uuid)) if (other !== session) other.send({ type: 'UserSettings', settings })
  return undefined
}

export const readSchoolSettings: Handler<{ schoolUuid: Uuid }> = async ({ schoolUuid }, session, answer, { db }) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  answer({ type: 'SchoolSettings', schoolUuid, settings: await schools.readSchoolSettings(db, schoolUuid) })
  return undefined
}

/** Told to everyone who has a version of the school open, since day labels may have changed. */
export const updateSchoolSettings: Handler<{ schoolUuid: Uuid; settings: SchoolSetting[] }> = async (
  { schoolUuid, settings: wanted },
  session,
  answer,
  parts,
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  await schools.updateSchoolSettings(parts.db, schoolUuid, wanted)
  answer({ type: 'SchoolSettings', schoolUuid, settings: await tellSchool(school, parts) })
  return undefined
}

/** The school's settings and the user's own as they were at first; all of this user's connections hear of theirs. */
export const resetSettings: Handler<{ schoolUuid: Uuid }> = async ({ schoolUuid }, session, answer, parts) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  await schools.resetSchoolSettings(parts.db, schoolUuid)
  await users.resetUserSettings(parts.db, session.user.uuid)
  for (const own of parts.sessions.ofUser(session.user.uuid)) own.send({ type: 'UserSettings', settings: {} })
  answer({ type: 'SchoolSettings', schoolUuid, settings: await tellSchool(school, parts) })
  return undefined
}

async function tellSchool({ uuid: schoolUuid, isSchoolCustomer }: School, { db, openSchedules }: HandlerParts) {
  const settings = await schools.readSchoolSettings(db, schoolUuid)
  for (const open of await openSchedules.ofSchool(schoolUuid)) {
    open.broadcast({ type: 'SchoolSettings', schoolUuid, settings })
    open.setSchool({ labels: settings.labelsOnTimeslots, customer: isSchoolCustomer })
  }
  return settings
}
