import { LIMITS } from '@timetable/domain'
import { tinyGroup, tinySchedule } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedNames, pastedNames, replacedNames, twinNames, wrongNames } from './names-draft.ts'

const schedule = tinySchedule({
  calendars: { 'Raum 101': 'ROOM', 'raum 102': 'ROOM', Gym: 'ROOM', 'Berg, Anna': 'TEACHER', 'Krog (Ida)': 'TEACHER' },
})
const calendars = Object.values(schedule.calendars)
const find = (find: string, replace: string) => replacedNames(calendars, {}, { find, replace })

test('a text is replaced in the names that have it, in any case, and the signs of patterns are themselves', () => {
  expect(find('Raum ', 'R')).toEqual({
    draft: { 'Raum 101': { name: 'R101' }, 'raum 102': { name: 'R102' } },
    count: 2,
  })
  expect(find('(Ida)', '$&')).toEqual({ draft: { 'Krog (Ida)': { name: 'Krog $&' } }, count: 1 })
  expect(find('.', 'x').count).toBe(0)
  expect(find('', 'x')).toEqual({ draft: {}, count: 0 })
  // A second replacement begins with what the first made.
  const once = find('Raum', 'Room').draft
  expect(replacedNames(calendars, once, { find: 'room 1', replace: 'R1' }).draft['Raum 101']).toEqual({ name: 'R101' })
})

test('it is counted in names, and what does not have the text stays', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), { maxLength: 8 }),
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 2 }),
      (names, find) => {
        const some = names.map((name, index) => ({ ...calendars[0]!, uuid: `c${index}`, name: `<${name}>` }))
        const { draft, count } = replacedNames(some, {}, { find, replace: '\u{1F514}' })
        const having = some.filter(({ name }) => name.toLowerCase().includes(find.toLowerCase()))
        expect(Object.keys(draft)).toEqual(having.map(({ uuid }) => uuid))
        expect(count).toBe(having.length)
        for (const { name = '' } of Object.values(draft)) expect(name.toLowerCase()).not.toContain(find.toLowerCase())
      },
    ),
  )
})

test('only what differs is sent: a name as it is typed, no short name for an empty field', () => {
  const named = tinySchedule({ calendars: { Ada: 'TEACHER', Ben: 'TEACHER' } })
  const all = Object.values(named.calendars).map((each) => ({ ...each, shortName: each.uuid === 'Ada' ? 'AD' : 'BN' }))
  expect(changedNames(all, {})).toEqual([])
  expect(changedNames(all, { Ada: { name: 'Ada ', shortName: 'AD' } })).toEqual([])
  expect(changedNames(all, { Ada: { name: ' Ada B. ', shortName: '' }, Ben: { shortName: 'BE' } })).toEqual([
    { uuid: 'Ada', name: 'Ada B.', shortName: null },
    { uuid: 'Ben', shortName: 'BE' },
  ])
})

test('a name is neither empty nor too long, a short name not too long', () => {
  const long = 'x'.repeat(LIMITS.shortNameLength + 1)
  expect(wrongNames(calendars, { Gym: { name: ' ', shortName: long }, 'Raum 101': { shortName: '' } })).toEqual([
    'Gym name',
    'Gym shortName',
  ])
  expect(wrongNames(calendars, { Gym: { name: 'x'.repeat(LIMITS.nameLength + 1) } })).toEqual(['Gym name'])
})

test('two of one type that would have the same name are told, but not groups, and not those that have it already', () => {
  expect(twinNames(schedule.calendars, { Gym: { name: 'RAUM 101' } })).toEqual([
    { name: 'Raum 101', calendarType: 'ROOM' },
  ])
  expect(twinNames(schedule.calendars, { Gym: { name: 'Berg, Anna' } })).toEqual([])
  const groups = tinySchedule({
    calendars: { '1A': { type: 'CLASS', parts: ['x'] }, Left: tinyGroup('1A', 'x'), '1B': 'CLASS' },
  })
  expect(twinNames(groups.calendars, { '1B': { name: 'Left' } })).toEqual([])
  expect(twinNames(groups.calendars, {})).toEqual([])
})

test('a pasted list gives each its short name by the name, or fills the fields downwards', () => {
  const paste = (text: string, at = 0, field: 'name' | 'shortName' = 'name') =>
    pastedNames(text, { calendars, at, field })
  expect(paste('Gym\tHall\tGY\nBerg, Anna\tBerg\tBER\nnobody\tx').draft).toEqual({
    Gym: { name: 'Hall', shortName: 'GY' },
    'Berg, Anna': { name: 'Berg', shortName: 'BER' },
  })
  expect(paste('Gym\tHall\nnobody\tx').left).toEqual(['nobody x'])
  expect(paste('Berg, Anna\tBER\nGym\tGY', 0, 'shortName').draft).toEqual({
    'Berg, Anna': { shortName: 'BER' },
    Gym: { shortName: 'GY' },
  })
  expect(paste('R101\tA\nR102\tB', 0).draft).toEqual({
    'Raum 101': { name: 'R101', shortName: 'A' },
    'raum 102': { name: 'R102', shortName: 'B' },
  })
  expect(paste('GY\nBER\nKRO\nmore', 2, 'shortName')).toEqual({
    draft: { Gym: { shortName: 'GY' }, 'Berg, Anna': { shortName: 'BER' }, 'Krog (Ida)': { shortName: 'KRO' } },
    left: ['more'],
  })
})
