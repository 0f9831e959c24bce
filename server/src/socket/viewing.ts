import { refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { Message, PresentPerson } from '@timetable/service'
import type { Hold, OpenSchedules } from '../schedules/open-schedules.ts'
import type { Viewer } from '../schedules/parties.ts'

/** One connection, as the versions it opens see it. */
export type Looker = {
  readonly connection: Uuid
  /** Null: a guest. Asked at every opening: people are renamed. */
  user(): PresentPerson['user']
  /** May they change versions of this school? Absent: of none. */
  mayChange?(schoolUuid: Uuid): boolean
  readonly sync: Viewer['sync']
  send(message: Message): void
  /** The version it had open is gone. */
  evicted(): void
}

/** The version that a connection has open: one at a time, held in memory for as long. */
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
   * Opens a version in the place of the one before, where `mayOpen` says so at that moment. `opened` runs in the
   * version's turn, so that no revision falls between what it tells and what is told next. Where it cannot tell it, the
   * version before stays open.
   */
  async open(
    scheduleUuid: Uuid,
    mayOpen: () => Promise<boolean>,
    opened: (hold: Hold) => Refusal | undefined,
  ): Promise<Refusal | undefined> {
    if (!(await mayOpen())) return refuse('schedule-not-found')
    const hold = await this.#openSchedules.hold(scheduleUuid)
    if (!hold) return refuse('schedule-not-found')
    // It may have been in memory for others, behind what another node has written.
    await hold.open.catchUp()
    return hold.open.inTurn(async () => {
      // Loading takes its time, in which it may have been deleted or forbidden.
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

  /** The connection is gone, and all its commands are done. */
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
    // Who is a guest sees the version, not the people who work on it, nor, like who only reads, what they think of doing.
    const tell = user !== null && sync === 'changes' ? send : null
    hold.presence.join(connection, user, tell)
    hold.proposals.join(connection, this.#looker.mayChange?.(hold.open.schoolUuid) ? tell : null)
  }
}
