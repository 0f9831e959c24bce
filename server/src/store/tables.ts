import type {
  Aim,
  Audience,
  Budget,
  CalendarType,
  HistoryStep,
  ImportReport,
  Proposal,
  WishOutcome,
  WishSheet,
} from '@timetable/domain'
import type {
  ApiKeyScope,
  Membership,
  Message,
  Quote,
  SchoolSignInSettings,
  VersionCounts,
  WebhookAnswer,
} from '@timetable/service'
import type { ColumnType, Generated } from 'kysely'

/** Why a sign-in at a school's issuer has begun: to log in, to try the settings, or to connect one's account. */
export type BegunFor = 'sign-in' | 'try' | 'connect'

/** The part of a quote that its row does not repeat. */
export type QuoteBody = Omit<Quote, 'number' | 'schoolUuid' | 'at' | 'until'>

/**
 * The tables as Kysely sees them. Records and changes are `json`, not `jsonb`: no query looks inside them. Their text
 * is stored and read without conversion, which is several times faster for a change of 1,500 lessons.
 */
export type Tables = {
  users: {
    uuid: string
    /** In lower case; unique. */
    email: string
    name: string
    /** Null: the user signs in with another issuer. */
    password_hash: string | null
    /** When the user confirmed that the address is theirs. Null: not yet. */
    email_confirmed_at: ColumnType<Date | null, Date | null | undefined>
    created_at: Date
    last_schedule_uuid: string | null
    /** When the account was deleted. It can be restored for a limited time. */
    deleted_at: DeletedAt
  }
  schools: {
    uuid: string
    name: string
    /** Follows from the subscription and the operator's settings. */
    is_school_customer: boolean
    /** Follows from the operator's settings. */
    is_premium: Generated<boolean>
    /** ISO 3166-1 alpha-2. Null: nobody has said it yet. */
    country: Generated<string | null>
    created_at: Date
    /** When the school was deleted. Its versions have the same timestamp. */
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
    /** The currency of the paid period. Null: nothing was paid since it is stored. */
    currency: Generated<string | null>
    /** Whether the next period is paid in another currency, by a subscription that follows this one. */
    moves: Generated<boolean>
    /** Whether a year is paid at a time. Null: unknown. */
    yearly: Generated<boolean | null>
    /** The end of the period about whose renewal the administrators were reminded. */
    reminded_of: Generated<Date | null>
  }
  quotes: {
    number: Generated<number>
    school_uuid: string
    at: Date
    quote: Json<QuoteBody>
  }
  billing_events: { id: string; heard_at: Date }
  memberships: { user_uuid: string; school_uuid: string; created_at: Date; kind: Generated<Membership> }
  /** The memberships of a deleted account, until it is restored or purged. */
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
    /** The counts of the version, and the revision that was counted. Null: never counted. */
    double_bookings: Generated<number | null>
    unplaced: Generated<number | null>
    counted_revision: Generated<number | null>
    /** What else is wrong in the counted revision, and how good it is. Null: counted by a release that did not judge it, or never. */
    judged: ColumnType<NonNullable<VersionCounts['judged']> | null, string | undefined, string | null>
    /** How many proposals the version has had. */
    proposals_made: Generated<number>
    /** Whether the version once had no faults and no unscheduled lessons. */
    finished: Generated<boolean>
    /** The version that this one was copied from, which may be gone. */
    copied_from: Generated<string | null>
    /** Whether this is the school's published version, which week links show. */
    in_force: Generated<boolean>
    /** When the version was deleted. It can be restored for a limited time. */
    deleted_at: DeletedAt
  }
  records: { schedule_uuid: string; kind: string; uuid: string; data: Json<unknown> }
  proposals: {
    uuid: string
    schedule_uuid: string
    /** Counts up within the version. Numbers are never reused. */
    number: number
    /** The user who requested the run. Null if unknown. */
    made_by: string | null
    at: Date
    proposal: Json<Pick<Proposal, 'revision' | 'moves' | 'before' | 'after'>>
  }
  /** When a node could write last (`heartbeat`), and when the last backup was made. */
  marks: { name: string; at: Date }
  /** Which user began which run of Zen in a browser. */
  browser_runs: { schedule_uuid: string; run: string; user_uuid: string; begun_at: Date }
  /** The reports of the imports that created versions, and of later imports into them. */
  import_reports: {
    uuid: string
    schedule_uuid: string
    /** Null: the account is gone. */
    made_by: string | null
    at: Date
    report: Json<Omit<ImportReport, 'uuid' | 'at' | 'user'>>
  }
  /** The history of versions before their import, from their files. `place` counts from the newest step. */
  earlier_steps: { schedule_uuid: string; place: number; step: Json<HistoryStep> }
  /** The runs of Zen, and the node of each. */
  runs: {
    schedule_uuid: string
    group_uuid: string
    long_run: boolean
    aim: ColumnType<Aim, Aim | undefined>
    /** Null: everything may move. */
    budget: ColumnType<Budget | null, string | null | undefined>
    /** The revision of the version when the run started. Null: it is still waiting. */
    since: ColumnType<number | null, number | null | undefined>
    /** Empty: the run waits for a node. */
    node: string
    beat_at: Date
    /** How long the node owns the run after `beat_at`. */
    lease_seconds: ColumnType<number, number | undefined>
    wanted_at: ColumnType<Date, Date | undefined>
    wanted_by: ColumnType<string | null, string | null | undefined>
  }
  changes: {
    schedule_uuid: string
    /** The revision of the schedule after this change. If the changes of a run were merged, the revisions before it are gaps. */
    revision: number
    command: string
    /** Null: Zen. */
    user_uuid: string | null
    /** Changes of one group are undone as one step: they belong to one run of Zen. */
    group_uuid: string | null
    kind: 'do' | 'undo' | 'redo'
    /** The number of the proposal that was applied, and whether only in part. Null: no proposal. */
    proposal: ColumnType<Json<unknown> | null, Json<unknown> | null | undefined>
    change: Json<unknown>
    at: Date
  }
  /** The token is stored in plain text, because it is shown again: a link's token to the members, an invitation's token to its creator. */
  share_links: {
    uuid: string
    /** Null: a week link whose version is gone. */
    schedule_uuid: string | null
    made_by: MadeBy
    token: string
    created_at: Date
    /** The class, teacher or room whose week the link shows. Null: the whole version. */
    calendar_uuid: ColumnType<string | null, string | null | undefined>
    /** For a week link: its school, and for whom it was created. */
    school_uuid: ColumnType<string | null, string | null | undefined>
    calendar_type: ColumnType<CalendarType | null, CalendarType | null | undefined>
    calendar_name: ColumnType<string | null, string | null | undefined>
    /** Who reads the page of the day that the link shows. Null: it shows no such page. */
    audience: ColumnType<Audience | null, Audience | null | undefined>
  }
  /** Addresses that get mails about changes to the week of a link. `stop`: the secret of each mail's link that ends them. */
  week_readers: {
    uuid: string
    link_uuid: string
    email: string
    language: string
    /** When a mail with a link to confirm was sent last, and how many were. */
    asked_at: Date
    asked_times: ColumnType<number, number | undefined, number>
    /** The hash of the secret that confirms the address. Null: it was used. */
    confirm_hash: string | null
    confirm_until: Date | null
    confirmed_at: ColumnType<Date | null, undefined, Date>
    stop: string
    /** When the last mail about changes was sent, on which date, and how many on that date. */
    mailed_at: ColumnType<Date | null, undefined, Date>
    mailed_on: ColumnType<string | null, undefined, string>
    mailed_times: ColumnType<number, undefined, number>
  }
  /** The diary of a school: the revision, its records, and the changes since it began. */
  diaries: { school_uuid: string; revision: number }
  diary_records: { school_uuid: string; kind: string; uuid: string; data: Json<unknown> }
  diary_changes: {
    school_uuid: string
    revision: number
    command: string
    /** Null: the account is gone. */
    user_uuid: string | null
    kind: 'do' | 'undo' | 'redo'
    change: Json<unknown>
    at: Date
  }
  wish_rounds: { schedule_uuid: string; last_day: string; sentence: string }
  wish_links: {
    uuid: string
    schedule_uuid: string
    calendar_uuid: string
    made_by: string | null
    /** Null: the link was withdrawn. The submitted wishes remain. */
    token: string | null
    created_at: Date
    answer: ColumnType<WishSheet | null, string | null | undefined, string | null>
    answered_at: ColumnType<Date | null, Date | null | undefined>
    outcome: ColumnType<WishOutcome | null, WishOutcome | null | undefined>
  }
  /** Only the hash of an API key is stored. */
  api_keys: {
    uuid: string
    school_uuid: string
    made_by: string
    name: string
    scope: ApiKeyScope
    secret_hash: string
    created_at: Date
    used_at: Date | null
    /** After this time the key is refused. Null: it has no end. */
    expires_at: Date | null
    /** The only version that it may be used for. Null: all of the school. */
    schedule_uuid: string | null
  }
  /** Webhooks. The secret is stored in plain text, because each message is signed with it. */
  webhooks: {
    uuid: string
    school_uuid: string
    made_by: string
    url: string
    secret: string
    created_at: Date
    /**
     * No message is sent before this time. A node that sends messages moves it forward, so that no other node takes the
     * webhook meanwhile.
     */
    next_at: Date
    /** The number of consecutive failed deliveries. */
    failures: Generated<number>
    /** When the webhook was disabled. */
    off_at: ColumnType<Date | null, Date | null | undefined>
    answers: ColumnType<readonly WebhookAnswer[], undefined, string>
    /** The revision of the school's diary that it was notified of. */
    diary_revision: Generated<number>
  }
  /** The last state of a version that a webhook was notified of. */
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
    /** The role of a user who joins with this invitation. */
    membership: Generated<InvitedAs>
    /** The only e-mail address that may use the invitation, in lower case. */
    email: ColumnType<string | null, string | null | undefined>
    mailed_at: ColumnType<Date | null, Date | null | undefined>
    /** A withdrawn invitation is stored, so that the server can state why it does not work. */
    withdrawn_at: ColumnType<Date | null, Date | null | undefined>
    created_at: Date
    expires_at: Date
    /** When somebody joined with it. It is stored until its expiry, so that the server can state that it was used. */
    used_at: ColumnType<Date | null, Date | null | undefined>
  }
  /** Browser tabs, each with an idempotency cache. */
  tabs: { user_uuid: string; tab: string; memory: string; seen_at: Date }
  answers: {
    memory: string
    /** The command's id, as JSON: 1 and '1' are different. */
    id: string
    /** Counts up in the order of the commands. */
    place: Generated<number>
    answer: Json<Message>
    at: Date
  }
  /** The renewal secret and the token of a reset grant access, so only their hashes are stored. */
  sign_ins: {
    uuid: string
    user_uuid: string
    renewal_hash: string
    created_at: Date
    expires_at: Date
    /** The device. Null: it is unknown, or the sign-in is older than this column. */
    browser: ColumnType<string | null, string | null | undefined>
    system: ColumnType<string | null, string | null | undefined>
    /** When the sign-in was last renewed. */
    used_at: ColumnType<Date | null, Date | null | undefined>
    /** The school whose issuer it came from. It opens that school only. Null: a password or a passkey. */
    school_uuid: ColumnType<string | null, string | null | undefined>
  }
  /** The issuer at which the people of a school sign in. The client secret is stored in plain text, because the issuer asks for it. */
  school_sign_ins: {
    school_uuid: string
    settings: ColumnType<SchoolSignInSettings, string, string>
    client_secret: string
    /** Also in the settings: no two schools have the same. */
    short_name: string
    is_on: boolean
    /** When an administrator tried these settings. */
    tried_at: Date | null
    made_at: Date
  }
  /** The accounts that identities of a school's issuer are connected to. */
  school_identities: { school_uuid: string; subject: string; issuer: string; user_uuid: string; created_at: Date }
  /** Sign-ins that have begun at a school's issuer. The state and the browser's key grant access, so only their hashes are stored. */
  begun_sign_ins: {
    state_hash: string
    key_hash: string
    school_uuid: string
    purpose: BegunFor
    /** Who tries the sign-in, or connects their account. */
    user_uuid: string | null
    nonce: string
    verifier: string
    expires_at: Date
  }
  /** E-mail addresses that wait for confirmation, at most one per user. */
  email_changes: { token_hash: string; user_uuid: string; email: string; expires_at: Date }
  /** The networks from which users have signed in. They are only compared. */
  known_networks: { user_uuid: string; network_hash: string; seen_at: Date }
  /** The public keys of passkeys. */
  passkeys: {
    uuid: string
    /** The credential id, in base64url. */
    credential_id: string
    user_uuid: string
    /** A COSE key, in base64url. */
    public_key: string
    /** The authenticator's signature counter, if it has one. */
    counter: number
    /** How to reach the authenticator, as reported by the browser at creation. */
    transports: Json<string[]>
    /** The device on which it was created. */
    browser: string | null
    system: string | null
    created_at: Date
    used_at: ColumnType<Date | null, Date | null | undefined>
  }
  /** Challenges that a browser signs once: to create a passkey for a user, or to sign in (null). */
  passkey_challenges: { challenge: string; user_uuid: string | null; expires_at: Date }
  password_resets: { token_hash: string; user_uuid: string; expires_at: Date }
  signing_keys: { kid: string; private_jwk: Json<object>; public_jwk: Json<object>; created_at: Date }
}

/** Written as text from JSON.stringify, because pg would send an array as a PostgreSQL array. Read as a parsed value. */
type Json<T> = ColumnType<T, string, string>

type DeletedAt = ColumnType<Date | null, Date | null | undefined>

type InvitedAs = Exclude<Membership, 'owner'>

/** Null: created before the creator was stored. */
type MadeBy = ColumnType<string | null, string, never>
