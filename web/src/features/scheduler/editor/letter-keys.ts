import type { Uuid } from '@timetable/domain'
import type { Editor } from './editor.ts'

/** The focused element in a grid: a slot of a calendar, the lesson in it, and the card of that lesson. */
type Focused = {
  readonly calendarUuid: Uuid
  readonly slotUuid: Uuid | null
  readonly lessonUuid: Uuid | null
  readonly card: HTMLElement | null
}

/** L and W work on the whole page, wherever the focus is. */
const LETTERS = ['b', 'l', 'm', 'p', 'u', 'w']

export const isLetter = (key: string): boolean => LETTERS.includes(key.toLowerCase())

/**
 * The keys that act on the focused lesson or slot, the same in every grid. On one of several selected lessons they act on all of
 * them, in one step. Returns whether the key did anything.
 */
export function pressLetter(
  editor: Editor,
  key: string,
  { calendarUuid, slotUuid, lessonUuid, card }: Focused,
  openMenu: (card: HTMLElement) => void,
): boolean {
  const chosen = editor.state.getState().selection.lessons
  const several = lessonUuid !== null && chosen.size > 1 && chosen.has(lessonUuid)
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'b':
      if (slotUuid) editor.block(calendarUuid, slotUuid, true)
      return slotUuid !== null
    case 'm':
      if (card) openMenu(card)
      return card !== null
    case 'p':
      if (several) editor.bulk('pinEvents', chosen) || editor.bulk('unpinEvents', chosen)
      else if (lessonUuid) editor.togglePin(lessonUuid)
      return lessonUuid !== null
    case 'u':
    case 'Delete':
    case 'Backspace':
      if (several) editor.bulk('unplaceEvents', chosen)
      else if (lessonUuid) editor.unplace(lessonUuid)
      return lessonUuid !== null
    default:
      return false
  }
}
