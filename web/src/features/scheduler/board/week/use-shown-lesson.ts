import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { cardIn, focusOn } from '../../../../board/stops.ts'

/**
 * Focuses and marks the lesson that a link from elsewhere names, until the user focuses something else. The link passes it as
 * `state={{ lesson: uuid }}`.
 */
export function useShownLesson(ref: RefObject<HTMLElement | null>): void {
  const { key, state } = useLocation()
  const lesson = lessonIn(state)
  useEffect(() => {
    if (lesson === null) return
    // Runs after the dialog with the link has returned the focus to its opener.
    const frame = requestAnimationFrame(() => {
      const grid = ref.current
      const card = grid && cardIn(grid, lesson)
      if (!card) return
      card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      focusOn(grid, card)
      card.dataset.shown = ''
      card.addEventListener('blur', () => delete card.dataset.shown, { once: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [ref, key, lesson])
}

function lessonIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('lesson' in state)) return null
  return typeof state.lesson === 'string' ? state.lesson : null
}
