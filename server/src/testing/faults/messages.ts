import { isDeepStrictEqual } from 'node:util'
import { apply, scheduleCommands, type Schedule, type ScheduleCommandName } from '@timetable/domain'
import { assembling, envelope, type Message, type ServerCommandName, serverCommands } from '@timetable/service'
import { aim, faultsOf, mutatedText, mutatedValue, oneOf, type Random } from '@timetable/domain/testing'
import { WebSocket } from 'ws'

type Answer = Message & { readonly id?: string | number }

const EDITS = Object.keys(scheduleCommands) as ScheduleCommandName[]
const OTHERS = Object.keys(serverCommands) as ServerCommandName[]
/** What takes the ground away is never aimed at it, and what reads files or makes whole schools comes seldom. */
const UNAIMED = new Set<string>(['leaveSchool', 'removeUser', 'deleteSchedule', 'deleteSchool'])
const SELDOM = new Set<string>([
  'createScheduleByImport',
  'readSchoolFile',
  'importIntoSchedule',
  'createSchedule',
  'duplicateSchedule',
  'copyYearForward',
])
/** Codes of what nobody expected. */
const BROKEN = new Set(['internal', 'save-failed', 'unavailable'])
const AT_ONCE = 100

type MessageParts = {
  readonly url: string
  readonly token: string
  readonly which: { readonly schoolUuid: string; readonly scheduleUuid: string }
  readonly random: Random
  readonly count: number
}

/**
 * Sends messages that are sound, nearly sound, or no messages at all, of every command. Each must be answered once, under
 * its id where one can be made out and in order; the line must stand, and the version be sound and the same for who followed
 * it and who opens it anew.
 */
export async function sendMutatedMessages(parts: MessageParts): Promise<readonly string[]> {
  const { random, count, which } = parts
  const complaints: string[] = []
  const line = await Line.open(parts)
  for (let sent = 0; sent < count && !line.isClosed; sent += AT_ONCE) {
    const texts = Array.from({ length: Math.min(AT_ONCE, count - sent) }, () => nextText(random, line.schedule, which))
    complaints.push(...(await line.send(texts)))
    const answer = await line.ask('openSchedule', which)
    if (answer.type !== 'Records') {
      complaints.push(`the version is gone: ${JSON.stringify(answer)}`)
      break
    }
    const faults = faultsOf(line.schedule)
    if (faults.length > 0) return [...complaints, ...faults, ...texts]
    const { followed, opened } = line
    if (followed?.uuid === opened?.uuid && !isDeepStrictEqual(followed, opened))
      complaints.push(
        `who followed the version has another one than who opens it anew: ${JSON.stringify({ followed, opened })}`,
      )
  }
  if (line.isClosed) complaints.push(`the line was closed with ${line.closedWith}`)
  line.end()
  return complaints
}

function nextText(random: Random, schedule: Schedule, which: MessageParts['which']): string {
  const message = { ...soundMessage(random, schedule, which), id: `m${Math.floor(random() * 1e9)}` }
  const kind = random()
  if (kind < 0.15) return JSON.stringify(message)
  const mutated = JSON.stringify(kind < 0.75 ? mutatedValue(random, message) : message) ?? 'undefined'
  // What goes over the line is well-formed, whatever was meant.
  return (kind < 0.75 ? mutated : mutatedText(random, mutated)).toWellFormed()
}

function soundMessage(random: Random, schedule: Schedule, which: MessageParts['which']) {
  if (random() < 0.7) {
    const name = oneOf(random, EDITS)
    if (random() < 0.1) return { command: name, params: scheduleCommands[name].example }
    const picks = Array.from({ length: 6 }, () => Math.floor(random() * 1_000))
    return { command: name, params: aim(schedule, { name, picks }) }
  }
  let command = oneOf(random, OTHERS)
  while (SELDOM.has(command) && random() < 0.995) command = oneOf(random, OTHERS)
  const params = serverCommands[command].example
  return { command, params: UNAIMED.has(command) ? params : { ...params, ...named(params, which) } }
}

