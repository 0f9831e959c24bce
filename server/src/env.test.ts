import fc from 'fast-check'
import { runs } from '@timetable/domain/testing'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { readEnv, SECRETS, SETTINGS } from './env.ts'

test('a setting that is a secret, or an address that may have a password, is known as secret', () => {
  const named = SETTINGS.filter((name) => /SECRET|TOKEN|PASSWORD/.test(name))
  const withPassword = SETTINGS.filter((name) => problemOf({ [name]: ':' }).includes(':password@'))
  expect(withPassword).toEqual(['DATABASE_URL', 'MAIL_URL'])
  expect(SECRETS).toEqual(expect.arrayContaining([...named, ...withPassword]))
})

test.each(SECRETS)('[V85] no error about settings contains the value of %s', (name) => {
  const value = 'hunter2'
  // Some secrets have no form, so that every value is good. Nor does an error about another setting repeat them.
  const others = SETTINGS.filter((each) => each !== name).map((each) => ({ [name]: value, [each]: '\n' }))
  const said = [{ [name]: value }, ...others].map(problemOf)
  expect(said.filter((line) => line !== '').length).toBeGreaterThan(20)
  expect(said.filter((line) => line.includes(value))).toEqual([])
})

test('the form of a secret is still told', () => {
  expect(problemOf({ METRICS_TOKEN: 'hunter2' })).toMatch(/METRICS_TOKEN must be at least 16 characters$/)
})

test('every invalid setting has its own line', () => {
  expect(problemOf({ PORT: 'x', METRICS_TOKEN: 'short', ROLE: 'all' }).split('\n')).toEqual([
    `StartProblem: PORT must be a whole number from 0 to 65535, not 'x'`,
    `ROLE must be web, optimizer or both, not 'all'`,
    'METRICS_TOKEN must be at least 16 characters',
  ])
  expect(problemOf({ ROLE: 'web', MAIL_URL: 'smtp://mail.example' }).split('\n')).toEqual([
    'StartProblem: MAIL_FROM must be set when MAIL_URL is set',
    'SITE_URL must be set when MAIL_URL is set',
    'DATABASE_URL must be set when ROLE is web',
  ])
})

describe('[V50] the password of an address', () => {
  const at = (password: string) => `postgres://zenbell:${password}@db.example:5432/zenbell`

  test.each(['a/b@c', 'a?b', 'a#b', '12?3', '12/3', '1#2', 'a%b', '50%', 'p@ss/w', 'p@ss?w=1'])(
    'that is %s, not encoded, is refused with how to write it',
    (password) => {
      expect(problemOf({ DATABASE_URL: at(password) })).toBe(
        'StartProblem: DATABASE_URL is not a valid address. If its password has one of / ? # @ %, write %2F %3F %23 %40 %25, or set DATABASE_PASSWORD',
      )
      expect(problemOf({ MAIL_URL: `smtps://us:${password}@mail.example` })).toContain('or set MAIL_PASSWORD')
    },
  )

  test('encoded as that says, or in a setting of its own, is the one that is used', () => {
    const password = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => text.isWellFormed())
    fc.assert(
      fc.property(password, (password) => {
        const encoded = readEnv({ DATABASE_URL: at(encodeURIComponent(password)) }).DATABASE_URL
        const apart = readEnv({ DATABASE_URL: at('').replace(':@', '@'), DATABASE_PASSWORD: password }).DATABASE_URL
        for (const connectionString of [encoded, apart]) {
          const { host, port, user, password: read, database } = new pg.Client({ connectionString })
          expect([host, port, user, read, database]).toEqual(['db.example', 5432, 'zenbell', password, 'zenbell'])
        }
      }),
      { numRuns: runs(100) },
    )
  })

  test('is given once, for an address with a host', () => {
    const line = 'StartProblem: DATABASE_URL must have a host, and no password, when DATABASE_PASSWORD is set'
    for (const DATABASE_URL of [at('one'), 'postgres:///zenbell'])
      expect(problemOf({ DATABASE_URL, DATABASE_PASSWORD: 'two' })).toBe(line)
    expect(readEnv({ DATABASE_PASSWORD: 'two' }).DATABASE_URL).toBeUndefined()
  })
})

/** What is said about these variables. Empty if they are good. */
function problemOf(variables: Readonly<Record<string, string>>): string {
  try {
    readEnv(variables)
    return ''
  } catch (error) {
    return String(error)
  }
}
