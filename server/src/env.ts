import { availableParallelism } from 'node:os'
import { LIST_PRICES, type PublicConfig } from '@timetable/service'
import type { z } from 'zod'
import { relyingPartyOf } from './auth/passkeys/relying-party.ts'
import { companiesOf } from './papers/companies.ts'
import { StartProblem } from './problem.ts'
import { environment } from './settings/declared.ts'
import { toldOf, withPassword } from './settings/setting.ts'

/** Every setting of the server, with its value. */
export type Env = z.output<typeof environment>
/** The names of all settings. */
export const SETTINGS = Object.keys(environment.shape) as readonly (keyof Env)[]
/** The names of the settings that are secret. */
export const SECRETS: readonly string[] = SETTINGS.filter((name) => toldOf(environment.shape[name]).secret)

/** Returns the settings. Throws a `StartProblem` with one line for each invalid setting, with its value unless it is secret. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const parsed = environment.safeParse(variables)
  if (parsed.success) return complete(parsed.data)
  const problems = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const))
  throw new StartProblem(
    [...problems]
      .map(([name, message]) => `${name} ${message}${SECRETS.includes(name) ? '' : `, not '${variables[name]}'`}`)
      .join('\n'),
  )
}

/**
 * What a setting requires. Mails need a sender, and a URL that their reader can reach. Tokens of another issuer need an
 * issuer and an audience. Otherwise tokens that it issues for other products would grant access here. Backups of a server are
 * deleted as the legal pages state.
 */
const NEEDS = {
  MAIL_URL: ['MAIL_FROM', 'SITE_URL'],
  BACKUPS_DIR: ['BACKUPS_KEPT_DAYS'],
  AUTH_JWKS_URL: ['AUTH_ISSUER', 'AUTH_AUDIENCE'],
} as const

function complete(env: Env): Env {
  const missing = (Object.keys(NEEDS) as (keyof typeof NEEDS)[]).flatMap((setting) =>
    NEEDS[setting].flatMap((name) =>
      env[setting] && !env[name] ? [`${name} must be set when ${setting} is set`] : [],
    ),
  )
  if (env.ROLE !== 'both' && !env.DATABASE_URL) missing.push(`DATABASE_URL must be set when ROLE is ${env.ROLE}`)
  if (missing.length > 0) throw new StartProblem(missing.join('\n'))
  return {
    ...env,
    DATABASE_URL: joined(env, 'DATABASE_URL', 'DATABASE_PASSWORD'),
    MAIL_URL: joined(env, 'MAIL_URL', 'MAIL_PASSWORD'),
  }
}

/** Returns the address with the password of its own setting, if there is one. */
function joined(env: Env, name: 'DATABASE_URL' | 'MAIL_URL', passwordName: 'DATABASE_PASSWORD' | 'MAIL_PASSWORD') {
  const [address, password] = [env[name], env[passwordName]]
  if (address === undefined || password === undefined) return address
  const whole = withPassword(address, password)
  if (whole === undefined)
    throw new StartProblem(`${name} must have a host, and no password, when ${passwordName} is set`)
  return whole
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
