import { expect, test } from 'vitest'
import { ownLoadLimits } from '../calendars/load-limits.ts'
import { apply, invert } from '../history/change.ts'
import { after, changeOf, refusalOf, tinySchedule } from '../testing/index.ts'

const school = () => tinySchedule({ calendars: { Ada: 'TEACHER', Ben: 'TEACHER', '1A': 'CLASS', Lab: 'ROOM' } })

test('names and short names of many are set as one step, which undo takes back', () => {
  const calendars = [
    { calendarUuid: 'Ada', name: 'Berg, Ada', shortName: ' BER ' },
    { calendarUuid: 'Ben', shortName: 'BN' },
    { calendarUuid: 'Lab', name: 'Laboratory' },
  ]
  const change = changeOf(school(), 'renameCalendars', { calendars })
  const next = apply(school(), change)
  expect(next.calendars).toMatchObject({
    Ada: { name: 'Berg, Ada', shortName: 'BER' },
    Ben: { name: 'Ben', shortName: 'BN' },
    Lab: { name: 'Laboratory' },
  })
  expect(next.calendars['Lab']).not.toHaveProperty('shortName')
  expect(apply(next, invert(change))).toEqual(school())
  const without = after(next, 'renameCalendars', { calendars: [{ calendarUuid: 'Ada', shortName: null }] })
  expect(without.calendars['Ada']).not.toHaveProperty('shortName')
  expect(without.calendars['Ada']!.name).toBe('Berg, Ada')
})

test('short names may change places; a name is not blank, a short name not taken', () => {
  const short = (Ada: string, Ben: string) => ({
    calendars: [
      { calendarUuid: 'Ada', shortName: Ada },
      { calendarUuid: 'Ben', shortName: Ben },
    ],
  })
  const swapped = after(after(school(), 'renameCalendars', short('A', 'B')), 'renameCalendars', short('B', 'A'))
  expect(swapped.calendars).toMatchObject({ Ada: { shortName: 'B' }, Ben: { shortName: 'A' } })
  expect(refusalOf(school(), 'renameCalendars', short('A', 'a'))).toBe('short-name-taken')
  const named = (calendarUuid: string, name: string) => ({ calendars: [{ calendarUuid, name }] })
  expect(refusalOf(school(), 'renameCalendars', named('Ada', ' '))).toBe('name-too-short')
  expect(refusalOf(school(), 'renameCalendars', named('nobody', 'Cleo'))).toBe('not-found')
})

test('many get the same weekly limits as one step; a limit that cannot be is refused for all', () => {
  const wanted = { calendarUuids: ['Ada', 'Ben', 'Ada'], least: 10, most: 18 }
  const change = changeOf(school(), 'setManyLoadLimits', wanted)
  const next = apply(school(), change)
  expect(Object.keys(next.rules)).toHaveLength(4)
  for (const uuid of ['Ada', 'Ben']) expect(ownLoadLimits(next, uuid)).toEqual({ least: 10, most: 18 })
  const none = after(next, 'setManyLoadLimits', { ...wanted, least: null, most: null })
  expect(none.rules).toEqual({})
  expect(refusalOf(school(), 'setManyLoadLimits', { ...wanted, least: 0 })).toBe('rule-without-value')
  expect(refusalOf(school(), 'setManyLoadLimits', { ...wanted, calendarUuids: ['Ada', 'x'] })).toBe('not-found')
})
