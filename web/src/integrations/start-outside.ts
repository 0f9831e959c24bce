import type { PublicConfig } from '@timetable/domain'
import { tellEvents, type DataLayer } from './analytics.ts'
import { loadChat } from './chat.ts'
import { loadScript } from './load-script.ts'

/** After consent: loads what the operator has set from others. The chat is the application's. */
export function startOutside(config: PublicConfig, { inApp }: { readonly inApp: boolean }): void {
  if (config.tagManagerId !== null) tellEvents(startTagManager(config.tagManagerId))
  if (config.chat !== null && inApp) loadChat(config.chat)
}

/** What those may have written into the cookies of this site, by how the names begin. */
const THEIRS = /^(_ga|_gid|_gcl|crisp-client)/

/** Consent was taken back: their cookies go, for this host and for those it is part of. */
export function forgetOutside(): void {
  tellEvents(null)
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
  for (const name of document.cookie.split(/;\s*/).map((cookie) => cookie.split('=')[0] ?? '')) {
    if (!THEIRS.test(name)) continue
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}

declare global {
  interface Window {
    dataLayer?: DataLayer
  }
}

/** Loads the tag manager's container and gives the layer that it reads. */
function startTagManager(id: string): DataLayer {
  if (window.dataLayer) return window.dataLayer
  window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  return window.dataLayer
}
