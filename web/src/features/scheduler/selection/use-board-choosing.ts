import type { Uuid } from '@timetable/domain'
import { useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useSession } from '../../../store/session-context.tsx'
import { gridModelsOf } from '../../../timetable/use-grid-model.ts'
import { useChoosing } from './use-choosing.ts'
import { lessonsBetween, type Corner } from './board-range.ts'
import type { Stop } from '../../../board/stops.ts'
import type { Board } from '../editor/use-board-hands.ts'

/**
 * Choosing several lessons on a board, as in a timetable of one. A range is drawn from the stop that was last gone to
 * without Shift: call `wentTo` with it.
 */
export function useBoardChoosing(board: Board) {
  const choosing = useChoosing()
  const session = useSession()
  const models = gridModelsOf(session)
  const corner = useRef<Corner | null>(null)
  const clear = choosing.clear

  function lessonsOf(from: Corner, to: Corner): Uuid[] {
    const { schedule, clashes } = session.schedule.getState()
    if (!schedule) return []
    return lessonsBetween(board, (calendarUuid) => models.grid(schedule, clashes, calendarUuid), from, to)
  }

  const isOn = ({ calendar, slot }: Corner): boolean =>
    board.calendars.some(({ uuid }) => uuid === calendar) &&
    (slot === null || board.slots.some(({ uuid }) => uuid === slot))

  const wentTo = (stop: Corner) => void (corner.current = stop)
  /** Chooses all from where the range began up to here; `before` is where one was, if it begins only now. */
  function upTo(to: Corner, before: Corner = to) {
    if (!corner.current || !isOn(corner.current)) wentTo(before)
    choosing.also(lessonsOf(corner.current ?? before, to))
  }

  return {
    upTo,
    wentTo,
    /** A click that chooses a lesson or those up to it, or, beside all lessons, none; false for a plain one on a card. */
    click(event: MouseEvent, at: Stop): boolean {
      if (event.shiftKey && at.lesson) {
        upTo(at)
        return true
      }
      wentTo(at)
      if (!at.lesson) return clear()
      // A finger has no second key: once some are chosen, a tap chooses more.
      const touch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
      if (!event.ctrlKey && !event.metaKey && !(touch && choosing.chosen().size > 0)) return false
      choosing.toggle(at.lesson)
      return true
    },
    clear,
    toggle: choosing.toggle,
    /** With Ctrl or Cmd: the lesson, or all that the board shows of its calendar. */
    press({ key }: KeyboardEvent, { calendar }: Stop, lessonUuid: Uuid | null): boolean {
      const [first, last] = [board.slots[0], board.slots.at(-1)]
      if (key === ' ' && lessonUuid) choosing.toggle(lessonUuid)
      else if (key.toLowerCase() === 'a' && first && last)
        choosing.only(lessonsOf({ calendar, slot: first.uuid }, { calendar, slot: last.uuid }))
      else return false
      return true
    },
  }
}
