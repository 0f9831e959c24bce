import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hashTurns } from './hash-turns.ts'

/** The cost of hashing a password. The default takes about 30 ms on one core, and 19 MB. */
export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number }
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }

const SALT_BYTES = 16
const HASH_BYTES = 32
const derive = promisify(argon2)
const inTurn = hashTurns()

/** Returns the Argon2id hash as text with its parameters: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashOf(password, salt, cost, HASH_BYTES)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Whether this is the password. Without a hash, it returns false after the same time, so that the timing reveals nothing. */
export async function verifyPassword(password: string, stored: string | null, cost = PASSWORD_COST): Promise<boolean> {
  const parts = stored?.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/)
  if (!parts) {
    await hashOf(password, randomBytes(SALT_BYTES), cost, HASH_BYTES)
    return false
  }
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const wanted = Buffer.from(hash, 'base64')
  const storedCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await hashOf(password, Buffer.from(salt, 'base64'), storedCost, wanted.length)
  return timingSafeEqual(given, wanted)
}

function hashOf(password: string, nonce: Buffer, cost: PasswordCost, tagLength: number): Promise<Buffer> {
  // The same text can be encoded in two ways; NFKC makes them equal.
  return inTurn(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }))
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
