import { PRODUCT_NAME, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { WebhookAnswer } from '@timetable/service'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { isUnavailable } from '../store/unavailable.ts'
import * as store from '../store/webhooks.ts'
import type { Reach } from './addresses.ts'
import { post, type Posted, type Resolve } from './post.ts'
import { signedHead } from './signature.ts'

export type WebhooksParts = {
  readonly db: Database
  readonly clock: Clock
  readonly reach: Reach
  readonly resolve?: Resolve | undefined
  readonly report: (error: unknown) => void
}

/** How often a node looks for what there is to tell, in milliseconds. */
const LOOK_EVERY = 5_000
/** Addresses that a node speaks to at once, and versions that one is told of before others have their turn. */
const AT_ONCE = 20
const VERSIONS = 4
/** One that was taken is another's after so long, where its node has gone: longer than all its answers may take. */
const TAKEN = 60_000
/** After the first failure it is tried again so soon, then half as often each time, and never more seldom than once an hour. */
const FIRST_RETRY = 10_000
const LAST_RETRY = 3_600_000
/** So often in a row in vain, which takes about a day, and it is tried no more. */
export const MOST_FAILURES = 30

const GONE = 410

/**
 * Tells a school's programs what has changed. What there is to tell is not queued: it is how far the versions have come, beside
 * what each address was told of last. So nothing is lost by whatever stops a node, nothing piles up for an address that does not
 * answer, and of many changes it is told once.
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

  /** Begins to tell what there is to tell; answers once that is under way. */
  look(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: unknown) => {
        // That the database is away is said louder by whoever asks it for more.
        if (!isUnavailable(error)) this.#parts.report(error)
      })
    return this.#looking
  }

  /** Answers once nothing is being told. */
  async settled(): Promise<void> {
    await this.#looking
    while (this.#atWork.size > 0) await Promise.all(this.#atWork)
  }

  /** Begins nothing more; what is under way is left for later, or for another node. */
  async stop(): Promise<void> {
    this.#cancel()
    this.#stop.abort()
    await this.settled()
  }

  /** Sends an address of a school a message by which it can be tried. One that was switched off and answers is told again. */
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
      const work: Promise<void> = this.#tell(taken)
        .catch((error: unknown) => void (isUnavailable(error) || this.#parts.report(error)))
        .finally(() => this.#atWork.delete(work))
      this.#atWork.add(work)
    }
  }

  async #tell(taken: store.TakenWebhook): Promise<void> {
    const { db, clock } = this.#parts
    let last: WebhookAnswer | undefined
    try {
      for (const news of await store.newsOf(db, taken.uuid, clock.now(), VERSIONS)) {
        const at = clock.now()
        const posted = await this.#post(taken, messageOf(news, at))
        last = { at: at.toISOString(), type: news.type, ...posted }
        if (!isWell(posted)) return await this.#failed(taken, last)
        await store.keepTold(db, taken.uuid, news, at)
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
    // Whoever answers that it is gone says so for good.
    const offAt = failures >= MOST_FAILURES || answer.status === GONE ? now : null
    await store.layDownWebhook(db, taken, { nextAt, failures, offAt, answer })
  }

  #post(address: store.Address, { id, type, at, data }: Told): Promise<Posted> {
    const { reach, resolve } = this.#parts
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
    const head = {
      ...{ 'content-type': 'application/json', 'user-agent': `${PRODUCT_NAME}-Webhooks/1` },
      ...signedHead(address.secret, { id, at, body }),
    }
    return post(address.url, body, head, { ...reach, resolve, signal: this.#stop.signal })
  }
}

type Told = { readonly id: string; readonly type: string; readonly at: Date; readonly data: object }

/** What is told of a version: which it is, how far it has come and by what, and nothing that anybody wrote in it. */
function messageOf({ scheduleUuid, type, revision, commands }: store.VersionNews, at: Date): Told {
  return {
    // The same for the same news, however often it has to be sent.
    id: `${scheduleUuid}-${revision}-${type}`,
    type: `version.${type}`,
    ...{ at, data: { version: scheduleUuid, revision, changes: commands } },
  }
}

const isWell = ({ status }: Posted) => status !== null && status >= 200 && status < 300
