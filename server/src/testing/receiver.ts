import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** A program on this machine that is told of changes: it keeps what it was sent, and answers with the status that is set. */
export async function startReceiver() {
  const received: Received[] = []
  const answer: { status: number; head: Record<string, string> } = { status: 204, head: {} }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(answer.status, answer.head).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/told`,
    port,
    received,
    answer,
    close: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}
