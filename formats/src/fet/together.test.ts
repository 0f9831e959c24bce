import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

function read(name: string, fields: Record<string, string | number | readonly string[]>) {
  return readFet(
    fetText({
      time: constraint(name, fields),
      activities: [
        { id: 1, subject: 'Art' },
        { id: 2, subject: 'Art' },
        { id: 3 },
        { id: 4, subject: 'Art', active: false },
      ],
    }),
  )
}
const rulesOf = (...given: Parameters<typeof read>) => schoolOf(read(...given)).rules

test.each([
  ['ActivitiesSameStartingTime', {}, { rule: 'SAME_START', value: null }],
  ['ActivitiesSameStartingHour', {}, { rule: 'SAME_START', value: 1 }],
  ['ActivitiesSameStartingDay', {}, { rule: 'ON_SAME_DAY', value: null }],
  ['ActivitiesNotOverlapping', {}, { rule: 'NOT_OVERLAPPING', value: null }],
  ['MaxDaysBetweenActivities', { MaxDays: 2 }, { rule: 'MAX_DAYS_BETWEEN', value: 2 }],
  ['MinGapsBetweenActivities', { MinGaps: 1 }, { rule: 'MIN_GAP_BETWEEN', value: 1 }],
  ['MaxGapsBetweenActivities', { MaxGaps: 1 }, { rule: 'MAX_GAP_BETWEEN', value: 1 }],
  ['ActivitiesMaxHourlySpan', { MaxHourlySpan: 2 }, { rule: 'MAX_PERIOD_SPAN', value: 2 }],
  ['ActivitiesOverlapCompletelyOrDoNotOverlap', {}, { rule: 'SAME_TIME_OR_APART', value: null }],
])('%s is a rule on the lessons it lists', (name, fields, rule) => {
  const listed = { Activity_Id: ['3', '1', '4'], ...fields }
  expect(rulesOf(name, listed)).toMatchObject([{ ...rule, strength: 'required', lessons: ['3', '1'] }])
  expect(rulesOf(name, { ...listed, Weight_Percentage: 50 })).toMatchObject([{ ...rule, strength: 50 }])
  expect(rulesOf(name, { ...listed, Activity_Id: ['3', '4'] })).toEqual([])
  expect(issuesOf(read(name, listed)).map((issue) => issue.kind)).toEqual(['inactive lessons'])
})

test.each([
  ['TwoActivitiesConsecutive', { rule: 'CONSECUTIVE', value: null }],
  ['TwoActivitiesGrouped', { rule: 'CONSECUTIVE', value: 1 }],
  ['TwoActivitiesOrdered', { rule: 'ORDERED', value: null }],
  ['TwoActivitiesOrderedIfSameDay', { rule: 'ORDERED', value: 1 }],
])('%s keeps the order of its two lessons, and asks nothing where one is switched off', (name, rule) => {
  expect(rulesOf(name, { First_Activity_Id: 2, Second_Activity_Id: 1 })).toMatchObject([
    { ...rule, strength: 'required', lessons: ['2', '1'] },
  ])
  expect(rulesOf(name, { First_Activity_Id: 2, Second_Activity_Id: 4 })).toEqual([])
})

test('three lessons are grouped in any order', () => {
  const ids = { First_Activity_Id: 3, Second_Activity_Id: 1, Third_Activity_Id: 2 }
  expect(rulesOf('ThreeActivitiesGrouped', ids)).toMatchObject([
    { rule: 'CONSECUTIVE', value: 1, lessons: ['3', '1', '2'] },
  ])
})

test('of two sets, each lesson of the first comes before each of the second', () => {
  const ids = (set: string, ...names: number[]) =>
    `<${set}_Activities_Ids_Set>${names.map((id) => `<Activity_Id>${id}</Activity_Id>`).join('')}</${set}_Activities_Ids_Set>`
  const sets = { Sets: [ids('First', 1, 4), ids('Second', 2, 3)] }
  expect(rulesOf('TwoSetsOfActivitiesOrdered', sets)).toMatchObject([
    { rule: 'ORDERED', strength: 'required', lessons: ['1', '2'] },
    { rule: 'ORDERED', strength: 'required', lessons: ['1', '3'] },
  ])
})

test('two sets of the same sections are one list, the first set first, with the slots that are left out', () => {
  const ids = (set: string, ...names: number[]) =>
    `<${set}_Activities_Ids_Set>${names.map((id) => `<Activity_Id>${id}</Activity_Id>`).join('')}</${set}_Activities_Ids_Set>`
  const slot = '<Exception_Time_Slot><Day>Mo</Day><Hour>2</Hour></Exception_Time_Slot>'
  const asked = (...sets: string[]) => rulesOf('TwoSetsOfActivitiesSameSections', { Sets: [...sets, slot] })
  expect(asked(ids('First', 3, 1), ids('Second', 2, 5))).toEqual([])
  expect(asked(ids('First', 3), ids('Second', 2))).toMatchObject([
    { rule: 'SAME_SECTIONS', strength: 'required', lessons: ['3', '2'], slots: [[0, 1]] },
  ])
})

test('sets of slots exclude each other for the lessons together', () => {
  const slot = (name: string, day: string) => `<${name}><Day>${day}</Day><Hour>2</Hour></${name}>`
  const both = [slot('First_Time_Slot', 'Mo'), slot('Second_Time_Slot', 'Tu')]
  expect(rulesOf('ActivitiesPairOfMutuallyExclusiveTimeSlots', { Activity_Id: ['1', '3'], Sets: both })).toMatchObject([
    { rule: 'MAX_SETS_USED', value: 1, lessons: ['1', '3'], slotSets: [[[0, 1]], [[1, 1]]] },
  ])
})

test.each([
  ['BeginsStudentsDay', 'BeginStudentsDay', { rule: 'STARTS_DAY', value: null }],
  ['BeginsTeachersDay', 'BeginTeachersDay', { rule: 'STARTS_DAY', value: 1 }],
  ['EndsTeachersDay', 'EndTeachersDay', { rule: 'ENDS_DAY', value: 1 }],
  ['BeginsOrEndsStudentsDay', 'BeginOrEndStudentsDay', { rule: 'STARTS_OR_ENDS_DAY', value: null }],
  ['BeginsOrEndsTeachersDay', 'BeginOrEndTeachersDay', { rule: 'STARTS_OR_ENDS_DAY', value: 1 }],
])('Activity%s, Activities%s', (one, several, rule) => {
  expect(rulesOf(`Activity${one}`, { Activity_Id: 3 })).toMatchObject([{ ...rule, lessons: ['3'] }])
  expect(rulesOf(`Activities${several}`, { Subject_Name: 'Art' })).toMatchObject([{ ...rule, lessons: ['1', '2'] }])
})

test('lessons that end the day are named by id, or by what they share', () => {
  expect(rulesOf('ActivityEndsStudentsDay', { Activity_Id: 3 })).toMatchObject([{ rule: 'ENDS_DAY', lessons: ['3'] }])
  expect(rulesOf('ActivitiesEndStudentsDay', { Subject_Name: 'Art' })).toMatchObject([
    { rule: 'ENDS_DAY', lessons: ['1', '2'] },
  ])
  expect(rulesOf('ActivitiesEndStudentsDay', { Subject_Name: 'Music' })).toEqual([])
})
