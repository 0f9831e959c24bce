/**
 * The events that are sent to the tag manager, after consent; nothing else is sent. Every value is a number or one of the words
 * listed here, so that no value can contain a name, an address or a token.
 */
const number = 'number'
const step = ['version', 'calendars', 'periods', 'subjects', 'blocking', 'dragging', 'duplicating', 'tour'] as const

const EVENTS = {
  /** A user created an account, with their own school or by an invitation to one. */
  signup: { way: ['school', 'invitation'] },
  /** The number of subjects created at once. */
  subject_creation: { count: number },
  payment_view: {},
  print: { sheets: number, colours: ['colour', 'grey'] },
  role_choice: { role: ['principal', 'teacher', 'student', 'other'] },
  /** The value is in whole kroner, whichever currency was paid in. */
  purchase: { currency: ['DKK'], value: number, interval: ['year', 'month'] },
  onboarding_video_play: { step },
  onboarding_video_progress: { step, percent: number },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Kind>>>>

type Kind = 'number' | readonly string[]
type ValueOf<K extends Kind> = K extends readonly string[] ? K[number] : number

export type EventName = keyof typeof EVENTS
type EventValues<N extends EventName> = {
  readonly [K in keyof (typeof EVENTS)[N]]: (typeof EVENTS)[N][K] extends Kind ? ValueOf<(typeof EVENTS)[N][K]> : never
}
/** The array that the tag manager reads. */
export type DataLayer = Record<string, unknown>[]

let layer: DataLayer | null = null

/** Sends events to this layer from now on. Earlier events are not sent. */
export function tellEvents(to: DataLayer | null): void {
  layer = to
}

/** Sends one event, if there is consent and a tag manager. Otherwise the event is dropped. */
export function trackEvent<N extends EventName>(name: N, values: EventValues<N>): void {
  layer?.push({ event: name, ...allowed(name, values) })
}

/** The values that the table lists, if they match it. Types alone would not stop free text at run time. */
function allowed(name: EventName, values: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const kinds: Readonly<Record<string, Kind>> = EVENTS[name]
  const fitting: Record<string, string | number> = {}
  for (const [key, kind] of Object.entries(kinds)) {
    const value = values[key]
    if (kind === 'number' ? typeof value === 'number' && Number.isFinite(value) : kind.some((word) => word === value))
      fitting[key] = value as string | number
  }
  return fitting
}
