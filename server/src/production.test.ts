import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { StartProblem } from './problem.ts'
import { missingIn, refuseUnsafe } from './production.ts'

const SAFE = { NODE_ENV: 'production', SITE_URL: 'https://school.example', BILLING: 'off' }
const COMPLETE = {
  ...SAFE,
  TRUST_PROXY: '1',
  MAIL_URL: 'smtp://mail.example',
  MAIL_FROM: 'us@school.example',
  BACKUPS_DIR: '/backups',
  BACKUPS_KEPT_DAYS: '35',
  WEB_DIR: 'none',
}
const DAY = 86_400

/** The lines with which the server refuses to start. */
function refusedFor(variables: Readonly<Record<string, string>>): readonly string[] {
  try {
    refuseUnsafe(readEnv(variables))
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(StartProblem)
    return (error as Error).message.split('\n')
  }
}

test('[V50] what is unsafe where people work is refused in production, all of it in one list', () => {
  const unsafe = {
    WEBHOOKS_TO_LOOPBACK: '1',
    DATABASE_URL: 'postgres://zenbell:password@db.example/zenbell',
    METRICS_TOKEN: 'passwordpassword',
  }
  expect(refusedFor({ ...unsafe, NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(/^SITE_URL must be set in production: /),
    'BILLING must be set in production: stripe, sandbox, or off (no payments)',
    'WEBHOOKS_TO_LOOPBACK must not be 1 in production: webhooks could call services of this machine',
    'The password of DATABASE_URL is easy to guess: choose another one',
    'METRICS_TOKEN is easy to guess: choose another one',
  ])
  expect(refusedFor(unsafe)).toEqual([])
  expect(refusedFor(SAFE)).toEqual([])
})

test.each([
  ['postgres://ada:postgres@db.example/x', true],
  ['postgres://ada:ada@db.example/x', true],
  ['postgres://ada:plans@db.example/plans', true],
  ['postgres://ada:zenbell@db.example/x', true],
  ['postgres://a%2Fb:a%2Fb@db.example/x', true],
  ['postgres://ada@db.example/x', false],
  ['postgres://ada:q7%2Fv4-Rw@db.example/x', false],
])('the password of %s is easy to guess: %s', (DATABASE_URL, guessable) => {
  expect(refusedFor({ ...SAFE, DATABASE_URL }).length).toBe(guessable ? 1 : 0)
})

test('a server that only runs Zen needs no address', () => {
  const database = { DATABASE_URL: 'postgres://zenbell@db.example/x', ROLE: 'optimizer' }
  expect(refusedFor({ NODE_ENV: 'production', BILLING: 'off', ...database })).toEqual([])
  expect(missingIn(readEnv({ NODE_ENV: 'production', ...database }), DAY)).toEqual([])
})

test('[V435] what a site lacks is listed where others can reach it, and nowhere else', () => {
  const missing = (variables: Readonly<Record<string, string>>, age?: number) => missingIn(readEnv(variables), age)
  expect(missing({})).toEqual([])
  expect(missing({ HOST: '127.0.0.1', BILLING: 'sandbox' })).toEqual([])
  expect(missing(COMPLETE, 60)).toEqual([])
  expect(missing(COMPLETE)).toEqual([])
  const bare = [
    'No mails are sent, and links to set a new password go to this log. Set: MAIL_URL, MAIL_FROM',
    'Links in invitations do not have the address of this site. Set: SITE_URL',
    expect.stringMatching(/^The legal pages of this site .* Set: OPERATOR_NAME, /),
    'There is no backup. Set: BACKUPS_DIR, BACKUPS_KEPT_DAYS',
  ]
  expect(missing({ HOST: '0.0.0.0' })).toEqual(bare)
  expect(missing({ HOST: '0.0.0.0' }, DAY)).toEqual(bare.slice(0, -1))
})

test.each<[string, Readonly<Record<string, string>>, number, string]>([
  ['a backup of three days', {}, 3 * DAY + 1, 'The last backup is 3 days old. Set: BACKUPS_DIR'],
  [
    'an address without TLS',
    { SITE_URL: 'http://school.example' },
    0,
    'Passwords cross the network unencrypted, and there are no passkeys. Set: SITE_URL to an https address',
  ],
  [
    'a proxy that is not known',
    { TRUST_PROXY: '0' },
    0,
    'A proxy provides https, and all visitors count as one for the rate limits. Set: TRUST_PROXY',
  ],
  ['the sandbox', { BILLING: 'sandbox' }, 0, 'Schools get their plan without paying. Set: BILLING to stripe or off'],
  [
    'a test key',
    { BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' },
    0,
    'Stripe is in test mode, and schools get their plan without paying. Set: STRIPE_SECRET_KEY to a live key',
  ],
])('%s is listed', (_, variables, age, line) => {
  expect(missingIn(readEnv({ ...COMPLETE, ...variables }), age)).toEqual([line])
})

test('an address of this machine needs no TLS', () => {
  const local = { ...COMPLETE, SITE_URL: 'http://localhost:3000', TRUST_PROXY: '0' }
  expect(missingIn(readEnv(local), 0)).toEqual([])
})
