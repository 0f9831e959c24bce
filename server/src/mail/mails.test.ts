import { PRODUCT_NAME } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { mailLanguage, mailOf, pathIn } from './mails.ts'
import { MAIL_LANGUAGES, MAIL_TEXTS } from './texts.ts'

const link = 'https://school.example/reset-password?a=1&b=2#secret'

describe.each(MAIL_LANGUAGES)('[V80] mails in %s', (language) => {
  test.each(['reset', 'passwordChanged'] as const)('%s says the same in text and HTML, with its link', (kind) => {
    const { subject, text, html } = mailOf(kind, language, link)
    expect(subject).toContain(PRODUCT_NAME)
    expect(text).toContain(`:\n${link}\n`)
    expect(html).toContain('href="https://school.example/reset-password?a=1&amp;b=2#secret"')
    expect(html).toContain(`<html lang="${language}">`)
    const { button, more } = MAIL_TEXTS[language][kind]
    for (const words of [button, more])
      expect([text, html]).toEqual([expect.stringContaining(words), expect.stringContaining(words)])
    expect(subject + text + html).not.toContain('{')
  })

  test('are words of its own', () => {
    const texts = (of: typeof language) =>
      Object.values(MAIL_TEXTS[of].reset).concat(Object.values(MAIL_TEXTS[of].passwordChanged))
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
