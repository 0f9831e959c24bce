import type { Uuid } from '@timetable/domain'
import { hover, lift, pickUp, press, readyOf, release, type Drag } from './drag-state.ts'
import type { DropTarget } from './drop-target.ts'

type Parts<Choice> = {
  readonly get: () => Drag<Choice>
  readonly set: (next: Drag<Choice>) => void
  readonly mayPickUp: (lessonUuid: Uuid) => boolean
  /** The slot in which the lesson begins; null: it lies in the tray. */
  readonly slotOf: (lessonUuid: Uuid) => Uuid | null
  /** What a slot, in a row of many calendars, is to a lesson that was taken up in the row of `origin`; null: nothing. */
  readonly targetAt: (
    lessonUuid: Uuid,
    slotUuid: Uuid,
    calendarUuid: Uuid | undefined,
    origin: Uuid | null,
  ) => DropTarget | null
}

/** Taking a lesson in hand and holding it over places: the steps of `Drag`, for one page. Letting it go is the page's own. */
export function createDragging<Choice>({ get, set, mayPickUp, slotOf, targetAt }: Parts<Choice>) {
  const change = (next: Drag<Choice>) => {
    if (next !== get()) set(next)
  }
  return {
    mayPickUp,
    /** What a slot is to the lesson in hand; null where it can't be let go. */
    targetOf(slotUuid: Uuid, calendarUuid?: Uuid): DropTarget | null {
      const ready = readyOf(get())
      return ready && targetAt(ready.lessonUuid, slotUuid, calendarUuid, ready.origin)
    },
    /** The card of the lesson is pressed, in the row of a calendar where a board has many: it is made ready over its own slot. */
    press(lessonUuid: Uuid, calendarUuid: Uuid | null): void {
      if (!mayPickUp(lessonUuid)) return
      const slotUuid = slotOf(lessonUuid)
      const over = slotUuid === null ? 'tray' : targetAt(lessonUuid, slotUuid, calendarUuid ?? undefined, calendarUuid)
      change(press(get(), { lessonUuid, over, origin: calendarUuid }))
    },
    release: (): void => change(release(get())),
    /** What was made ready comes into hand as it is: nothing of it is worked out or painted again. */
    lift(): boolean {
      const ready = get()
      if (ready.kind !== 'pressed' || !mayPickUp(ready.lessonUuid)) return false
      change(lift(ready))
      return true
    },
    /** A lesson comes into hand, out of the row of `origin` where a board has many, and a place is to be chosen for it. */
    pickUp(lessonUuid: Uuid, over: DropTarget | null = null, origin: Uuid | null = null): boolean {
      if (!mayPickUp(lessonUuid)) return false
      change(pickUp({ lessonUuid, over, origin }))
      return true
    },
    hover: (over: DropTarget | null): void => change(hover(get(), over)),
  }
}
