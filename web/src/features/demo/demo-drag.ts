import type { Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import { heldOf, IDLE, type Drag } from '../../board/drag-state.ts'
import { createDragging } from '../../board/dragging.ts'
import type { DropTarget } from '../../board/drop-target.ts'
import type { Demo } from './demo-store.ts'

export type DemoDrag = ReturnType<typeof createDemoDrag>

type Told = {
  /** Called if a lesson is dropped on a slot other than its own. */
  readonly onDrop: (lessonUuid: Uuid, slotUuid: Uuid) => void
  readonly onPutBack: (lessonUuid: Uuid) => void
}

/** Creates the drag state of the demo, for pointer, keyboard and tap. */
export function createDemoDrag(demo: Pick<Demo, 'getState'>, { onDrop, onPutBack }: Told) {
  const state = createStore<{ readonly drag: Drag }>(() => ({ drag: IDLE }))
  const get = () => state.getState().drag
  const lessonOf = (lessonUuid: Uuid) => demo.getState().schedule.lessons[lessonUuid]

  function drop(target: DropTarget | null): void {
    const held = heldOf(get())
    if (!held) return
    state.setState({ drag: IDLE })
    const { lessonUuid } = held
    const slotUuid = target === 'tray' ? undefined : target?.slotUuid
    if (slotUuid !== undefined && slotUuid !== lessonOf(lessonUuid)?.timeSlotUuid) onDrop(lessonUuid, slotUuid)
    else onPutBack(lessonUuid)
  }

  return {
    state,
    ...createDragging<never>({
      get,
      set: (drag) => state.setState({ drag }),
      mayPickUp: (lessonUuid) => lessonOf(lessonUuid) !== undefined,
      slotOf: (lessonUuid) => lessonOf(lessonUuid)?.timeSlotUuid ?? null,
      targetAt: (_lessonUuid, slotUuid) => ({ slotUuid }),
    }),
    drop,
    cancel: () => drop(null),
  }
}
