import { refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { Message, PresentPerson } from '@timetable/service'
import type { Hold, OpenSchedules } from '../schedules/open-schedules.ts'
import type { Viewer } from '../schedules/parties.ts'

/** One connection, as the versions that it opens see it. */
type Looker = {
  readonly connection: Uuid
  /** Returns the user, or null for a guest. Called at every opening, because users can be renamed. */
  user(): PresentPerson['user']
  /** Whether the user may change versions of this school. If omitted, they may change none. */
  mayChange?(schoolUuid: Uuid): boolean
  readonly sync: Viewer['sync']
  send(message: Message): void
  /** The version that it had open is gone. */
  evicted(): void
}

/** The version that a connection has open: one at a time. It stays in memory while it is open. */
export class Viewing {
  #looker: Looker
  #openSchedules: OpenSchedules
  #current: { readonly hold: Hold; readonly viewer: Viewer; readonly left: () => void } | null = null
  #ended = false

  constructor(looker: Looker, openSchedules: OpenSchedules) {
    this.#looker = looker
    this.#openSchedules = openSchedules
  }

  get hold(): Hold | null {
    return this.#current?.hold ?? null
  }

  /**
   * Opens a version if `mayOpen` allows it at that moment, and closes the previous one. `opened` runs in the version's
   * queue, so that no revision is lost between its message and the next. If `opened` refuses, the previous version
   * stays open.
   */
  async open(
    scheduleUuid: Uuid,
    mayOpen: () => Promise<boolean>,
    opened: (hold: Hold) => Refusal | undefined,
  ): Promise<Refusal | undefined> {
    if (!(await mayOpen())) return refuse('schedule-not-found')
    const hold = await this.#openSchedules.hold(scheduleUuid)
    if (!hold) return refuse('schedule-not-found')
    // It may have been in memory for others, without the changes that another node has written.
    await hold.open.catchUp()
    return hold.open.inTurn(async () => {
      // While it was loading, it may have been deleted, or access may have ended.
      if (hold.open.deleted || this.#ended || !(await mayOpen())) {
        hold.release()
        return refuse('schedule-not-found')
      }
      let refusal: Refusal | undefined
      try {
        refusal =
          this.#openSchedules.refuseViewer(hold.open.schoolUuid, this.hold?.open.schoolUuid ?? null) ?? opened(hold)
      } catch (error) {
        hold.release()
        throw error
      }
      if (refusal) {
        hold.release()
        return refusal
      }
      this.leave()
      this.#enter(hold)
      return undefined
    })
  }

  leave(): void {
    if (!this.#current) return
    const { hold, viewer, left } = this.#current
    this.#current = null
    left()
    hold.open.detach(viewer)
    hold.presence.leave(this.#looker.connection)
    hold.optimizer.browser.left(this.#looker.connection)
    hold.proposals.leave(this.#looker.connection)
    hold.release()
  }

  /** The connection is closed, and all its commands are finished. */
  end(): void {
    this.#ended = true
    this.leave()
  }

  #enter(hold: Hold): void {
    const { connection, sync } = this.#looker
    const user = this.#looker.user()
    const send = (message: Message) => this.#looker.send(message)
    const evicted = () => {
      this.leave()
      this.#looker.evicted()
    }
    const viewer: Viewer = { sync, send, evicted }
    this.#current = { hold, viewer, left: this.#openSchedules.view(hold.open.schoolUuid) }
    hold.open.attach(viewer)
    // Guests see the version, but not the people who work on it. Neither guests nor read-only members see proposals.
    const sendTo = user !== null && sync === 'changes' ? send : null
    hold.presence.join(connection, user, sendTo)
    hold.proposals.join(connection, this.#looker.mayChange?.(hold.open.schoolUuid) ? sendTo : null)
  }
}
