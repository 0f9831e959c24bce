import type { PublicConfig } from '@timetable/service'
import { tellEvents, type DataLayer } from './analytics.ts'
import { loadChat } from './chat.ts'
import type { Answers, AskedPurpose } from './consent.ts'
import { loadScript } from './load-script.ts'

/**
 * Loads the third-party content that the operator has set and the user has allowed, per purpose. Only the application has a chat.
 */
export function startOutside(config: PublicConfig, { allowed, inApp }: StartParts): void {
  if (config.tagManagerId !== null && allowed.statistics) tellEvents(startTagManager(config.tagManagerId))
  if (config.chat !== null && allowed.chat && inApp) loadChat(config.chat)
}
type StartParts = { readonly allowed: Answers; readonly inApp: boolean }

/** Cookies that third parties may have set on this site, by the start of their names. */
const THEIRS = { statistics: /^(_ga|_gid|_gcl)/, chat: /^crisp-client/ } as const satisfies Partial<
  Record<AskedPurpose, RegExp>
>
/** Purposes whose content remains on the page. Films are in a frame of their host, and disappear with it. */
type Lasting = keyof typeof THEIRS

/** Deletes the cookies of purposes whose consent was withdrawn, for this host and its parent domains. */
export function forgetOutside(purposes: readonly Lasting[]): void {
  if (purposes.includes('statistics')) tellEvents(null)
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
  for (const name of document.cookie.split(/;\s*/).map((cookie) => cookie.split('=')[0] ?? '')) {
    if (!purposes.some((purpose) => THEIRS[purpose].test(name))) continue
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}

declare global {
  interface Window {
    dataLayer?: DataLayer
  }
}

/** Loads the tag manager's container and returns the layer that it reads. */
function startTagManager(id: string): DataLayer {
  if (window.dataLayer) return window.dataLayer
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  return window.dataLayer
}
