import type { Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import type { Copy, ChangeMessages } from './copy.ts'
import type { Viewer } from './parties.ts'

/** The connections that have a version open at this node. Each receives messages in its own protocol. */
export class Audience {
  readonly #viewers = new Set<Viewer>()

  add(viewer: Viewer): void {
    this.#viewers.add(viewer)
  }
  delete(viewer: Viewer): void {
    this.#viewers.delete(viewer)
  }

  /** Sends the same message to all. */
  send(message: Message): void {
    for (const viewer of this.#viewers) viewer.send(message)
  }

  /** Whether anyone receives the nested messages of the specification. */
  get hasNested(): boolean {
    return [...this.#viewers].some(({ sync }) => sync === 'nested')
  }

  /** Sends the same message to all who receive nested messages. */
  sendNested(message: Message): void {
    for (const viewer of this.#viewers) if (viewer.sync === 'nested') viewer.send(message)
  }

  /** Sends a change. */
  sendChange(change: ChangeMessages): void {
    for (const viewer of this.#viewers) {
      const messages = viewer.sync === 'changes' ? change.changes() : change.nested()
      for (const message of messages) viewer.send(message)
    }
  }

  /** Sends the whole version, to all or some of them. */
  sendWhole(copy: Copy, which: (viewer: Viewer) => boolean = () => true): void {
    for (const viewer of this.#viewers) {
      if (!which(viewer)) continue
      viewer.send(copy.snapshot(viewer.sync))
    }
  }

  /** The version is gone: notifies the viewers and removes them. */
  dismiss(scheduleUuid: Uuid): void {
    this.send({ type: 'ScheduleDeleted', scheduleUuid })
    for (const viewer of this.#viewers) viewer.evicted()
    this.#viewers.clear()
  }
}
