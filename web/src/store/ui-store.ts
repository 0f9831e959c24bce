import type { CalendarType, TimeOffOf, Uuid } from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import { COLOUR_SCHEME_KEY, type ColourScheme } from '../ui/colour-scheme.ts'
import type { KeyValueStorage } from './account-store.ts'

export type ToastState = 'success' | 'failure' | 'deleted' | 'ZEN' | 'warning' | 'neutral'
type Toast = {
  readonly state: ToastState
  readonly headline: string
  readonly text?: string
  /** An action while the toast is shown, such as undoing. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** The dialogs that can be opened from anywhere. */
export type AppModal =
  | { readonly kind: 'create-calendars'; readonly calendarType?: CalendarType }
  | { readonly kind: 'edit-calendar'; readonly calendarUuid: Uuid }
  | { readonly kind: 'delete-calendar'; readonly calendarUuid: Uuid }
  | { readonly kind: 'reset-calendar'; readonly calendarUuid: Uuid }
  | { readonly kind: 'divide-class'; readonly calendarUuid: Uuid }
  | { readonly kind: 'delete-calendars'; readonly calendarUuids: readonly Uuid[] }
  | { readonly kind: 'calendar-names'; readonly calendarUuids: readonly Uuid[] }
  | { readonly kind: 'loads'; readonly calendarUuids: readonly Uuid[] }
  /** `calendarUuids`, here and below: only these. */
  | { readonly kind: 'homes'; readonly calendarType: 'CLASS' | 'TEACHER'; readonly calendarUuids?: readonly Uuid[] }
  | { readonly kind: 'equipment'; readonly calendarUuids?: readonly Uuid[] }
  | { readonly kind: 'buildings'; readonly calendarUuids?: readonly Uuid[] }
  | { readonly kind: 'sizes'; readonly calendarType: 'CLASS' | 'ROOM'; readonly calendarUuids?: readonly Uuid[] }
  | { readonly kind: 'time-off'; readonly of: TimeOffOf }
  | { readonly kind: 'tags' }
  | { readonly kind: 'periods' }
  | { readonly kind: 'bell-schedule' }
  | { readonly kind: 'school-year' }
  | { readonly kind: 'create-subject'; readonly calendarUuid?: Uuid }
  | { readonly kind: 'edit-subject'; readonly subjectUuid: Uuid }
  | { readonly kind: 'share'; readonly scheduleUuid: Uuid }
  | { readonly kind: 'download'; readonly scheduleUuid: Uuid }
  | { readonly kind: 'year-forward'; readonly scheduleUuid: Uuid }
  | { readonly kind: 'backup' }
  /**
   * Imports the files, or lets the user choose some. `scheduleUuid`: the version to import into, unless the user chooses another.
   */
  | { readonly kind: 'import'; readonly files?: readonly File[]; readonly scheduleUuid?: Uuid }
  | { readonly kind: 'import-reports'; readonly scheduleUuid: Uuid }
  | { readonly kind: 'course-names'; readonly subjectUuids: readonly Uuid[] }
  | { readonly kind: 'copy-subjects'; readonly subjectUuids: readonly Uuid[] }
  | { readonly kind: 'delete-subjects'; readonly subjectUuids: readonly Uuid[] }
  | { readonly kind: 'history' }
  /** Why lessons cannot be scheduled well; or why a single lesson cannot be in the slot. */
  | { readonly kind: 'why'; readonly lessonUuids: readonly Uuid[]; readonly timeSlotUuid?: Uuid }
  /** What a repair or an improvement may change. */
  | { readonly kind: 'budget' }
  | { readonly kind: 'create-school' }
  | { readonly kind: 'deleted-schools' }
  | { readonly kind: 'payment' }
  | { readonly kind: 'quote' }

export type UiState = {
  /** The shown toasts, newest first: at most one refusal, so that nothing covers it, and at most one other. */
  readonly toasts: readonly ShownToast[]
  /** The newest toast. */
  readonly toast: ShownToast | null
  readonly colourScheme: ColourScheme
  readonly modal: AppModal | null
  /** Whether a timetable is in block mode. */
  readonly blocking: boolean
  /** Whether views of the whole school also list the groups of classes. */
  readonly withGroups: boolean
  /** For versions of several weeks, the number of the week that timetables show. If there is no entry: all weeks. */
  readonly weeks: Readonly<Record<Uuid, number>>
}

/** The number distinguishes a toast from an equal one before it. */
export type ShownToast = Toast & { readonly number: number }

export const TOAST_LIFETIME = 4500

export type Timers = {
  readonly setTimer: (callback: () => void, milliseconds: number) => number
  readonly clearTimer: (timer: number) => void
}

export type UiStore = ReturnType<typeof createUiStore>

export function createUiStore(storage: KeyValueStorage, timers: Timers) {
  const store = createStore<UiState>(() => ({
    toasts: [],
    toast: null,
    colourScheme: loadScheme(storage),
    modal: null,
    blocking: false,
    withGroups: false,
    weeks: rememberedWeeks(storage),
  }))
  const goings = new Map<number, number>()
  let shown = 0

  const show = (toasts: readonly ShownToast[]) => store.setState({ toasts, toast: toasts[0] ?? null })
  function stay(number: number) {
    const going = goings.get(number)
    if (going !== undefined) timers.clearTimer(going)
    goings.delete(number)
  }
  function take(gone: (toast: ShownToast) => boolean) {
    const { toasts } = store.getState()
    for (const toast of toasts) if (gone(toast)) stay(toast.number)
    show(toasts.filter((toast) => !gone(toast)))
  }
  function letGo(number: number) {
    stay(number)
    const go = () => take((toast) => toast.number === number)
    goings.set(number, timers.setTimer(go, TOAST_LIFETIME))
  }
  return {
    ...store,
    /** Removes a toast; all of them if no number is given. */
    dismissToast: (number?: number) => take((toast) => number === undefined || toast.number === number),
    /** Removes the toasts of a state. */
    dismissState: (state: ToastState) => take((toast) => toast.state === state),
    /** Keeps the toasts while the user is reading one. */
    holdToasts: () => store.getState().toasts.forEach(({ number }) => stay(number)),
    /** Restarts the timers of the toasts after reading. */
    releaseToasts: () => store.getState().toasts.forEach(({ number }) => letGo(number)),
    /** Shows a toast in place of the previous one of its kind, refusal or not. It disappears after 4.5 s. */
    toast(toast: Toast) {
      take((before) => isRefusal(before) === isRefusal(toast))
      const next = { ...toast, number: ++shown }
      letGo(next.number)
      show([next, ...store.getState().toasts])
    },
    setColourScheme(colourScheme: ColourScheme) {
      storage.setItem(COLOUR_SCHEME_KEY, colourScheme)
      store.setState({ colourScheme })
    },
    setWithGroups: (withGroups: boolean) => store.setState({ withGroups }),
    /** Shows one week of a version in timetables; null: all weeks. This browser stores the choice for the version. */
    showWeek(scheduleUuid: Uuid, week: number | null) {
      const weeks = withWeek(store.getState().weeks, scheduleUuid, week)
      storage.setItem(WEEKS_KEY, JSON.stringify(weeks))
      store.setState({ weeks })
    },
    setBlocking: (blocking: boolean) => store.setState({ blocking }),
    openModal: (modal: AppModal) => store.setState({ modal }),
    closeModal: () => store.setState({ modal: null }),
  }
}

export const isRefusal = ({ state }: Toast): boolean => state === 'failure'

function loadScheme(storage: KeyValueStorage): ColourScheme {
  const stored = storage.getItem(COLOUR_SCHEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const WEEKS_KEY = 'weeks'
/** The number of versions for which the shown week is stored. */
const MOST = 100

type Weeks = Readonly<Record<Uuid, number>>

/** The week that this browser last showed, by version. */
function rememberedWeeks(storage: Pick<KeyValueStorage, 'getItem'>): Weeks {
  try {
    const kept: unknown = JSON.parse(storage.getItem(WEEKS_KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, week]) => Number.isInteger(week) && week >= 0))
  } catch {
    return {}
  }
}

/** Stores another week of a version, the newest last. Null stands for all weeks. */
function withWeek(weeks: Weeks, scheduleUuid: Uuid, week: number | null): Weeks {
  const others = Object.entries(weeks).filter(([uuid]) => uuid !== scheduleUuid)
  return Object.fromEntries(week === null ? others : [...others, [scheduleUuid, week] as const].slice(-MOST))
}
