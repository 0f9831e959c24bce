import { BlockList, isIP } from 'node:net'
import { LIMITS, refuse, type Refusal } from '@timetable/domain'

/** What lies in no public network: RFC 6890 and what came after it. */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'] as const),
  ...(['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'] as const),
  ...(['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'] as const),
].map((text) => text.split('/') as [string, string]))
  NOT_PUBLIC.addSubnet(network, Number(bits), 'ipv4')
// Of IPv6 what is public begins so; within it, what stands for another network.
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6')
const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

export type Reach = {
  /** Where somebody develops: what listens on this machine may be told, and without TLS. */
  readonly loopback: boolean
}

/** May something be sent to this address of the network? */
export function mayReach(ip: string, { loopback }: Reach): boolean {
  const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(ip) === 0) return false
  if (loopback && LOOPBACK.check(ip, family)) return true
  return !NOT_PUBLIC.check(ip, family) && (family === 'ipv4' || PUBLIC_6.check(ip, family))
}

/** The address of a network in the place of a name, if it is one. */
export function literalOf({ hostname }: URL): string | undefined {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(plain) === 0 ? undefined : plain
}

/** An address to which something may be sent, as it is kept. What its name leads to is looked at each time. */
export function webhookUrl(text: string, reach: Reach): string | Refusal {
  const url = URL.parse(text.trim())
  if (!url || text.length > LIMITS.webhookUrlLength) return refuse('webhook-address')
  const ip = literalOf(url)
  const isOwn = reach.loopback && (url.hostname === 'localhost' || (ip !== undefined && mayReach(ip, reach)))
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:')) return refuse('webhook-address')
  if (url.username !== '' || url.password !== '') return refuse('webhook-address')
  const isPrivate = ip === undefined ? isLocalName(url.hostname) && !isOwn : !mayReach(ip, reach)
  if (isPrivate) return refuse('webhook-private', { host: url.hostname })
  url.hash = ''
  return url.href
}

/** Names that are of no public network by what they say themselves. */
const isLocalName = (host: string) => !host.includes('.') || /\.(localhost|local|internal|home\.arpa)\.?$/.test(host)
