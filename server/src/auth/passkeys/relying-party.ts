import { isIP } from 'node:net'

/** Whose passkeys are, as browsers know it: the host that they are made for, and the origin of its pages. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/**
 * For whom passkeys are made where people reach the server by `publicUrl`; null where browsers make none (Web
 * Authentication, sections 5.1.3 and 13.4.9): for a host without a name, or a page that is not secured.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecured = protocol === 'https:' || hostname === 'localhost'
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isSecured && isNamed ? { id: hostname, origin } : null
}
