import type {
  Aim,
  Budget,
  CalendarType,
  HistoryStep,
  ImportReport,
  Proposal,
  WishOutcome,
  WishSheet,
} from '@timetable/domain'
import type { ApiKeyScope, Membership, Message, WebhookAnswer } from '@timetable/service'
import type { ColumnType, Generated } from 'kysely'

/**
 * The tables as Kysely sees them. Records and changes are `json`, not `jsonb`: nothing asks inside them, and their text
 * is stored and read back as it is, which is several times faster for a change of 1,500 lessons.
 */
export type Tables = {
  users: {
    uuid: string
    /** In lower case; unique. */
    email: string
    name: string
    /** Null: signs in with another issuer. */
    password_hash: string | null
    created_at: Date
    last_schedule_uuid: string | null
    /** Since when the account is kept only to come back. */
    deleted_at: DeletedAt
  }
  schools: {
    uuid: string
    name: string
    /** Follows from the subscription and the operator's settings. */
    is_school_customer: boolean
    /** Follows from the operator's settings. */
    is_premium: Generated<boolean>
    created_at: Date
    /** Since when it is kept only to be brought back; its versions were deleted in the same moment. */
    deleted_at: DeletedAt
  }
  subscriptions: {
    school_uuid: string
    customer_id: string
    subscription_id: string | null
    status: string | null
    pays: boolean
    period_end: Date | null
    cancel_at_period_end: boolean
  }
  billing_events: { id: string; heard_at: Date }
  memberships: { user_uuid: string; school_uuid: string; created_at: Date; kind: Generated<Membership> }
  /** Of an account that is deleted: what it was of, until it comes back or is gone. */
  kept_memberships: { user_uuid: string; school_uuid: string; created_at: Date; kind: Membership }
  user_settings: { user_uuid: string; label: string; value: Json<string | boolean> }
  school_settings: { school_uuid: string; label: string; value: Json<string> }
  schedules: {
    uuid: string
    school_uuid: string
    title: string
    description: string
    days: number
    revision: Generated<number>
    lessons: number
    created_at: Date
    updated_at: Date
    /** What it was counted to have, and at which revision; null: never. */
    double_bookings: Generated<number | null>
    unplaced: Generated<number | null>
    counted_revision: Generated<number | null>
    /** How many proposals it has had. */
    proposals_made: Generated<number>
    /** Nothing was wrong with it once, and everything had its place. */
    finished: Generated<boolean>
    /** The version that it is a copy of, which may be gone. */
    copied_from: Generated<string | null>
    /** The one of its school that links to weeks show. */
    in_force: Generated<boolean>
    /** Since when it is kept only to be brought back. */
    deleted_at: DeletedAt
  }
  records: { schedule_uuid: string; kind: string; uuid: string; data: Json<unknown> }
  proposals: {
    uuid: string
    schedule_uuid: string
    /** Counts up within the version; none is given twice. */
    number: number
    /** Null: nobody knows who had asked for it. */
    made_by: string | null
    at: Date
    proposal: Json<Pick<Proposal, 'revision' | 'moves' | 'before' | 'after'>>
  }
  /** How versions came in, and what came into them from files since. */
  import_reports: {
    uuid: string
    schedule_uuid: string
    /** Null: an account that is gone. */
    made_by: string | null
    at: Date
    report: Json<Omit<ImportReport, 'uuid' | 'at' | 'user'>>
  }
  /** What was done to versions before they were brought in, as their files say; `place` counts from the newest. */
  earlier_steps: { schedule_uuid: string; place: number; step: Json<HistoryStep> }
  /** Runs of Zen, and which node is at them. */
  runs: {
    schedule_uuid: string
    group_uuid: string
    long_run: boolean
    aim: ColumnType<Aim, Aim | undefined>
    /** Null: everything may move. */
    budget: ColumnType<Budget | null, string | null | undefined>
    /** The revision of the version when it began. Null: it waits still. */
    since: ColumnType<number | null, number | null | undefined>
    /** Empty: it waits for one. */
    node: string
    beat_at: Date
    wanted_at: ColumnType<Date, Date | undefined>
    wanted_by: ColumnType<string | null, string | null | undefined>
  }
  changes: {
    schedule_uuid: string
    /** The revision of the schedule after this change; where the changes of a run became one, those before it are gaps. */
    revision: number
    command: string
    /** Null: Zen. */
    user_uuid: string | null
    /** Changes of one group are undone as one step: the steps of one run of Zen. */
    group_uuid: string | null
    kind: 'do' | 'undo' | 'redo'
    /** Which proposal was taken, by its number, and whether in part; null: none was. */
    proposal: ColumnType<Json<unknown> | null, Json<unknown> | null | undefined>
    change: Json<unknown>
    at: Date
  }
  /** The token is kept as it is, since it is shown again: a link's to the members, an invitation's to who made it. */
  share_links: {
    uuid: string
    /** Null: a link to a week, whose version is gone. */
    schedule_uuid: string | null
    made_by: MadeBy
    token: string
    created_at: Date
    /** The class, teacher or room whose week alone it shows; null: the whole version. */
    calendar_uuid: ColumnType<string | null, string | null | undefined>
    /** Of a link to a week alone: whose it is, and who it was made for. */
    school_uuid: ColumnType<string | null, string | null | undefined>
    calendar_type: ColumnType<CalendarType | null, CalendarType | null | undefined>
    calendar_name: ColumnType<string | null, string | null | undefined>
  }
  wish_rounds: { schedule_uuid: string; last_day: string; sentence: string }
  wish_links: {
    uuid: string
    schedule_uuid: string
    calendar_uuid: string
    made_by: string | null
    /** Null: withdrawn; what was answered stays. */
    token: string | null
    created_at: Date
    answer: ColumnType<WishSheet | null, string | null | undefined, string | null>
    answered_at: ColumnType<Date | null, Date | null | undefined>
    outcome: ColumnType<WishOutcome | null, WishOutcome | null | undefined>
  }
  /** Of the secret of a key only its hash is kept. */
  api_keys: {
    uuid: string
    school_uuid: string
    made_by: string
    name: string
    scope: ApiKeyScope
    secret_hash: string
    created_at: Date
  }
  /** Addresses that are told of changes. The secret is kept as it is: each message is signed with it. */
  webhooks: {
    uuid: string
    school_uuid: string
    made_by: string
    url: string
    secret: string
    created_at: Date
    /** It is told nothing before; a node that tells it something moves this on, and no other takes it meanwhile. */
    next_at: Date
    /** How often in a row it was told in vain. */
    failures: Generated<number>
    /** Since when it is told nothing any more. */
    off_at: ColumnType<Date | null, Date | null | undefined>
    answers: ColumnType<readonly WebhookAnswer[], undefined, string>
  }
  /** How far an address knows of a version. */
  webhook_versions: {
    webhook_uuid: string
    schedule_uuid: string
    revision: number
    deleted: boolean
    told_at: Date
  }
  invitations: {
    uuid: string
    school_uuid: string
    made_by: MadeBy
    token: string
    /** What whoever comes by it is in the school. */
    membership: Generated<InvitedAs>
    /** In lower case: whom alone it lets in. */
    email: ColumnType<string | null, string | null | undefined>
    mailed_at: ColumnType<Date | null, Date | null | undefined>
    /** It is kept to say so. */
    withdrawn_at: ColumnType<Date | null, Date | null | undefined>
    created_at: Date
    expires_at: Date
    /** When it let somebody in. It is kept until it would have ended, to say so. */
    used_at: ColumnType<Date | null, Date | null | undefined>
  }
  /** Browser tabs, each with a memory of what its commands were answered. */
  tabs: { user_uuid: string; tab: string; memory: string; seen_at: Date }
  answers: {
    memory: string
    /** The command's own id, as JSON: 1 and '1' are two. */
    id: string
    /** Counts up in the order of the commands. */
    place: Generated<number>
    answer: Json<Message>
    at: Date
  }
  /** The renewal secret and the token of a reset let someone in: their hashes alone are kept. */
  sign_ins: {
    uuid: string
    user_uuid: string
    renewal_hash: string
    created_at: Date
    expires_at: Date
    /** What it is known again by; null: it did not say, or is of before that was kept. */
    browser: ColumnType<string | null, string | null | undefined>
    system: ColumnType<string | null, string | null | undefined>
    /** When it was renewed last. */
    used_at: ColumnType<Date | null, Date | null | undefined>
  }
  /** Addresses that wait to be confirmed, one for each user. */
  email_changes: { token_hash: string; user_uuid: string; email: string; expires_at: Date }
  /** From where users have signed in: only ever compared. */
  known_networks: { user_uuid: string; network_hash: string; seen_at: Date }
  /** Keys by which users sign in without a password: the public half. */
  passkeys: {
    uuid: string
    /** What the authenticator calls it, in base64url. */
    credential_id: string
    user_uuid: string
    /** A COSE key, in base64url. */
    public_key: string
    /** How often it has signed, where its authenticator counts. */
    counter: number
    /** By what its authenticator is reached, as a browser said when it was made. */
    transports: Json<string[]>
    /** On what it was made. */
    browser: string | null
    system: string | null
    created_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined>
  }
  /** What a browser has to sign, once: to make a passkey for a user, or to sign in with one (null). */
  passkey_challenges: { challenge: string; user_uuid: string | null; expires_at: Date }
  password_resets: { token_hash: string; user_uuid: string; expires_at: Date }
  signing_keys: { kid: string; private_jwk: Json<object>; public_jwk: Json<object>; created_at: Date }
}

/** Written as text made by JSON.stringify, since pg would send an array as a PostgreSQL array; read as its value. */
type Json<T> = ColumnType<T, string, string>

type DeletedAt = ColumnType<Date | null, Date | null | undefined>

type InvitedAs = Exclude<Membership, 'owner'>

/** Null: made before it was kept who did. */
type MadeBy = ColumnType<string | null, string, never>
