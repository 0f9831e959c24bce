import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { company, FILMS, LIST_PRICES, type PublicConfig, PURPOSES, videoTable } from '@timetable/service'
import { z } from 'zod'
import { relyingPartyOf } from './auth/passkeys/relying-party.ts'
import { CHAT_SCRIPT, companiesOf } from './papers/companies.ts'
import { LOG_LEVELS } from './log/levels.ts'
import { StartProblem } from './problem.ts'
import { trustedProxies } from './proxies.ts'

const WEB_DIR = resolve(import.meta.dirname, '../../web/build/client')

/** Treats an empty variable as not set. */
const unset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(type: T) => z.preprocess(unset, type.optional())
const orElse = <T extends z.ZodType>(type: T, otherwise: z.input<T>) =>
  z.preprocess((value) => unset(value) ?? otherwise, type)
const whole = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .pipe(
      z
        .int(`must be a whole number from ${min} to ${max}`)
        .min(min, `must be a whole number from ${min} to ${max}`)
        .max(max, `must be a whole number from ${min} to ${max}`),
    )
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be an address like postgres://user:password@host:5432/database')

const secrets = new WeakSet<z.ZodType>()
/** Marks a setting whose value is a secret or contains one: an error about it never repeats the value. */
const secret = <T extends z.ZodType>(type: T): T => {
  secrets.add(type)
  return type
}

/** Without a trailing slash, so that a path can follow. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://id.example' })
  .transform((address) => address.replace(/\/+$/, ''))

const phoneNumber = z.string().regex(/^\+[\d ]{7,}$/, 'must be a telephone number like +55 11 5555 0100')

/** Videos on other sites, as JSON. */
const videoIds = z.string().transform((text, context) => {
  try {
    const films = videoTable.safeParse(JSON.parse(text))
    if (films.success) return films.data
  } catch {
    // Reported below, like JSON that is not a table of videos.
  }
  context.addIssue(
    'must be JSON like {"en": {"version": {"host": "youtube", "id": "…", "seconds": 47}}} with the lessons ' +
      FILMS.join(', '),
  )
  return z.NEVER
})

/** Companies that process personal data for this site, as JSON. */
const companies = z.string().transform((text, context) => {
  try {
    const list = z.array(company.strict()).max(50).safeParse(JSON.parse(text))
    if (list.success) return list.data
  } catch {
    // Reported below, like JSON that is not a list of companies.
  }
  context.addIssue(
    'must be JSON like [{"name": "…", "country": "DE", "for": ["hosting"], "policy": "https://…"}], for ' +
      PURPOSES.join(', '),
  )
  return z.NEVER
})

/** Text of several lines. In a file with one setting per line, a backslash followed by `n` represents a line break. */
const lines = z.string().transform((text) => text.replaceAll('\\n', '\n'))

