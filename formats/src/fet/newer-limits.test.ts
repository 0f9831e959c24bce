import { brokenRules, LIMITS } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { constraint, fetText, time } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

type Fields = Parameters<typeof constraint>[1]

/** Four days of four hours; class 5a has every lesson with teacher x: one at each of the cells, where it stays. */
const read = (name: string, fields: Fields, cells: readonly string[], more: Parameters<typeof fetText>[0] = {}) =>
  readFet(
    fetText({
      version: '7.10.4',
      days: ['Mo', 'Tu', 'We', 'Th'],
      activities: cells.map((_, i) => ({ id: i + 1, teachers: ['x'], students: ['5a'] })),
      ...more,
      time:
        constraint(name, fields) +
        cells
          .map((cell, i) =>
            constraint('ActivityPreferredStartingTime', {
              ...{ Activity_Id: i + 1, Day: cell.slice(0, 2), Hour: cell.slice(2), Permanently_Locked: 'true' },
            }),
          )
          .join(''),
    }),
  )

/** By how much the only rule of a file is broken. */
const deviation = (result: ReturnType<typeof read>): number =>
  brokenRules(scheduleOf(schoolOf(result)))[0]?.deviation ?? 0

/** The only rule of a file, which is the same when it is written and read again. */
function keptRule(result: ReturnType<typeof read>, name: string) {
  expect(issuesOf(result)).toEqual([])
  const school = schoolOf(result)
  const { text, issues } = writeFet(school)
  expect(issues).toEqual([])
  expect(text).toContain(`<Constraint${name}>`)
  expect(schoolOf(readFet(text)).rules).toEqual(school.rules)
  expect(school.rules).toHaveLength(1)
  return school.rules[0]
}

test.each([
  ['TeacherNoTwoConsecutiveDays', { Teacher: 'x' }, { calendars: ['t0'] }],
  ['TeachersNoTwoConsecutiveDays', {}, { calendarType: 'TEACHER' }],
])('%s is at most one day in a row', (name, fields, about) => {
  const days = (...cells: string[]) => read(name, fields, cells)
  expect(keptRule(days('Mo1'), name)).toMatchObject({
    rule: 'MAX_DAYS_IN_A_ROW',
    value: 1,
    strength: 'required',
    ...about,
  })
  expect(deviation(days('Mo1', 'Mo4', 'We1'))).toBe(0)
  // Monday and Tuesday, Tuesday and Wednesday.
  expect(deviation(days('Mo1', 'Tu1', 'We1'))).toBe(2)
})

const slot = (item: string, cell: string) => time(item, cell.slice(0, 2), cell.slice(2))
const slots = (...cells: readonly string[]) => cells.map((cell) => slot('Selected_Time_Slot', cell))

const WHOM = [
  ['Teacher', { Teacher: 'x' }, { calendars: ['t0'] }],
  ['Teachers', {}, { calendarType: 'TEACHER' }],
  ['StudentsSet', { Students: '5a' }, { calendars: ['c0'] }],
  ['Students', {}, { calendarType: 'CLASS' }],
] as const

test.each(WHOM)('%s: gaps of one hour on the slots are counted', (whom, fields, about) => {
  const name = `${whom}MaxSingleGapsInSelectedTimeSlots`
  const chosen = { Number_of_Selected_Time_Slots: 3, Selected_Time_Slot: slots('Mo2', 'Tu2', 'Tu3') }
  const most = (Max_Single_Gaps: number) =>
    read(name, { ...fields, Max_Single_Gaps, ...chosen }, ['Mo1', 'Mo3', 'Tu1', 'Tu4', 'We1', 'We3'])
  const slotsOfRule = [
    [0, 1],
    [1, 1],
    [1, 2],
  ]
  const rule = { rule: 'MAX_SINGLE_GAPS', strength: 'required', value: 1, slots: slotsOfRule, ...about }
  expect(keptRule(most(1), name)).toMatchObject(rule)
  // That of Monday: Tuesday has a gap of two, and that of Wednesday is on none of the slots.
  expect([deviation(most(0)), deviation(most(1))]).toEqual([1, 0])
})

