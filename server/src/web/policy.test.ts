import { describe, expect, test } from 'vitest'
import { publicConfigOf, readEnv } from '../env.ts'
import { policyFor, socketsOf, sourcesOf } from './policy.ts'

const policyWith = (settings: Readonly<Record<string, string>>) =>
  policyFor('<p>', sourcesOf(publicConfigOf(readEnv(settings))))('wss://school.example')

/** What a policy says of one directive. */
const lineOf = (policy: string, directive: string) =>
  policy.split('; ').find((line) => line.startsWith(`${directive} `))

describe('[V64] the policy of a page', () => {
  test('with nothing set names nobody else', () => {
    const policy = policyWith({})
    expect(policy.match(/\w+:\/\/[^\s;]+/g)).toEqual(['wss://school.example'])
    expect(lineOf(policy, 'script-src')).toBe(`script-src 'self'`)
    expect(lineOf(policy, 'frame-src')).toBe(`frame-src 'none'`)
    expect(lineOf(policy, 'connect-src')).toBe(`connect-src 'self' wss://school.example`)
    for (const line of [`object-src 'none'`, `base-uri 'self'`, `form-action 'self'`, `frame-ancestors 'none'`])
      expect(policy).toContain(line)
    expect(policy).not.toContain('unsafe-eval')
  })

  test.each([
    ['AUTH_URL', 'https://id.example/realm', { 'connect-src': 'https://id.example' }],
    ['TAG_MANAGER_ID', 'GTM-A1', { 'script-src': 'https://www.googletagmanager.com' }],
    ['TAG_MANAGER_ID', 'GTM-A1', { 'connect-src': 'https://*.google-analytics.com' }],
    ['CHAT_ID', 'abc', { 'script-src': 'https://client.crisp.chat', 'connect-src': 'wss://*.relay.crisp.chat' }],
    ['VIDEO_IDS', videos('youtube'), { 'frame-src': 'https://www.youtube-nocookie.com' }],
    ['VIDEO_IDS', videos('vimeo'), { 'frame-src': 'https://player.vimeo.com' }],
  ])('with %s set to %s adds its hosts', (name, value, expected) => {
    for (const [directive, source] of Object.entries(expected)) {
      expect(lineOf(policyWith({ [name]: value }), directive)?.split(' ')).toContain(source)
      expect(lineOf(policyWith({}), directive)).not.toContain(source)
    }
  })

  test('lets the chat talk to the host of its script alone, where that is set', () => {
    const policy = policyWith({ CHAT_ID: 'abc', CHAT_SCRIPT_URL: 'https://chat.school.example/l.js' })
    expect(lineOf(policy, 'script-src')).toBe(`script-src 'self' https://chat.school.example`)
    expect(lineOf(policy, 'connect-src')).toContain('wss://chat.school.example')
    expect(policy).not.toContain('crisp')
  })

  test('lets the socket go to the other servers that are named', () => {
    const { OTHER_SERVERS } = readEnv({ OTHER_SERVERS: 'https://two.example/, http://localhost:3001' })
    const policy = policyFor('<p>', [socketsOf(OTHER_SERVERS)])('')
    expect(lineOf(policy, 'connect-src')).toBe(`connect-src 'self' wss://two.example ws://localhost:3001`)
  })

  test('names each inline script by its hash, and none of those that are files', () => {
    const policy = policyFor('<script>a()</script><script src="/b.js"></script><script>a()</script>', [])('')
    expect(lineOf(policy, 'script-src')?.match(/'sha256-/g)).toHaveLength(1)
  })

  test('names each inline style by its hash, except with the chat, which adds style elements', () => {
    const page = '<style>p{margin:0}</style><p style="color:red">'
    // printf 'p{margin:0}' | openssl dgst -sha256 -binary | base64
    const line = `style-src-elem 'self' 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='`
    expect(lineOf(policyFor(page, [])(''), 'style-src-elem')).toBe(line)
    expect(lineOf(policyFor(page, sourcesOf(publicConfigOf(readEnv({ CHAT_ID: 'abc' }))))(''), 'style-src-elem')).toBe(
      undefined,
    )
    expect(lineOf(policyFor('<p>', [])(''), 'style-src-elem')).toBe(undefined)
  })
})

function videos(host: string) {
  return JSON.stringify({ en: { version: { host, id: 'x', seconds: 60 } } })
}
