import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { ERRORS, errorOf } from './errors.ts'
import { StartProblem } from './problem.ts'

/** The listening port. It accepts connections before the application is ready, and passes them on to it afterwards. */
export type Front = {
  readonly address: string
  handOver(app: Server): void
  /** Returns the number of open connections, from browsers and other clients. */
  connections(): Promise<number>
  close(): Promise<void>
}

/**
 * Listens immediately, and answers 503 until the application is handed over. A port that is in use is therefore
 * reported at once, and waiting clients see that the server is starting. For `localhost`, it listens on both loopback
 * addresses, because browsers try either.
 */
export async function openFront(host: string, port: number): Promise<Front> {
  let app: Server | null = null
  const servers: Server[] = []
  const listen = async (on: string, at: number) => {
    const server = createServer((request, response) => (app ? app.emit('request', request, response) : wait(response)))
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      app ? app.emit('upgrade', request, socket, head) : socket.destroy(),
    )
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at, on, resolve))
    servers.push(server)
    return (server.address() as AddressInfo).port
  }

  try {
    if (host === 'localhost') {
      const taken = await listen('127.0.0.1', port)
      // A machine may have no IPv6, but a port in use there must be reported.
      await listen('::1', taken).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') throw error
      })
    } else {
      await listen(host, port)
    }
  } catch (error) {
    for (const server of servers) server.close()
    throw problemOf(error as NodeJS.ErrnoException, host, port)
  }

  const { port: bound } = servers[0]!.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    handOver: (server) => void (app = server),
    async connections() {
      const counts = await Promise.all(servers.map((server) => promisify(server.getConnections.bind(server))()))
      return counts.reduce((all, count) => all + count, 0)
    },
    async close() {
      await Promise.all(
        servers.map((server) => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()))),
      )
    },
  }
}

function wait(response: ServerResponse) {
  response.writeHead(ERRORS.starting.status, { 'content-type': 'application/json', 'retry-after': '1' })
  response.end(JSON.stringify(errorOf('starting')))
}

function problemOf(error: NodeJS.ErrnoException, host: string, port: number): unknown {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one`)
    case 'EACCES':
      return new StartProblem(`The server has no permission to use port ${port}. Set PORT to another one`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartProblem(`HOST ${host} is not an address of this machine`)
    default:
      return error
  }
}
