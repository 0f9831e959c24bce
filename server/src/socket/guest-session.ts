import { type Refusal, type Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { answerOf } from '../errors.ts'
import type { OpenSchedules } from '../schedules/open-schedules.ts'
import type { Viewer } from '../schedules/parties.ts'
import type { Database } from '../store/database.ts'
import { sharedSchedule, type SharedSchedule } from '../store/links.ts'
import { forGuest } from './for-guest.ts'
import { Viewing } from './viewing.ts'

type GuestLine = {
  readonly connection: Uuid
  /** The guest's network address. All guests behind one address are counted together. */
  readonly network: string
  readonly sync: Viewer['sync']
  send(message: Message): void
  close(reason?: 'unauthorized' | 'too-many-lines'): void
}

/**
 * One connection of a guest, who has a link and sees one version. It cannot change anything: the only command that
 * reaches it is `resume`, which requests the whole version again.
 */
export class GuestSession {
  readonly linkUuid: Uuid
  readonly network: string
  readonly send: (message: Message) => void
  readonly #token: string
  readonly #shared: SharedSchedule
  readonly #line: GuestLine
  readonly #db: Database
  readonly #viewing: Viewing

  constructor(
    link: { readonly token: string; readonly shared: SharedSchedule },
    line: GuestLine,
    { db, openSchedules }: { readonly db: Database; readonly openSchedules: OpenSchedules },
  ) {
    this.linkUuid = link.shared.linkUuid
    this.network = line.network
    this.send = (message) => line.send(forGuest(message))
    this.#token = link.token
    this.#shared = link.shared
    this.#line = line
    this.#db = db
    const { connection, sync } = line
    const looker = { connection, sync, user: () => null, send: this.send, evicted: () => line.close() }
    this.#viewing = new Viewing(looker, openSchedules)
  }

  /**
   * Opens the version, or sends it again. `answer` receives the whole version. The connection closes if the link is
   * deleted, or if the school has too many viewers.
   */
  async resume(answer: (message: Message) => void): Promise<Refusal | undefined> {
    const isGood = async () => (await sharedSchedule(this.#db, this.#token))?.linkUuid === this.linkUuid
    const { scheduleUuid } = this.#shared
    const refusal = await this.#viewing.open(scheduleUuid, isGood, ({ open }) => {
      answer(open.snapshot(this.#line.sync))
      return undefined
    })
    if (refusal?.code === 'too-many-viewers') {
      this.send({ type: 'Error', ...answerOf(refusal) })
      this.#line.close('too-many-lines')
    } else if (refusal) this.#line.close()
    return refusal
  }

  /** The link was deleted. */
  close(): void {
    this.#line.close()
  }

  end(): void {
    this.#viewing.end()
  }
}
