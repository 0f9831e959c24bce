import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportOf, textOfReport } from './error-report.ts'
import type { Store } from '../store/database.ts'
import { userByUuid } from '../store/users.ts'
import { testPostgres } from '../testing/databases.ts'

let store: Store
beforeAll(async () => (store = await testPostgres()))
afterAll(() => store.close())

const SECRET = 'a secret of somebody'
const toldOf = (error: unknown) => textOfReport(reportOf(error))
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error,
  )

test('[V85] an error of the database is told without the parameters of its statement', async () => {
  const error = await failureOf(userByUuid(store.db, `${SECRET}\0`))
  expect(toldOf(error)).not.toContain(SECRET)
  expect(reportOf(error)).toMatchObject({ code: '22021', message: expect.stringContaining('invalid byte sequence') })
})

test('[V85] nor is the value that its message quotes, or its detail', async () => {
  const error = await failureOf(sql`select ${SECRET}::text::int`.execute(store.db))
  expect(String(error)).toContain(SECRET)
  expect(toldOf(error)).toMatch(/^error: invalid input syntax for type integer: "…" \(22P02\)\n/i)
  const user = { uuid: 'u', email: SECRET, name: SECRET, created_at: new Date() }
  await store.db.insertInto('users').values(user).execute()
  const twice = await failureOf(store.db.insertInto('users').values(user).execute())
  expect(toldOf(twice)).toContain('users_pkey')
  expect(toldOf(twice)).not.toContain(SECRET)
})

test('[V85] what stands behind an error is told in the same way, and no field of it', () => {
  const cause = Object.assign(new Error('no route to host'), { code: 'EHOSTUNREACH', request: SECRET })
  const told = toldOf(new AggregateError([new TypeError('one'), cause], 'both failed', { cause: 'told so' }))
  expect(told).toMatch(/^AggregateError: both failed\n/)
  for (const part of ['caused by TypeError: one', 'no route to host (EHOSTUNREACH)', 'caused by string: told so']) {
    expect(told).toContain(part)
  }
  expect(told).not.toContain(SECRET)
  // A ring of causes has an end.
  const ring = new Error('ring')
  ring.cause = ring
  expect(toldOf(ring).match(/ring/g)?.length).toBeLessThan(20)
})

test.each([
  ['a token', 'not good: eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl', 'not good: [token]'],
  ['a secret', 'GET /planner?share=Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFy', 'GET /planner?share=[secret]'],
  ['an e-mail address', '550 <ada@hill.example> unknown', '550 <[address]> unknown'],
  ['an address with a password', 'connect postgres://me:pass@db:5432/x', 'connect [address]'],
  [
    'no uuid',
    'there is no user 0198b5a0-7d5c-7b3e-8000-0123456789ab',
    'there is no user 0198b5a0-7d5c-7b3e-8000-0123456789ab',
  ],
])('[V85] a message is told without %s', (_, message, told) => {
  expect(reportOf(new Error(message)).message).toBe(told)
})

test('[V85] what was to be read is not told where it could not be', () => {
  const error = expectThrown(() => JSON.parse('mine alone') as unknown)
  expect(String(error)).toContain('mine alone')
  expect(toldOf(error)).not.toContain('mine')
})

function expectThrown(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return expect.unreachable('it did not fail')
}
