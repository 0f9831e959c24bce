import { isIP } from 'node:net'
import { z } from 'zod'

/** The proxies in front of this server: how many there are, counted outwards from it, or the addresses of all possible ones. */
export type Proxies = number | readonly string[]

const MOST = 10
const PROBLEM = `must be a number of proxies from 0 to ${MOST}, or their addresses like 10.0.0.0/8, 127.0.0.1`

/** Parses the setting. */
export const trustedProxies = z.string().transform((text, context): Proxies => {
  if (/^\d+$/.test(text) && Number(text) <= MOST) return Number(text)
  const addresses = text.split(/[\s,]+/).filter((address) => address !== '')
  if (addresses.length > 0 && addresses.every(isNetwork)) return addresses
  context.addIssue(PROBLEM)
  return z.NEVER
})

/**
 * Returns the setting in Fastify's form: whether the address at a hop is a proxy whose value for the previous hop is
 * trusted. The address that the outermost proxy reports is the visitor's. Addresses that visitors write into the header
 * themselves are further out.
 */
export function trustOf(proxies: Proxies): string[] | false | ((address: string, hop: number) => boolean) {
  if (proxies === 0) return false
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : [...proxies]
}

/** Whether the text is an address or a range like 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  return family > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
