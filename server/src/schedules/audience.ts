import { isRefusal, type Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { answerOf } from '../errors.ts'
import type { Copy, Telling } from './copy.ts'
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
  tell(message: Message): void {
    for (const viewer of this.#viewers) viewer.send(message)
  }

  /** Sends a change. */
  tellChange(telling: Telling): void {
    for (const viewer of this.#viewers) {
      const messages = viewer.sync === 'changes' ? telling.changes() : telling.nested()
      for (const message of messages) viewer.send(message)
    }
  }

  /** Sends the whole version, to all or some of them. */
  tellWhole(copy: Copy, which: (viewer: Viewer) => boolean = () => true): void {
    for (const viewer of this.#viewers) {
      if (!which(viewer)) continue
      const told = copy.snapshot(viewer.sync)
      viewer.send(isRefusal(told) ? { type: 'Error', ...answerOf(told) } : told)
    }
  }

  /** The version is gone: notifies the viewers and removes them. */
  dismiss(scheduleUuid: Uuid): void {
    this.tell({ type: 'ScheduleDeleted', scheduleUuid })
    for (const viewer of this.#viewers) viewer.evicted()
    this.#viewers.clear()
  }
}
