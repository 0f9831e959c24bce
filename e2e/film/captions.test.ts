import { expect, test } from 'vitest'
import { captionsOf } from './captions.ts'

test('each sentence stands for its share of the film, and the last one to its end', () => {
  expect(captionsOf('Press Zen. Then drag it.', 10, 'en')).toBe(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:04.348\nPress Zen.\n\n2\n00:00:04.348 --> 00:00:10.000\nThen drag it.\n',
  )
})

test('a long film has minutes and hours', () => {
  expect(captionsOf('Long.', 3_725.25, 'en')).toContain('00:00:00.000 --> 01:02:05.250')
})
