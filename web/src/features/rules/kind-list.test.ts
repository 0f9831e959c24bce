import { ruleKind } from '@timetable/domain'
import { expect, test } from 'vitest'
import { kindGroups, type KindWords } from './kind-list.ts'

const words = Object.fromEntries(
  ruleKind.def.values.map((kind) => [
    kind,
    { label: kind.toLowerCase().replaceAll('_', ' '), hint: `Hint of ${kind}` },
  ]),
) as KindWords
const shown = (search = '', all = false, chosen: (typeof ruleKind.def.values)[number] = 'LUNCH_BREAK') =>
  kindGroups(words, { search, all, chosen }).flatMap(({ kinds }) => kinds)

test('the usual kinds are shown, and the one that is chosen', () => {
  expect(shown()).toContain('MAX_GAPS_PER_DAY')
  expect(shown()).not.toContain('MIN_SLOTS_USED')
  expect(shown('', false, 'MIN_SLOTS_USED')).toContain('MIN_SLOTS_USED')
  expect(shown().length).toBeLessThan(ruleKind.def.values.length / 2)
})

test('all kinds are shown on demand, each once, and the usual ones stay where they were', () => {
  expect(shown('', true).toSorted()).toEqual([...ruleKind.def.values].sort())
  const [before] = kindGroups(words, { search: '', all: false, chosen: 'LUNCH_BREAK' })
  const [after] = kindGroups(words, { search: '', all: true, chosen: 'LUNCH_BREAK' })
  expect(after!.kinds.slice(0, before!.kinds.length)).toEqual(before!.kinds)
})

test('a search goes through the words of every kind, word by word and whatever the case', () => {
  expect(shown('used SLOTS')).toEqual(['MAX_SLOTS_USED', 'MIN_SLOTS_USED'])
  expect(shown('hint lunch')).toEqual(['LUNCH_BREAK'])
  expect(shown('nothing like it')).toEqual([])
})
