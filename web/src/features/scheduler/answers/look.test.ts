import { expect, test } from 'vitest'
import type { Verdict } from './drop-preview.ts'
import { lookOf, nameOfLook } from './look.ts'

const open: Extract<Verdict, { kind: 'open' }> = {
  kind: 'open',
  delta: 0,
  soft: 0,
  meetings: [],
  wishes: [],
  takes: [],
  eased: [],
  best: false,
  here: false,
}
const meeting = { calendarUuid: 'class', name: '5A', lessonUuid: 'latin' }
const named = (verdict: Verdict) => nameOfLook(lookOf(verdict))

test('an answer looks like what it says', () => {
  expect(named(open)).toBe('free')
  expect(named({ ...open, best: true, delta: -2 })).toBe('better best −2')
  expect(named({ ...open, delta: 1, meetings: [meeting] })).toBe('clash +1')
  expect(named({ ...open, delta: 0, meetings: [meeting] })).toBe('clash')
  expect(named({ ...open, soft: 3 })).toBe('wish')
})

test('where the lesson lies already no change is told', () => {
  expect(named({ ...open, here: true, delta: 1, meetings: [meeting], best: true })).toBe('clash here')
})
