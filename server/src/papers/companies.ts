import type { Company, Purpose } from '@timetable/service'
import type { Env } from '../env.ts'

/** The script of the chat, if the operator sets no other. */
export const CHAT_SCRIPT = 'https://client.crisp.chat/l.js'

type Settings = Pick<Env, 'BILLING' | 'TAG_MANAGER_ID' | 'CHAT_ID' | 'CHAT_SCRIPT_URL' | 'VIDEO_IDS' | 'SUB_PROCESSORS'>

/** The companies behind the settings, for operators in Europe, named as on the companies' own pages. */
const GOOGLE = { name: 'Google Ireland Limited', country: 'IE', policy: 'https://policies.google.com/privacy' }
const STRIPE = { name: 'Stripe Payments Europe, Limited', country: 'IE', policy: 'https://stripe.com/privacy' }
const CRISP = { name: 'Crisp IM SAS', country: 'FR', policy: 'https://crisp.chat/en/privacy/' }
const VIMEO = { name: 'Vimeo.com, Inc.', country: 'US', policy: 'https://vimeo.com/privacy' }
const FILMS = { youtube: GOOGLE, vimeo: VIMEO } as const

/**
 * Returns every company that processes personal data for this site: those that the operator names, and those behind the
 * settings. A company of the operator replaces the one behind a setting with the same purpose.
 */
export function companiesOf(env: Settings): readonly Company[] {
  const named = env.SUB_PROCESSORS ?? []
  const isNamed = (purpose: Purpose) => named.some(({ for: purposes }) => purposes.includes(purpose))
  return merged([...named, ...behindSettings(env).filter(({ for: [purpose] }) => !isNamed(purpose!))])
}

function behindSettings({ BILLING, TAG_MANAGER_ID, CHAT_ID, CHAT_SCRIPT_URL, VIDEO_IDS }: Settings): Company[] {
  const hosts = new Set(Object.values(VIDEO_IDS ?? {}).flatMap((films) => Object.values(films).map(({ host }) => host)))
  // Only the operator knows the company behind a script of their own.
  const chat =
    CHAT_SCRIPT_URL === CHAT_SCRIPT ? CRISP : { name: new URL(CHAT_SCRIPT_URL).host, country: null, policy: null }
  return [
    ...(BILLING === 'stripe' ? [{ ...STRIPE, for: ['payments'] as const }] : []),
    ...(TAG_MANAGER_ID === undefined ? [] : [{ ...GOOGLE, for: ['statistics'] as const }]),
    ...(CHAT_ID === undefined ? [] : [{ ...chat, for: ['chat'] as const }]),
    ...[...hosts].map((host) => ({ ...FILMS[host], for: ['films'] as const })),
  ]
}

/** Merges the purposes of each company. */
function merged(companies: readonly Company[]): readonly Company[] {
  const byName = new Map<string, Company>()
  for (const company of companies) {
    const before = byName.get(company.name)
    byName.set(company.name, { ...company, ...before, for: [...new Set([...(before?.for ?? []), ...company.for])] })
  }
  return [...byName.values()]
}
