import { LIMITS, refuse, type Refusal } from '@timetable/domain'
import { outgoingUrl, type Reach } from '../outgoing/addresses.ts'

/** Returns a webhook's URL in the form in which it is stored, or a refusal. */
export function webhookUrl(text: string, reach: Reach): string | Refusal {
  const url = text.length > LIMITS.webhookUrlLength ? 'form' : outgoingUrl(text, reach)
  if (url === 'form') return refuse('webhook-address')
  if (url === 'private')
    return refuse('webhook-private', { host: URL.parse(text.trim())!.hostname.replace(/\.+$/, '') })
  return url === 'port' ? refuse('webhook-port') : url.href
}
