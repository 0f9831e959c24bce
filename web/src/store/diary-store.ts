import { applyToDiary, EMPTY_DIARY, type Diary, type History, type Uuid } from '@timetable/domain'
import type { Message, MessageOf } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import type { Send } from '../socket/client.ts'
import { CONNECTION_LOST } from '../socket/commands.ts'

/** The diary of a school as the server has it, since it was opened here. */
export type DiaryState = {
  /** The school whose diary is shown; null: none was opened. */
  readonly schoolUuid: Uuid | null
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly revision: number
  readonly diary: Diary
  readonly history: History
  /** A revision was missed: changes wait until the whole diary has arrived again. */
  readonly stale: boolean
}

export const NO_DIARY: DiaryState = {
  schoolUuid: null,
  status: 'idle',
  revision: 0,
  diary: EMPTY_DIARY,
  history: { undo: null, redo: null },
  stale: false,
}

/** The diary that this tab has open, kept up to date by the server's messages. */
export function createDiary(parts: { readonly send: Send }) {
  const store = createStore<DiaryState>(() => NO_DIARY)
  /** One request at a time, however many changes show that a revision was missed. */
  let asking: Promise<void> | null = null

  async function request(send: Send, schoolUuid: Uuid): Promise<void> {
    const answer = await send('openDiary', { schoolUuid })
    const { schoolUuid: wanted, status } = store.getState()
    // After a lost connection it is requested again. What is known stays shown.
    if (answer.type !== 'Error' || answer.code === CONNECTION_LOST || wanted !== schoolUuid) return
    if (status === 'loading') store.setState({ status: 'failed' })
  }

  function ask(send: Send): Promise<void> {
    const { schoolUuid } = store.getState()
    if (schoolUuid === null) return Promise.resolve()
    asking ??= request(send, schoolUuid).finally(() => (asking = null))
    return asking
  }

  return {
    ...store,
    receive(message: Message) {
      store.setState((state) => receiveDiary(state, message), true)
      if (store.getState().stale) void ask(parts.send)
    },
    /** Opens the diary of a school, and keeps it open. */
    open(schoolUuid: Uuid) {
      const { schoolUuid: known, status } = store.getState()
      if (known === schoolUuid && status !== 'failed') return
      asking = null
      store.setState({ ...NO_DIARY, schoolUuid, status: 'loading' }, true)
      void ask(parts.send)
    },
    /** The connection is open again: changes may have been missed. */
    restore(send: Send): Promise<void> {
      asking = null
      return ask(send)
    },
    /** Closes the diary. */
    forget() {
      asking = null
      store.setState(NO_DIARY, true)
    },
  }
}

/** The state after a message. Pure. */
export function receiveDiary(state: DiaryState, message: Message): DiaryState {
  if (message.type === 'Diary') return opened(state, message)
  if (message.type === 'DiaryChanged') return changed(state, message)
  return state
}

function opened(state: DiaryState, message: MessageOf<'Diary'>): DiaryState {
  if (message.schoolUuid !== state.schoolUuid) return state
  const { schoolUuid, revision, diary, history } = message
  return { schoolUuid, status: 'ready', revision, diary, history, stale: false }
}

function changed(state: DiaryState, message: MessageOf<'DiaryChanged'>): DiaryState {
  const { schoolUuid, revision, change, history } = message
  if (schoolUuid !== state.schoolUuid || state.status !== 'ready' || revision <= state.revision) return state
  if (revision !== state.revision + 1) return { ...state, stale: true }
  return { ...state, revision, diary: applyToDiary(state.diary, change), history }
}
