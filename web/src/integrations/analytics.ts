/**
 * What is told to the tag manager: the events below, after consent, and nothing else. Every value is a number or one of the
 * words listed here, so that no name, address or token can be in one.
 */
const number = 'number'
const step = ['version', 'calendars', 'periods', 'subjects', 'blocking', 'dragging', 'duplicating', 'tour'] as const

const EVENTS = {
  /** Somebody made an account, with a school of their own or by an invitation into one. */
  signup: { way: ['school', 'invitation'] },
  /** How many at once. */
  subject_creation: { count: number },
  payment_view: {},
  print: { sheets: number, colours: ['colour', 'grey'] },
  role_choice: { role: ['principal', 'teacher', 'student', 'other'] },
  /** The value is in whole kroner, whatever was paid in. */
  purchase: { currency: ['DKK'], value: number, interval: ['year', 'month'] },
  onboarding_video_play: { step },
  onboarding_video_progress: { step, percent: number },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Kind>>>>

type Kind = 'number' | readonly string[]
type ValueOf<K extends Kind> = K extends readonly string[] ? K[number] : number

export type EventName = keyof typeof EVENTS
export type EventValues<N extends EventName> = {
  readonly [K in keyof (typeof EVENTS)[N]]: (typeof EVENTS)[N][K] extends Kind ? ValueOf<(typeof EVENTS)[N][K]> : never
}
/** What the tag manager reads. */
export type DataLayer = Record<string, unknown>[]

let layer: DataLayer | null = null

/** From now on events go to this layer; none of those before do. */
export function tellEvents(to: DataLayer | null): void {
  layer = to
}

/** Tells one event, where there is consent and a tag manager; else it is forgotten. */
export function trackEvent<N extends EventName>(name: N, values: EventValues<N>): void {
  layer?.push({ event: name, ...allowed(name, values) })
}

/** The values that the table has, and of these what fits: types alone stop nobody's text at run time. */
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
