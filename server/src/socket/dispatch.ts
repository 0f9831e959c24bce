import { isRefusal, isScheduleCommand, refuse, type Refusal, type RefusalCode } from '@timetable/domain'
import { envelope, isCommand, isQuestion, isServerCommand, type Message } from '@timetable/service'
import { maySend } from '../authorisation/access.ts'
import { refuseReader } from '../authorisation/refuse-reader.ts'
import { answerOf, codeOf, errorOf } from '../errors.ts'
import { readMessage } from '../operation/read-json.ts'
import { DONE, type Metrics } from '../metrics/metrics.ts'
import { isAnsweredBefore } from '../store/answers.ts'
import { SaveFailed } from '../store/save-change.ts'
import { edit } from './handlers/edits.ts'
import type { Answer, HandlerParts } from './handlers/handler.ts'
import { performServerCommand } from './handlers/perform.ts'
import { GuestSession } from './guest-session.ts'
import type { Remembering, TabAnswers } from './answers.ts'
import { Unsendable } from './outbox.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { UserSession } from './session.ts'

export type DispatchParts = HandlerParts & {
  readonly rateLimiter: RateLimiter
  readonly report: (error: unknown) => void
  readonly metrics?: Metrics | undefined
}

type Id = string | number | undefined

/** Commands with more characters take long: they contain a file. */
const LONG = 64 * 1024

/**
 * Processes one text from a browser, and sends exactly one answer. A command that the tab sent before gets its earlier
 * answer. Never throws.
 */
export async function dispatch(
  text: string,
  session: UserSession | GuestSession,
  parts: DispatchParts,
  answers: TabAnswers | null = null,
): Promise<void> {
  const began = performance.now()
  const command = await readEnvelope(text)
  const kept = idToKeep(command, answers)
  const hurried = refuseHurry(command.body, text, session, parts.rateLimiter)
  if (hurried) {
    const before = kept === undefined ? undefined : await answers?.lookUpAgain(kept).catch(() => undefined)
    // This refusal is not stored: the command never started, and is performed when the client sends it again later.
    session.send(before ?? { type: 'Error', ...answerOf(hurried), id: command.id })
    return parts.metrics?.command(nameOf(command.body), before ? DONE : hurried.code, performance.now() - began)
  }
  // A long command is looked up first, because performing it a second time would be expensive and futile.
  const before =
    kept !== undefined && text.length > LONG ? await answers?.lookUp(kept).catch(() => undefined) : undefined
  const earlier = before ? Promise.resolve(before) : kept === undefined ? undefined : answers?.earlier(kept)
  const remembering = earlier || kept === undefined ? undefined : answers?.begin(kept)
  const answer = answerOnce(command.id, session, remembering)
  try {
    if (earlier) answer.give(await earlier)
    else await performOnce(command.body, session, answer, parts)
    if (!answer.given()) throw new Error('the command was not answered')
  } catch (error) {
    parts.report(error)
    if (!answer.given()) answer.give({ type: 'Error', ...errorOf(codeOfCommand(error)) })
  } finally {
    parts.metrics?.command(nameOf(command.body), answer.outcome(), performance.now() - began)
  }
}

/** Refuses commands over the rate limit. */
function refuseHurry(
  body: Envelope['body'],
  text: string,
  session: UserSession | GuestSession,
  rateLimiter: RateLimiter,
): Refusal | undefined {
  const name = isRefusal(body) ? '' : body.command
  const isSlowEnough =
    session instanceof GuestSession
      ? rateLimiter.guest(session.network)
      : rateLimiter.command(name, text.length, session.user.uuid, session.openSchool)
  return isSlowEnough ? undefined : refuse('too-many-commands')
}

/** Returns the id under which a command's answer is stored. Undefined for commands that only read: they can be repeated at will. */
function idToKeep({ id, body }: Envelope, answers: TabAnswers | null): Id {
  return answers && !isRefusal(body) && !isQuestion(body.command) ? id : undefined
}

/**
 * Performs a command, unless any node has answered it already. This is discovered when storing fails: neither a second
 * answer nor a second refusal can be stored. By then, records that the command needs may be gone.
 */
