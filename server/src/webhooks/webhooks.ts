import { PRODUCT_NAME, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { WebhookAnswer } from '@timetable/service'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { isUnavailable } from '../store/unavailable.ts'
import * as store from '../store/webhooks.ts'
import { publishedForPrograms } from '../api/published-lines.ts'
import type { Reach } from '../outgoing/addresses.ts'
import type { Resolve } from '../outgoing/ask.ts'
import { post, type Posted } from './post.ts'
import { signedHead } from './signature.ts'

type WebhooksParts = {
  readonly db: Database
  readonly clock: Clock
  readonly reach: Reach
  readonly resolve?: Resolve | undefined
  readonly report: (error: unknown) => void
}

/** How often a node checks for pending notifications, in milliseconds. */
const LOOK_EVERY = 5_000
/** How many webhooks a node calls at once, and how many versions one is notified of before others have their turn. */
const AT_ONCE = 20
const VERSIONS = 4
/** How many published days a webhook is notified of before others have their turn. */
const DAYS = 4
/** After this time, another node may take a webhook whose node is gone, in milliseconds. It is longer than all its responses may take. */
const TAKEN = 60_000
/** The wait after the first failure, in milliseconds. It doubles with each further failure, up to one hour. */
const FIRST_RETRY = 10_000
const LAST_RETRY = 3_600_000
/** After this many consecutive failures, which take about a day, the webhook is disabled. */
export const MOST_FAILURES = 30

const GONE = 410

/**
 * Notifies a school's programs of changes. Notifications are not queued. They are computed from the current revisions
 * and the last state that each webhook was notified of. So no stopped node loses any, none accumulate for a webhook
 * that does not respond, and many changes become one notification.
 */
export class Webhooks {
  readonly #parts: WebhooksParts
  readonly #atWork = new Set<Promise<void>>()
  readonly #stop = new AbortController()
  #looking: Promise<void> = Promise.resolve()
  #cancel = () => {}

  constructor(parts: WebhooksParts) {
    this.#parts = parts
  }

  get reach(): Reach {
    return this.#parts.reach
  }

  watch(): void {
    this.#cancel = this.#parts.clock.after(LOOK_EVERY, () => {
      void this.look().then(() => this.#stop.signal.aborted || this.watch())
    })
  }

  /** Starts to send pending notifications. Resolves once they are in progress. */
  look(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: unknown) => {
        // Other callers already report that the database is unavailable.
        if (!isUnavailable(error)) this.#parts.report(error)
      })
    return this.#looking
  }

  /** Resolves once no notification is in progress. */
  async settled(): Promise<void> {
    await this.#looking
    while (this.#atWork.size > 0) await Promise.all(this.#atWork)
  }

  /** Starts nothing more. Notifications in progress are left for later, or for another node. */
  async stop(): Promise<void> {
    this.#cancel()
    this.#stop.abort()
    await this.settled()
  }

  /** Sends a test message to a webhook. If a disabled webhook responds successfully, it is enabled again. */
  async test(schoolUuid: Uuid, uuid: Uuid): Promise<Refusal | undefined> {
    const { db, clock } = this.#parts
    const address = await store.webhookOf(db, schoolUuid, uuid)
    if (!address) return refuse('not-found', { what: 'The address' })
    const at = clock.now()
    const posted = await this.#post(address, { id: `test-${uuid}-${at.getTime()}`, type: 'test', at, data: {} })
    const answer: WebhookAnswer = { at: at.toISOString(), type: 'test', ...posted }
    await store.keepTest(db, uuid, answer, isWell(posted))
    return undefined
  }

  async #look(): Promise<void> {
    const { db, clock } = this.#parts
    while (this.#atWork.size < AT_ONCE && !this.#stop.signal.aborted) {
      const now = clock.now()
      const taken = await store.takeWebhook(db, now, new Date(now.getTime() + TAKEN))
      if (!taken) return
      const work: Promise<void> = this.#notify(taken)
        .catch((error: unknown) => void (isUnavailable(error) || this.#parts.report(error)))
        .finally(() => this.#atWork.delete(work))
      this.#atWork.add(work)
    }
  }

  async #notify(taken: store.TakenWebhook): Promise<void> {
    const { db, clock } = this.#parts
    let last: WebhookAnswer | undefined
    try {
      for (const news of await store.newsOf(db, taken.uuid, clock.now(), VERSIONS)) {
        const at = clock.now()
        const posted = await this.#post(taken, messageOf(news, at))
        last = { at: at.toISOString(), type: news.type, ...posted }
        if (!isWell(posted)) return await this.#failed(taken, last)
        await store.keepNotified(db, taken.uuid, news, at)
      }
      for (const { revision, publication } of await store.dayNewsOf(db, taken.uuid, DAYS)) {
        const at = clock.now()
        const { date, number } = publication
        // The same publication has the same id, however often it is sent.
        const id = `${taken.uuid}-${date}-${number}`
        const data = publishedForPrograms(publication)
        const posted = await this.#post(taken, { id, type: 'day.published', at, data })
        last = { at: at.toISOString(), type: 'published', ...posted }
        if (!isWell(posted)) return await this.#failed(taken, last)
        await store.keepDayNotified(db, taken.uuid, revision)
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) throw error
    }
    const nextAt = clock.now()
    await store.layDownWebhook(db, taken, {
      ...{ nextAt, failures: last ? 0 : taken.failures, offAt: null },
      ...(last && { answer: last }),
    })
  }

  async #failed(taken: store.TakenWebhook, answer: WebhookAnswer): Promise<void> {
    const { db, clock } = this.#parts
    const failures = taken.failures + 1
    const now = clock.now()
    const nextAt = new Date(now.getTime() + Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures - 1)))
    // A webhook that responds with 410 is gone permanently.
    const offAt = failures >= MOST_FAILURES || answer.status === GONE ? now : null
    await store.layDownWebhook(db, taken, { nextAt, failures, offAt, answer })
  }

  #post(address: store.Address, { id, type, at, data }: Notification): Promise<Posted> {
    const { reach, resolve } = this.#parts
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
    const head = {
      ...{ 'content-type': 'application/json', 'user-agent': `${PRODUCT_NAME}-Webhooks/1` },
      ...signedHead(address.secret, { id, at, body }),
    }
    return post(address.url, body, head, { ...reach, resolve, signal: this.#stop.signal })
  }
}

type Notification = { readonly id: string; readonly type: string; readonly at: Date; readonly data: object }

/** Returns the notification about a version: its UUID, its revision and the commands, but nothing that anybody wrote in it. */
function messageOf({ scheduleUuid, type, revision, commands }: store.VersionNews, at: Date): Notification {
  return {
    // The same news have the same id, however often they are sent.
    id: `${scheduleUuid}-${revision}-${type}`,
    type: `version.${type}`,
    ...{ at, data: { version: scheduleUuid, revision, changes: commands } },
  }
}

const isWell = ({ status }: Posted) => status !== null && status >= 200 && status < 300
