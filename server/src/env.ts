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

/** A variable that is set to nothing is not set. */
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

/** Without a slash at its end, so that a path can follow. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://id.example' })
  .transform((address) => address.replace(/\/+$/, ''))

const phoneNumber = z.string().regex(/^\+[\d ]{7,}$/, 'must be a telephone number like +55 11 5555 0100')

/** Films from elsewhere, as JSON. */
const videoIds = z.string().transform((text, context) => {
  try {
    const films = videoTable.safeParse(JSON.parse(text))
    if (films.success) return films.data
  } catch {
    // Told below, as what is JSON and no table of films.
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
    // Told below, as what is JSON and no list of companies.
  }
  context.addIssue(
    'must be JSON like [{"name": "…", "country": "DE", "for": ["hosting"], "policy": "https://…"}], for ' +
      PURPOSES.join(', '),
  )
  return z.NEVER
})

/** Text of several lines; where settings are lines, `\\n` stands for the end of one. */
const lines = z.string().transform((text) => text.replaceAll('\\n', '\n'))

/** Every setting of the server, by its name in the environment. */
const environment = z.object({
  /** Where it listens. 0 takes a free port. */
  PORT: orElse(whole(0, 65_535), 3000),
  /** `localhost` is this machine alone; `0.0.0.0` everyone who can reach it. */
  HOST: orElse(z.string(), 'localhost'),
  /** The folder of the embedded PostgreSQL. */
  DATA_DIR: orElse(z.string(), './data'),
  /** What a node does that shares its database with others: serve people, run Zen, or both. */
  ROLE: orElse(z.enum(['web', 'optimizer', 'both'], 'must be web, optimizer or both'), 'both'),
  /** A PostgreSQL 15 or newer in place of the embedded one. */
  DATABASE_URL: optional(postgresUrl),
  /** Another issuer's public keys, and what its tokens must say; with none set the server is its own issuer. */
  AUTH_JWKS_URL: optional(z.url('must be an address')),
  AUTH_ISSUER: optional(z.string()),
  AUTH_AUDIENCE: optional(z.string()),
  /** That issuer's own address: the browser signs up and in there. */
  AUTH_URL: optional(webAddress),
  /** The mail server; without one, mails go to the log. */
  MAIL_URL: optional(z.string().regex(/^smtps?:\/\/./, 'must be an address like smtp://user:password@host:587')),
  /** Whom mails are from. */
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]*\S@\S[^\r\n]*$/, 'must be like Timetables <no-reply@school.example>')),
  /** Where visitors can write to. */
  CONTACT_EMAIL: optional(z.email('must be an e-mail address')),
  /** Who runs this site, and where: named by its papers, as all that follows here. */
  OPERATOR_NAME: optional(z.string()),
  OPERATOR_ADDRESS: optional(lines),
  OPERATOR_PHONE: optional(phoneNumber),
  /** In a register of companies or associations: the number, and whose register it is. */
  OPERATOR_REGISTRATION: optional(z.string()),
  OPERATOR_VAT_ID: optional(z.string()),
  /** The person who answers for what the site says. */
  OPERATOR_RESPONSIBLE: optional(z.string()),
  /** Whom to ask about data protection: an officer, or an address. */
  DATA_PROTECTION_CONTACT: optional(z.string()),
  /** The authority that watches over data protection here. */
  SUPERVISORY_AUTHORITY: optional(z.string()),
  /** Where faults of security are reported; with none set, where visitors write to. */
  SECURITY_EMAIL: optional(z.email('must be an e-mail address')),
  /** Every company engaged that the other settings do not name already; `[]`: none. */
  SUB_PROCESSORS: optional(companies),
  /** How long backups are kept. */
  BACKUPS_KEPT_DAYS: optional(whole(1, 36_500)),
  /** A telephone number with its country code, that visitors can chat with. */
  PHONE_CHAT: optional(phoneNumber),
  /** The address under which visitors know this site: search engines are told of no other, and mails link to it. */
  SITE_URL: optional(webAddress),
  /** The tag manager's container; with none set nothing is measured. */
  TAG_MANAGER_ID: optional(z.string().regex(/^GTM-[A-Z0-9]+$/, 'must be like GTM-ABC123')),
  /** The chat's own id of this site; with none set there is no chat. */
  CHAT_ID: optional(z.string().regex(/^[\w-]+$/, 'must be letters, digits and hyphens')),
  /** The script of the chat, where it is not the provider's own. */
  CHAT_SCRIPT_URL: orElse(
    z.url({ protocol: /^https$/, error: 'must be an address like https://chat.example/l.js' }),
    CHAT_SCRIPT,
  ),
  /** Films of the academy and the first steps from elsewhere, by language and lesson. */
  VIDEO_IDS: optional(videoIds),
  /** Other servers that a browser's stored address may name, with commas between. */
  OTHER_SERVERS: orElse(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter((address) => address !== ''))
      .pipe(z.array(webAddress)),
    '',
  ),
  /** Sign-ups and sign-ins from one network address a minute. */
  AUTH_ATTEMPTS_PER_MINUTE: orElse(whole(1, 100_000), 60),
  /** Commands of one user a second that are kept up with for long; so many more may come at once. */
  COMMANDS_PER_SECOND: orElse(whole(1, 100_000), 50),
  /** Behind proxies: how many, or their addresses. What they name the visitor's address is, and nothing before it. */
  TRUST_PROXY: orElse(trustedProxies, '0'),
  /** Threads of one run of Zen. */
  SOLVER_THREADS: orElse(whole(1, 64), Math.max(1, Math.min(4, availableParallelism() - 1))),
  /** Runs of Zen at once; what is wanted beyond waits in line. With none set: as many as there are processors for, and one. */
  SOLVER_RUNS: optional(whole(1, 1000)),
  /** 0 where threads that practise before the first school are not worth a second of every start. */
  SOLVER_WARM_UP: orElse(z.literal(['0', '1'], 'must be 0 or 1'), '1'),
  /** 1 where somebody develops: addresses on this machine may be told of changes, over http. Never where others have accounts. */
  WEBHOOKS_TO_LOOPBACK: orElse(z.literal(['0', '1'], 'must be 0 or 1'), '0'),
  /** What is logged: this and what is worse. */
  LOG_LEVEL: orElse(z.literal(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  /** Who has it may read `/metrics`, from anywhere; with none set, this machine alone may. */
  METRICS_TOKEN: optional(z.string().min(16, 'must be at least 16 characters')),
  /** Said by hosts that mean it: there BILLING must be set. */
  NODE_ENV: optional(z.string()),
  /** Who takes the money: the card provider, its stand-in for trying out, or nobody, and every school is a customer. */
  BILLING: optional(z.literal(['stripe', 'sandbox', 'off'], 'must be stripe, sandbox or off')),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  /** The prices on offer, by their ids; else those with the lookup keys `school_yearly` and `school_monthly`. */
  STRIPE_PRICE_YEARLY: optional(z.string()),
  STRIPE_PRICE_MONTHLY: optional(z.string()),
  /** Does the provider work out the VAT, and charge it? It must be set up there first. */
  STRIPE_AUTOMATIC_TAX: orElse(z.literal(['on', 'off'], 'must be on or off'), 'off'),
  /** Schools that may let Zen run for long, and reset: their uuids, with commas between. */
  PREMIUM_SCHOOLS: orElse(
    z.string().transform((text) => text.split(/[\s,]+/).filter((uuid) => uuid !== '')),
    '',
  ),
  /** The built pages; `none` serves none. */
  WEB_DIR: orElse(z.string(), WEB_DIR),
})

