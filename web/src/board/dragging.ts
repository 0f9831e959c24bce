import type { Uuid } from '@timetable/domain'
import { hover, lift, pickUp, press, readyOf, release, type Drag } from './drag-state.ts'
import type { DropTarget } from './drop-target.ts'

type Parts<Choice> = {
  readonly get: () => Drag<Choice>
  readonly set: (next: Drag<Choice>) => void
  readonly mayPickUp: (lessonUuid: Uuid) => boolean
  /** The slot in which the lesson begins; null if it is in the tray. */
  readonly slotOf: (lessonUuid: Uuid) => Uuid | null
  /**
   * The drop target of a slot, in a row of many calendars, for a lesson picked up in the row of `origin`. Null if there is none.
   */
  readonly targetAt: (
    lessonUuid: Uuid,
    slotUuid: Uuid,
    calendarUuid: Uuid | undefined,
    origin: Uuid | null,
  ) => DropTarget | null
}

/** Picking up a lesson and moving it over places: the transitions of `Drag`, for one page. The page itself handles the drop. */
export function createDragging<Choice>({ get, set, mayPickUp, slotOf, targetAt }: Parts<Choice>) {
  const change = (next: Drag<Choice>) => {
    if (next !== get()) set(next)
  }
  return {
    mayPickUp,
    /** The drop target of a slot for the lesson being moved; null if it cannot be dropped there. */
    targetOf(slotUuid: Uuid, calendarUuid?: Uuid): DropTarget | null {
      const ready = readyOf(get())
      return ready && targetAt(ready.lessonUuid, slotUuid, calendarUuid, ready.origin)
    },
    /** Prepares the pressed lesson over its own slot. `calendarUuid` is the calendar of its row, if the board has many. */
    press(lessonUuid: Uuid, calendarUuid: Uuid | null): void {
      if (!mayPickUp(lessonUuid)) return
      const slotUuid = slotOf(lessonUuid)
      const over = slotUuid === null ? 'tray' : targetAt(lessonUuid, slotUuid, calendarUuid ?? undefined, calendarUuid)
      change(press(get(), { lessonUuid, over, origin: calendarUuid }))
    },
    release: (): void => change(release(get())),
    /** Starts dragging the prepared lesson. Nothing is calculated or painted again. */
    lift(): boolean {
      const ready = get()
      if (ready.kind !== 'pressed' || !mayPickUp(ready.lessonUuid)) return false
      change(lift(ready))
      return true
    },
    /** Picks up a lesson, from the row of `origin` if the board has many, so that a place can be chosen for it. */
    pickUp(lessonUuid: Uuid, over: DropTarget | null = null, origin: Uuid | null = null): boolean {
      if (!mayPickUp(lessonUuid)) return false
      change(pickUp({ lessonUuid, over, origin }))
      return true
    },
    hover: (over: DropTarget | null): void => change(hover(get(), over)),
  }
}
