import { describe, expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { ruleKind, type Rule, type RuleKind } from '../schedule.ts'
import { ruleNeeds } from '../rules/needs.ts'
import { isOfTags } from '../rules/rule-kinds.ts'
import { after, changeOf, refusalOf } from '../testing/performing.ts'
import { slotAt, tinySchedule } from '../testing/tiny-schedule.ts'
import { perform } from './table.ts'

const TAGS = ['written', 'oral', 'wet']
const school = tinySchedule({
  days: 5,
  hours: 6,
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER', Lab: 'ROOM' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ tags: TAGS }, {}, {}] },
    Art: { calendars: ['1B', 'Ada'], lessons: [{}, {}] },
    Sport: { calendars: ['1B', 'Bo'], lessons: [{}, {}] },
  },
})

/** A rule of the kind with all that it needs, and nothing else. */
function whole(kind: RuleKind): Partial<Rule> & { rule: RuleKind } {
  const { about, slots, slotSets, rooms, equipment, value, inOrder, tags } = ruleNeeds(kind)
  return {
    rule: kind,
    ...(about === 'calendars' && { calendarUuids: ['1A'] }),
    ...(about === 'lessons' && (inOrder ? { eventUuids: ['Maths 1', 'Art 1'] } : { subjectNames: ['Maths', 'Sport'] })),
    ...(slots && { timeSlotUuids: [slotAt(0, 0)] }),
    ...(slotSets && { slotSets: [[slotAt(0, 0)], [slotAt(1, 0), slotAt(1, 1)]] }),
    ...(rooms && { roomUuids: ['Lab'] }),
    ...(equipment && { equipment: ['Gas'] }),
    ...(value && { value: value.min }),
    ...(tags && { tagNames: TAGS.slice(0, tags.min) }),
  }
}
const kinds = ruleKind.def.values

test.each(ruleKind.def.values)('%s is named as one about tags where it needs them of lessons', (kind) => {
  const { about, tags } = ruleNeeds(kind)
  expect(isOfTags(kind)).toBe(about === 'lessons' && tags !== null)
})

describe('[D71] each kind', () => {
  test.each(kinds)('%s is added with what it needs', (kind) => {
    expect(changeOf(school, 'addRule', whole(kind))).toHaveLength(1)
  })

  test.each(kinds)('%s is refused without it', (kind) => {
    const { about, slots, slotSets, rooms, equipment, value, value2, choice, inOrder, tags } = ruleNeeds(kind)
    const refused = (part: Partial<Rule>) => refusalOf(school, 'addRule', { ...whole(kind), ...part })
    expect(refused({ calendarUuids: [], subjectNames: [], eventUuids: [], tagNames: [] })).toBe('rule-empty')
    expect(refused({ strength: 0 })).toBe('params-invalid')
    expect(refused({ strength: 101 })).toBe('params-invalid')
    expect(refused({ value: 2 ** 53 })).toBe('params-invalid')
    expect(refused({ calendarUuids: ['gone'] })).toBe('not-found')
    if (about === 'calendars')
      expect(refused({ calendarUuids: [], subjectNames: ['Maths'] })).toBe('rule-without-calendar')
    if (inOrder) expect(refused({ eventUuids: ['Maths 1'] })).toBe('rule-few-lessons')
    if (slots === true) expect(refused({ timeSlotUuids: [] })).toBe('rule-without-slots')
    if (slotSets) {
      expect(refused({ slotSets: [[]] })).toBe('rule-without-slots')
      expect(refused({ slotSets: [['gone']] })).toBe('not-found')
      expect(refused({ slotSets: Array.from({ length: LIMITS.maxSlotSets + 1 }, () => [slotAt(0, 0)]) })).toBe(
        'params-invalid',
      )
    }
    if (rooms) expect(refused({ roomUuids: [] })).toBe('rule-without-rooms')
    if (rooms) expect(refused({ roomUuids: ['gone'] })).toBe('not-found')
    if (equipment) expect(refused({ equipment: [' '] })).toBe('rule-without-equipment')
    if (tags) expect(refused({ tagNames: TAGS.slice(0, tags.min - 1) })).toBe('rule-without-tags')
    if (tags && tags.max < 3) expect(refused({ tagNames: TAGS })).toBe('rule-without-tags')
    if (value)
      for (const wrong of [null, value.min - 1, value.max + 1])
        expect(refused({ value: wrong })).toBe('rule-without-value')
    if (value2) expect(refused({ value2: value2.max + 1 })).toBe('rule-without-value')
    if (choice) expect(refused({ [choice]: 2 })).toBe('rule-without-value')
  })
})

