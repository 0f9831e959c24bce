import { isIP } from 'node:net'
import { z } from 'zod'

/** The proxies before this server: how many there are, counted outwards from it, or the addresses of all there may be. */
export type Proxies = number | readonly string[]

const MOST = 10
const PROBLEM = `must be a number of proxies from 0 to ${MOST}, or their addresses like 10.0.0.0/8, 127.0.0.1`

/** The setting as it is written. */
export const trustedProxies = z.string().transform((text, context): Proxies => {
  if (/^\d+$/.test(text) && Number(text) <= MOST) return Number(text)
  const addresses = text.split(/[\s,]+/).filter((address) => address !== '')
  if (addresses.length > 0 && addresses.every(isNetwork)) return addresses
  context.addIssue(PROBLEM)
  return z.NEVER
})

/**
 * As Fastify asks: is the one so many hops away a proxy, whose word on the hop before it counts? With none before it, the
 * address that was named last is the visitor's: what they wrote into the header themselves stands further out.
 */
export function trustOf(proxies: Proxies): string[] | false | ((address: string, hop: number) => boolean) {
  if (proxies === 0) return false
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : [...proxies]
}

/** An address, or a range of them like 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  return family > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
