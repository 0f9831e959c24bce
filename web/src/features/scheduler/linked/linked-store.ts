import type { Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import type { KeyValueStorage } from '../../../store/account-store.ts'

const KEY = 'linkedTimetables'

/** The pointer rests on a lesson so long before it is meant. */
const RESTS = 250

/** `beside`: shown where there is room beside the grid, kept per browser; `over`: open as a drawer where there is none. */
export type LinkedState = {
  /** The last lesson that had the focus or under which the pointer came to rest, until there is another. */
  readonly pointed: Uuid | null
  readonly beside: boolean
  readonly over: boolean
}
export type LinkedPlace = 'beside' | 'over'
export type LinkedStore = ReturnType<typeof createLinked>

/** Which lesson is looked at, and whether the timetables of its people are shown; on until someone turns them off. */
export function createLinked(preferences: KeyValueStorage) {
  const store = createStore<LinkedState>(() => ({
    pointed: null,
    beside: preferences.getItem(KEY) !== 'hidden',
    over: false,
  }))
  return {
    ...store,
    lookAt: (pointed: Uuid) => store.setState({ pointed }),
    show(place: LinkedPlace, shown: boolean) {
      if (place === 'beside') preferences.setItem(KEY, shown ? 'shown' : 'hidden')
      store.setState({ [place]: shown })
    },
  }
}

/** Follows pointer and focus over the cards of the page; gives back how to stop. */
export function followLooks(linked: LinkedStore): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let timer = 0
  function onPointerOver(event: PointerEvent) {
    window.clearTimeout(timer)
    const lesson = lessonAt(event)
    if (lesson) timer = window.setTimeout(() => linked.lookAt(lesson), RESTS)
  }
  function onFocusIn(event: FocusEvent) {
    const lesson = lessonAt(event)
    if (lesson) linked.lookAt(lesson)
  }
  document.addEventListener('pointerover', onPointerOver, { passive: true, signal })
  document.addEventListener('focusin', onFocusIn, { signal })
  return () => {
    window.clearTimeout(timer)
    listening.abort()
  }
}

const lessonAt = ({ target }: Event): Uuid | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-lesson]')?.dataset.lesson : undefined
