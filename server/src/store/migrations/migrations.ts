import type { Migration } from 'kysely/migration'
import { converting, statements } from './steps.ts'

/**
 * All changes of the tables, in order, by their names in the database. A database at any of them is migrated to the
 * last. Only append: never change an entry that a release contains. SQL for PostgreSQL 15, run the same on PGlite.
 */
export const MIGRATIONS = {
  /** The first tables. */
  '0001-start': statements(
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
  ),
  /** Rules can be disabled. Existing rules are enabled. */
  '0002-rules-enabled': converting(['rules'], (rule) => ({ enabled: true, ...rule })),
  /** Links for viewing a version, and invitations to a school. */
  '0003-links': statements(
    `create table share_links (
      uuid text primary key, schedule_uuid text not null references schedules on delete cascade,
      token text not null unique, created_at timestamptz not null)`,
    `create index share_links_of_schedule on share_links (schedule_uuid)`,
    `create table invitations (
      uuid text primary key, school_uuid text not null references schools on delete cascade,
      token text not null unique, created_at timestamptz not null, expires_at timestamptz not null)`,
    `create index invitations_of_school on invitations (school_uuid)`,
  ),
  /**
   * The idempotency cache of browser tabs. Answers have no foreign key to their tab: removing a tab must never prevent a
   * command from being saved.
   */
  '0004-answers': statements(
    `create table tabs (
      user_uuid text not null references users on delete cascade, tab text not null,
      memory text not null, seen_at timestamptz not null, primary key (user_uuid, tab))`,
    `create table answers (
      memory text not null, id text not null, place bigint generated always as identity,
      answer json not null, at timestamptz not null, primary key (memory, id))`,
    `create index answers_by_age on answers (at)`,
  ),
  /** Sign-ins that can be ended, and links to set a new password. Only the hashes of their secrets are stored. */
  '0005-sign-ins': statements(
    `create table sign_ins (
      uuid text primary key, user_uuid text not null references users on delete cascade,
      renewal_hash text not null unique, created_at timestamptz not null, expires_at timestamptz not null)`,
    `create index sign_ins_of_user on sign_ins (user_uuid)`,
    `create table password_resets (
      token_hash text primary key, user_uuid text not null references users on delete cascade,
      expires_at timestamptz not null)`,
    `create index password_resets_of_user on password_resets (user_uuid)`,
  ),
  /** What schools pay, which events of the card provider were processed, and which schools are premium. */
  '0006-subscriptions': statements(
    // The row remains after its school is gone, until the provider confirms that nothing more will be charged.
    `create table subscriptions (
      school_uuid text primary key,
      customer_id text not null unique, subscription_id text, status text, pays boolean not null,
      period_end timestamptz, cancel_at_period_end boolean not null)`,
    `create table billing_events (id text primary key, heard_at timestamptz not null)`,
    `alter table schools add column is_premium boolean not null default false`,
  ),
  /** Subjects and lessons may have choices of calendars. Existing ones have none. */
  '0007-choices': converting(['subjects', 'lessons'], (record) => ({ choices: [], ...record })),
  /** Classes may be divided into groups. Existing calendars are not groups and have none. */
  '0008-class-groups': converting(['calendars'], (it) => ({ classUuid: null, division: null, parts: [], ...it })),
  /** A deleted version can be restored for a limited time. */
  '0009-deleted-schedules': statements(
    `alter table schedules add column deleted_at timestamptz`,
    `create index schedules_deleted on schedules (deleted_at) where deleted_at is not null`,
  ),
  /** Stores who created invitations and links, and when an invitation was used. The creators of earlier ones are unknown. */
  '0010-makers-of-links': statements(
    `alter table invitations add column made_by text references users on delete set null, add column used_at timestamptz`,
    `alter table share_links add column made_by text references users on delete set null`,
  ),
  /** The networks from which users have signed in, as hashes. */
  '0011-known-networks': statements(
    `create table known_networks (
      user_uuid text not null references users on delete cascade, network_hash text not null,
      seen_at timestamptz not null, primary key (user_uuid, network_hash))`,
  ),
  /**
   * Which node runs Zen on which version, and the node's last heartbeat. Unlogged: no run survives a crash of the
   * database, and all results of a run are in the version.
   */
  '0012-runs': statements(
    `create unlogged table runs (
      schedule_uuid text primary key, group_uuid text not null, long_run boolean not null,
      node text not null, beat_at timestamptz not null)`,
  ),
  /** When a run was requested. Waiting runs are queued by this time. */
  '0013-line-of-runs': statements(
    `alter table runs add column wanted_at timestamptz not null default clock_timestamp()`,
  ),
  /** The counts of a version, and the revision that was counted. Null: never counted. */
  '0014-counts-of-versions': statements(
    `alter table schedules add column double_bookings integer, add column unplaced integer,
      add column counted_revision integer`,
  ),
  /** Keeping lessons of different tags apart becomes a separate kind of rule. Before, it was NOT_OVERLAPPING with `value` 1. */
  '0015-tags-apart': converting(['rules'], (rule) =>
    rule.rule === 'NOT_OVERLAPPING' && rule.value === 1 ? { ...rule, rule: 'TAGS_APART', value: null } : rule,
  ),
  /** A rule that counts calendars counts those of any type. Before, it counted only rooms. */
  '0016-counted-calendars': converting(['rules'], (rule) =>
    rule.rule === 'MAX_ROOMS' ? { ...rule, rule: 'MAX_CALENDARS' } : rule,
  ),
  /** Proposed placements that users can review and apply, and how many proposals a version has had. */
  '0017-proposals': statements(
    `create table proposals (
      uuid text primary key, schedule_uuid text not null references schedules on delete cascade, number integer not null,
      made_by text references users on delete set null, at timestamptz not null, proposal json not null)`,
    `create unique index proposals_by_schedule on proposals (schedule_uuid, number)`,
    `alter table schedules add column proposals_made integer not null default 0`,
  ),
  /**
   * Whether a version once had no faults. Existing versions without double bookings and unscheduled lessons in their
   * counts are assumed to be finished. Also the aim and the budget of a run.
   */
  '0018-finished-versions': statements(
    `alter table schedules add column finished boolean not null default false`,
    `update schedules set finished = true where double_bookings = 0 and unplaced = 0 and lessons > 0`,
    `alter table runs add column aim text not null default 'plan', add column budget json`,
  ),
  /** Who requested a run. Its proposals are for this user. */
  '0019-who-wanted-runs': statements(`alter table runs add column wanted_by text`),
  /** The version that this one was copied from, which may be gone. Null: it is not a copy, or was created before this column. */
  '0020-copied-from': statements(`alter table schedules add column copied_from text`),
  /** The revision of the version when its run started. The history after it shows what people have placed since. */
  '0021-revisions-of-runs': statements(`alter table runs add column since integer`),
  /** API keys, with which a school's programs use the HTTP API. */
  '0025-api-keys': statements(
    `create table api_keys (
      uuid text primary key, school_uuid text not null references schools on delete cascade,
      made_by text not null references users on delete cascade, name text not null, scope text not null,
      secret_hash text not null unique, created_at timestamptz not null)`,
    `create index api_keys_school on api_keys (school_uuid)`,
  ),
  /** A link may show only the week of one class, teacher or room. Each of these has at most one such link. */
  '0026-week-links': statements(
    `alter table share_links add column calendar_uuid text`,
    `create unique index week_link_of_calendar on share_links (schedule_uuid, calendar_uuid) where calendar_uuid is not null`,
  ),
  /** A school's webhooks for changes of versions, and the last state that each was notified of. */
  '0030-webhooks': statements(
    `create table webhooks (
      uuid text primary key, school_uuid text not null references schools on delete cascade,
      made_by text not null references users on delete cascade, url text not null, secret text not null,
      created_at timestamptz not null, next_at timestamptz not null, failures integer not null default 0,
      off_at timestamptz, answers jsonb not null default '[]')`,
    `create index webhooks_school on webhooks (school_uuid)`,
    `create table webhook_versions (
      webhook_uuid text not null references webhooks on delete cascade,
      schedule_uuid text not null references schedules on delete cascade, revision integer not null,
      deleted boolean not null, told_at timestamptz not null, primary key (webhook_uuid, schedule_uuid))`,
    `create index webhook_versions_schedule on webhook_versions (schedule_uuid)`,
  ),
  /** The proposal that a change applied, for the history. */
  '0031-taken-proposals': statements(`alter table changes add column proposal json`),
  /**
   * A school may publish one of its versions. Week links belong to the school: they store for whom they were created, and
   * outlive the version in which they were created.
   */
  '0033-version-in-force': statements(
    `alter table schedules add column in_force boolean not null default false`,
    `create unique index version_in_force on schedules (school_uuid) where in_force`,
    `alter table share_links alter column schedule_uuid drop not null,
      add column school_uuid text references schools on delete cascade,
      add column calendar_type text, add column calendar_name text`,
    `update share_links set school_uuid = schedules.school_uuid, calendar_type = 'TEACHER', calendar_name = ''
      from schedules where schedules.uuid = schedule_uuid and calendar_uuid is not null`,
    `update share_links set calendar_type = records.data->>'calendarType', calendar_name = records.data->>'name'
      from records where records.schedule_uuid = share_links.schedule_uuid and records.kind = 'calendars'
      and records.uuid = share_links.calendar_uuid`,
    `create index week_links_of_school on share_links (school_uuid) where calendar_uuid is not null`,
  ),
  /** The reports of the import that created a version, and of later imports into it. */
  '0036-import-reports': statements(
    `create table import_reports (
      uuid text primary key, schedule_uuid text not null references schedules on delete cascade,
      made_by text references users on delete set null, at timestamptz not null, report json not null)`,
    `create index import_reports_by_schedule on import_reports (schedule_uuid, at)`,
  ),
  /** Wish sheets: a deadline for each version, and a sheet for each teacher with the submitted wishes. */
  '0037-wish-sheets': statements(
    `create table wish_rounds (
      schedule_uuid text primary key references schedules on delete cascade, last_day text not null,
      sentence text not null)`,
    `create table wish_links (
      uuid text primary key, schedule_uuid text not null references schedules on delete cascade,
      calendar_uuid text not null, made_by text references users on delete set null, token text unique,
      created_at timestamptz not null, answer json, answered_at timestamptz, outcome text,
      unique (schedule_uuid, calendar_uuid))`,
  ),
  /** A school has administrators (`owner`). In existing schools, it is the longest-standing user: the founder, unless they have left. */
  '0038-owners': statements(
    `alter table memberships add column is_owner boolean not null default false`,
    `update memberships set is_owner = true where (school_uuid, user_uuid) in (
      select distinct on (school_uuid) school_uuid, user_uuid from memberships order by school_uuid, created_at, user_uuid
    )`,
  ),
  /** The history of versions before their import, from their files. */
  '0039-earlier-steps': statements(
    `create table earlier_steps (
      schedule_uuid text not null references schedules on delete cascade, place integer not null, step json not null,
      primary key (schedule_uuid, place))`,
  ),
  /** A school may have read-only members, and invitations for them. */
  '0040-readers': statements(
    `alter table memberships add column kind text not null default 'member' check (kind in ('owner', 'member', 'reader'))`,
    `update memberships set kind = 'owner' where is_owner`,
    `alter table memberships drop column is_owner`,
    `alter table invitations add column membership text not null default 'member' check (membership in ('member', 'reader'))`,
  ),
  /** Deleted schools and accounts can be restored for a limited time. The memberships of a deleted account are stored as well. */
  '0041-grace': statements(
    `alter table schools add column deleted_at timestamptz`,
    `create index schools_deleted on schools (deleted_at) where deleted_at is not null`,
    `alter table users add column deleted_at timestamptz`,
    `create index users_deleted on users (deleted_at) where deleted_at is not null`,
    `create table kept_memberships (
      user_uuid text not null references users on delete cascade, school_uuid text not null references schools on delete cascade,
      kind text not null check (kind in ('owner', 'member', 'reader')), created_at timestamptz not null,
      primary key (user_uuid, school_uuid))`,
  ),
  /**
   * An invitation may be limited to one e-mail address, and be sent there. A withdrawn invitation is stored, so that the
   * server can state why it does not work.
   */
  '0042-invitations-by-mail': statements(
    `alter table invitations add column email text, add column mailed_at timestamptz, add column withdrawn_at timestamptz`,
  ),
  /** The device of each sign-in, and e-mail addresses that wait for confirmation. */
  '0043-own-sessions': statements(
    `alter table sign_ins add column browser text, add column system text, add column used_at timestamptz`,
    `create table email_changes (
      token_hash text primary key, user_uuid text not null unique references users on delete cascade, email text not null,
      expires_at timestamptz not null)`,
  ),
  /** Passkeys, and the challenges that a browser must sign to create or to use one. */
  '0044-passkeys': statements(
    `create table passkeys (
      uuid text primary key, credential_id text not null unique, user_uuid text not null references users on delete cascade,
      public_key text not null, counter bigint not null, transports jsonb not null, browser text, system text,
      created_at timestamptz not null, used_at timestamptz)`,
    'create index passkeys_user on passkeys (user_uuid)',
    `create table passkey_challenges (
      challenge text primary key, user_uuid text references users on delete cascade, expires_at timestamptz not null)`,
  ),
  /** Which user began which run of Zen in a browser: only that user writes its results. */
  '0045-browser-runs': statements(
    `create table browser_runs (
      schedule_uuid text not null references schedules on delete cascade, run text not null,
      user_uuid text not null references users on delete cascade, begun_at timestamptz not null,
      primary key (schedule_uuid, run))`,
    'create index browser_runs_begun on browser_runs (begun_at)',
  ),
  /** What is wrong with a version and how good it is, for the list of versions. Null: not judged yet. */
  '0046-judged-versions': statements(`alter table schedules add column judged json`),
  /** When a node could write last, and when the last backup was made. */
  '0047-marks': statements('create table marks (name text primary key, at timestamptz not null)'),
  /** API keys end, are last used at some time, and may be for one version only. */
  '0048-bounded-keys': statements(
    `alter table api_keys add column used_at timestamptz, add column expires_at timestamptz,
      add column schedule_uuid text references schedules on delete cascade`,
    'create index api_keys_schedule on api_keys (schedule_uuid) where schedule_uuid is not null',
  ),
  /** A node that is late claims its runs for longer than five seconds. */
  '0049-leases-of-runs': statements(`alter table runs add column lease_seconds integer not null default 5`),
  /** The country of a school, and the currency of its plan, which follows it at the next renewal. */
  '0050-countries-of-schools': statements(
    'alter table schools add column country text',
    `alter table subscriptions add column currency text, add column moves boolean not null default false,
      add column yearly boolean, add column reminded_of timestamptz`,
  ),
  /** Offers of the school plan. */
  '0051-quotes': statements(
    `create table quotes (
      number integer generated always as identity primary key, school_uuid text not null references schools on delete cascade,
      at timestamptz not null, quote json not null)`,
    'create index quotes_school on quotes (school_uuid)',
  ),
  /**
   * When the mailbox of an address was last confirmed. Accounts of another issuer, which confirms addresses itself, and those that joined
   * with an invitation sent to their address are confirmed. All others confirm theirs before they invite anyone.
   */
  '0052-confirmed-addresses': statements(
    `alter table users add column email_confirmed_at timestamptz`,
    `update users set email_confirmed_at = created_at where password_hash is null and deleted_at is null or exists (
      select from invitations where invitations.email = users.email and mailed_at is not null and used_at is not null)`,
  ),
  /**
   * The issuer at which the people of a school sign in, which accounts its identities are connected to, and sign-ins that have begun
   * there. A sign-in of a school's issuer opens that school only.
   */
  '0053-school-sign-in': statements(
    `create table school_sign_ins (
      school_uuid text primary key references schools on delete cascade, settings jsonb not null, client_secret text not null,
      short_name text not null unique, is_on boolean not null, tried_at timestamptz, made_at timestamptz not null)`,
    `create table school_identities (
      school_uuid text not null references schools on delete cascade, subject text not null, issuer text not null,
      user_uuid text not null references users on delete cascade, created_at timestamptz not null,
      primary key (school_uuid, issuer, subject), unique (school_uuid, user_uuid))`,
    'create index school_identities_user on school_identities (user_uuid)',
    `create table begun_sign_ins (
      state_hash text primary key, key_hash text not null, school_uuid text not null references schools on delete cascade,
      purpose text not null check (purpose in ('sign-in', 'try', 'connect')), user_uuid text references users on delete cascade,
      nonce text not null, verifier text not null, expires_at timestamptz not null)`,
    `alter table sign_ins add column school_uuid text references schools on delete cascade`,
  ),
  /** What is different at a school on single dates, and the history of that. */
  '0054-diaries': statements(
    `create table diaries (
      school_uuid text primary key references schools on delete cascade, revision integer not null)`,
    `create table diary_records (
      school_uuid text not null references schools on delete cascade, kind text not null, uuid text not null, data json not null,
      primary key (school_uuid, kind, uuid))`,
    `create table diary_changes (
      school_uuid text not null references schools on delete cascade, revision integer not null, command text not null,
      user_uuid text references users on delete set null, kind text not null check (kind in ('do', 'undo', 'redo')),
      change json not null, at timestamptz not null, primary key (school_uuid, revision))`,
    'create index diary_changes_user on diary_changes (user_uuid)',
    'create index diary_changes_at on diary_changes (at)',
  ),
  /** Links to a page of the day, one for the staff and one for the students of a school. */
  '0055-day-links': statements(
    `alter table share_links add column audience text check (audience in ('staff', 'students'))`,
    'create unique index day_link_of_school on share_links (school_uuid, audience) where audience is not null',
  ),
  /**
   * Addresses that get mails about changes to the week of a link, once they are confirmed; they go with the link. And the revision of the
   * diary that each webhook was notified of.
   */
  '0056-week-readers': statements(
    `create table week_readers (
      uuid text primary key, link_uuid text not null references share_links on delete cascade, email text not null,
      language text not null, asked_at timestamptz not null, asked_times integer not null default 1,
      confirm_hash text unique, confirm_until timestamptz, confirmed_at timestamptz, stop text not null unique,
      mailed_at timestamptz, mailed_on text, mailed_times integer not null default 0, unique (link_uuid, email))`,
    'create index week_readers_email on week_readers (email)',
    `alter table webhooks add column diary_revision integer not null default 0`,
    `update webhooks set diary_revision = coalesce(
      (select revision from diaries where diaries.school_uuid = webhooks.school_uuid), 0)`,
  ),
} as const satisfies Readonly<Record<string, Migration>>
