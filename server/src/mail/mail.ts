import { dateTag, OPTIMIZER_NAME, PRODUCT_NAME } from '@timetable/domain'
import { mailHtml } from './mail-html.ts'
import { MAIL_LANGUAGES, MAIL_TEXTS, type MailKind, type MailLanguage } from './texts/texts.ts'

export type { MailKind, MailLanguage }

/** A mail without its recipient: the same text as plain text and as HTML. */
export type Mail = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The content of a mail. */
export type Letter = {
  readonly kind: MailKind
  readonly language: MailLanguage
  /** The target of its button. */
  readonly link: string
  readonly school?: string
  readonly date?: Date | null
  /** The class, teacher or room of a week, a date as text, and what is different on it. */
  readonly week?: string
  readonly day?: string
  readonly lines?: readonly string[]
  /** The link that ends such mails, and the URL to which mail programs post for that (RFC 8058). */
  readonly stop?: { readonly link: string; readonly post: string }
}

/** The sender, as named in the footer of each mail. */
type Sender = {
  readonly operatorName: string | null
  readonly contactEmail: string | null
  /** The URL at which people reach this server. */
  readonly publicUrl: string
}

/**
 * Returns a mail with one link. It contains no personal name: somebody else may have typed it, and strangers could use
 * it to send their own text. Only the school's name is included, because the mail makes no sense without it. If the
 * school's name looks like a URL, it is omitted.
 */
export function mailOf({ kind, language, link, school, date, week, day, lines, stop }: Letter, sender: Sender): Mail {
  const { hello, aSchool, copy, run, ask, unsubscribe, [kind]: texts } = MAIL_TEXTS[language]
  const words: Readonly<Record<string, string | false | null | undefined>> = {
    product: PRODUCT_NAME,
    optimizer: OPTIMIZER_NAME,
    school: school === undefined || mayBeAddress(school) ? aSchool : oneLine(school),
    date: date && new Intl.DateTimeFormat(dateTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date),
    week: week !== undefined && oneLine(mayBeAddress(week) ? week.replaceAll(/[.:@/]/g, ' ') : week),
    day,
    operator: sender.operatorName,
    contact: sender.contactEmail,
  }
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] || whole)
  const foot = [
    sender.operatorName === null ? PRODUCT_NAME : filled(run),
    ...(sender.contactEmail ? [filled(ask)] : []),
  ]
  const subject = oneLine(filled(texts.subject))
  const said = { hello, why: filled(texts.why), button: filled(texts.button), link, more: filled(texts.more), foot }
  const list = lines?.map(oneLine) ?? []
  const end = stop && { text: unsubscribe, link: stop.link }
  const parts = [
    ...[hello, said.why, ...(list.length > 0 ? [list.map((line) => `- ${line}`).join('\n')] : [])],
    ...[`${said.button}:\n${link}`, said.more, ...(end ? [`${end.text}:\n${end.link}`] : []), `${foot.join('\n')}\n`],
  ]
  return {
    subject,
    text: parts.join('\n\n'),
    html: mailHtml({ language, home: sender.publicUrl, title: subject, copy, ...said, list, ...(end && { end }) }),
    ...(stop && {
      headers: { 'List-Unsubscribe': `<${stop.post}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Whether a mail client might turn the name into a link. */
const mayBeAddress = (name: string): boolean => /:\/\/|@|\bwww\.|[\p{L}\d]\.[\p{L}]{2,}/iu.test(name)

/**
 * Returns the language of a mail: the first of these that is available, otherwise English. Callers pass the user's
 * language, then that of the page.
 */
export function mailLanguage(...wishes: readonly unknown[]): MailLanguage {
  return knownLanguage(...wishes) ?? 'en'
}

/** Returns the first of these languages in which mails are written. Undefined if there is none. */
export function knownLanguage(...wishes: readonly unknown[]): MailLanguage | undefined {
  const isWritten = (wish: unknown): wish is MailLanguage => MAIL_LANGUAGES.some((language) => language === wish)
  return wishes.find(isWritten)
}
