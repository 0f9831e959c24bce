import { isRefusal, type SchoolSetting, type UserSetting, type Uuid } from '@timetable/domain'
import * as schools from '../../store/schools.ts'
import * as users from '../../store/users.ts'
import type { Handler } from './table.ts'

export const readUserSettings: Handler<Record<string, never>> = async (_, { user }, answer, { db }) => {
  answer({ type: 'UserSettings', settings: await users.readUserSettings(db, user.uuid) })
  return undefined
}

/** Answered with all settings, as they are now. */
export const updateUserSettings: Handler<{ settings: UserSetting[] }> = async (
  { settings },
  { user },
  answer,
  { db },
) => {
  await users.updateUserSettings(db, user.uuid, settings)
  answer({ type: 'UserSettings', settings: await users.readUserSettings(db, user.uuid) })
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
  { db, openSchedules },
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  await schools.updateSchoolSettings(db, schoolUuid, wanted)
  const settings = await schools.readSchoolSettings(db, schoolUuid)
  for (const open of await openSchedules.ofSchool(schoolUuid)) {
    open.broadcast({ type: 'SchoolSettings', schoolUuid, settings })
    open.setSchool({ labels: settings.labelsOnTimeslots, customer: school.isSchoolCustomer })
  }
  answer({ type: 'SchoolSettings', schoolUuid, settings })
  return undefined
}
