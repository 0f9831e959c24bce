import { createHash, createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** Returns the secret of a webhook from random text: 32 bytes, in the format of standardwebhooks.com's libraries. */
export function webhookSecret(chance: string): string {
  return `${PREFIX}${createHash('sha256').update(chance).digest('base64')}`
}

/** Returns the headers of a signed message: its id, its timestamp in seconds, and an HMAC-SHA256 over both and the body. */
export function signedHead(secret: string, { id, at, body }: { id: string; at: Date; body: string }) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
