import { changeBetween, type Schedule } from '@timetable/domain'
import type { StoreApi } from 'zustand/vanilla'
import type { Answerers } from './answering.ts'
import { createLine, type Line, type StartThread } from './line.ts'

type Shown = Pick<StoreApi<{ readonly schedule: Schedule | null }>, 'getState' | 'subscribe'>
export type SchoolLine<A extends Answerers> = Pick<Line<A>, 'ask'> & {
  /** Prepares the thread for questions that will be asked soon. */
  readonly warm: () => void
  readonly close: () => void
}

/**
 * The application's connection to its solver thread. The thread has the open version as shown here: it is sent once, and after that
 * only changes are sent, so that a question does not copy a large school.
 */
export function createSchoolLine<A extends Answerers>(store: Shown, start: StartThread): SchoolLine<A> {
  const line = createLine<A>(start)
  let told: { readonly thread: number; readonly schedule: Schedule } | null = null
  let forget = () => {}

  function tell(thread: number): void {
    const { schedule } = store.getState()
    if (schedule === null || (told?.thread === thread && told.schedule === schedule)) return
    const isKnown = told?.thread === thread && told.schedule.uuid === schedule.uuid
    if (isKnown && told) line.tell({ type: 'change', change: changeBetween(told.schedule, schedule) })
    else line.tell({ type: 'school', schedule })
    told = { thread, schedule }
  }

  function warm(): void {
    const thread = line.open()
    if (thread === null) return
    tell(thread)
    forget()
    forget = store.subscribe(() => void (line.thread === thread && tell(thread)))
  }

  return {
    warm,
    ask(...question) {
      warm()
      return line.ask(...question)
    },
    close() {
      forget()
      line.close()
    },
  }
}