/** The params that name the school or the version, with those that are there. */
function named(params: object, which: object): object {
  return Object.fromEntries(Object.entries(which).filter(([key]) => key in params))
}

/** A line that keeps count of its answers, and follows the version that is open on it. */
class Line {
  readonly #socket: WebSocket
  #schedule: Schedule | null = null
  /** What it had of a version just before it was told the whole, and that whole: Zen may have gone on by now. */
  followed: Schedule | null = null
  opened: Schedule | null = null
  #answers: Answer[] = []
  #waiting: { id: string; take: (answer: Answer) => void } | null = null
  #asked = 0
  closedWith: number | null = null

  constructor(socket: WebSocket) {
    this.#socket = socket
    const whole = assembling()
    socket.on('error', () => {})
    socket.on('message', (data: Buffer) => {
      const message = whole(JSON.parse(data.toString()) as Message)
      if (message) this.#receive(message)
    })
    socket.on('close', (code) => {
      this.closedWith = code
      this.#waiting?.take({ type: 'Error', code: 'closed', error: `the line was closed with ${code}` })
    })
  }

  static async open({ url, token, which }: MessageParts): Promise<Line> {
    const query = new URLSearchParams({ token, sync: 'changes' })
    const line = new Line(
      new WebSocket(`${url.replace('http', 'ws')}/planner?${query.toString()}`, { perMessageDeflate: false }),
    )
    await new Promise((resolve) => line.#socket.once('message', resolve))
    await line.ask('openSchedule', which)
    return line
  }

  get schedule(): Schedule {
    if (!this.#schedule) throw new Error('no version is open')
    return this.#schedule
  }
  get isClosed(): boolean {
    return this.closedWith !== null
  }

  ask(command: string, params: object): Promise<Answer> {
    const id = `ask ${++this.#asked}`
    return new Promise((resolve) => {
      if (this.isClosed) return resolve({ type: 'Error', code: 'closed', error: 'the line was closed' })
      this.#waiting = { id, take: resolve }
      this.#socket.send(JSON.stringify({ command, params, id }))
    })
  }

  /** What is wrong with the answers to some texts. */
  async send(texts: readonly string[]): Promise<readonly string[]> {
    this.#answers = []
    for (const text of texts) this.#socket.send(text)
    await this.ask('readUserSettings', {})
    const expected = texts.map(idIn)
    const complaints = this.#answers
      .filter((answer) => answer.type === 'Error' && BROKEN.has(answer.code))
      .map((answer) => `${JSON.stringify(answer)} to ${texts[expected.indexOf(answer.id)]?.slice(0, 2_000)}`)
    const isNamed = (id: Answer['id']) => id !== undefined
    const ids = this.#answers.map(({ id }) => id)
    // What has no id and went well is answered like what everyone is told.
    const isWhole = isDeepStrictEqual(ids.filter(isNamed), expected.filter(isNamed)) && ids.length <= expected.length
    if (!isWhole) complaints.push(`answers to ${JSON.stringify(expected)} were ${JSON.stringify(ids)}`)
    return complaints
  }

  end(): void {
    this.#socket.terminate()
  }

  #receive(message: Answer): void {
    if (message.type === 'Records') {
      this.followed = this.#schedule
      this.opened = this.#schedule = message.schedule
    }
    if (message.type === 'Change' && this.#schedule) this.#schedule = apply(this.#schedule, message.change)
    if (this.#waiting && message.id === this.#waiting.id) {
      const { take } = this.#waiting
      this.#waiting = null
      take(message)
    } else if (message.id !== undefined || message.type === 'Error') this.#answers.push(message)
  }
}

/** The id under which a text is to be answered. */
function idIn(text: string): string | number | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return envelope.pick({ id: true }).safeParse(value).data?.id
  } catch {
    return undefined
  }
}
