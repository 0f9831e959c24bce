import { htmlText, PRODUCT_NAME } from '@timetable/domain'
import { MAIL_LANGUAGES, MAIL_TEXTS, type MailLanguage, type MailTexts } from './texts.ts'

/** A mail without its address: the same words as plain text and as simple HTML. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

export type MailKind = 'reset' | 'passwordChanged' | 'emailConfirm' | 'emailAsked'

/**
 * A mail with one link. It greets nobody by name: names are what someone typed who need not be the owner of the address,
 * and a mail that says what strangers type is a way to send it.
 */
export function mailOf(kind: MailKind, language: MailLanguage, link: string): Mail {
  return written(language, link, withProduct(MAIL_TEXTS[language][kind]))
}

/**
 * An invitation into a school, which it names: without that nobody would know what to make of it. Whoever calls a school a line
 * with an address in it has it sent without the name.
 */
export function invitationMail(language: MailLanguage, link: string, schoolName: string): Mail {
  const { invitation, aSchool } = MAIL_TEXTS[language]
  const school = mayBeAddress(schoolName) ? aSchool : schoolName.replaceAll(/\s+/g, ' ').trim()
  return written(language, link, withWords(invitation, { product: PRODUCT_NAME, school }))
}

/** Would a mail program make a link of it? */
const mayBeAddress = (name: string): boolean => /:\/\/|@|\bwww\.|[\p{L}\d]\.[\p{L}]{2,}/iu.test(name)

function written(language: MailLanguage, link: string, { subject, why, button, more }: MailTexts): Mail {
  const { hello } = MAIL_TEXTS[language]
  return {
    subject,
    text: [hello, why, `${button}:\n${link}`, more, `${PRODUCT_NAME}\n`].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<body style="margin: 0; padding: 24px; font: 16px/1.5 sans-serif; color: #1c2028; background: #ffffff">
<p>${htmlText(hello)}</p>
<p>${htmlText(why)}</p>
<p><a href="${htmlText(link)}" style="display: inline-block; padding: 10px 20px; border-radius: 6px; background: #4a50c8; color: #ffffff; text-decoration: none">${htmlText(button)}</a></p>
<p>${htmlText(more)}</p>
<p>${htmlText(PRODUCT_NAME)}</p>
</body>
</html>
`,
  }
}

/** The language to write to someone in: the one they chose, else that of the page they asked on. */
export function mailLanguage(...wishes: readonly unknown[]): MailLanguage {
  const isWritten = (wish: unknown): wish is MailLanguage => MAIL_LANGUAGES.some((language) => language === wish)
  return wishes.find(isWritten) ?? 'en'
}

const withProduct = (texts: MailTexts): MailTexts => withWords(texts, { product: PRODUCT_NAME })

function withWords(texts: MailTexts, words: Readonly<Record<string, string>>): MailTexts {
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, filled(text)])) as MailTexts
}
