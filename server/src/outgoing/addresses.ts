import { BlockList, isIP } from 'node:net'

/** Addresses outside public networks: RFC 6890 and its successors. */
const NOT_PUBLIC = new BlockList()
for (const [network, bits] of [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'] as const),
  ...(['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'] as const),
  ...(['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'] as const),
].map((text) => text.split('/') as [string, string]))
  NOT_PUBLIC.addSubnet(network, Number(bits), 'ipv4')
// Public IPv6 addresses start with this prefix. Within it, some ranges represent other networks.
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

/** The ports of web servers. Others belong to services that no request from here has any business with. Empty: 443. */
const PORTS: ReadonlySet<string> = new Set(['', '8443'])

export type Reach = {
  /** For development: programs on this machine may be called, also without TLS. */
  readonly loopback: boolean
}

/** Whether a request may be sent to this IP address. */
export function mayReach(ip: string, { loopback }: Reach): boolean {
  const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(ip) === 0) return false
  if (loopback && LOOPBACK.check(ip, family)) return true
  return !NOT_PUBLIC.check(ip, family) && (family === 'ipv4' || PUBLIC_6.check(ip, family))
}

/** Returns the IP address in a URL. Undefined if its host is a name. */
export function literalOf({ hostname }: URL): string | undefined {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(plain) === 0 ? undefined : plain
}

/**
 * Reads the URL of another server that a user has chosen, in the form in which it is stored. Returns why it cannot be used: it is no
 * URL of https, its host is in a private network, or its port is not one of web servers. The address of its name is checked at each
 * request.
 */
export function outgoingUrl(text: string, reach: Reach): URL | 'form' | 'private' | 'port' {
  const url = URL.parse(text.trim())
  if (!url) return 'form'
  // A name that ends with a dot is the same name, but would not be found in a list of names.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '')
  const ip = literalOf(url)
  const isOwn = reach.loopback && (url.hostname === 'localhost' || (ip !== undefined && mayReach(ip, reach)))
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:')) return 'form'
  if (url.username !== '' || url.password !== '') return 'form'
  const isPrivate = ip === undefined ? isLocalName(url.hostname) && !isOwn : !mayReach(ip, reach)
  if (isPrivate) return 'private'
  if (!isOwn && !PORTS.has(url.port)) return 'port'
  url.hash = ''
  return url
}

/** Whether a name belongs to no public network, by its form. */
const isLocalName = (host: string) => !host.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(host)
