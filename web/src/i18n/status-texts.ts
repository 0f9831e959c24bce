import type { Locale } from './locales.ts'

/** The texts of the status page. Only that page loads them, as a whole. */
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
    /** Takes the number of runs `now`, and the number `waiting`. */
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
