import { expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { importedSchool } from '../import/import.ts'
import { importOf, versionOfFile } from '../import/import-schedule.ts'
import { LIMITS } from '../limits.ts'
import { isRefusal } from '../refusal.ts'
import { after, changeOf, refusalOf } from '../testing/performing.ts'
import { tinySchedule } from '../testing/tiny-schedule.ts'

const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', Lab: { type: 'ROOM', equipment: ['Gas', 'Projector'] }, Gym: 'ROOM' },
    subjects: { Physics: { calendars: ['1A', 'Lab'], lessons: [{}] } },
    rules: { gas: { rule: 'ROOM_EQUIPMENT', subjectNames: ['Physics'], equipment: ['Gas'] } },
  })
const had = (schedule: ReturnType<typeof school>) =>
  ['Lab', 'Gym'].map((name) => schedule.calendars[name]?.equipment ?? null)

test('[D830] equipment is added to several rooms and removed from them, as one change and without duplicates', () => {
  const both = { calendarUuids: ['Lab', 'Gym', 'Lab'] }
  const changed = after(school(), 'changeEquipment', { ...both, add: ['Piano', 'Gas'], remove: ['Projector'] })
  expect(had(changed)).toEqual([
    ['Gas', 'Piano'],
    ['Piano', 'Gas'],
  ])
  expect(had(after(changed, 'changeEquipment', { ...both, remove: ['Piano', 'Gas'] }))).toEqual([null, null])
  expect(changeOf(school(), 'changeEquipment', { calendarUuids: ['Lab'], add: ['Gas'], remove: ['Piano'] })).toEqual([])
})

test('[D830] only rooms have equipment, not too much of it, and none without a name', () => {
  const change = (calendarUuid: string, ...add: string[]) =>
    refusalOf(school(), 'changeEquipment', { calendarUuids: [calendarUuid], add })
  expect(change('1A', 'Gas')).toBe('has-no-equipment')
  expect(change('Pool', 'Gas')).toBe('not-found')
  expect(change('Lab', ' ')).toBe('name-too-short')
  const most = Array.from({ length: LIMITS.maxEquipment }, (_, index) => `${index}`)
  expect(change('Lab', ...most)).toBe('too-much-equipment')
  expect(change('Gym', ...most, 'one more')).toBe('params-invalid')
  expect(had(after(school(), 'changeEquipment', { calendarUuids: ['Gym'], add: most }))[1]).toEqual(most)
})

test('[D830] a room that becomes something else loses its equipment', () => {
  const changed = after(school(), 'updateCalendar', { calendarUuid: 'Lab', calendarType: 'TEACHER' })
  expect(changed.calendars['Lab']).not.toHaveProperty('equipment')
})

test('[D831] a rule keeps its equipment while no room has it, and loses it with its kind', () => {
  const bare = after(school(), 'changeEquipment', { calendarUuids: ['Lab'], remove: ['Gas'] })
  expect(bare.rules['gas']?.equipment).toEqual(['Gas'])
  const twice = after(bare, 'updateRule', { ruleUuid: 'gas', equipment: ['Gas', 'Gas', ' '] })
  expect(twice.rules['gas']?.equipment).toEqual(['Gas'])
  const other = after(twice, 'updateRule', { ruleUuid: 'gas', rule: 'ENOUGH_SEATS' })
  expect(other.rules['gas']).not.toHaveProperty('equipment')
})

test('[D830] equipment of rooms and of rules is in the file of a school', () => {
  const file = importedSchool.parse(JSON.parse(JSON.stringify(importOf(school()))))
  const read = versionOfFile(file)
  if (isRefusal(read)) throw new Error(read.code)
  expect(Object.values(read.calendars).map(({ name, equipment }) => [name, equipment])).toEqual([
    ['1A', undefined],
    ['Lab', ['Gas', 'Projector']],
    ['Gym', undefined],
  ])
  expect(Object.values(read.rules)[0]?.equipment).toEqual(['Gas'])
  const calendars = file.calendars.map((each) => ({ ...each, calendarType: 'CLASS' as const }))
  expect(versionOfFile({ ...file, calendars })).toMatchObject({ code: 'import-invalid' })
})

test('[D830] equipment gets another name in all rooms and rules, in one step that can be taken back', () => {
  const change = changeOf(school(), 'renameEquipment', { equipment: 'Gas', name: 'Gas taps' })
  const renamed = apply(school(), change)
  expect(had(renamed)).toEqual([['Gas taps', 'Projector'], null])
  expect(renamed.rules['gas']?.equipment).toEqual(['Gas taps'])
  expect(apply(renamed, invert(change))).toEqual(school())
  expect(changeOf(school(), 'renameEquipment', { equipment: 'Gas', name: 'Gas' })).toEqual([])
  expect(refusalOf(school(), 'renameEquipment', { equipment: 'Piano', name: 'x' })).toBe('not-found')
  expect(refusalOf(school(), 'renameEquipment', { equipment: 'Gas', name: ' ' })).toBe('name-too-short')
})

test('[D830] two pieces of equipment become one, once in each room; one that only a rule names is renamed too', () => {
  const both = after(school(), 'changeEquipment', { calendarUuids: ['Gym'], add: ['Beamer', 'Projector'] })
  expect(had(after(both, 'renameEquipment', { equipment: 'Beamer', name: 'Projector' }))).toEqual([
    ['Gas', 'Projector'],
    ['Projector'],
  ])
  const bare = after(school(), 'changeEquipment', { calendarUuids: ['Lab'], remove: ['Gas'] })
  const renamed = after(bare, 'renameEquipment', { equipment: 'Gas', name: 'Gas taps' })
  expect(renamed.rules['gas']?.equipment).toEqual(['Gas taps'])
})

test('[D830] a room is created with its equipment; what is not a room has none', () => {
  const pool = { name: 'Pool', calendarType: 'ROOM' as const, equipment: ['Lift', 'Lift'] }
  const made = after(school(), 'createCalendars', { calendars: [pool] })
  expect(Object.values(made.calendars).at(-1)).toMatchObject({ name: 'Pool', equipment: ['Lift'] })
  const other = { ...pool, calendarType: 'TEACHER' as const }
  expect(refusalOf(school(), 'createCalendars', { calendars: [other] })).toBe('has-no-equipment')
  const blank = { ...pool, equipment: [' '] }
  expect(refusalOf(school(), 'createCalendars', { calendars: [blank] })).toBe('name-too-short')
})
