import type { Uuid } from '@timetable/domain'
import { useLayoutEffect, useRef } from 'react'
import { useSession } from '../../../store/session-context.tsx'
import { useDesk } from '../hand/desk-context.tsx'
import { answeredOf, readied, type Held } from '../hand/hand.ts'

type Answers = {
  /** Writes on every cell what letting the lesson go there does; null takes it away. Nothing of it is seen yet. */
  readonly write: (lessonUuid: Uuid | null) => void
  /** Lets what is written be seen, while the lesson is in hand; null hides it. */
  readonly show: (held: Held | null) => void
  /** Marks the cell that the lesson is held over, or will be when it is lifted: the mark is seen with the answers. */
  readonly mark: (held: Held | null) => void
}

/**
 * Keeps the answers of a board to the lesson in hand, without React: written anew for another lesson, for another version
 * and when other cells are in the page (`painted`); what is held over is marked with every move. They are written when a
 * card is pressed and shown when it is lifted: the lift is then done well within a frame.
 */
export function useHandAnswers(answers: Answers, painted: unknown): void {
  const desk = useDesk()
  const { schedule } = useSession()
  const latest = useRef(answers)
  useLayoutEffect(() => void (latest.current = answers))

  // New cells come into view while the board scrolls under the lesson.
  useLayoutEffect(() => {
    const state = desk.hand.getState()
    const lessonUuid = answeredOf(state)
    if (lessonUuid === null) return
    latest.current.write(lessonUuid)
    latest.current.mark(readied(state))
  }, [desk, painted])

  useLayoutEffect(() => {
    let lessonUuid: Uuid | null = null
    let shown = false
    const write = () => latest.current.write(answeredOf(desk.hand.getState()))
    const follow = () => {
      const state = desk.hand.getState()
      if (answeredOf(state) !== lessonUuid) {
        lessonUuid = answeredOf(state)
        write()
      }
      if ((state.held !== null) !== shown) {
        shown = state.held !== null
        latest.current.show(state.held)
      }
      latest.current.mark(readied(state))
    }
    follow()
    const forget = desk.hand.subscribe(follow)
    // Zen or someone else may move other lessons meanwhile; the cells they touched have been painted by then.
    const forgetSchedule = schedule.subscribe((state, before) => {
      if (lessonUuid && state.schedule !== before.schedule) queueMicrotask(write)
    })
    return () => {
      forget()
      forgetSchedule()
    }
  }, [desk, schedule])
}
