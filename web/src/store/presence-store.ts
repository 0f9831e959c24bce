import type { Uuid } from '@timetable/domain'
import type { Message, PresentPerson } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import type { Timers } from './ui-store.ts'

/** What a user is viewing, and the lesson they are moving. */
export type Attention = Pick<PresentPerson, 'calendarUuid' | 'eventUuid'>
/** The users who have the version open, as last sent; `you` is this connection. */
export type PresenceState = { readonly you: Uuid | null; readonly people: readonly PresentPerson[] }

/** Milliseconds between two messages about the user's own attention. */
export const PRESENCE_PAUSE = 50
const nowhere: Attention = { calendarUuid: null, eventUuid: null }
const alone: PresenceState = { you: null, people: [] }

export type PresenceStore = ReturnType<typeof createPresence>

/**
 * The other users in the open version. The user's own attention is sent at once, then at most once per pause, in its latest state.
 * It is sent again whenever the version is reopened, as a new connection has none.
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
    /** The connection is lost or another version is opened: others are no longer visible, and the sent attention is lost. */
    forget,
  }
}
