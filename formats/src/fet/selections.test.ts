import { expect, test } from 'vitest'
import { constraint, fetText, time } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

type Fields = Record<string, string | number | readonly string[]>
const MAX_SLOTS = 'ActivitiesOccupyMaxTimeSlotsFromSelection'

const read = (fields: Fields, name = MAX_SLOTS, draft: { mode?: string; more?: string } = {}) =>
  readFet(
    fetText({
      ...draft,
      teachers: ['x'],
      time: constraint(name, {
        Activity_Id: ['1', '2'],
        Slots: [time('Selected_Time_Slot', 'Tu', '2', 'Selected_'), time('Selected_Time_Slot', 'Mo', '1', 'Selected_')],
        ...(name === MAX_SLOTS && { Max_Number_of_Occupied_Time_Slots: 1 }),
        ...fields,
      }),
      activities: [1, 2].map((id) => ({ id, teachers: ['x'] })),
    }),
  )

test('lessons take up so many of the slots that a file selects', () => {
  const result = read({})
  const slots = [[0, 0], [1, 1]] // prettier-ignore
  expect(schoolOf(result).rules).toMatchObject([
    { rule: 'MAX_SLOTS_USED', strength: 'required', lessons: ['1', '2'], value: 1, slots },
  ])
  expect(issuesOf(result)).toEqual([])
})

test.each([
  ['ActivitiesOccupyMinTimeSlotsFromSelection', 'Min_Number_of_Occupied_Time_Slots', 'MIN_SLOTS_USED'],
  ['ActivitiesMaxSimultaneousInSelectedTimeSlots', 'Max_Number_of_Simultaneous_Activities', 'MAX_AT_ONCE'],
  ['ActivitiesMinSimultaneousInSelectedTimeSlots', 'Min_Number_of_Simultaneous_Activities', 'MIN_AT_ONCE'],
  ['MaxTotalActivitiesFromSetInSelectedTimeSlots', 'Max_Total_Number_of_Activities', 'MAX_IN_SLOTS'],
  ['ActivitiesMaxTotalNumberOfStudentsInSelectedTimeSlots', 'Max_Total_Number_of_Students', 'MAX_PEOPLE_AT_ONCE'],
])('%s', (name, field, rule) => {
  const slots = [time('Selected_Time_Slot', 'Tu', '2', 'Selected_')]
  const result = read({ Slots: slots, [field]: 2 }, name)
  expect(schoolOf(result).rules).toMatchObject([{ rule, lessons: ['1', '2'], value: 2, value2: null, slots: [[1, 1]] }])
  expect(issuesOf(result)).toEqual([])
})

test('at least so many at once, and no slot without', () => {
  const min = { Min_Number_of_Simultaneous_Activities: 2, Allow_Empty_Slots: 'false' }
  expect(schoolOf(read(min, 'ActivitiesMinSimultaneousInSelectedTimeSlots')).rules[0]).toMatchObject({ value2: 1 })
})

const TERMS = {
  mode: 'Terms',
  more: '<Number_of_Terms>2</Number_of_Terms><Number_of_Days_Per_Term>1</Number_of_Days_Per_Term>',
}

test.each([
  ['ActivitiesOccupyMaxTerms', { Max_Number_of_Occupied_Terms: 1 }, { rule: 'MAX_DAYS_USED', value2: null }],
  ['ActivitiesMaxInATerm', { Max_Number_of_Activities_in_A_Term: 1 }, { rule: 'MAX_AT_ONCE', value2: null }],
  [
    'ActivitiesMinInATerm',
    { Min_Number_of_Activities_in_A_Term: 1, Allow_Empty_Terms: 'false' },
    { rule: 'MIN_AT_ONCE', value2: 1 },
  ],
  ['MaxTermsBetweenActivities', { MaxTerms: 1 }, { rule: 'MAX_DAYS_BETWEEN', value2: null }],
])('%s speaks of terms, and of nothing where the file has none', (name, fields, rule) => {
  const result = read({ ...fields, Slots: [] }, name, TERMS)
  const asked = { ...rule, value: 1, terms: true, lessons: ['1', '2'], slots: [] }
  expect(schoolOf(result)).toMatchObject({ daysPerTerm: 1, rules: [asked] })
  expect(issuesOf(result)).toEqual([])
  const none = read({ ...fields, Slots: [] }, name)
  expect(schoolOf(none).rules).toEqual([])
  expect(issuesOf(none)).toMatchObject([{ kind: 'no terms', count: 1 }])
})

test('terms that are not the days of the file are told, and are none', () => {
  const result = read({}, 'ActivitiesOccupyMaxTerms', { mode: 'Terms', more: '<Number_of_Terms>3</Number_of_Terms>' })
  expect(schoolOf(result)).not.toHaveProperty('daysPerTerm')
  expect(issuesOf(result)).toMatchObject([
    { kind: 'terms', text: expect.stringContaining('3 of 0 days, but 2 days') },
    { kind: 'ConstraintActivitiesOccupyMaxTerms', text: expect.stringContaining('“” is not a number') },
  ])
})

test('without lessons, slots or a number nothing is asked', () => {
  const lacking: Parameters<typeof read>[0][] = [
    { Activity_Id: ['8'] },
    { Slots: [] },
    { Max_Number_of_Occupied_Time_Slots: '' },
  ]
  for (const fields of lacking) expect(schoolOf(read(fields)).rules).toEqual([])
})
