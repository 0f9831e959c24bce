import { expect, test } from 'vitest'
import { CHEAP } from '../../testing/server.ts'
import { hashPassword, PASSWORD_COST, verifyPassword } from './passwords.ts'
import { hashTurns } from './hash-turns.ts'

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

test('[V44] so many are hashed at once, in their order, and so many may wait', async () => {
  const inTurn = hashTurns(2, 3)
  const log: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) =>
    inTurn(async () => {
      log.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = ['a', 'b', 'c', 'd', 'e'].map(work)
  await expect(work('f')).rejects.toMatchObject({ statusCode: 429, code: 'too-many-attempts' })
  expect(log).toEqual(['a', 'b'])
  ends.shift()?.()
  await all[0]
  await expect.poll(() => log).toEqual(['a', 'b', 'c'])
  // One that fails gives its place away, too.
  const failing = inTurn(() => Promise.reject(new Error('no memory')))
  for (let n = 0; n < 4; n++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  await Promise.all(all)
  await expect(failing).rejects.toThrow('no memory')
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e'])
})
