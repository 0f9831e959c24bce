import websocket from '@fastify/websocket'
import { LIMITS, isStorable } from '@timetable/domain'
import { type Message, WIRE_VERSION } from '@timetable/service'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Accounts } from '../auth/account/accounts.ts'
import { networkOf } from '../auth/sign-in/attempts.ts'
import type { SignIns } from '../auth/sign-in/sign-ins.ts'
import type { VerifyToken } from '../auth/sign-in/tokens.ts'
import { DAY, type Clock } from '../clock.ts'
import type { Viewer } from '../schedules/parties.ts'
import { readSchoolSettings } from '../store/settings.ts'
import { sharedSchedule } from '../store/links.ts'
import { Answers, type TabAnswers } from './answers.ts'
import { Connection, SOCKET_OPTIONS } from './connection.ts'
import { dispatch, type DispatchParts } from './dispatch.ts'
import { GuestSession } from './guest-session.ts'
import { UserSession } from './session.ts'
import type { Sessions } from './sessions.ts'

type SocketParts = DispatchParts & {
  readonly accounts: Accounts
  readonly signIns: SignIns
  readonly verify: VerifyToken
  readonly sessions: Sessions
}

/** A parameter that occurs twice, or has characters that cannot be stored, is ignored. */
const said = z.string().refine(isStorable).optional().catch(undefined)
const query = z.object({ token: said, share: said, sync: said, tab: said })

/** The connection of a tab, and when it connected, by the clock of the database. */
type TabLine = { readonly connection: Connection; readonly cameAt: number }

type Line = {
  readonly connection: Connection
  readonly sync: Viewer['sync']
  readonly tab: string | undefined
  readonly network: string
  readonly answers: Answers
  /** The connection of each tab, by its user and name. */
  readonly lines: Map<string, TabLine>
  readonly parts: SocketParts
}

/** `GET /planner?token=…[&sync=changes][&tab=…]`: the one WebSocket of a browser. A guest has `share=…` instead of the token. */
export async function socketRoute(app: FastifyInstance, parts: SocketParts) {
  const connections = new Set<Connection>()
  const answers = new Answers(parts)
  const lines = new Map<string, TabLine>()
  parts.metrics?.gauge('connections', 'Open sockets', () => connections.size)
  await app.register(websocket, {
    options: SOCKET_OPTIONS,
    async preClose() {
      for (const connection of connections) connection.close('going-away')
    },
  })

  parts.bus.subscribe('tab', ({ line, cameAt }) => {
    const here = lines.get(line)
    // The tab may have reconnected meanwhile.
    if (here && here.cameAt < cameAt) here.connection.terminate()
  })

  app.get('/planner', { websocket: true }, async (socket, request) => {
    const { token, share, sync, tab } = query.parse(request.query)
    const connection = new Connection(socket, request.raw.socket)
    connections.add(connection)
    connection.closed(() => void connections.delete(connection))
    const network = networkOf(request.ip)
    const line: Line = {
      connection,
      sync: sync === 'changes' ? 'changes' : 'nested',
      tab,
      network,
      answers,
      lines,
      parts,
    }
    // Nothing is read before the client is authenticated.
    socket.pause()
    const entered = await (share ? enterAsGuest(share, line) : enterAsMember(token, line)).catch((error: unknown) => {
      parts.report(error)
      // An unreachable database must not log anyone out: the browser tries again.
      connection.close('unavailable')
      return null
    })
    socket.resume()
    if (entered === false) connection.close('unauthorized')
  })
}