/** Every setting of the server, by its name in the environment. */
const environment = z.object({
  /** The port to listen on. 0 picks a free port. */
  PORT: orElse(whole(0, 65_535), 3000),
  /** `localhost` accepts connections from this machine only; `0.0.0.0` from everyone who can reach it. */
  HOST: orElse(z.string(), 'localhost'),
  /** The folder of the embedded PostgreSQL. */
  DATA_DIR: orElse(z.string(), './data'),
  /** The role of a node that shares its database with others: serve people, run Zen, or both. */
  ROLE: orElse(z.enum(['web', 'optimizer', 'both'], 'must be web, optimizer or both'), 'both'),
  /** A PostgreSQL 15 or newer that replaces the embedded one. */
  DATABASE_URL: secret(optional(postgresUrl)),
  /** The public keys of another issuer, and the claims its tokens must contain. If not set, the server is its own issuer. */
  AUTH_JWKS_URL: optional(z.url('must be an address')),
  AUTH_ISSUER: optional(z.string()),
  AUTH_AUDIENCE: optional(z.string()),
  /** The URL of that issuer. The browser registers and logs in there. */
  AUTH_URL: optional(webAddress),
  /** The mail server. If not set, mails go to the log. */
  MAIL_URL: secret(
    optional(z.string().regex(/^smtps?:\/\/./, 'must be an address like smtp://user:password@host:587')),
  ),
  /** The sender of mails. */
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]*\S@\S[^\r\n]*$/, 'must be like Timetables <no-reply@school.example>')),
  /** The address that visitors can write to. */
  CONTACT_EMAIL: optional(z.email('must be an e-mail address')),
  /** The operator of this site and their postal address. The legal documents contain these settings and those that follow. */
  OPERATOR_NAME: optional(z.string()),
  OPERATOR_ADDRESS: optional(lines),
  OPERATOR_PHONE: optional(phoneNumber),
  /** The number in a register of companies or associations, and the name of that register. */
  OPERATOR_REGISTRATION: optional(z.string()),
  OPERATOR_VAT_ID: optional(z.string()),
  /** The person responsible for the content of the site. */
  OPERATOR_RESPONSIBLE: optional(z.string()),
  /** The contact for data protection: an officer, or an address. */
  DATA_PROTECTION_CONTACT: optional(z.string()),
  /** The supervisory authority for data protection. */
  SUPERVISORY_AUTHORITY: optional(z.string()),
  /** The address for reports of security vulnerabilities. If not set, `CONTACT_EMAIL` is used. */
  SECURITY_EMAIL: optional(z.email('must be an e-mail address')),
  /** Every company that processes data and that no other setting names already. `[]`: there are none. */
  SUB_PROCESSORS: optional(companies),
  /** For how many days backups are stored. */
  BACKUPS_KEPT_DAYS: optional(whole(1, 36_500)),
  /** A telephone number with its country code, for chats with visitors. */
  PHONE_CHAT: optional(phoneNumber),
  /** The public URL of this site. Search engines get only this URL, and mails link to it. */
  SITE_URL: optional(webAddress),
  /** The URL of the docs site, which the footer of the public pages links to. If not set, there is no link. */
  DOCS_URL: optional(webAddress),
  /** The tag manager's container. If not set, nothing is measured. */
  TAG_MANAGER_ID: optional(z.string().regex(/^GTM-[A-Z0-9]+$/, 'must be like GTM-ABC123')),
  /** The chat provider's id of this site. If not set, there is no chat. */
  CHAT_ID: optional(z.string().regex(/^[\w-]+$/, 'must be letters, digits and hyphens')),
  /** The script of the chat, if it is not the provider's default. */
  CHAT_SCRIPT_URL: orElse(
    z.url({ protocol: /^https$/, error: 'must be an address like https://chat.example/l.js' }),
    CHAT_SCRIPT,
  ),
  /** Videos for the academy and the first steps on other sites, by language and lesson. */
  VIDEO_IDS: optional(videoIds),
  /** Other servers that the address stored in a browser may name, separated by commas. */
  OTHER_SERVERS: orElse(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter((address) => address !== ''))
      .pipe(z.array(webAddress)),
    '',
  ),
  /** How many registrations and logins per minute one network address may attempt. */
  AUTH_ATTEMPTS_PER_MINUTE: orElse(whole(1, 100_000), 60),
  /** How many commands per second the server sustains for one user. After a quiet time, 20 seconds' worth may come at once. */
  COMMANDS_PER_SECOND: orElse(whole(1, 100_000), 50),
  /**
   * The proxies in front of the server: how many, or their addresses. The address that they report is the visitor's;
   * addresses before it are ignored.
   */
  TRUST_PROXY: orElse(trustedProxies, '0'),
  /** Threads of one run of Zen. */
  SOLVER_THREADS: orElse(whole(1, 64), Math.max(1, Math.min(4, availableParallelism() - 1))),
  /** How many runs of Zen are active at once. Others wait in a queue. If not set: one more than the processors allow. */
  SOLVER_RUNS: optional(whole(1, 1000)),
  /** 0 turns off the warm-up of the threads, which takes a second of every start. */
  SOLVER_WARM_UP: orElse(z.literal(['0', '1'], 'must be 0 or 1'), '1'),
  /** 1 for development: webhooks and schools' issuers may be on this machine, over http. Never set it where other people have accounts. */
  WEBHOOKS_TO_LOOPBACK: orElse(z.literal(['0', '1'], 'must be 0 or 1'), '0'),
  /** The lowest level that is logged. */
  LOG_LEVEL: orElse(z.literal(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  /** The token for reading `/metrics` from anywhere. If not set, only this machine may read it. */
  METRICS_TOKEN: secret(optional(z.string().min(16, 'must be at least 16 characters'))),
  /** Hosting platforms set it to `production`. BILLING must then be set. */
  NODE_ENV: optional(z.string()),
  /** The payment provider: Stripe, a sandbox for trying it out, or `off`, which makes every school a customer. */
  BILLING: optional(z.literal(['stripe', 'sandbox', 'off'], 'must be stripe, sandbox or off')),
  STRIPE_SECRET_KEY: secret(optional(z.string())),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: secret(optional(z.string())),
  /** The ids of the prices on offer. If not set, those with the lookup keys `school_yearly` and `school_monthly`. */
  STRIPE_PRICE_YEARLY: optional(z.string()),
  STRIPE_PRICE_MONTHLY: optional(z.string()),
  /** Whether the provider calculates and charges VAT. This must be set up at the provider first. */
  STRIPE_AUTOMATIC_TAX: orElse(z.literal(['on', 'off'], 'must be on or off'), 'off'),
  /** Schools that may start long runs of Zen, and reset versions: their UUIDs, separated by commas. */
  PREMIUM_SCHOOLS: orElse(
    z.string().transform((text) => text.split(/[\s,]+/).filter((uuid) => uuid !== '')),
    '',
  ),
  /** The folder of the built pages. `none` serves no pages. */
  WEB_DIR: orElse(z.string(), WEB_DIR),
})

