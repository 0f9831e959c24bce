import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The first tables. SQL for PostgreSQL 15, run the same on PGlite. */
export const start: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table schools (
    uuid text primary key, name text not null, is_school_customer boolean not null, created_at timestamptz not null)`,
  `create table schedules (
    uuid text primary key, school_uuid text not null references schools on delete cascade,
    title text not null, description text not null, days integer not null,
    revision integer not null default 0, lessons integer not null,
    created_at timestamptz not null, updated_at timestamptz not null)`,
  `create index schedules_of_school on schedules (school_uuid)`,
  `create table users (
    uuid text primary key, email text not null unique, name text not null, password_hash text,
    created_at timestamptz not null, last_schedule_uuid text references schedules on delete set null)`,
  `create index users_last_schedule on users (last_schedule_uuid)`,
  `create table memberships (
    user_uuid text not null references users on delete cascade,
    school_uuid text not null references schools on delete cascade,
    created_at timestamptz not null, primary key (user_uuid, school_uuid))`,
  `create index members_of_school on memberships (school_uuid)`,
  `create table user_settings (
    user_uuid text not null references users on delete cascade, label text not null, value json not null,
    primary key (user_uuid, label))`,
  `create table school_settings (
    school_uuid text not null references schools on delete cascade, label text not null, value json not null,
    primary key (school_uuid, label))`,
  `create table records (
    schedule_uuid text not null references schedules on delete cascade,
    kind text not null, uuid text not null, data json not null,
    primary key (schedule_uuid, kind, uuid))`,
  `create table changes (
    schedule_uuid text not null references schedules on delete cascade,
    revision integer not null, command text not null, user_uuid text references users on delete set null,
    group_uuid text, kind text not null, change json not null, at timestamptz not null,
    primary key (schedule_uuid, revision))`,
  `create index changes_of_user on changes (user_uuid)`,
  `create table signing_keys (
    kid text primary key, private_jwk json not null, public_jwk json not null, created_at timestamptz not null)`,
]