const atMost = (value: number, ...slotSets: [number, number][][]) => ({
  ...{ rule: 'MAX_SLOT_SETS', strength: 'required', value, slotSets, slots: [] },
})

test.each(WHOM)('%s may have lessons at one of two times, not at both', (whom, fields, about) => {
  const name = `${whom}PairOfMutuallyExclusiveTimeSlots`
  const pair = (...cells: string[]) =>
    read(name, { ...fields, first: slot('First_Time_Slot', 'Mo1'), second: slot('Second_Time_Slot', 'Th4') }, cells)
  expect(keptRule(pair('Mo1'), name)).toMatchObject({ ...atMost(1, [[0, 0]], [[3, 3]]), ...about })
  expect([deviation(pair('Mo1', 'Tu2')), deviation(pair('Mo1', 'Th4'))]).toEqual([0, 1])
})

test.each(WHOM)('%s may have lessons in one of two sets of times, not in both', (whom, fields, about) => {
  const name = `${whom}PairOfMutuallyExclusiveSetsOfTimeSlots`
  const [one, other] = ['Selected_Time_Slot_in_First_Set', 'Selected_Time_Slot_in_Second_Set']
  const pair = (...cells: string[]) =>
    read(
      name,
      {
        ...{
          ...fields,
          Number_of_Selected_Time_Slots_in_First_Set: 2,
          first: ['Mo1', 'Tu1'].map((at) => slot(one, at)),
        },
        ...{ Number_of_Selected_Time_Slots_in_Second_Set: 1, second: slot(other, 'We1') },
      },
      cells,
    )
  const rule = atMost(1, [[0, 0], [1, 0]], [[2, 0]]) // prettier-ignore
  expect(keptRule(pair('Mo1'), name)).toMatchObject({ ...rule, ...about })
  expect([deviation(pair('Mo1', 'Tu1', 'We2')), deviation(pair('Tu1', 'We1'))]).toEqual([0, 1])
})

test.each(WHOM)('%s may have lessons in few of several sets of times', (whom, fields, about) => {
  const name = `${whom}${whom.endsWith('s') ? 'Occupy' : 'Occupies'}MaxSetsOfTimeSlotsFromSelection`
  const set = (...cells: readonly string[]) => {
    const inside = slots(...cells).join('')
    return `<Selected_Set_of_Time_Slots><Number_of_Selected_Time_Slots>${cells.length}</Number_of_Selected_Time_Slots>${inside}</Selected_Set_of_Time_Slots>`
  }
  const sets = { Number_of_Selected_Sets_of_Time_Slots: 3, sets: [set('Mo1', 'We1'), set('Tu1'), set('Mo1', 'Th4')] }
  const most = (Maximum_Number_of_Occupied_Sets: number, ...cells: string[]) =>
    read(name, { ...fields, Maximum_Number_of_Occupied_Sets, ...sets }, cells)
  const rule = atMost(2, [[0, 0], [2, 0]], [[1, 0]], [[0, 0], [3, 3]]) // prettier-ignore
  expect(keptRule(most(2, 'Mo1'), name)).toMatchObject({ ...rule, ...about })
  // Monday's first hour is in two of the sets.
  expect([deviation(most(2, 'Mo1')), deviation(most(1, 'Mo1')), deviation(most(1, 'Tu1', 'We1', 'Th4'))]).toEqual([
    0, 1, 2,
  ])
})

test('a wish keeps its weight, and is told where it is written: FET has these as compulsory', () => {
  const both = { first: slot('First_Time_Slot', 'Mo1'), second: slot('Second_Time_Slot', 'Th4') }
  const result = read('TeachersPairOfMutuallyExclusiveTimeSlots', { Weight_Percentage: 60, ...both }, ['Mo1'])
  expect(schoolOf(result).rules).toMatchObject([{ ...atMost(1, [[0, 0]], [[3, 3]]), strength: 60 }])
  expect(writeFet(schoolOf(result)).issues).toMatchObject([{ code: 'fet-rule-left-out', count: 1 }])
})

