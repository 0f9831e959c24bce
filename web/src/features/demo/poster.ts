import type { Locale } from '../../i18n/locales.ts'
import type { Overview } from './overview-rows.ts'

export type PosterCard = readonly [
  /** The place of its subject and its teacher in the poster's lists. */
  subject: number,
  teacher: number,
  day: number,
  hour: number,
  length: number,
  lane: number,
  lanes: number,
  /** Whether it is double booked: 0 not, 1 for this class, 2 only for its teacher or its room. */
  clash: number,
]

/** The first picture of the demo of a language, so that the page can show it before the school is loaded. A test writes it. */
export type Poster = {
  /** The class whose week it shows. */
  readonly name: string
  readonly days: number
  readonly hours: number
  readonly size: { readonly classes: number; readonly teachers: number; readonly lessons: number }
  readonly doubleBookings: number
  /** The teachers' gaps. */
  readonly gaps: number
  /** Day and period of the slots in which the class has nothing. */
  readonly blocked: readonly (readonly [day: number, hour: number])[]
  readonly subjects: readonly (readonly [title: string, color: string])[]
  readonly teachers: readonly string[]
  readonly cards: readonly PosterCard[]
  readonly overview: Overview
}

const files = import.meta.glob<Poster>('./posters/*.json', { import: 'default' })

export const loadPoster = (locale: Locale): Promise<Poster> => files[`./posters/${locale}.json`]!()
