import type { CalendarType, Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import { COLOUR_SCHEME_KEY, type ColourScheme } from '../ui/colour-scheme.ts'
import type { KeyValueStorage } from './account-store.ts'

export type ToastState = 'success' | 'failure' | 'deleted' | 'ZEN' | 'warning' | 'neutral'
export type Toast = {
  readonly state: ToastState
  readonly headline: string
  readonly text?: string
  /** What can be done about it while it is shown, such as taking it back. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** The dialogs that can be opened from anywhere. */
export type AppModal =
  | { readonly kind: 'create-calendars'; readonly calendarType?: CalendarType }
  | { readonly kind: 'rename-calendar'; readonly calendarUuid: Uuid }
  | { readonly kind: 'delete-calendar'; readonly calendarUuid: Uuid }
  | { readonly kind: 'reset-calendar'; readonly calendarUuid: Uuid }
  | { readonly kind: 'divide-class'; readonly calendarUuid: Uuid }
  | { readonly kind: 'periods' }
  | { readonly kind: 'bell-schedule' }
  | { readonly kind: 'create-subject'; readonly calendarUuid?: Uuid }
  | { readonly kind: 'edit-subject'; readonly subjectUuid: Uuid }
  | { readonly kind: 'share'; readonly scheduleUuid: Uuid }
  | { readonly kind: 'copy-subjects'; readonly subjectUuids: readonly Uuid[] }
  | { readonly kind: 'delete-subjects'; readonly subjectUuids: readonly Uuid[] }
  | { readonly kind: 'history' }
  | { readonly kind: 'create-school' }
  | { readonly kind: 'payment' }

export type UiState = {
  /** One at a time; the number tells a toast from an equal one before it. */
  readonly toast: (Toast & { readonly number: number }) | null
  readonly colourScheme: ColourScheme
  readonly modal: AppModal | null
  /** A timetable is in block mode. */
  readonly blocking: boolean
  /** Views of the whole school list the groups of classes too. */
  readonly withGroups: boolean
}

export const TOAST_LIFETIME = 4500

export type Timers = {
  readonly setTimer: (callback: () => void, milliseconds: number) => number
  readonly clearTimer: (timer: number) => void
}

export type UiStore = ReturnType<typeof createUiStore>

export function createUiStore(storage: KeyValueStorage, timers: Timers) {
  const store = createStore<UiState>(() => ({
    toast: null,
    colourScheme: loadScheme(storage),
    modal: null,
    blocking: false,
    withGroups: false,
  }))
  let timer: number | null = null
  let shown = 0

  const dismissToast = () => {
    holdToast()
    store.setState({ toast: null })
  }
  function letGo() {
    holdToast()
    timer = timers.setTimer(dismissToast, TOAST_LIFETIME)
  }
  function holdToast() {
    if (timer !== null) timers.clearTimer(timer)
    timer = null
  }
  return {
    ...store,
    dismissToast,
    /** Keeps the toast while someone is reading it. */
    holdToast,
    /** It has been read: from now on it has its time again. */
    releaseToast: () => {
      if (store.getState().toast) letGo()
    },
    /** Shows a toast in place of the one before; it goes by itself after 4.5 s. */
    toast(toast: Toast) {
      letGo()
      store.setState({ toast: { ...toast, number: ++shown } })
    },
    setColourScheme(colourScheme: ColourScheme) {
      storage.setItem(COLOUR_SCHEME_KEY, colourScheme)
      store.setState({ colourScheme })
    },
    setWithGroups: (withGroups: boolean) => store.setState({ withGroups }),
    setBlocking: (blocking: boolean) => store.setState({ blocking }),
    openModal: (modal: AppModal) => store.setState({ modal }),
    closeModal: () => store.setState({ modal: null }),
  }
}

function loadScheme(storage: KeyValueStorage): ColourScheme {
  const stored = storage.getItem(COLOUR_SCHEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
