import type { Uuid } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { useHand } from '../desk-context.tsx'

/** The pointer rests on a lesson so long before it is meant. */
const RESTS = 250

/**
 * The lesson that is looked at: the one in hand, else the last one that had the focus or under which the pointer came to
 * rest. It stays until there is another, so that what is shown of it can be gone to.
 */
export function usePointedLesson(): Uuid | null {
  const held = useHand((state) => state.held?.lessonUuid ?? null)
  const [pointed, setPointed] = useState<Uuid | null>(null)
  useEffect(() => {
    let timer = 0
    const lessonAt = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-lesson]')?.dataset.lesson : undefined
    const onPointerOver = (event: Event) => {
      window.clearTimeout(timer)
      const lesson = lessonAt(event)
      if (lesson) timer = window.setTimeout(() => setPointed(lesson), RESTS)
    }
    const onFocusIn = (event: Event) => {
      const lesson = lessonAt(event)
      if (lesson) setPointed(lesson)
    }
    document.addEventListener('pointerover', onPointerOver, { passive: true })
    document.addEventListener('focusin', onFocusIn)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('pointerover', onPointerOver)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [])
  return held ?? pointed
}