async function performOnce(
  body: Envelope['body'],
  session: UserSession | GuestSession,
  answer: ReturnType<typeof answerOnce>,
  parts: DispatchParts,
): Promise<void> {
  try {
    const refusal = isRefusal(body) ? body : await perform(body, session, answer, parts)
    if (refusal) await answer.giveRefusal(refusal)
  } catch (error) {
    const before = answer.given() ? undefined : await answer.before().catch(() => undefined)
    if (!before) throw error
    if (!isAnsweredBefore(error)) parts.report(error)
    answer.give(before)
  }
}

async function perform(
  { command, params }: { command: string; params?: unknown },
  session: UserSession | GuestSession,
  answer: Answer<Message>,
  parts: DispatchParts,
): Promise<Refusal | undefined> {
  if (session instanceof GuestSession) {
    if (!isCommand(command)) return refuse('command-unknown', { command })
    // The only place that stops guests: command handlers never get a guest's session. A guest can only request the
    // version of the link.
    return maySend('guest', command) ? session.resume(answer.give) : refuse('read-only')
  }
  if (isScheduleCommand(command))
    return (await refuseReader(command, params, session)) ?? edit(command, params, session, answer, parts)
  if (!isServerCommand(command)) return refuse('command-unknown', { command })
  return performServerCommand(command, params, session, answer, parts)
}

type Envelope = { readonly id: Id; readonly body: { readonly command: string; readonly params?: unknown } | Refusal }

/** Returns the command in a text, or a refusal. The answer has the command's id wherever it can be read. */
async function readEnvelope(text: string): Promise<Envelope> {
  const read = await readMessage(text)
  if (isRefusal(read)) return { id: undefined, body: read }
  const { value } = read
  const parsed = envelope.safeParse(value)
  if (parsed.success) return { id: parsed.data.id, body: parsed.data }
  const id = envelope.pick({ id: true }).safeParse(value).data?.id
  const issue = parsed.error.issues[0]
  const reason = issue ? `${[...issue.path, ''].join(': ')}${issue.message}` : 'it is malformed'
  return { id, body: refuse('message-invalid', { reason }) }
}

/** Returns the name under which a command is counted. Clients can send any name, but the number of metrics must be bounded. */
function nameOf(body: Envelope['body']): string {
  return !isRefusal(body) && isCommand(body.command) ? body.command : 'unknown'
}

/** Returns the function that answers a command: with its id, and at most once. */
function answerOnce(id: Id, session: UserSession | GuestSession, remembering?: Remembering) {
  let given = false
  let outcome: string = 'unanswered'
  const withId = (message: Message) => ({ ...message, id }) as Message
  const give = (message: Message | Refusal): Refusal | undefined => {
    if (isRefusal(message)) return message
    if (given) throw new Error(`the command was answered twice, then with ${message.type}`)
    const answer = withId(message)
    // If sending throws, the command is not answered yet, and gets an Error instead.
    session.send(answer)
    given = true
    outcome = message.type === 'Error' ? message.code : DONE
    remembering?.answered(answer)
    return undefined
  }
  const giveRefusal = async (refusal: Refusal) => {
    const error: Message = { type: 'Error', ...answerOf(refusal) }
    if (!OF_THE_MESSAGE.includes(refusal.code)) await remembering?.refused(withId(error))
    give(error)
  }
  const toStore = (message: Message) => remembering?.toStore(withId(message)) ?? null
  return {
    given: () => given,
    outcome: () => outcome,
    give,
    toStore,
    giveRefusal,
    before: async () => remembering?.before(),
  }
}

/** Refusals that depend only on the message. They are the same each time, and are not stored. */
const OF_THE_MESSAGE: readonly RefusalCode[] = [
  'message-invalid',
  'command-unknown',
  'params-invalid',
  'character-unstorable',
]

function codeOfCommand(error: unknown) {
  if (error instanceof Unsendable) return 'answer-too-large'
  const code = codeOf(error)
  return code === 'internal' && error instanceof SaveFailed ? 'save-failed' : code
}
