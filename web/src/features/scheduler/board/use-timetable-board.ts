import type { Uuid } from '@timetable/domain'
import { useCallback, type KeyboardEvent, type RefObject } from 'react'
import type { Stop } from '../../../board/keys.ts'
import type { Place } from '../../../board/layout.ts'
import type { Board, Hit } from '../../../board/board.ts'
import { useBoard } from '../../../board/use-board.ts'
import { useAppText } from '../../../i18n/app-texts.ts'
import { useSession } from '../../../store/session-context.tsx'
import { useEditor } from '../editor/editor-context.tsx'
import { howOf } from '../editor/editor-state.ts'
import { isLetter, pressLetter } from '../editor/letter-keys.ts'
import { isShownIn } from '../editor/target-at.ts'
import { useLookMarks } from './use-look-marks.ts'
import { useMovedMarks } from './use-moved-marks.ts'
import { useNoteMarks } from './use-note-marks.ts'
import { useBoardChoosing } from '../selection/use-board-choosing.ts'

type Parts = Pick<Board, 'layout' | 'page' | 'reveal' | 'names'> & {
  readonly calendars: readonly { readonly uuid: Uuid }[]
  /** A new object whenever other cells are rendered, or the board repaints all cells. */
  readonly painted: unknown
  /** Whether the cells repaint separately from the board when the version changes. */
  readonly cellsPaintThemselves?: boolean
  readonly openMenu: (card: HTMLElement) => void
  readonly openCalendar?: (calendarUuid: Uuid) => void
}

/**
 * A board of the scheduler, for the week of one calendar or for many calendars: what clicks and keys do there apart from moving the
 * focus. Spread the result onto the element of the board.
 */
export function useTimetableBoard(ref: RefObject<HTMLElement | null>, parts: Parts) {
  const { layout, calendars, openMenu, openCalendar } = parts
  const { t } = useAppText()
  const editor = useEditor()
  const { schedule } = useSession()
  const choosing = useBoardChoosing(layout)
  useLookMarks(ref)
  useMovedMarks(ref)
  useNoteMarks(ref)
  const onChange = useCallback((changed: () => void) => schedule.subscribe(changed), [schedule])

  const isBlocking = (calendarUuid: Uuid) => !layout.ownCells && editor.state.getState().blocking.has(calendarUuid)

  function placeOf(lessonUuid: Uuid, slotUuid: Uuid | null, near: Stop | null) {
    const { schedule: records } = schedule.getState()
    const lesson = records?.lessons[lessonUuid]
    if (!records || !lesson) return null
    const isOn = (uuid: Uuid | undefined) =>
      uuid !== undefined && (!layout.ownCells || isShownIn(records, lesson, uuid))
    const calendar = isOn(near?.calendar) ? near?.calendar : calendars.find(({ uuid }) => isOn(uuid))?.uuid
    const slot = slotUuid ?? lesson.timeSlotUuid ?? near?.slot ?? layout.slots[0]
    if (!calendar || !slot) return null
    return { calendar, slot, holds: lesson.timeSlotUuid === slot && isShownIn(records, lesson, calendar) }
  }

  function key(event: KeyboardEvent, hit: Hit): boolean {
    const { calendar, slot, lesson, card } = hit
    const confirms = event.key === 'Enter' || event.key === ' '
    if (event.key === 'Escape') {
      if (!isBlocking(calendar)) return choosing.clear()
      editor.setBlocking(calendar, false)
      return true
    }
    if (event.ctrlKey || event.metaKey) return choosing.press(event, hit)
    if (confirms && slot === null) openCalendar?.(calendar)
    else if (confirms && slot !== null && isBlocking(calendar)) editor.block(calendar, slot)
    else if (confirms || slot === null) return false
    else {
      const focused = { calendarUuid: calendar, slotUuid: slot, lessonUuid: lesson, card }
      return pressLetter(editor, event.key, focused, openMenu)
    }
    return true
  }

  return useBoard(
    ref,
    {
      ...parts,
      drag: editor,
      onChange: parts.cellsPaintThemselves ? onChange : undefined,
      targetOf: ({ calendar, slot }: Place) =>
        slot === null ? null : editor.targetOf(slot, layout.ownCells ? calendar : undefined),
      placeOf,
      acts: {
        drop(target, event) {
          const at = 'clientX' in event ? { x: event.clientX, y: event.clientY } : null
          if (target) editor.drop(target, howOf(event), at)
          else editor.say(t('matrix.takesNothing'))
        },
        click(event, hit) {
          const { calendar, slot, lesson, card, action } = hit
          if (isBlocking(calendar) && slot !== null) return editor.block(calendar, slot)
          if (action === 'pin' && lesson !== null) return editor.togglePin(lesson)
          if (action !== null) return
          if (slot === null) openCalendar?.(calendar)
          else if (!choosing.click(event, hit) && card) openMenu(card)
        },
        contextMenu(event, { calendar, lesson, card }) {
          if (!card || isBlocking(calendar)) return
          event.preventDefault()
          // On systems where a click with Ctrl is a right click, it still selects.
          if (event.ctrlKey && lesson !== null) choosing.toggle(lesson)
          else openMenu(card)
        },
        key,
        isLetter,
        went(event, from, to) {
          // With Shift and an arrow key, all lessons in between are selected.
          if (event.shiftKey && event.key.length > 1) choosing.upTo(to, from)
          else choosing.wentTo(to)
        },
        cellsOnly: () => calendars.some(({ uuid }) => isBlocking(uuid)),
      },
    },
    parts.painted,
  )
}
