import { OPTIMIZER_NAME, PRODUCT_NAME } from '@timetable/domain'
import { mailHtml } from './mail-html.ts'
import { MAIL_LANGUAGES, MAIL_TEXTS, type MailKind, type MailLanguage } from './texts/texts.ts'

export type { MailKind, MailLanguage }

/** A mail without its address: the same words as plain text and as HTML. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

/** What is to be written. */
export type Letter = {
  readonly kind: MailKind
  readonly language: MailLanguage
  /** Where its button leads. */
  readonly link: string
  readonly school?: string
  readonly date?: Date | null
}

/** Whose mails they are, as the foot of each says. */
export type Sender = {
  readonly operatorName: string | null
  readonly contactEmail: string | null
  /** Where people reach this server. */
  readonly publicUrl: string
}

/**
 * A mail with one link. It greets nobody by name: names are what someone typed who need not be the owner of the address,
 * and a mail that says what strangers type is a way to send it. A school alone is named, without which nobody would know
 * what to make of it; whoever calls a school a line with an address in it has it sent without the name.
 */
export function mailOf({ kind, language, link, school, date }: Letter, sender: Sender): Mail {
  const { hello, aSchool, copy, run, ask, [kind]: texts } = MAIL_TEXTS[language]
  const words: Readonly<Record<string, string | null | undefined>> = {
    product: PRODUCT_NAME,
    optimizer: OPTIMIZER_NAME,
    school: school === undefined || mayBeAddress(school) ? aSchool : school.replaceAll(/\s+/g, ' ').trim(),
    date: date && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date),
    operator: sender.operatorName,
    contact: sender.contactEmail,
  }
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
  const foot = [
    sender.operatorName === null ? PRODUCT_NAME : filled(run),
    ...(sender.contactEmail ? [filled(ask)] : []),
  ]
  const subject = filled(texts.subject)
  const said = { hello, why: filled(texts.why), button: filled(texts.button), link, more: filled(texts.more), foot }
  return {
    subject,
    text: [hello, said.why, `${said.button}:\n${link}`, said.more, `${foot.join('\n')}\n`].join('\n\n'),
    html: mailHtml({ language, home: sender.publicUrl, title: subject, copy, ...said }),
  }
}

/** Would a mail program make a link of it? */
const mayBeAddress = (name: string): boolean => /:\/\/|@|\bwww\.|[\p{L}\d]\.[\p{L}]{2,}/iu.test(name)

/** The language to write to someone in: the one they chose, else that of the page they asked on. */
export function mailLanguage(...wishes: readonly unknown[]): MailLanguage {
  return knownLanguage(...wishes) ?? 'en'
}

/** The first of them that mails are written in. */
export function knownLanguage(...wishes: readonly unknown[]): MailLanguage | undefined {
  const isWritten = (wish: unknown): wish is MailLanguage => MAIL_LANGUAGES.some((language) => language === wish)
  return wishes.find(isWritten)
}
