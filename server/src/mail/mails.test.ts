import { PRODUCT_NAME } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { invitationMail, mailLanguage, mailOf } from './mails.ts'
import { pathIn } from '../path-in.ts'
import { MAIL_LANGUAGES, MAIL_TEXTS } from './texts.ts'

const link = 'https://school.example/reset-password?a=1&b=2#secret'

describe.each(MAIL_LANGUAGES)('[V80] mails in %s', (language) => {
  test.each(['reset', 'passwordChanged', 'emailConfirm', 'emailAsked'] as const)(
    '%s says the same in text and HTML, with its link',
    (kind) => {
      const { subject, text, html } = mailOf(kind, language, link)
      expect(subject).toContain(PRODUCT_NAME)
      expect(text).toContain(`:\n${link}\n`)
      expect(html).toContain('href="https://school.example/reset-password?a=1&amp;b=2#secret"')
      expect(html).toContain(`<html lang="${language}">`)
      const { button, more } = MAIL_TEXTS[language][kind]
      for (const words of [button, more])
        expect([text, html]).toEqual([expect.stringContaining(words), expect.stringContaining(words)])
      expect(subject + text + html).not.toContain('{')
    },
  )

  test('[V409] an invitation names the school, but no line that a mail program makes a link of', () => {
    const { subject, text, html } = invitationMail(language, link, 'Hill\n School & Co')
    for (const part of [subject, text]) expect(part).toContain('Hill School & Co')
    expect(html).toContain('Hill School &amp; Co')
    expect(subject + text + html).not.toContain('{')
    for (const name of ['Win at casino.example now', 'www.casino', 'call me@casino', 'http://c']) {
      const mail = invitationMail(language, link, name)
      expect(mail.subject + mail.text + mail.html).not.toContain(name)
      expect(mail.subject).toContain(MAIL_TEXTS[language].aSchool)
    }
  })

  test('are words of its own', () => {
    const texts = (of: typeof language) =>
      [MAIL_TEXTS[of].reset, MAIL_TEXTS[of].passwordChanged, MAIL_TEXTS[of].invitation].flatMap((each) =>
        Object.values(each),
      )
    const others = MAIL_LANGUAGES.filter((other) => other !== language).flatMap(texts)
    expect(texts(language).filter((text) => others.includes(text))).toEqual([])
  })
})

test('[V80] the language is the one chosen, else that of the page, else English', () => {
  expect(mailLanguage('de', 'pt')).toBe('de')
  expect(mailLanguage(undefined, 'pt')).toBe('pt')
  expect(mailLanguage('fr', undefined)).toBe('en')
  expect([pathIn('en', '/login'), pathIn('nb', '/login')]).toEqual(['/login', '/nb/login'])
})
