import type { ServerResponse } from 'node:http'
import { LIMITS, type Uuid } from '@timetable/domain'
import type { Clock } from '../clock.ts'

/** Milliseconds between two signs of life: proxies close connections on which nothing happens. */
const SIGN_OF_LIFE = 25_000
/** A reader who has not received this many bytes is disconnected. The page connects again. */
const MOST_UNSENT = 256 * 1024

/** A page behind a link that waits for what is published. `shown`: the text that it has. */
type Reader = { readonly token: string; readonly response: ServerResponse; shown: string }

/** The texts of links by their token. A link that no longer exists has none. */
type TextsOf = (tokens: readonly string[]) => Promise<ReadonlyMap<string, string>>

/**
 * The open pages behind links of schools, each with a connection (server-sent events). When something is published, each receives the new
 * text of its link, if that differs.
 */
export class WaitingReaders {
  readonly #schools = new Map<Uuid, Set<Reader>>()
  readonly #clock: Clock
  #stop: (() => void) | undefined
  #count = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get size(): number {
    return this.#count
  }

  /** Whether the school may have one more, and this node. */
  hasRoom(schoolUuid: Uuid): boolean {
    const ofSchool = this.#schools.get(schoolUuid)?.size ?? 0
    return ofSchool < LIMITS.waitingReaders && this.#count < LIMITS.waitingReadersOfNode
  }

  /** Sends the text and waits. The response must not have begun. */
  add(schoolUuid: Uuid, token: string, response: ServerResponse, text: string): void {
    const reader: Reader = { token, response, shown: text }
    const readers = this.#schools.get(schoolUuid) ?? new Set()
    this.#schools.set(schoolUuid, readers.add(reader))
    this.#count++
    response.on('close', () => this.#remove(schoolUuid, reader))
    // The body ends with the connection: each event is then one write.
    response.useChunkedEncodingByDefault = false
    response.writeHead(200, {
      connection: 'close',
      'content-type': 'text/event-stream; charset=utf-8',
      ...{ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'x-accel-buffering': 'no' },
    })
    response.write(eventOf(text))
    this.#stop ??= this.#clock.after(SIGN_OF_LIFE, () => this.#signOfLife())
  }

  /** Sends everyone of a school their new text. A page whose link is gone is disconnected. */
  async tell(schoolUuid: Uuid, textsOf: TextsOf): Promise<void> {
    const readers = this.#schools.get(schoolUuid)
    if (!readers) return
    const texts = await textsOf([...new Set([...readers].map(({ token }) => token))])
    const events = new Map<string, Buffer>()
    for (const reader of [...readers]) {
      const text = texts.get(reader.token)
      if (text === undefined) {
        reader.response.end(ENDED)
        continue
      }
      if (text === reader.shown) continue
      let event = events.get(text)
      if (event === undefined) events.set(text, (event = Buffer.from(eventOf(text))))
      reader.shown = text
      this.#write(reader, event)
    }
  }

  close(): void {
    this.#stop?.()
    for (const readers of this.#schools.values()) for (const { response } of readers) response.end()
  }

  #signOfLife(): void {
    this.#stop = this.#count === 0 ? undefined : this.#clock.after(SIGN_OF_LIFE, () => this.#signOfLife())
    for (const readers of this.#schools.values()) for (const reader of readers) this.#write(reader, ':\n\n')
  }

  #write({ response }: Reader, text: string | Buffer): void {
    if (response.writableLength > MOST_UNSENT) response.destroy()
    else response.write(text)
  }

  #remove(schoolUuid: Uuid, reader: Reader): void {
    const readers = this.#schools.get(schoolUuid)
    if (!readers?.delete(reader)) return
    this.#count--
    if (readers.size === 0) this.#schools.delete(schoolUuid)
  }
}

/** JSON has no line breaks. */
const eventOf = (text: string) => `event: days\ndata: ${text}\n\n`
const ENDED = 'event: ended\ndata:\n\n'
