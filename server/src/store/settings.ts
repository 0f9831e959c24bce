import { schoolSettings, type SchoolSetting, type SchoolSettings, type Uuid } from '@timetable/domain'
import { userSetting, type UserSetting, type UserSettings } from '@timetable/service'
import { sql } from 'kysely'
import { inTransaction, type Database } from './database.ts'
import { deleteRows } from './rows.ts'

export async function readSchoolSettings(db: Database, schoolUuid: Uuid): Promise<SchoolSettings> {
  const rows = await db
    .selectFrom('school_settings')
    .select(['label', 'value'])
    .where('school_uuid', '=', schoolUuid)
    .execute()
  return schoolSettings.parse(Object.fromEntries(rows.map(({ label, value }) => [label, value])))
}

export async function readUserSettings(db: Database, userUuid: Uuid): Promise<UserSettings> {
  const rows = await db
    .selectFrom('user_settings')
    .select(['label', 'value'])
    .where('user_uuid', '=', userUuid)
    .execute()
  // Settings of earlier releases that this one does not know are ignored.
  const known = rows.flatMap((row) => userSetting.safeParse(row).data ?? [])
  return Object.fromEntries(known.map(({ label, value }) => [label, value]))
}

export const updateSchoolSettings = (db: Database, schoolUuid: Uuid, settings: readonly SchoolSetting[]) =>
  update(db, ['school_settings', 'school_uuid'], schoolUuid, settings)

export const updateUserSettings = (db: Database, userUuid: Uuid, settings: readonly UserSetting[]) =>
  update(db, ['user_settings', 'user_uuid'], userUuid, settings)

async function update(
  db: Database,
  [table, owner]: readonly [table: string, owner: string],
  ownerUuid: Uuid,
  settings: readonly (SchoolSetting | UserSetting)[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { label, value } of settings)
      await sql`
        insert into ${sql.table(table)} (${sql.ref(owner)}, label, value)
        values (${ownerUuid}, ${label}, ${JSON.stringify(value)}::json)
        on conflict (${sql.ref(owner)}, label) do update set value = excluded.value`.execute(trx)
  })
}

/** Resets all settings of a school to their defaults. */
export const resetSchoolSettings = (db: Database, schoolUuid: Uuid) =>
  deleteRows(db, 'school_settings', { school_uuid: schoolUuid })

/** Resets all settings of a user to their defaults. */
export const resetUserSettings = (db: Database, userUuid: Uuid) =>
  deleteRows(db, 'user_settings', { user_uuid: userUuid })
