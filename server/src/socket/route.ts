import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { Account, Accounts } from '../auth/accounts.ts'
import type { VerifyToken } from '../auth/tokens.ts'
import { Connection, SOCKET_OPTIONS } from './connection.ts'
import { dispatch, type DispatchParts } from './dispatch.ts'
import { Session } from './session.ts'

export type SocketParts = DispatchParts & { readonly accounts: Accounts; readonly verify: VerifyToken }

type Query = { readonly token?: string; readonly sync?: string }

/** `GET /planner?token=…[&sync=changes]`: the one WebSocket of a browser. */
export async function socketRoute(app: FastifyInstance, parts: SocketParts) {
  const connections = new Set<Connection>()
  await app.register(websocket, {
    options: SOCKET_OPTIONS,
    async preClose() {
      for (const connection of connections) connection.close('going-away')
    },
  })

  app.get<{ Querystring: Query }>('/planner', { websocket: true }, async (socket, request) => {
    const { token, sync } = request.query
    const connection = new Connection(socket)
    // Nothing is read until it is known who speaks.
    socket.pause()
    const account = await accountOf(token, parts).catch(parts.report)
    socket.resume()
    if (connection.isClosed) return
    if (!account) return connection.close('unauthorized')

    const { user, schools } = account
    const session = new Session(user, sync === 'changes' ? 'changes' : 'nested', (it) => connection.send(it), parts)
    connections.add(connection)
    connection.closed(() => {
      connections.delete(connection)
      session.end()
    })
    connection.send({ type: 'Welcome', user, schools })
    connection.receive((text) => dispatch(text, session, parts))
  })
}

async function accountOf(token: string | undefined, parts: SocketParts): Promise<Account | undefined> {
  const claims = token ? await parts.verify(token) : undefined
  return claims && parts.accounts.ofClaims(claims)
}