/** Opens a session for the user of a valid token. Returns false if the token is not valid. */
async function enterAsMember(
  token: string | undefined,
  { connection, sync, tab, answers, lines, parts }: Line,
): Promise<boolean> {
  const claims = token ? await parts.verify(token) : undefined
  const account = claims && (await parts.accounts.ofClaims(claims))
  if (!account) return false
  const { user, schools, deletedSchools, scope } = account
  if (parts.sessions.ofUser(user.uuid).length >= LIMITS.linesPerUser || !parts.rateLimiter.line(user.uuid)) {
    connection.close('too-many-lines')
    return true
  }
  const known = isTabName(tab) ? await answers.of(user.uuid, tab) : null
  const tabAnswers = known?.answers ?? null
  if (connection.isClosed) {
    tabAnswers?.leave()
    return false
  }
  connection.closed(() => tabAnswers?.leave())
  if (known) {
    const line = `${user.uuid} ${tab}`
    takeOver(lines, line, { connection, cameAt: known.cameAt })
    parts.bus.publish({ type: 'tab', line, cameAt: known.cameAt })
  }
  const signInUuid = 'signInUuid' in claims ? claims.signInUuid : null
  const owner = { user, schools, signInUuid, scope, connection: parts.mint(), sync }
  const close = () => connection.close('unauthorized')
  const session = new UserSession(owner, { send: (it) => connection.send(it), close }, parts)
  parts.sessions.addMember(session)
  connection.closed(() => parts.sessions.delete(session))
  // Checked after the session is registered, so that no sign-in can end unnoticed in between.
  const end = await parts.signIns.validUntil(claims)
  if (!end) return false
  connection.closed(callAt(end, close, parts.clock))
  const memory = tabAnswers && { memory: tabAnswers.uuid }
  connection.send({
    type: 'Welcome',
    user,
    schools,
    ...(deletedSchools?.length && { deletedSchools }),
    ...memory,
    billing: parts.billing?.mode ?? 'off',
    wire: WIRE_VERSION,
  })
  serve(session, connection, parts, tabAnswers)
  return true
}

/** Calls `job` at that time, unless the returned function is called first. It works in steps, because timers are limited to 24 days. */
function callAt(at: Date, job: () => void, clock: Clock): () => void {
  const left = at.getTime() - clock.now().getTime()
  if (left <= 0) {
    job()
    return () => {}
  }
  let cancel = clock.after(Math.min(left, DAY), () => void (cancel = callAt(at, job, clock)))
  return () => cancel()
}

/**
 * A tab has one connection. The previous one may have broken without the server noticing. Without this, its user would
 * appear twice until the server notices.
 */
function takeOver(lines: Map<string, TabLine>, key: string, line: TabLine): void {
  lines.get(key)?.connection.terminate()
  lines.set(key, line)
  line.connection.closed(() => void (lines.get(key) === line && lines.delete(key)))
}

/** Whether the text is a valid tab name: 1 to 64 printable ASCII characters. Any other name is ignored. */
function isTabName(tab: unknown): tab is string {
  return typeof tab === 'string' && /^[ -~]{1,64}$/.test(tab)
}

/** Sends a guest the version of their link. Returns false if the link does not exist. */
async function enterAsGuest(token: string, { connection, sync, network, parts }: Line): Promise<boolean> {
  if (parts.sessions.guestsOf(network) >= LIMITS.guestLinesPerAddress || !parts.rateLimiter.guest(network)) {
    connection.close('too-many-lines')
    return true
  }
  const shared = await sharedSchedule(parts.db, token)
  if (!shared) return false
  const settings = await readSchoolSettings(parts.db, shared.schoolUuid)
  if (connection.isClosed) return false
  const close = (reason: 'unauthorized' | 'too-many-lines' = 'unauthorized') => connection.close(reason)
  const line = { connection: parts.mint(), network, sync, send: (it: Message) => connection.send(it), close }
  const session = new GuestSession({ token, shared }, line, parts)
  parts.sessions.addGuest(session)
  connection.send({ type: 'Guest', schoolName: shared.schoolName, settings, wire: WIRE_VERSION })
  serve(session, connection, parts)
  // The session closes its connection if the version cannot be sent.
  await session.resume(session.send)
  return true
}

function serve(
  session: UserSession | GuestSession,
  connection: Connection,
  parts: SocketParts,
  answers: TabAnswers | null = null,
) {
  connection.receive((text) => dispatch(text, session, parts, answers))
  connection.closed(() => {
    parts.sessions.delete(session)
    session.end()
  })
}
