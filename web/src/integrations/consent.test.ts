import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consentCookie, createConsent, readConsentCookie } from './consent.ts'
import { holdsSecret, outsideOf } from './outside.ts'

const ALL = { statistics: true, chat: true, films: true }
const NONE = { statistics: false, chat: false, films: false }

test.each([
  ['', {}],
  // As it was written while one answer was for everything.
  ['consent=accepted', ALL],
  ['a=1; consent=refused; b=2', NONE],
  ['consent=films', { films: true }],
  ['consent=statistics.-chat.films', { statistics: true, chat: false, films: true }],
  ['consent=maybe.-other', {}],
  ['no_consent=accepted', {}],
])('the cookies %j tell of %j', (cookies, answers) => expect(readConsentCookie(cookies)).toEqual(answers))

test('an answer is kept for 180 days, for our own pages', () => {
  expect(consentCookie(NONE, false)).toBe('consent=-statistics.-chat.-films; Path=/; Max-Age=15552000; SameSite=Lax')
  expect(consentCookie(ALL, true)).toMatch(/; Secure$/)
})

test('whatever was answered is read as it was written', () => {
  const answer = fc.option(fc.boolean(), { nil: undefined })
  fc.assert(
    fc.property(fc.record({ statistics: answer, chat: answer, films: answer }), (answers) => {
      const [pair = ''] = consentCookie(answers, false).split(';')
      expect(readConsentCookie(pair)).toEqual(JSON.parse(JSON.stringify(answers)))
    }),
  )
})

test('an answer is written at once, told to who listens, for its purpose alone, and can be changed', () => {
  let cookies = ''
  const consent = createConsent({
    readCookies: () => cookies,
    writeCookie: (cookie) => void (cookies = cookie.split(';')[0] ?? ''),
    secure: () => false,
  })
  const heard: unknown[] = []
  const end = consent.subscribe(() => heard.push(consent.get()))
  expect(consent.get()).toEqual({ answers: {}, asking: null })
  consent.choose({ films: true })
  consent.ask()
  consent.keep()
  consent.ask('chat')
  consent.choose({ chat: false })
  end()
  consent.ask()
  expect(heard).toEqual([
    { answers: { films: true }, asking: null },
    { answers: { films: true }, asking: 'all' },
    { answers: { films: true }, asking: null },
    { answers: { films: true }, asking: 'chat' },
    { answers: { films: true, chat: false }, asking: null },
  ])
  expect(cookies).toBe('consent=-chat.films')
  // Answered in another tab meanwhile.
  cookies = 'consent=statistics.-chat.films'
  consent.choose({ chat: true })
  expect(cookies).toBe('consent=statistics.chat.films')
})

test('what would be loaded from others is what is set', () => {
  const nothing = { tagManagerId: null, chat: null, videos: null }
  expect(outsideOf(nothing)).toEqual([])
  expect(outsideOf({ ...nothing, videos: {}, tagManagerId: 'GTM-A' })).toEqual(['statistics', 'films'])
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
