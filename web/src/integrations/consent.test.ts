import { expect, test } from 'vitest'
import { consentCookie, createConsent, readConsentCookie } from './consent.ts'
import { holdsSecret, outsideOf } from './outside.ts'

test.each([
  ['', null],
  ['consent=accepted', 'accepted'],
  ['a=1; consent=refused; b=2', 'refused'],
  ['consent=maybe', null],
  ['no_consent=accepted', null],
])('the cookies %j tell of %s', (cookies, choice) => expect(readConsentCookie(cookies)).toBe(choice))

test('an answer is kept for 180 days, for our own pages', () => {
  expect(consentCookie('refused', false)).toBe('consent=refused; Path=/; Max-Age=15552000; SameSite=Lax')
  expect(consentCookie('accepted', true)).toMatch(/; Secure$/)
})

test('an answer is written at once, told to who listens, and can be changed', () => {
  const written: string[] = []
  const consent = createConsent({
    readCookies: () => '',
    writeCookie: (cookie) => void written.push(cookie),
    secure: () => false,
  })
  const heard: unknown[] = []
  const end = consent.subscribe(() => heard.push(consent.get()))
  expect(consent.get()).toEqual({ choice: null, asking: false })
  consent.choose('accepted')
  consent.ask()
  consent.keep()
  consent.ask()
  consent.choose('refused')
  end()
  consent.ask()
  expect(heard).toEqual([
    { choice: 'accepted', asking: false },
    { choice: 'accepted', asking: true },
    { choice: 'accepted', asking: false },
    { choice: 'accepted', asking: true },
    { choice: 'refused', asking: false },
  ])
  expect(written.map(readConsentCookie)).toEqual(['accepted', 'refused'])
})

test('what would be loaded from others is what is set', () => {
  const nothing = { tagManagerId: null, chat: null, videos: null }
  expect(outsideOf(nothing)).toEqual([])
  expect(outsideOf({ ...nothing, videos: {}, tagManagerId: 'GTM-A' })).toEqual(['tagManagerId', 'videos'])
})

test.each([
  ['/', '', false],
  ['?from=mail', '#content', false],
  ['?token=abc', '', true],
  ['?share=abc', '', true],
  ['?invite=abc', '', true],
  ['', '#Zx81_kq-33AAbbCCddEEffGG', true],
])('the address %s%s holds a secret: %s', (search, hash, holds) => {
  expect(holdsSecret({ search: search === '/' ? '' : search, hash })).toBe(holds)
})