export type Env = z.output<typeof environment>
/** The names of all settings. */
export const SETTINGS = Object.keys(environment.shape)
/** The names of the settings that are secret. */
export const SECRETS = SETTINGS.filter((name) => secrets.has(environment.shape[name as keyof Env]))

/** Returns the settings. Throws a `StartProblem` with one line about the first invalid setting, with its value unless it is secret. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const parsed = environment.safeParse(variables)
  if (parsed.success) return complete(parsed.data)
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0])
  const value = SECRETS.includes(name) ? '' : `, not '${variables[name]}'`
  throw new StartProblem(`${name} ${issue?.message}${value}`)
}

/**
 * What a setting requires. Mails need a sender, and a URL that their reader can reach. Tokens of another issuer need an
 * issuer and an audience. Otherwise tokens that it issues for other products would grant access here.
 */
const NEEDS = { MAIL_URL: ['MAIL_FROM', 'SITE_URL'], AUTH_JWKS_URL: ['AUTH_ISSUER', 'AUTH_AUDIENCE'] } as const

function complete(env: Env): Env {
  for (const setting of ['MAIL_URL', 'AUTH_JWKS_URL'] as const)
    for (const name of NEEDS[setting])
      if (env[setting] && !env[name]) throw new StartProblem(`${name} must be set when ${setting} is set`)
  if (env.ROLE !== 'both' && !env.DATABASE_URL)
    throw new StartProblem(`DATABASE_URL must be set when ROLE is ${env.ROLE}`)
  return env
}

/**
 * Returns how many runs of Zen this server performs at once. The last place is reserved for a school without a run, so
 * that one place is too few.
 */
export function runsAtOnceOf({ ROLE, SOLVER_RUNS, SOLVER_THREADS }: Env): number {
  if (ROLE === 'web') return 0
  return SOLVER_RUNS ?? Math.max(2, 1 + Math.floor(availableParallelism() / SOLVER_THREADS))
}

/** The issuer that replaces the server's own. Undefined if there is none. */
export function externalIssuerOf({ AUTH_JWKS_URL: jwksUrl, AUTH_ISSUER: issuer, AUTH_AUDIENCE: audience }: Env) {
  return jwksUrl && issuer && audience ? { jwksUrl, issuer, audience } : undefined
}

/** A consent dialog names the company for each of these purposes. */
const ASKED_FOR: ReadonlySet<string> = new Set(['statistics', 'chat', 'films'])

/** Returns the settings that any browser may read. `publicUrl` is where people reach the server. */
export function publicConfigOf(env: Env, publicUrl = env.SITE_URL): PublicConfig {
  const isIssuer = env.AUTH_URL === undefined && externalIssuerOf(env) === undefined
  return {
    authUrl: env.AUTH_URL ?? null,
    passkeys: isIssuer && publicUrl !== undefined ? (relyingPartyOf(publicUrl)?.id ?? null) : null,
    mails: env.MAIL_URL !== undefined,
    contactEmail: env.CONTACT_EMAIL ?? null,
    operatorName: env.OPERATOR_NAME ?? null,
    phoneChat: env.PHONE_CHAT ?? null,
    docsUrl: env.DOCS_URL ?? null,
    tagManagerId: env.TAG_MANAGER_ID ?? null,
    chat: env.CHAT_ID === undefined ? null : { id: env.CHAT_ID, scriptUrl: env.CHAT_SCRIPT_URL },
    videos: env.VIDEO_IDS ?? null,
    companies: companiesOf(env).filter(({ for: purposes }) => purposes.some((purpose) => ASKED_FOR.has(purpose))),
    prices: LIST_PRICES,
  }
}
