import { expect, test } from 'vitest'
import { FILM_HOSTS } from './film-host.ts'

const { youtube, vimeo } = FILM_HOSTS

test('a film is shown without a cookie of its host, in the language of the page', () => {
  expect(youtube.address('a_1', 'da', 'https://school.example')).toBe(
    'https://www.youtube-nocookie.com/embed/a_1?autoplay=1&rel=0&enablejsapi=1&hl=da&cc_lang_pref=da&origin=https%3A%2F%2Fschool.example',
  )
  expect(vimeo.address('123', 'da', '')).toBe('https://player.vimeo.com/video/123?autoplay=1&dnt=1&texttrack=da')
})

test.each([
  [youtube, { event: 'infoDelivery', info: { currentTime: 4.5 } }, 4.5],
  [youtube, { event: 'infoDelivery', info: { volume: 1 } }, null],
  [youtube, { event: 'initialDelivery' }, null],
  [vimeo, { event: 'timeupdate', data: { seconds: 12, duration: 60 } }, 12],
  [vimeo, { event: 'ready' }, null],
  [vimeo, null, null],
])('$name says %j: at %s', (host, message, place) => expect(host.placeIn(JSON.stringify(message))).toBe(place))

test('what is no message of a player tells nothing', () => {
  expect([youtube.placeIn('{'), youtube.placeIn({ event: 'infoDelivery' }), vimeo.placeIn('"x"')]).toEqual([
    null,
    null,
    null,
  ])
})