test('more sets of times than a rule names are told', () => {
  const set = `<Selected_Set_of_Time_Slots>${slots('Mo1').join('')}</Selected_Set_of_Time_Slots>`
  const sets = Array.from({ length: LIMITS.maxSlotSets + 1 }, () => set)
  const name = 'TeachersOccupyMaxSetsOfTimeSlotsFromSelection'
  const result = read(name, { Maximum_Number_of_Occupied_Sets: 1, sets }, ['Mo1'])
  expect(schoolOf(result).rules).toEqual([])
  expect(issuesOf(result)).toMatchObject([{ code: 'fet-many-sets', values: { most: '30' } }])
})

const TERMS = {
  mode: 'Terms',
  more: '<Number_of_Terms>2</Number_of_Terms><Number_of_Days_Per_Term>2</Number_of_Days_Per_Term>',
}

test.each(WHOM.slice(0, 2))('%s has at most so many hours in each term', (whom, fields, about) => {
  const name = `${whom}MaxHoursPerTerm`
  const most = (Max_Hours_Per_Term: number, more = {}) =>
    read(name, { ...fields, Max_Hours_Per_Term }, ['Mo1', 'Mo3', 'Tu1', 'We1', 'We2'], more)
  const rule = { rule: 'MAX_LESSONS_PER_DAY', strength: 'required', value: 2, value2: null, terms: true, slots: [] }
  expect(keptRule(most(2, TERMS), name)).toMatchObject({ ...rule, ...about })
  // Three in the first term, two in the second.
  expect([3, 2, 1].map((value) => deviation(most(value, TERMS)))).toEqual([0, 1, 3])
  expect(schoolOf(most(2)).rules).toEqual([])
  expect(issuesOf(most(2))).toMatchObject([{ code: 'fet-no-terms' }])
  expect(schoolOf(most(2)).unkept).toMatchObject([{ count: 1 }])
})

/** Mornings and afternoons of four hours; each lesson has the tag `a`, the second and later ones `b` too. */
const HALVES = { mode: 'Mornings_Afternoons', behaviors: { x: 'Unrestricted' } }
const tagged = (cells: readonly string[]) => ({
  ...HALVES,
  activities: cells.map((_, i) => ({
    ...{ id: i + 1, teachers: ['x'], students: ['5a'] },
    tags: i === 0 ? ['a'] : ['a', 'b'],
  })),
})
const ONE_TAG = { name: 'ActivityTag', fields: { Activity_Tag: 'a' }, tagNames: ['a'] }
const TWO_TAGS = {
  ...{ name: 'OrderedPairOfActivityTags', tagNames: ['a', 'b'] },
  fields: { First_Activity_Tag: 'a', Second_Activity_Tag: 'b' },
}

test.each(WHOM.flatMap((whom) => [ONE_TAG, TWO_TAGS].map((tags) => [...whom, tags] as const)))(
  '%s: gaps between tags are asked of whole days, or between a morning and its afternoon',
  (whom, fields, about, tags) => {
    const gaps = (days: string, ...cells: string[]) =>
      read(`${whom}MinGapsBetween${tags.name}${days}`, { ...fields, ...tags.fields, MinGaps: 3 }, cells, tagged(cells))
    const rule = { rule: 'MIN_GAP_BETWEEN_TAGS', strength: 'required', value: 3, tagNames: tags.tagNames, ...about }
    const keptOf = (days: string) => keptRule(gaps(days, 'Mo1', 'Mo2'), `${whom}MinGapsBetween${tags.name}${days}`)
    expect(keptOf('')).toMatchObject({ ...rule, value2: null })
    expect(keptOf('')).not.toHaveProperty('wholeDays')
    expect(keptOf('PerRealDay')).toMatchObject({ ...rule, value2: null, wholeDays: true })
    expect(keptOf('BetweenMorningAndAfternoon')).toMatchObject({ ...rule, value2: 1, wholeDays: true })
    // Monday's third hour and fourth, none between; the second of the afternoon, two after the one and one after the other.
    const missing = (days: string) => deviation(gaps(days, 'Mo3', 'Mo4', 'Tu2'))
    expect(['', 'PerRealDay', 'BetweenMorningAndAfternoon'].map(missing)).toEqual([3, 3 + 1 + 2, 1 + 2])
    // An afternoon and the next morning are two days.
    expect(deviation(gaps('PerRealDay', 'Tu4', 'We1'))).toBe(0)
  },
)
