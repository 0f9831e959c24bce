import type { Film } from '@timetable/service'
import { useSyncExternalStore } from 'react'

const KEY = 'films-seen'
const listeners = new Set<() => void>()

/** The films of which more than 90 percent was watched in this browser. */
export const seenFilms = {
  has: (film: Film): boolean => read().includes(film),
  add(film: Film): void {
    if (read().includes(film)) return
    localStorage.setItem(KEY, [...read(), film].join(' '))
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const read = (): readonly string[] => (localStorage.getItem(KEY) ?? '').split(' ')

export function useSeen(film: Film): boolean {
  return useSyncExternalStore(
    seenFilms.subscribe,
    () => seenFilms.has(film),
    () => false,
  )
}
