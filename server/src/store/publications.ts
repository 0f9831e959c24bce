import { EMPTY_DIARY, type DayPublication, type Diary, type IsoDate, type Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** How many publications of each date are read: the newest, and the one that it corrects. */
const OF_A_DATE = 2

/**
 * Returns the newest publications of each date of a school from this date on, in order. Those that are already known are not read again: a
 * publication never changes.
 */
export async function publicationsOf(
  db: Database,
  schoolUuid: Uuid,
  { from, known = new Map() }: { readonly from: IsoDate; readonly known?: ReadonlyMap<Uuid, DayPublication> },
): Promise<readonly DayPublication[]> {
  const numbered = db
    .selectFrom('diary_records')
    .select(['uuid', 'data'])
    .select(sql<string>`data->>'date'`.as('date'))
    .select(
      sql<number>`row_number() over (partition by data->>'date' order by (data->>'number')::int desc)`.as('newest'),
    )
    .where('school_uuid', '=', schoolUuid)
    .where('kind', '=', 'publications')
    .where(sql<string>`data->>'date'`, '>=', from)
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select(['uuid', 'date'])
    .select(
      known.size === 0
        ? sql`data`.as('data')
        : sql`case when uuid = any(${[...known.keys()]}::text[]) then null else data end`.as('data'),
    )
    .where('newest', '<=', OF_A_DATE)
    .orderBy('date')
    .orderBy('newest', 'desc')
    .execute()
  return rows.flatMap(({ uuid, data }) => (data === null ? (known.get(uuid) ?? []) : (data as DayPublication)))
}

/** Returns the places of a school in breaks, and who is on duty there. */
export async function dutiesOf(db: Database, schoolUuid: Uuid): Promise<Pick<Diary, 'places' | 'duties'>> {
  const rows = await db
    .selectFrom('diary_records')
    .select(['kind', 'uuid', 'data'])
    .where('school_uuid', '=', schoolUuid)
    .where('kind', 'in', ['places', 'duties'])
    .orderBy('uuid')
    .execute()
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [[row.uuid, row.data]] : []))
  if (rows.length === 0) return EMPTY_DIARY
  return { places: Object.fromEntries(of('places')), duties: Object.fromEntries(of('duties')) }
}
