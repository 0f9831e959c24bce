import { refuse, type Message, type Refusal, type School, type User, type Uuid } from '@timetable/domain'
import type { Viewer } from '../schedules/parties.ts'
import type { Hold, OpenSchedules } from '../schedules/open-schedules.ts'
import type { Database } from '../store/database.ts'
import { mayOpen, schoolOf } from '../store/schools.ts'

/** What a session needs of the server. */
export type SessionParts = { readonly db: Database; readonly openSchedules: OpenSchedules }

/**
 * One signed-in connection: who it is, and the version it has open. Every way to a school or a version goes through
 * here, where membership is asked; what belongs to others looks the same as what doesn't exist.
 */
export class Session {
  readonly user: User
  readonly sync: Viewer['sync']
  readonly send: (message: Message) => void
  readonly #parts: SessionParts
  #viewing: { readonly hold: Hold; readonly viewer: Viewer } | null = null
  #ended = false

  constructor(user: User, sync: Viewer['sync'], send: (message: Message) => void, parts: SessionParts) {
    this.user = user
    this.sync = sync
    this.send = send
    this.#parts = parts
  }

  async school(schoolUuid: Uuid): Promise<School | Refusal> {
    const school = await schoolOf(this.#parts.db, this.user.uuid, schoolUuid)
    return school ?? refuse('not-found', { what: 'The school' })
  }

  /** Holds a version of the user's school for as long as `work` takes, whether it is the open one or not. */
  async withSchedule<T>(
    { schoolUuid, scheduleUuid }: { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid },
    work: (hold: Hold) => Promise<T>,
  ): Promise<T | Refusal> {
    const { db, openSchedules } = this.#parts
    if (!(await mayOpen(db, this.user.uuid, scheduleUuid, schoolUuid))) return refuse('schedule-not-found')
    const hold = await openSchedules.hold(scheduleUuid)
    if (!hold) return refuse('schedule-not-found')
    try {
      return await work(hold)
    } finally {
      hold.release()
    }
  }

  /** The version this connection has open. The membership may have ended since. */
  async viewed(): Promise<Hold | Refusal> {
    const hold = this.#viewing?.hold
    if (!hold) return refuse('no-schedule-open')
    const { uuid, schoolUuid } = hold.open
    return (await mayOpen(this.#parts.db, this.user.uuid, uuid, schoolUuid)) ? hold : refuse('schedule-not-found')
  }

  /**
   * Opens a version in the place of the one before. `opened` runs in the version's turn, so that no revision falls
   * between what it tells and what is told next.
   */
  async open(scheduleUuid: Uuid, opened: (hold: Hold) => void): Promise<Refusal | undefined> {
    const hold = await this.#parts.openSchedules.hold(scheduleUuid)
    if (!hold) return refuse('schedule-not-found')
    return hold.open.inTurn(() => {
      if (hold.open.deleted || this.#ended) {
        hold.release()
        return refuse('schedule-not-found')
      }
      this.leave()
      const viewer: Viewer = { sync: this.sync, send: this.send, evicted: () => this.leave() }
      this.#viewing = { hold, viewer }
      opened(hold)
      hold.open.attach(viewer)
      return undefined
    })
  }

  leave(): void {
    if (!this.#viewing) return
    const { hold, viewer } = this.#viewing
    this.#viewing = null
    hold.open.detach(viewer)
    hold.release()
  }

  /** The connection is gone, and all its commands are done. */
  end(): void {
    this.#ended = true
    this.leave()
  }
}
