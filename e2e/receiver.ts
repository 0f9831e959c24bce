import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Heard = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** Starts a school's webhook receiver: it stores the messages it receives, and answers with the status that is set. */
export async function startReceiver() {
  const heard: Heard[] = []
  const answer = { status: 204 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.writeHead(answer.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`,
    heard,
    answer,
    end: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}

/** Returns the contents of a message if it is signed with this secret as described in docs/API.md. */
export function signedWith(secret: string, { headers, body }: Heard): { type: string; data: { changes?: string[] } } {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  if (headers['webhook-signature'] !== signature) throw new Error('the message is not signed with the secret')
  return JSON.parse(body)
}