test.each(kinds)('%s speaks of whole days where it counts days, and can be told not to', (kind) => {
  const added = after(school, 'addRule', { ...whole(kind), wholeDays: true })
  const [rule] = Object.values(added.rules)
  expect(rule?.wholeDays).toBe(ruleNeeds(kind).wholeDays ? true : undefined)
  const told = after(added, 'updateRule', { ruleUuid: rule!.uuid, wholeDays: false })
  expect(told.rules[rule!.uuid]).not.toHaveProperty('wholeDays')
})

test.each(kinds)('%s speaks of half days where it counts the days of lessons, and can be told not to', (kind) => {
  const choice = kind === 'MAX_AT_ONCE' ? { value2: 1 } : {}
  const added = after(school, 'addRule', { ...whole(kind), ...choice, halfDays: true })
  const [rule] = Object.values(added.rules)
  expect(rule?.halfDays).toBe(ruleNeeds(kind).halfDays ? true : undefined)
  const told = after(added, 'updateRule', { ruleUuid: rule!.uuid, halfDays: false })
  expect(told.rules[rule!.uuid]?.halfDays).toBeFalsy()
})

test.each(kinds)('%s speaks of terms where it may, and can be told not to', (kind) => {
  const added = after(school, 'addRule', { ...whole(kind), terms: true })
  const [rule] = Object.values(added.rules)
  expect(rule?.terms).toBe(ruleNeeds(kind).terms ? true : undefined)
  const told = after(added, 'updateRule', { ruleUuid: rule!.uuid, terms: false })
  expect(told.rules[rule!.uuid]?.terms).toBeFalsy()
})

test('slots are left out where a rule counts the lessons of a day or of a term', () => {
  const named = { ...whole('MAX_AT_ONCE'), timeSlotUuids: [slotAt(0, 0)] }
  const slotsOf = (rule: Partial<Rule> & { rule: RuleKind }) =>
    Object.values(after(school, 'addRule', rule).rules)[0]?.timeSlotUuids
  expect(slotsOf(named)).toEqual([slotAt(0, 0)])
  expect(slotsOf({ ...named, value2: 1 })).toEqual([])
  expect(slotsOf({ ...named, terms: true })).toEqual([])
})

test('sets of slots are kept without what is named twice, without empty ones, and by a kind that counts them alone', () => {
  const [a, b, c] = [slotAt(0, 0), slotAt(1, 0), slotAt(1, 1)]
  const named = { ...whole('MAX_SLOT_SETS'), slotSets: [[a, a], [], [a, b, c]] }
  const added = after(school, 'addRule', named)
  const [rule] = Object.values(added.rules)
  expect(rule?.slotSets).toEqual([[a], [a, b, c]])
  const changed = after(added, 'updateRule', { ruleUuid: rule!.uuid, rule: 'MAX_DAYS_PER_WEEK', value: 1 })
  expect(changed.rules[rule!.uuid]).not.toHaveProperty('slotSets')
  const shorter = after(added, 'setPeriodCount', { count: 1 })
  expect(shorter.rules[rule!.uuid]?.slotSets).toEqual([[a], [a, b]])
})

