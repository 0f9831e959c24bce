import type { Uuid } from '@timetable/domain'
import type { Message, PresentPerson } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import type { Timers } from './ui-store.ts'

/** What one looks at, and the lesson one holds. */
export type Attention = Pick<PresentPerson, 'calendarUuid' | 'eventUuid'>
/** Who has the version open, as told last; `you` is this connection. */
export type PresenceState = { readonly you: Uuid | null; readonly people: readonly PresentPerson[] }

/** Milliseconds between two tellings of one's own attention. */
export const PRESENCE_PAUSE = 50
const nowhere: Attention = { calendarUuid: null, eventUuid: null }
const alone: PresenceState = { you: null, people: [] }

export type PresenceStore = ReturnType<typeof createPresence>

/**
 * Who else is in the open version. One's own attention is told at once, then at most once a pause, as it is then; and
 * anew whenever the version has been opened again, as a new connection is nowhere.
 */
export function createPresence(timers: Timers, tell: (attention: Attention) => void) {
  const store = createStore<PresenceState>(() => alone)
  let attention = nowhere
  let told = nowhere
  let timer: number | null = null

  function tellNow() {
    if (attention.calendarUuid === told.calendarUuid && attention.eventUuid === told.eventUuid) return
    told = attention
    tell(attention)
    timer = timers.setTimer(() => {
      timer = null
      tellNow()
    }, PRESENCE_PAUSE)
  }

  function forget() {
    told = nowhere
    if (timer !== null) timers.clearTimer(timer)
    timer = null
    store.setState(alone, true)
  }

  return {
    ...store,
    attend(next: Attention) {
      attention = next
      if (timer === null) tellNow()
    },
    receive(message: Message) {
      if (message.type === 'Presence') store.setState({ you: message.you, people: message.people }, true)
      if (message.type === 'ScheduleDeleted' || message.type === 'AccessEnded') forget()
      if (message.type === 'Records') {
        told = nowhere
        if (timer === null) tellNow()
      }
    },
    /** The line is down or another version is opened: nobody can be seen, and what was told is gone. */
    forget,
  }
}
