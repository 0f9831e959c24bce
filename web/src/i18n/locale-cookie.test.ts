import { expect, test } from 'vitest'
import { chooseByPage, localeCookie, readLocaleCookie } from './locale-cookie.ts'
import type { Locale } from './locales.ts'

test.each([
  ['', null],
  ['i18n_redirect=de', 'de'],
  ['a=1; i18n_redirect=nb; b=2', 'nb'],
  ['i18n_redirect=xx', null],
  ['not_i18n_redirect=de', null],
])('the cookies %j tell of %s', (cookies, locale) => expect(readLocaleCookie(cookies)).toBe(locale))

test('a choice is kept for 365 days, for our own pages', () => {
  expect(localeCookie('pt')).toBe('i18n_redirect=pt; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(localeCookie('pt', true)).toMatch(/; SameSite=Lax; Secure$/)
  expect(readLocaleCookie(localeCookie('pt', true))).toBe('pt')
})

test.each([
  [null, 'de', 'de'],
  ['pt', 'de', 'pt'],
  [null, 'en', null],
  ['pt', 'en', 'pt'],
] as const)('with %s chosen, coming in from a page in %s leaves %s selected', (before, pageLocale, after) => {
  let choice: Locale | null = before
  chooseByPage({ read: () => choice, write: (locale) => void (choice = locale) }, pageLocale)
  expect(choice).toBe(after)
})
