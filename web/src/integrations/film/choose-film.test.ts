import { expect, test } from 'vitest'
import { chooseFilm, clockLength } from './choose-film.ts'

const film = (id: string) => ({ host: 'youtube' as const, id, seconds: 47 })
const clip = { address: '/clip.webm', seconds: 20, captions: () => undefined }
const videos = { en: { version: film('english') }, es: { version: film('spanish') } }

test('a film in the language of the page, then our own clip, then a film in English, then a still', () => {
  expect(chooseFilm(videos, 'es', 'version', clip)).toEqual({ kind: 'hosted', video: film('spanish') })
  expect(chooseFilm(videos, 'da', 'version', clip)).toEqual({ kind: 'clip', clip })
  expect(chooseFilm(videos, 'da', 'version', null)).toEqual({ kind: 'hosted', video: film('english') })
  expect(chooseFilm(videos, 'da', 'periods', null)).toEqual({ kind: 'still' })
  expect(chooseFilm(null, 'en', 'version', clip)).toEqual({ kind: 'clip', clip })
})

test('a length is written as players write it', () =>
  expect([47, 85.4, 240].map(clockLength)).toEqual(['0:47', '1:25', '4:00']))
