import type { Locale } from './locales.ts'

/** What the page of the status says. Taken whole, by that page alone. */
export type StatusTexts = Readonly<
  Record<
    | 'title'
    | 'description'
    | 'lead'
    | 'asking'
    | 'pages'
    | 'database'
    | 'mail'
    | 'zen'
    | 'answers'
    | 'works'
    | 'down'
    | 'unset'
    | 'unknown'
    /** Takes how many are on `now`, and how many are `waiting`. */
    | 'runs'
    /** Takes `seconds`. */
    | 'longest'
    /** These take a `time`. */
    | 'mailAt'
    | 'since'
    | 'seen'
    | 'fine'
    | 'notFine'
    | 'unreachable'
    | 'noScript'
    | 'again',
    string
  >
>

const files = import.meta.glob<StatusTexts>('./locales/*/status.json', { import: 'default' })

export const statusTexts = (locale: Locale): Promise<StatusTexts> => files[`./locales/${locale}/status.json`]!()
