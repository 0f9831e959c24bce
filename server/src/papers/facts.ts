import type { PaperFacts } from '@timetable/service'
import type { Env } from '../env.ts'
import { companiesOf } from './companies.ts'

/** Returns the facts about this site for its legal documents. Settings that the operator has not set are omitted. */
export function paperFactsOf(env: Env): PaperFacts {
  const companies = companiesOf(env)
  const isFor = (purpose: string) => companies.some((company) => company.for.some((each) => each === purpose))
  const engaged = env.SUB_PROCESSORS !== undefined
  const named = isSet(env.OPERATOR_NAME) && isSet(env.OPERATOR_ADDRESS) && isSet(env.CONTACT_EMAIL)
  const outside = isSet(env.TAG_MANAGER_ID) || isSet(env.CHAT_ID) || isSet(env.VIDEO_IDS)
  const conditions = {
    named,
    engaged,
    // An agreement is only valid if it names the processor and the others who process the data, and says when all is deleted.
    agreement: named && engaged && isSet(env.BACKUPS_KEPT_DAYS),
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
    disksEncrypted: env.DISKS_ENCRYPTED === 'yes',
    disksPlain: env.DISKS_ENCRYPTED === 'no',
    tls: env.SITE_URL?.startsWith('https:') === true,
  }
  return {
    values: {
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
      venue: env.COURT_VENUE ?? null,
    },
    countries: { law: env.LAW_COUNTRY ?? null },
    holds: new Set(Object.entries(conditions).flatMap(([name, holds]) => (holds ? [name] : []))),
    companies,
  }
}

const isSet = (value: unknown) => value !== undefined

/** Settings without which the documents state that something is missing. Others do not apply to everybody: a school has no VAT number. */
const ASKED = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'CONTACT_EMAIL',
  'OPERATOR_RESPONSIBLE',
  'SUPERVISORY_AUTHORITY',
  'SUB_PROCESSORS',
  'BACKUPS_KEPT_DAYS',
  'DISKS_ENCRYPTED',
  'LAW_COUNTRY',
] as const satisfies readonly (keyof Env)[]

/** Returns the names of the settings that the operator has not set. */
function missingFacts(env: Env): readonly string[] {
  return ASKED.filter((name) => !isSet(env[name]))
}

/** Returns a warning for the start of a server that serves pages. Null if nothing is missing. */
export function missingFactsLine(env: Env): string | null {
  const missing = missingFacts(env)
  if (missing.length === 0) return null
  return `The legal pages of this site (/imprint, /privacy and others) lack facts about the operator. Set: ${missing.join(', ')} (docs/PAPERS.md)`
}