describe('[D77] a contradiction is refused', () => {
  const maths = { subjectNames: ['Maths'] }
  const both = { eventUuids: ['Maths 1', 'Art 1'] }
  const of = (rule: RuleKind, given: Partial<Rule> = {}) => ({ rule, ...given })
  const inClass = (rule: RuleKind, value: number) => of(rule, { value, calendarUuids: ['1A'] })

  test.each<[string, Partial<Rule> & { rule: RuleKind }, Partial<Rule> & { rule: RuleKind }, string]>([
    [
      'a least above a most',
      of('MAX_LESSONS_PER_DAY', { value: 4, calendarType: 'CLASS' }),
      inClass('MIN_LESSONS_PER_DAY', 5),
      'Another required rule contradicts this one: 1A cannot have at least 5 and at most 4',
    ],
    [
      'a most below a least',
      inClass('MIN_DAYS_PER_WEEK', 4),
      inClass('MAX_DAYS_PER_WEEK', 3),
      'Another required rule contradicts this one: 1A cannot have at least 4 and at most 3',
    ],
    [
      'apart and together',
      of('NOT_ON_SAME_DAY', maths),
      of('ON_SAME_DAY', maths),
      'Another required rule asks for the opposite: Maths 1, Maths 2',
    ],
    [
      'days between',
      of('MIN_DAYS_BETWEEN', { ...maths, value: 3 }),
      of('MAX_DAYS_BETWEEN', { ...maths, value: 2 }),
      'Another required rule asks for the opposite: Maths 1, Maths 2',
    ],
    [
      'at once and never at once',
      of('SAME_START', { subjectUuids: ['Maths', 'Sport'] }),
      of('NOT_OVERLAPPING', { eventUuids: ['Maths 2', 'Sport 2'] }),
      'Another required rule asks for the opposite: Maths 2, Sport 2',
    ],
    [
      'an order that runs in a circle',
      of('ORDERED', { eventUuids: ['Maths 1', 'Art 1', 'Maths 2'] }),
      of('ORDERED', { eventUuids: ['Maths 2', 'Art 2', 'Maths 1'] }),
      'Together with other required rules, this order goes round in a circle: Maths 2, Art 2, Maths 1, Art 1, Maths 2',
    ],
  ])('%s', (_, first, second, error) => {
    const start = after(school, 'addRule', first)
    expect(perform(start, 'addRule', second, { mint: () => 'second' })).toMatchObject({ refusal: true, error })
    // A wish may ask for what can't be, and so may a rule that is off.
    expect(changeOf(start, 'addRule', { ...second, strength: 50 })).toHaveLength(1)
    const off = after(start, 'addRule', { ...second, enabled: false }, () => 'second')
    expect(refusalOf(off, 'updateRule', { ruleUuid: 'second', enabled: true })).toMatch(/^rule-/)
    expect(changeOf(off, 'updateRule', { ruleUuid: 'new 1', enabled: false })).toHaveLength(1)
  })

  test.each<[string, Partial<Rule>, string]>([
    ['one course', { subjectUuids: ['Maths'] }, 'Maths 1, Maths 2 cannot start at the same time: 1A is in both'],
    [
      'courses of one teacher',
      { subjectNames: ['Maths', 'Art'] },
      'Maths 1, Art 1 cannot start at the same time: Ada is in both',
    ],
    [
      'lessons of one class',
      { eventUuids: ['Sport 1', 'Art 2'] },
      'Sport 1, Art 2 cannot start at the same time: 1B is in both',
    ],
  ])('at the same time, of %s', (_, named, error) => {
    const rule = { rule: 'SAME_START' as const, ...named }
    expect(perform(school, 'addRule', rule, { mint: () => 'new' })).toMatchObject({ refusal: true, error })
    expect(changeOf(school, 'addRule', { ...rule, strength: 50 })).toHaveLength(1)
    expect(changeOf(school, 'addRule', { ...rule, value: 1 })).toHaveLength(1)
  })

  test('but what goes together is not', () => {
    // The second lesson of the one starts with the second of the other, and may lie apart from the first.
    const pairs = after(school, 'addRule', { rule: 'SAME_START', subjectNames: ['Maths', 'Sport'] })
    expect(changeOf(pairs, 'addRule', of('NOT_OVERLAPPING', { eventUuids: ['Maths 1', 'Sport 2'] }))).toHaveLength(1)
    const start = after(school, 'addRule', inClass('MAX_LESSONS_PER_DAY', 4))
    expect(changeOf(start, 'addRule', inClass('MIN_LESSONS_PER_DAY', 4))).toHaveLength(1)
    expect(changeOf(start, 'addRule', { ...inClass('MIN_LESSONS_PER_DAY', 5), calendarUuids: ['1B'] })).toHaveLength(1)
    const ordered = after(school, 'addRule', of('ORDERED', both))
    expect(changeOf(ordered, 'addRule', of('CONSECUTIVE', { eventUuids: ['Art 1', 'Maths 2'] }))).toHaveLength(1)
  })
})

test('[D78] several rules are switched off, made wishes, and deleted at once', () => {
  const rules = Object.fromEntries(
    ['a', 'b', 'c'].map((uuid) => [uuid, { rule: 'NOT_ON_SAME_DAY' as const, subjectNames: ['Maths'] }]),
  )
  const start = tinySchedule({ rules })
  const off = after(start, 'updateRules', { ruleUuids: ['a', 'b', 'a'], enabled: false, strength: 20 })
  expect(Object.values(off.rules).map(({ enabled, strength }) => [enabled, strength])).toEqual([
    [false, 20],
    [false, 20],
    [true, 'required'],
  ])
  expect(Object.keys(after(off, 'deleteRules', { ruleUuids: ['a', 'c'] }).rules)).toEqual(['b'])
  expect(refusalOf(start, 'deleteRules', { ruleUuids: ['a', 'gone'] })).toBe('not-found')
  expect(refusalOf(start, 'updateRules', { ruleUuids: ['a', 'gone'], enabled: false })).toBe('not-found')
})
