import { isRefusal, type Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { answerOf } from '../errors.ts'
import type { Copy, Telling } from './copy.ts'
import type { Viewer } from './parties.ts'

/** Who has a version open at this node, each told in the way they speak. */
export class Audience {
  readonly #viewers = new Set<Viewer>()

  add(viewer: Viewer): void {
    this.#viewers.add(viewer)
  }
  delete(viewer: Viewer): void {
    this.#viewers.delete(viewer)
  }

  /** The same for all. */
  tell(message: Message): void {
    for (const viewer of this.#viewers) viewer.send(message)
  }

  /** What has changed. */
  tellChange(telling: Telling): void {
    for (const viewer of this.#viewers) {
      const messages = viewer.sync === 'changes' ? telling.changes() : telling.nested()
      for (const message of messages) viewer.send(message)
    }
  }

  /** The whole version, to all of them or some. */
  tellWhole(copy: Copy, which: (viewer: Viewer) => boolean = () => true): void {
    for (const viewer of this.#viewers) {
      if (!which(viewer)) continue
      const told = copy.snapshot(viewer.sync)
      viewer.send(isRefusal(told) ? { type: 'Error', ...answerOf(told) } : told)
    }
  }

  /** The version is gone, and so are they. */
  dismiss(scheduleUuid: Uuid): void {
    this.tell({ type: 'ScheduleDeleted', scheduleUuid })
    for (const viewer of this.#viewers) viewer.evicted()
    this.#viewers.clear()
  }
}
