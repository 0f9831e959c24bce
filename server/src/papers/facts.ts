import { LIMITS, PRODUCT_NAME } from '@timetable/domain'
import type { PaperFacts } from '@timetable/service'
import type { Env } from '../env.ts'
import { companiesOf } from './companies.ts'

/** What the papers of this site say of it: what the operator has set, and nothing where they have not. */
export function paperFactsOf(env: Env): PaperFacts {
  const companies = companiesOf(env)
  const isFor = (purpose: string) => companies.some((company) => company.for.some((each) => each === purpose))
  const engaged = env.SUB_PROCESSORS !== undefined
  const named = isSet(env.OPERATOR_NAME) && isSet(env.OPERATOR_ADDRESS) && isSet(env.CONTACT_EMAIL)
  const outside = isSet(env.TAG_MANAGER_ID) || isSet(env.CHAT_ID) || isSet(env.VIDEO_IDS)
  const conditions = {
    named,
    engaged,
    // An agreement that does not say with whom, or who else sees the data, is none.
    agreement: named && engaged,
    none: engaged && companies.length === 0,
    hosted: isFor('hosting'),
    ownMachines: engaged && !isFor('hosting'),
    mail: isSet(env.MAIL_URL),
    payments: env.BILLING === 'stripe',
    statistics: isSet(env.TAG_MANAGER_ID),
    chat: isSet(env.CHAT_ID),
    films: isSet(env.VIDEO_IDS),
    outside,
    ownIssuer: !isSet(env.AUTH_JWKS_URL),
    tls: env.SITE_URL?.startsWith('https:') === true,
  }
  return {
    values: {
      product: PRODUCT_NAME,
      operator: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS ?? null,
      contact: env.CONTACT_EMAIL ?? null,
      phone: env.OPERATOR_PHONE ?? null,
      registration: env.OPERATOR_REGISTRATION ?? null,
      vatId: env.OPERATOR_VAT_ID ?? null,
      responsible: env.OPERATOR_RESPONSIBLE ?? null,
      dataProtection: env.DATA_PROTECTION_CONTACT ?? null,
      authority: env.SUPERVISORY_AUTHORITY ?? null,
      security: env.SECURITY_EMAIL ?? env.CONTACT_EMAIL ?? null,
      backupDays: env.BACKUPS_KEPT_DAYS === undefined ? null : String(env.BACKUPS_KEPT_DAYS),
      graceDays: String(LIMITS.deletedDays),
    },
    holds: new Set(Object.entries(conditions).flatMap(([name, holds]) => (holds ? [name] : []))),
    companies,
  }
}

const isSet = (value: unknown) => value !== undefined

/** Settings without which papers say that something is not given. Others are not everybody's: a school has no VAT number. */
const ASKED = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'CONTACT_EMAIL',
  'OPERATOR_RESPONSIBLE',
  'SUPERVISORY_AUTHORITY',
  'SUB_PROCESSORS',
  'BACKUPS_KEPT_DAYS',
] as const satisfies readonly (keyof Env)[]

/** What the operator has not told of themselves, by the names of the settings. */
export function missingFacts(env: Env): readonly string[] {
  return ASKED.filter((name) => !isSet(env[name]))
}

/** What the operator is told at the start of a server that shows pages; null where nothing is missing. */
export function missingFactsLine(env: Env): string | null {
  const missing = missingFacts(env)
  if (missing.length === 0) return null
  return `The legal pages of this site (/imprint, /privacy and others) lack facts about the operator. Set: ${missing.join(', ')} (docs/PAPERS.md)`
}
