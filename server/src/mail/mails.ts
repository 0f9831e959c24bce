import { PRODUCT_NAME } from '@timetable/domain'
import { MAIL_LANGUAGES, MAIL_TEXTS, type MailLanguage, type MailTexts } from './texts.ts'

/** A mail without its address: the same words as plain text and as simple HTML. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

export type MailKind = 'reset' | 'passwordChanged'

/**
 * A mail with one link. It greets nobody by name: names are what someone typed who need not be the owner of the address,
 * and a mail that says what strangers type is a way to send it.
 */
export function mailOf(kind: MailKind, language: MailLanguage, link: string): Mail {
  const { hello, [kind]: texts } = MAIL_TEXTS[language]
  const { subject, why, button, more } = withProduct(texts)
  return {
    subject,
    text: [hello, why, `${button}:\n${link}`, more, `${PRODUCT_NAME}\n`].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<body style="margin: 0; padding: 24px; font: 16px/1.5 sans-serif; color: #1c2028; background: #ffffff">
<p>${escaped(hello)}</p>
<p>${escaped(why)}</p>
<p><a href="${escaped(link)}" style="display: inline-block; padding: 10px 20px; border-radius: 6px; background: #4a50c8; color: #ffffff; text-decoration: none">${escaped(button)}</a></p>
<p>${escaped(more)}</p>
<p>${escaped(PRODUCT_NAME)}</p>
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

/** The path of a public page in a language: English has none of its own. */
export function pathIn(language: MailLanguage, page: string): string {
  return language === 'en' ? page : `/${language}${page}`
}

function withProduct(texts: MailTexts): MailTexts {
  const named = Object.entries(texts).map(([key, text]) => [key, text.replaceAll('{product}', PRODUCT_NAME)])
  return Object.fromEntries(named) as MailTexts
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
}
