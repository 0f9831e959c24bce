import { expect, test } from 'vitest'
import { calendarOfLink } from './linked-calendar.ts'
import { mintInOrder } from '../records/mint-in-order.ts'
import { duplicateOf } from '../records/new-schedule.ts'
import type { Schedule } from '../schedule.ts'
import { countingMint, tinyGroup, tinySchedule } from '../testing/index.ts'

let [now, seed] = [0, 0]
const mint = mintInOrder(
  () => new Date(++now),
  (size) => Uint8Array.from({ length: size }, () => (seed = (seed * 31 + 7) % 251)),
)
const school = (): Schedule =>
  duplicateOf(
    tinySchedule({
      calendars: {
        '1A': { type: 'CLASS', parts: ['p'] },
        half: tinyGroup('1A', 'p'),
        Ada: 'TEACHER',
        Ben: 'TEACHER',
        Lab: 'ROOM',
      },
    }),
    { uuid: 'first', mint },
  ).schedule
const linkTo = (schedule: Schedule, name: string) => {
  const calendar = Object.values(schedule.calendars).find((each) => each.name === name)!
  const label = calendar.classUuid === null ? name : `1A · ${name}`
  return { calendarUuid: calendar.uuid, calendarType: calendar.calendarType, name: label }
}
const named = (schedule: Schedule, names: Record<string, string>): Schedule => ({
  ...schedule,
  calendars: Object.fromEntries(
    Object.entries(schedule.calendars).map(([uuid, each]) => [uuid, { ...each, name: names[each.name] ?? each.name }]),
  ),
})

test('[D476] a link means the same one in its own version and in every copy, whatever it is called there', () => {
  const first = school()
  const copy = duplicateOf(named(first, { Ada: 'Ada L.', '1A': '2A' }), { uuid: 'copy', mint }).schedule
  const later = duplicateOf(copy, { uuid: 'later', mint }).schedule
  for (const [was, is] of [
    ['Ada', 'Ada L.'],
    ['1A', '2A'],
    ['half', 'half'],
    ['Lab', 'Lab'],
  ] as const) {
    const link = linkTo(first, was)
    expect(calendarOfLink(first, link)).toBe(first.calendars[link.calendarUuid])
    for (const version of [copy, later]) expect(calendarOfLink(version, link)?.name).toBe(is)
  }
})

test('[D476] in a version that is no copy it means whoever is called so, of its type, if there is one', () => {
  const link = linkTo(school(), 'Ada')
  const other = duplicateOf(school(), { uuid: 'other', mint: countingMint('other') }).schedule
  expect(calendarOfLink(other, link)?.name).toBe('Ada')
  expect(calendarOfLink(other, linkTo(school(), 'half'))?.name).toBe('half')
  expect(calendarOfLink(named(other, { Ada: 'Eve' }), link)).toBeUndefined()
  expect(calendarOfLink(named(other, { Ben: 'Ada' }), link)).toBeUndefined()
  expect(calendarOfLink(named(other, { Ada: 'Eve', Lab: 'Ada' }), link)).toBeUndefined()
  expect(calendarOfLink({ calendars: {} }, link)).toBeUndefined()
})
