import { PRODUCT_NAME } from '@timetable/domain'
import { isCommonPassword } from './auth/passwords/common-passwords.ts'
import { DAY } from './clock.ts'
import type { Env } from './env.ts'
import { missingFactsLine } from './papers/facts.ts'
import { StartProblem } from './problem.ts'

const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/
/** A backup that is older counts as missing: one a day, and a day to notice that it failed. In seconds. */
const BACKUP_OLD = (2 * DAY) / 1000

/** In production, throws a `StartProblem` with one line for each setting that is unsafe where people work. */
export function refuseUnsafe(env: Env): void {
  const problems = env.NODE_ENV === 'production' ? unsafeIn(env) : []
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
}

function unsafeIn(env: Env): readonly string[] {
  const problems: string[] = []
  if (env.SITE_URL === undefined && env.ROLE !== 'optimizer')
    problems.push(
      'SITE_URL must be set in production: the address at which people open this site, like https://timetable.school.example, or http://localhost:3000 to try it out',
    )
  if (env.BILLING === undefined)
    problems.push('BILLING must be set in production: stripe, sandbox, or off (no payments)')
  if (env.WEBHOOKS_TO_LOOPBACK === '1')
    problems.push('WEBHOOKS_TO_LOOPBACK must not be 1 in production: webhooks could call services of this machine')
  if (env.DATABASE_URL !== undefined && isGuessable(env.DATABASE_URL))
    problems.push('The password of DATABASE_URL is easy to guess: choose another one')
  if (env.METRICS_TOKEN !== undefined && isCommonPassword(env.METRICS_TOKEN))
    problems.push('METRICS_TOKEN is easy to guess: choose another one')
  return problems
}

/** Whether the password of an address is a common one, or the same as its user or database. */
function isGuessable(address: string): boolean {
  const { username, password, pathname } = new URL(address)
  const typed = decodeURIComponent(password)
  if (typed === '') return false
  return (
    isCommonPassword(typed) ||
    [decodeURIComponent(username), pathname.slice(1), PRODUCT_NAME.toLowerCase(), 'postgres'].includes(typed)
  )
}

/**
 * Returns a sentence for everything that a site for other people lacks, in the order of urgency. `backupAge` is that of
 * the last backup in seconds, undefined if there was none. Empty on a machine that only its own user can reach.
 */
export function missingIn(env: Env, backupAge: number | undefined): readonly string[] {
  if (env.NODE_ENV !== 'production' && env.SITE_URL === undefined && LOOPBACK.test(env.HOST)) return []
  const missing = [...(env.ROLE === 'optimizer' ? [] : missingForPeople(env))]
  if (backupAge === undefined && env.BACKUPS_DIR === undefined)
    missing.push('There is no backup. Set: BACKUPS_DIR, BACKUPS_KEPT_DAYS')
  if (backupAge !== undefined && backupAge > BACKUP_OLD)
    missing.push(`The last backup is ${Math.floor((backupAge * 1000) / DAY)} days old. Set: BACKUPS_DIR`)
  return missing
}

function missingForPeople(env: Env): readonly string[] {
  const missing: string[] = []
  const site = env.SITE_URL === undefined ? null : new URL(env.SITE_URL)
  if (env.MAIL_URL === undefined)
    missing.push('No mails are sent, and links to set a new password go to this log. Set: MAIL_URL, MAIL_FROM')
  if (site === null) missing.push('Links in invitations do not have the address of this site. Set: SITE_URL')
  if (site?.protocol === 'http:' && !LOOPBACK.test(site.hostname))
    missing.push(
      'Passwords cross the network unencrypted, and there are no passkeys. Set: SITE_URL to an https address',
    )
  if (site?.protocol === 'https:' && env.TRUST_PROXY === 0)
    missing.push('A proxy provides https, and all visitors count as one for the rate limits. Set: TRUST_PROXY')
  if (env.BILLING === 'sandbox') missing.push('Schools get their plan without paying. Set: BILLING to stripe or off')
  if (env.BILLING === 'stripe' && env.STRIPE_SECRET_KEY?.startsWith('sk_test_'))
    missing.push(
      'Stripe is in test mode, and schools get their plan without paying. Set: STRIPE_SECRET_KEY to a live key',
    )
  const facts = env.WEB_DIR === 'none' ? null : missingFactsLine(env)
  return facts === null ? missing : [...missing, facts]
}
