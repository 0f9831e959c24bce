import { createHash } from 'node:crypto'
import type { PublicConfig } from '@timetable/service'

type Directive =
  | 'script-src'
  | 'style-src'
  | 'style-src-elem'
  | 'img-src'
  | 'font-src'
  | 'media-src'
  | 'connect-src'
  | 'frame-src'

/** What pages may load from other sites, by directive. */
export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>

/** The policy of a response that is not a page, in case somebody opens it directly. */
export const NOTHING_POLICY = `default-src 'none'; frame-ancestors 'none'`

/** The policy of a file of the built web. It matters if the file runs as a worker. */
export const FILE_POLICY = `default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`

/** The browser features that no page, and nothing in it, uses. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((power) => `${power}=()`)
  .join(', ')

/**
 * Returns the content security policy of a page for the origin of its socket: the site's own files, the given sources,
 * and the page's inline scripts and styles by their hashes. Components set the styles of single elements. In a page without inline
 * styles, and with the chat, they also add style elements.
 */
export function policyFor(html: string, sources: readonly Sources[]): (socketOrigin: string) => string {
  const from = (directive: Directive) => sources.flatMap((each) => each[directive] ?? [])
  const line = (directive: Directive, ...own: string[]) =>
    [...new Set([directive, ...own, ...from(directive)])].join(' ')
  const styles = hashesOf(html, 'style')
  const policy = [
    `default-src 'self'`,
    line('script-src', `'self'`, ...hashesOf(html, 'script')),
    `script-src-attr 'none'`,
    line('style-src', `'self'`, `'unsafe-inline'`),
    ...(styles.length > 0 && from('style-src').length === 0 ? [line('style-src-elem', `'self'`, ...styles)] : []),
    line('img-src', `'self'`, 'data:', 'blob:'),
    line('font-src', `'self'`, 'data:'),
    line('media-src', `'self'`),
    `worker-src 'self'`,
    from('frame-src').length > 0 ? line('frame-src') : `frame-src 'none'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    line('connect-src', `'self'`),
  ].join('; ')
  // Browsers disagree on whether 'self' includes the site's own socket.
  return (socketOrigin) => (socketOrigin === '' ? policy : `${policy} ${socketOrigin}`)
}

/** Returns the hashes of the inline scripts or styles of a page. */
function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const inline = [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
  return inline.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** Returns the sources that the operator's settings require. Empty if none is set. */
export function sourcesOf(config: PublicConfig): Sources[] {
  const { authUrl, tagManagerId, chat, videos } = config
  const hosts = new Set(Object.values(videos ?? {}).flatMap((steps) => Object.values(steps).map(({ host }) => host)))
  return [
    ...(authUrl === null ? [] : [{ 'connect-src': [new URL(authUrl).origin] }]),
    ...(tagManagerId === null ? [] : [TAG_MANAGER]),
    ...(chat === null ? [] : [chatSources(chat.scriptUrl)]),
    ...[...hosts].map((host) => VIDEOS[host]),
  ]
}

/** Returns the sources for sockets to other servers, by their URLs. */
export function socketsOf(servers: readonly string[]): Sources {
  return { 'connect-src': servers.map((server) => new URL(server).origin.replace(/^http/, 'ws')) }
}

/** From the tag manager's guide to content security policies, including its analytics. */
const TAG_MANAGER: Sources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

/** The card provider's script, its frames for typing and confirming a card, and its API, from its own guide. */
export const CARD_PROVIDER: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

const VIDEOS: Readonly<Record<'youtube' | 'vimeo', Sources>> = {
  youtube: { 'frame-src': ['https://www.youtube-nocookie.com'] },
  vimeo: { 'frame-src': ['https://player.vimeo.com'] },
}

/** Returns the sources of the chat: the host of its script, and for the default chat its other hosts. */
function chatSources(scriptUrl: string): Sources {
  const { origin, hostname } = new URL(scriptUrl)
  const files = hostname.endsWith('.crisp.chat') ? [origin, 'https://*.crisp.chat'] : [origin]
  const lines = hostname.endsWith('.crisp.chat')
    ? ['wss://*.crisp.chat', 'wss://*.relay.crisp.chat']
    : [origin.replace(/^http/, 'ws')]
  return {
    'script-src': files,
    'style-src': files,
    'img-src': files,
    'font-src': files,
    'media-src': files,
    'frame-src': files,
    'connect-src': [...files, ...lines],
  }
}
