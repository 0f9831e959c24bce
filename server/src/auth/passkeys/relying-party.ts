import { isIP } from 'node:net'

/** The relying party, as browsers know it: the host for which passkeys are created, and the origin of its pages. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/**
 * Returns the relying party for the public URL. Null if browsers create no passkeys there: for a host without a name,
 * or a page without a secure connection (Web Authentication, sections 5.1.3 and 13.4.9).
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecured = protocol === 'https:' || hostname === 'localhost'
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isSecured && isNamed ? { id: hostname, origin } : null
}
