import { createHash } from 'node:crypto'
import type { PublicConfig } from '@timetable/service'

type Directive = 'script-src' | 'style-src' | 'img-src' | 'font-src' | 'media-src' | 'connect-src' | 'frame-src'

/** What pages may load from elsewhere, by directive. */
export type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>

/** What an answer that is no page may load, wherever somebody opens it by itself. */
export const NOTHING_POLICY = `default-src 'none'; frame-ancestors 'none'`

/** What a file of the built web may load: its own kind, as a worker does. */
export const FILE_POLICY = `default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`

/** The powers of a browser that no page asks for, nor anything in it. */
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
 * The content security policy of a page, for the origin that its socket has: its own files, the sources handed in, and
 * its inline scripts, each by its hash. Styles are set by the components themselves.
 */
export function policyFor(html: string, sources: readonly Sources[]): (socketOrigin: string) => string {
  const from = (directive: Directive) => sources.flatMap((each) => each[directive] ?? [])
  const line = (directive: Directive, ...own: string[]) =>
    [...new Set([directive, ...own, ...from(directive)])].join(' ')
  const policy = [
    `default-src 'self'`,
    line('script-src', `'self'`, ...hashesOf(html)),
    `script-src-attr 'none'`,
    line('style-src', `'self'`, `'unsafe-inline'`),
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
  // Browsers do not agree on whether 'self' is also one's own socket.
  return (socketOrigin) => (socketOrigin === '' ? policy : `${policy} ${socketOrigin}`)
}

function hashesOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

/** The sources that the operator's settings ask for; with none set there are none. */
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

/** Sockets to other servers, by their addresses. */
export function socketsOf(servers: readonly string[]): Sources {
  return { 'connect-src': servers.map((server) => new URL(server).origin.replace(/^http/, 'ws')) }
}

/** As the tag manager's own guide to content security policies asks, with its analytics. */
const TAG_MANAGER: Sources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': ['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

/** The card provider's script, the frames in which a card is typed and confirmed, and its interface, as its own guide names them. */
export const CARD_PROVIDER: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

const VIDEOS: Readonly<Record<'youtube' | 'vimeo', Sources>> = {
  youtube: { 'frame-src': ['https://www.youtube-nocookie.com'] },
  vimeo: { 'frame-src': ['https://player.vimeo.com'] },
}

/** A chat talks to the host of its script; the default one also to the others of its own. */
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
