import { sql } from 'kysely'
import { openPostgres } from '../store/database.ts'
import { POOL_LIMITS } from '../store/guarded-pool.ts'

/**
 * `copies-process.ts URL N`: fills a database with N copies of its first version, in schools of five, each with its records
 * and its last ten changes.
 */
const AT_A_TIME = 500
const [url = '', count = ''] = process.argv.slice(2)
const { db, close } = await openPostgres(url, { ...POOL_LIMITS, statement: 10 * 60_000 })
for (let from = 0; from < Number(count); from += AT_A_TIME) {
  const last = Math.min(from + AT_A_TIME, Number(count)) - 1
  await sql`
    with template as (select * from schedules order by created_at limit 1), copy as (
      select 'copy-' || number as uuid, 'copies-' || number / 5 as school
      from generate_series(${from}::integer, ${last}::integer) as number
    ), school as (
      insert into schools (uuid, name, is_school_customer, created_at)
      select distinct copy.school, 'School', false, template.created_at from copy, template
    ), schedule as (
      insert into schedules (uuid, school_uuid, title, description, days, revision, lessons, created_at, updated_at)
      select copy.uuid, copy.school, title, description, days, revision, lessons, created_at, updated_at from copy, template
    ), change as (
      insert into changes (schedule_uuid, revision, command, user_uuid, group_uuid, kind, change, at)
      select copy.uuid, changes.revision, command, user_uuid, group_uuid, kind, change, at
      from copy, template
      join changes on changes.schedule_uuid = template.uuid and changes.revision > template.revision - 10
    )
    insert into records (schedule_uuid, kind, uuid, data)
    select copy.uuid, kind, records.uuid, data
    from copy, template join records on records.schedule_uuid = template.uuid`.execute(db)
}
// As the database does by itself within a minute.
await sql`vacuum analyze`.execute(db)
await close()
