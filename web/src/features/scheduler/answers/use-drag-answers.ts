import type { Uuid } from '@timetable/domain'
import { useLayoutEffect, useRef } from 'react'
import { afterFrame } from '../../../board/after-frame.ts'
import { useSession } from '../../../store/session-context.tsx'
import type { FollowUp } from '../../../worker/thread/answerers.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { heldOf, isCarried, lessonOf, readyOf, type Held, type Ready } from '../../../board/drag-state.ts'

type Answers = {
  /** Writes the effect of a drop to every cell; null removes it. Nothing is visible yet. */
  readonly write: (lessonUuid: Uuid | null) => void
  /** Makes the written effects visible while the lesson is being moved; null hides them. */
  readonly show: (held: Held<unknown> | null) => void
  /** Marks the cell that the lesson is over, or will be over when it is lifted. The mark is visible together with the effects. */
  readonly mark: (ready: Ready<unknown> | null) => void
}

/**
 * Keeps the effects on a board in step with the lesson being moved, without React. They are written again for another lesson, for
 * another version, and when other cells are rendered (`painted`). The hovered cell is marked with every move. The effects are
 * written at the press and shown at the lift, so that the lift takes well less than a frame.
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
    let shown: 'carried' | 'chosen' | null = null
    let clearing = () => {}
    const write = () => latest.current.write(lessonOf(editor.state.getState().drag))
    const follow = () => {
      const { drag } = editor.state.getState()
      if (lessonOf(drag) !== lessonUuid) {
        lessonUuid = lessonOf(drag)
        clearing()
        if (lessonUuid !== null) write()
        // The effects are already hidden. Removing them from the cells now would delay the result of the drop.
        else clearing = afterFrame(write)
      }
      const held = heldOf(drag)
      const how = held && (isCarried(held) ? 'carried' : 'chosen')
      if (how !== shown) {
        shown = how
        latest.current.show(held)
      }
      latest.current.mark(readyOf(drag))
    }
    follow()
    const forget = editor.state.subscribe(follow)
    // Zen or another user may move lessons meanwhile. The affected cells have been repainted by then.
    const forgetSchedule = schedule.subscribe((state, before) => {
      if (lessonUuid && state.schedule !== before.schedule) queueMicrotask(write)
    })
    // Follow-ups arrive one by one. All that have arrived by the next frame are drawn together.
    let drawing = () => {}
    const forgetFollowUps = editor.followUps.subscribe(({ bySlot }, before) => {
      if (lessonUuid === null || bySlot.size === 0 || isAlike(bySlot, before.bySlot)) return
      drawing()
      drawing = afterFrame(write)
    })
    return () => {
      drawing()
      forgetFollowUps()
      clearing()
      forget()
      forgetSchedule()
    }
  }, [editor, schedule])
}

type BySlot = ReadonlyMap<Uuid, FollowUp>

/** Whether the same slots become free, with as many moves. */
const isAlike = (a: BySlot, b: BySlot): boolean =>
  a.size === b.size && [...a].every(([slot, { placements }]) => b.get(slot)?.placements.length === placements.length)
