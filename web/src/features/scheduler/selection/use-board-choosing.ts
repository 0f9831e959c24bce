import type { Uuid } from '@timetable/domain'
import { useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { Stop } from '../../../board/keys.ts'
import type { Layout, Place } from '../../../board/layout.ts'
import { useSession } from '../../../store/session-context.tsx'
import { shownOf } from '../../../timetable/week/shown-week.ts'
import { gridIn, gridModelsOf } from '../../../timetable/week/use-grid-model.ts'
import { lessonsBetween } from './lessons-between.ts'
import { useChoosing } from './use-choosing.ts'

/** Selecting several lessons on a board. A range begins at the stop last visited without Shift: call `wentTo` with it. */
export function useBoardChoosing(layout: Layout) {
  const choosing = useChoosing()
  const session = useSession()
  const models = gridModelsOf(session)
  const corner = useRef<Place | null>(null)

  return useMemo(() => {
    const gridOf = (calendarUuid: Uuid) => gridIn(models, shownOf(session), calendarUuid)
    const slotOf = (slotUuid: Uuid) => session.schedule.getState().schedule?.timeSlots[slotUuid]
    const wentTo = (stop: Place) => void (corner.current = stop)

    /** Selects all from the start of the range up to here; `before` is the previous stop, if the range begins now. */
    function upTo(to: Place, before: Place = to) {
      if (!corner.current || !layout.positionOf(corner.current)) wentTo(before)
      choosing.also(lessonsBetween(layout, slotOf, gridOf, corner.current ?? before, to))
    }

    return {
      upTo,
      wentTo,
      clear: choosing.clear,
      toggle: choosing.toggle,
      /**
       * A click that selects a lesson or a range or, outside all lessons, clears the selection. Returns false for a plain click on
       * a card.
       */
      click(event: MouseEvent, at: Stop): boolean {
        if (event.shiftKey && at.lesson !== null) {
          upTo(at)
          return true
        }
        wentTo(at)
        if (at.lesson === null) return choosing.clear()
        // Touch has no modifier keys: once some lessons are selected, a tap selects more.
        const touch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
        if (!event.ctrlKey && !event.metaKey && !(touch && choosing.chosen().size > 0)) return false
        choosing.toggle(at.lesson)
        return true
      },
      /** With Ctrl or Cmd: selects the lesson, or all lessons of the calendar. */
      press({ key }: KeyboardEvent, { calendar, lesson }: Stop): boolean {
        if (key === ' ' && lesson !== null) choosing.toggle(lesson)
        else if (key.toLowerCase() === 'a') choosing.only(lessonsOf(layout, calendar, gridOf(calendar)))
        else return false
        return true
      },
    }
  }, [choosing, session, models, layout])
}

/** All lessons that the board shows of a calendar; for a week of one calendar this includes those in the tray. */
function lessonsOf(layout: Layout, calendar: Uuid, grid: ReturnType<ReturnType<typeof gridModelsOf>['grid']>): Uuid[] {
  const shown = (grid?.cells.flat() ?? []).flatMap((cell) =>
    cell && layout.positionOf({ calendar, slot: cell.slot.uuid }) ? cell.cards : [],
  )
  const beside = layout.ownCells ? [] : (grid?.unscheduled ?? [])
  return [...shown, ...beside].map(({ lessonUuid }) => lessonUuid)
}
