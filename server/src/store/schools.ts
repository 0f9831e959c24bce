import { refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { Membership, School } from '@timetable/service'
import type { Database } from './database.ts'
import { prepared } from './prepared.ts'

const SCHOOL = [
  'schools.uuid',
  'schools.name',
  'schools.is_school_customer as isSchoolCustomer',
  'schools.is_premium as isPremium',
  'schools.country',
] as const

/** Returns the schools of a user. The school joined first is the default. */
export async function schoolsOf(db: Database, userUuid: Uuid): Promise<School[]> {
  const rows = await db
    .selectFrom('schools')
    .innerJoin('memberships', 'memberships.school_uuid', 'schools.uuid')
    .select([...SCHOOL, 'memberships.kind as membership'])
    .where('memberships.user_uuid', '=', userUuid)
    .where('schools.deleted_at', 'is', null)
    .orderBy('memberships.created_at')
    .orderBy('schools.uuid')
    .execute()
  return rows.map(schoolFrom)
}

type SchoolRow = Omit<School, 'country'> & { readonly country: string | null }

/** Omits what is false or unknown. */
function schoolFrom({ isPremium, country, ...school }: SchoolRow): School {
  return { ...school, ...(isPremium && { isPremium }), ...(country !== null && { country }) }
}

/** Stores the country of a school. */
export async function keepCountry(db: Database, schoolUuid: Uuid, country: string): Promise<void> {
  await db.updateTable('schools').set({ country }).where('uuid', '=', schoolUuid).execute()
}

/** Returns the school, without checking access. Undefined if it is deleted. */
export async function schoolByUuid(db: Database, schoolUuid: Uuid): Promise<School | undefined> {
  const row = await db
    .selectFrom('schools')
    .select(SCHOOL)
    .where('uuid', '=', schoolUuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && schoolFrom(row)
}

/** Returns a new school: in its trial period, or with all features if nothing has to be paid. */
export function newSchool(head: Pick<School, 'uuid' | 'name'>, nobodyPays: boolean): School {
  return { ...head, isSchoolCustomer: nobodyPays, ...(nobodyPays && { isPremium: true }) }
}

/** Stores a new school, still without users. */
export async function addSchool(
  db: Database,
  { uuid, name, isSchoolCustomer, isPremium = false }: School,
  at: Date,
): Promise<void> {
  const row = { uuid, name, is_school_customer: isSchoolCustomer, is_premium: isPremium, created_at: at }
  await db.insertInto('schools').values(row).execute()
}

/** Returns the school if the user belongs to it. */
export async function schoolOf(db: Database, userUuid: Uuid, schoolUuid: Uuid): Promise<School | undefined> {
  return (await schoolsOf(db, userUuid)).find((school) => school.uuid === schoolUuid)
}

/**
 * Returns the user's role for this schedule. Undefined if they have no access. The schedule must belong to the school,
 * and the user must be a member there.
 */
export async function opensAs(
  db: Database,
  userUuid: Uuid,
  scheduleUuid: Uuid,
  schoolUuid: Uuid,
): Promise<Membership | undefined> {
  return (await opening(db, userUuid, scheduleUuid, schoolUuid))[0]?.kind
}

/** Refuses a user who may not change this schedule: it is invisible to them, or they are read-only. */
export async function refuseAuthor(
  db: Database,
  userUuid: Uuid,
  scheduleUuid: Uuid,
  schoolUuid: Uuid,
): Promise<Refusal | undefined> {
  const kind = await opensAs(db, userUuid, scheduleUuid, schoolUuid)
  if (!kind) return refuse('schedule-not-found')
  return kind === 'reader' ? refuse('read-only-member') : undefined
}

const opening = prepared<{ kind: Membership }>(
  'may-open',
  `select memberships.kind from schedules join memberships on memberships.school_uuid = schedules.school_uuid
  where memberships.user_uuid = $1 and schedules.uuid = $2 and schedules.school_uuid = $3 and schedules.deleted_at is null`,
)

/** Returns the user's role in a school. Undefined if they are not a member. */
export async function membershipIn(db: Database, userUuid: Uuid, schoolUuid: Uuid): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select('kind')
    .where('user_uuid', '=', userUuid)
    .where('school_uuid', '=', schoolUuid)
    .executeTakeFirst()
  return row?.kind
}
