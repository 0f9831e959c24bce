import { OPTIMIZER_NAME, PRODUCT_NAME } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { pathIn } from '../path-in.ts'
import { mailLanguage, mailOf, type Letter } from './mail.ts'
import { MAIL_KINDS, MAIL_LANGUAGES, MAIL_TEXTS } from './texts/texts.ts'

const link = 'https://school.example/reset-password?a=1&b=2#secret'
const sender = { operatorName: 'Hill & Dale', contactEmail: 'us@hill.example', publicUrl: 'https://school.example' }
const date = new Date('2027-03-01T00:00:00Z')
const letter = (more: Partial<Letter>): Letter => ({
  kind: 'reset',
  language: 'en',
  link,
  school: 'Hill',
  date,
  week: '7b',
  day: 'Monday 1 March',
  ...more,
})

describe.each(MAIL_LANGUAGES)('[V80] mails in %s', (language) => {
  test.each(MAIL_KINDS)('%s says the same in text and HTML, with its link and whose it is', (kind) => {
    const { subject, text, html } = mailOf(letter({ kind, language }), sender)
    expect(subject).toMatch(new RegExp(`${PRODUCT_NAME}|Hill`))
    expect(text).toContain(`:\n${link}\n`)
    expect(html).toContain('href="https://school.example/reset-password?a=1&amp;b=2#secret"')
    expect(html).toContain(language === 'pt' ? '<html lang="pt-BR">' : `<html lang="${language}">`)
    const { button, why } = MAIL_TEXTS[language][kind]
    for (const words of [button, why])
      for (const part of words.split(/\{\w+\}/)) for (const form of [text, html]) expect(form).toContain(part)
    for (const whose of ['Hill & Dale', 'us@hill.example']) expect(text).toContain(whose)
    expect(html).toContain('Hill &amp; Dale')
    expect(subject + text + html.replace(/<style>[^<]*<\/style>/, '')).not.toMatch(/[{}]/)
    // A mail program asks before it fetches, and then tells the sender who has read it.
    expect(html).not.toMatch(/<img|url\(|@import|<link/)
  })

  test('[V566] what is different on a day is listed as text, and the mail says how it ends, also to programs', () => {
    const lines = ['Changed: R&D <b>,\n 08:00–08:45', 'New: Art']
    const stop = { link: 'https://school.example/week/t#stop=s', post: 'https://school.example/weeks/t/readers/stop/s' }
    const { text, html, headers } = mailOf(letter({ kind: 'dayChanged', language, lines, stop }), sender)
    expect(text).toContain('\n- Changed: R&D <b>, 08:00–08:45\n- New: Art\n')
    expect(html).toContain('<li>Changed: R&amp;D &lt;b&gt;, 08:00–08:45</li><li>New: Art</li>')
    expect(text).toContain(`${MAIL_TEXTS[language].unsubscribe}:\n${stop.link}\n`)
    expect(html).toContain(`href="${stop.link}"`)
    expect(headers).toEqual({
      'List-Unsubscribe': `<${stop.post}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('[V409] a school is named, but no line that a mail program makes a link of', () => {
    const named = mailOf(letter({ kind: 'invitation', language, school: 'Hill\n School & Co' }), sender)
    for (const part of [named.subject, named.text]) expect(part).toContain('Hill School & Co')
    expect(named.html).toContain('Hill School &amp; Co')
    for (const kind of ['invitation', 'planEnded'] as const)
      for (const name of ['Win at casino.example now', 'www.casino', 'call me@casino', 'http://c']) {
        const mail = mailOf(letter({ kind, language, school: name }), sender)
        expect(mail.subject + mail.text + mail.html).not.toContain(name)
        expect(mail.subject).toContain(MAIL_TEXTS[language].aSchool)
      }
  })

  test('are words of its own', () => {
    const texts = (of: typeof language) => MAIL_KINDS.flatMap((kind) => Object.values(MAIL_TEXTS[of][kind]))
    const others = MAIL_LANGUAGES.filter((other) => other !== language).flatMap(texts)
    expect(texts(language).filter((text) => others.includes(text))).toEqual([])
  })
})

test('a day is written as the language does', () => {
  const subjectIn = (language: Letter['language']) => mailOf(letter({ kind: 'planEnding', language }), sender).subject
  expect([subjectIn('en'), subjectIn('de')]).toEqual([
    'The school plan of Hill ends on 1 March 2027',
    'Die Schullizenz von Hill endet am 1. März 2027',
  ])
})

test('whoever runs this site and is not named is not made up', () => {
  const { text } = mailOf(letter({ kind: 'welcome' }), { ...sender, operatorName: null, contactEmail: null })
  expect(text).toContain(`press ${OPTIMIZER_NAME}`)
  expect(text.endsWith(`\n\n${PRODUCT_NAME}\n`)).toBe(true)
})

test('[V80] the language is the one chosen, else that of the page, else English', () => {
  expect(mailLanguage('de', 'pt')).toBe('de')
  expect(mailLanguage(undefined, 'pt')).toBe('pt')
  expect(mailLanguage('fr', undefined)).toBe('en')
  expect([pathIn('en', '/login'), pathIn('nb', '/login')]).toEqual(['/login', '/nb/login'])
})