export type Env = z.output<typeof environment>
/** The names of all settings. */
export const SETTINGS = Object.keys(environment.shape)

/** The settings, or one line that names the first wrong one. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const parsed = environment.safeParse(variables)
  if (parsed.success) return complete(parsed.data)
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0])
  throw new StartProblem(`${name} ${issue?.message}, not '${variables[name]}'`)
}

/**
 * What one setting needs of others: a mail a sender, and its link an address that its reader can reach; the tokens of
 * another issuer a name and a purpose, without which those it makes for other products would let people in here.
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

/** Runs of Zen that this server has on at once. The last place is kept for a school that has none, so one is too few. */
export function runsAtOnceOf({ ROLE, SOLVER_RUNS, SOLVER_THREADS }: Env): number {
  if (ROLE === 'web') return 0
  return SOLVER_RUNS ?? Math.max(2, 1 + Math.floor(availableParallelism() / SOLVER_THREADS))
}

/** The issuer in the place of the server itself, if any. */
export function externalIssuerOf({ AUTH_JWKS_URL: jwksUrl, AUTH_ISSUER: issuer, AUTH_AUDIENCE: audience }: Env) {
  return jwksUrl && issuer && audience ? { jwksUrl, issuer, audience } : undefined
}

/** What visitors are asked about is named with whose it is. */
const ASKED_FOR: ReadonlySet<string> = new Set(['statistics', 'chat', 'films'])

/** What of the settings any browser may know, where people reach the server by `publicUrl`. */
export function publicConfigOf(env: Env, publicUrl = env.SITE_URL): PublicConfig {
  const isIssuer = env.AUTH_URL === undefined && externalIssuerOf(env) === undefined
  return {
    authUrl: env.AUTH_URL ?? null,
    passkeys: isIssuer && publicUrl !== undefined ? (relyingPartyOf(publicUrl)?.id ?? null) : null,
    mails: env.MAIL_URL !== undefined,
    contactEmail: env.CONTACT_EMAIL ?? null,
    operatorName: env.OPERATOR_NAME ?? null,
    phoneChat: env.PHONE_CHAT ?? null,
    tagManagerId: env.TAG_MANAGER_ID ?? null,
    chat: env.CHAT_ID === undefined ? null : { id: env.CHAT_ID, scriptUrl: env.CHAT_SCRIPT_URL },
    videos: env.VIDEO_IDS ?? null,
    companies: companiesOf(env).filter(({ for: purposes }) => purposes.some((purpose) => ASKED_FOR.has(purpose))),
    prices: LIST_PRICES,
  }
}
