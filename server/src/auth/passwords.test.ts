import { expect, test } from 'vitest'
import { CHEAP } from '../testing/server.ts'
import { hashPassword, PASSWORD_COST, verifyPassword } from './passwords.ts'

test('[V40] a password fits its hash alone, and is hashed anew each time', async () => {
  const hash = await hashPassword('correct horse', CHEAP)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(hash).not.toContain('correct')
  expect(await hashPassword('correct horse', CHEAP)).not.toBe(hash)
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  expect(await verifyPassword('correct horsf', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('[V40] the hash knows its own cost, and letters typed in two ways are one', async () => {
  const hash = await hashPassword('caf\u00e9 noir', { ...CHEAP, passes: 2 })
  expect(await verifyPassword('cafe\u0301 noir', hash, PASSWORD_COST)).toBe(true)
})

test('[V41] without a hash, or with a broken one, the answer is no', async () => {
  for (const stored of [null, '', '$argon2id$', 'plain'])
    expect(await verifyPassword('plain', stored, CHEAP)).toBe(false)
})
