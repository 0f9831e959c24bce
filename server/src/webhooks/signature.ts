import { createHash, createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

/** The secret of an address out of a text of chance: 32 bytes, as the libraries of standardwebhooks.com take it. */
export function webhookSecret(chance: string): string {
  return `${PREFIX}${createHash('sha256').update(chance).digest('base64')}`
}

/** The head of a message that is signed: its name, the second at which it was sent, and an HMAC-SHA256 over both and the body. */
export function signedHead(secret: string, { id, at, body }: { id: string; at: Date; body: string }) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
