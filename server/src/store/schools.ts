import { schoolSettings, type School, type SchoolSetting, type SchoolSettings, type Uuid } from '@timetable/domain'
import { inTransaction, type Database } from './database.ts'
import { prepared } from './prepared.ts'

const SCHOOL = [
  'schools.uuid',
  'schools.name',
  'schools.is_school_customer as isSchoolCustomer',
  'schools.is_premium as isPremium',
] as const

/** The schools of a user; the one joined first is the default. */
export async function schoolsOf(db: Database, userUuid: Uuid): Promise<School[]> {
  const rows = await db
    .selectFrom('schools')
    .innerJoin('memberships', 'memberships.school_uuid', 'schools.uuid')
    .select([...SCHOOL, 'memberships.is_owner as isOwner'])
    .where('memberships.user_uuid', '=', userUuid)
    .orderBy('memberships.created_at')
    .orderBy('schools.uuid')
    .execute()
  return rows.map(schoolFrom)
}

/** What is not so is not said. */
function schoolFrom({ isPremium, isOwner, ...school }: School): School {
  return { ...school, ...(isPremium && { isPremium }), ...(isOwner && { isOwner }) }
}

/** The school, whoever asks. */
export async function schoolByUuid(db: Database, schoolUuid: Uuid): Promise<School | undefined> {
  const row = await db.selectFrom('schools').select(SCHOOL).where('uuid', '=', schoolUuid).executeTakeFirst()
  return row && schoolFrom(row)
}

/** A new school, without anyone in it yet. */
export async function addSchool(db: Database, { uuid, name, isSchoolCustomer }: School, at: Date): Promise<void> {
  const row = { uuid, name, is_school_customer: isSchoolCustomer, created_at: at }
  await db.insertInto('schools').values(row).execute()
}

/** The school, where this user belongs to it. */
export async function schoolOf(db: Database, userUuid: Uuid, schoolUuid: Uuid): Promise<School | undefined> {
  return (await schoolsOf(db, userUuid)).find((school) => school.uuid === schoolUuid)
}

/** May this user see this schedule? Only with the school it belongs to, and only where the user belongs there, too. */
export async function mayOpen(db: Database, userUuid: Uuid, scheduleUuid: Uuid, schoolUuid: Uuid): Promise<boolean> {
  return (await opening(db, userUuid, scheduleUuid, schoolUuid)).length > 0
}

const opening = prepared(
  'may-open',
  `select schedules.uuid from schedules join memberships on memberships.school_uuid = schedules.school_uuid
  where memberships.user_uuid = $1 and schedules.uuid = $2 and schedules.school_uuid = $3 and schedules.deleted_at is null`,
)

export async function readSchoolSettings(db: Database, schoolUuid: Uuid): Promise<SchoolSettings> {
  const rows = await db
    .selectFrom('school_settings')
    .select(['label', 'value'])
    .where('school_uuid', '=', schoolUuid)
    .execute()
  return schoolSettings.parse(Object.fromEntries(rows.map(({ label, value }) => [label, value])))
}

export async function updateSchoolSettings(db: Database, schoolUuid: Uuid, settings: readonly SchoolSetting[]) {
  await inTransaction(db, async (trx) => {
    for (const { label, value } of settings) {
      await trx
        .insertInto('school_settings')
        .values({ school_uuid: schoolUuid, label, value: JSON.stringify(value) })
        .onConflict((clash) => clash.columns(['school_uuid', 'label']).doUpdateSet({ value: JSON.stringify(value) }))
        .execute()
    }
  })
}

/** Forgets all settings of a school: each is again what it was at first. */
export async function resetSchoolSettings(db: Database, schoolUuid: Uuid): Promise<void> {
  await db.deleteFrom('school_settings').where('school_uuid', '=', schoolUuid).execute()
}
