import { languages } from '@timetable/service'
import da from './da.ts'
import de from './de.ts'
import en from './en.ts'
import es from './es.ts'
import nb from './nb.ts'
import nl from './nl.ts'
import pt from './pt.ts'

/** The languages of the mails: all languages of the product. */
export const MAIL_LANGUAGES = languages
export type MailLanguage = (typeof MAIL_LANGUAGES)[number]

/** The texts of a mail: why it was sent, the button, and further information. */
type MailTexts = {
  readonly subject: string
  readonly why: string
  readonly button: string
  readonly more: string
}

export const MAIL_KINDS = [
  'welcome',
  'invitation',
  'emailOwn',
  'emailConfirm',
  'emailAsked',
  'reset',
  'passwordChanged',
  'passkeyAdded',
  'planRuns',
  'planRenews',
  'planFailed',
  'planEnding',
  'planEnded',
  'weekConfirm',
  'dayChanged',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/**
 * `{product}` is the product's name, `{school}` that of a school, `{date}` a day in the format of the language. `{week}` is the class, teacher
 * or room of a week, `{day}` a date with its weekday.
 */
export type LanguageTexts = Readonly<Record<MailKind, MailTexts>> & {
  readonly hello: string
  /** Used if the school is not named. */
  readonly aSchool: string
  /** The text before the button's URL. */
  readonly copy: string
  /** In the footer: who runs the site, `{operator}`, and where to write to, `{contact}`. */
  readonly run: string
  /** The link that ends mails about a week. */
  readonly unsubscribe: string
  /** What happened to a lesson, beside the words of calendars. */
  readonly changes: {
    readonly cancelled: string
    /** The teachers who hold it instead: `{name}`. */
    readonly instead: string
    readonly usual: string
  }
  readonly ask: string
}

/** Every mail in every language. */
export const MAIL_TEXTS: Readonly<Record<MailLanguage, LanguageTexts>> = { da, de, en, es, nb, nl, pt }
