import type { Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import type { KeyValueStorage } from '../../../store/account-store.ts'

const KEY = 'linkedTimetables'

/** In milliseconds: how long the pointer must rest on a lesson before the lesson counts. */
const RESTS = 250

/** `beside`: shown if there is room beside the grid, stored per browser. `over`: open as a drawer if there is none. */
export type LinkedState = {
  /** The last lesson that had the focus, or on which the pointer rested. */
  readonly pointed: Uuid | null
  readonly beside: boolean
  readonly over: boolean
}
type LinkedPlace = 'beside' | 'over'
export type LinkedStore = ReturnType<typeof createLinked>

/** Which lesson is pointed at, and whether its participants' timetables are shown; on until the user turns them off. */
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

/** Follows pointer and focus over the cards of the page; returns a function that stops it. */
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
