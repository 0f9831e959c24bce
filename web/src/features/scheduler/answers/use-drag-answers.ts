import type { Uuid } from '@timetable/domain'
import { useLayoutEffect, useRef } from 'react'
import { afterFrame } from '../../../board/after-frame.ts'
import { useSession } from '../../../store/session-context.tsx'
import { useEditor } from '../editor/editor-context.tsx'
import { heldOf, lessonOf, readyOf, type Held, type Ready } from '../../../board/drag-state.ts'

type Answers = {
  /** Writes on every cell what letting the lesson go there does; null takes it away. Nothing of it is seen yet. */
  readonly write: (lessonUuid: Uuid | null) => void
  /** Lets what is written be seen, while the lesson is in hand; null hides it. */
  readonly show: (held: Held<unknown> | null) => void
  /** Marks the cell that the lesson is held over, or will be when it is lifted: the mark is seen with the answers. */
  readonly mark: (ready: Ready<unknown> | null) => void
}

/**
 * Keeps the answers of a board to the lesson in hand, without React: written anew for another lesson, for another version
 * and when other cells are in the page (`painted`); what is held over is marked with every move. They are written when a
 * card is pressed and shown when it is lifted: the lift is then done well within a frame.
 */
export function useDragAnswers(answers: Answers, painted: unknown): void {
  const editor = useEditor()
  const { schedule } = useSession()
  const latest = useRef(answers)
  useLayoutEffect(() => void (latest.current = answers))

  // New cells come into view while the board scrolls under the lesson.
  useLayoutEffect(() => {
    const { drag } = editor.state.getState()
    const lessonUuid = lessonOf(drag)
    if (lessonUuid === null) return
    latest.current.write(lessonUuid)
    latest.current.mark(readyOf(drag))
  }, [editor, painted])

  useLayoutEffect(() => {
    let lessonUuid: Uuid | null = null
    let shown = false
    let clearing = () => {}
    const write = () => latest.current.write(lessonOf(editor.state.getState().drag))
    const follow = () => {
      const { drag } = editor.state.getState()
      if (lessonOf(drag) !== lessonUuid) {
        lessonUuid = lessonOf(drag)
        clearing()
        if (lessonUuid !== null) write()
        // Nobody sees them any more: taking them off the cells would hold up what the drop brings.
        else clearing = afterFrame(write)
      }
      const held = heldOf(drag)
      if ((held !== null) !== shown) {
        shown = held !== null
        latest.current.show(held)
      }
      latest.current.mark(readyOf(drag))
    }
    follow()
    const forget = editor.state.subscribe(follow)
    // Zen or someone else may move other lessons meanwhile; the cells they touched have been painted by then.
    const forgetSchedule = schedule.subscribe((state, before) => {
      if (lessonUuid && state.schedule !== before.schedule) queueMicrotask(write)
    })
    return () => {
      clearing()
      forget()
      forgetSchedule()
    }
  }, [editor, schedule])
}
