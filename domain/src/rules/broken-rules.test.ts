import { describe, expect, test } from 'vitest'
import type { Rule, RuleKind } from '../schedule.ts'
import { slotAt, tinySchedule, type TinyLesson, type TinyOptions } from '../testing/tiny-schedule.ts'
import { brokenRules, lessonsThatBreak, requiredDeviation } from './broken-rules.ts'

/** Five days of six hours; 1A has lessons `at`, all of one course. */
const week = (lessons: TinyLesson[], rule: Partial<Rule>, blocked: [number, number][] = []): TinyOptions => ({
  days: 5,
  hours: 6,
  calendars: { '1A': { type: 'CLASS', blocked }, Ada: 'TEACHER' },
  subjects: { Maths: { calendars: ['1A', 'Ada'], lessons, advanced: true } },
  rules: { rule },
})
const judged = (options: TinyOptions) => brokenRules(tinySchedule(options))[0]
const deviation = (options: TinyOptions) => judged(options)?.deviation ?? 0
const at = (...cells: [number, number][]): TinyLesson[] => cells.map((cell) => ({ at: cell }))
const ofClass = (rule: RuleKind, given: Partial<Rule> = {}) => ({ rule, calendarUuids: ['1A'], ...given })
const ofMaths = (rule: RuleKind, given: Partial<Rule> = {}) => ({ rule, subjectNames: ['Maths'], ...given })
const slots = (...cells: [number, number][]) => ({ timeSlotUuids: cells.map((cell) => slotAt(...cell)) })
const sets = (...each: [number, number][][]) => ({
  slotSets: each.map((cells) => cells.map((cell) => slotAt(...cell))),
})
const WHOLE = { wholeDays: true }
const HALF = { halfDays: true }
const row = (...names: number[]) => ({ eventUuids: names.map((name) => `Maths ${name}`), subjectNames: [] })

test('[D168] a rule that looks at some times alone names the lessons that lie there', () => {
  const noon = { value: 0, ...slots([0, 2], [0, 3], [1, 2]) }
  const lessons = at([0, 1], [0, 2], [0, 3], [1, 2], [1, 5])
  const judgedBy = (rule: RuleKind) => judged(week(lessons, ofClass(rule, noon)))
  expect(judgedBy('MAX_LESSONS_PER_DAY')).toMatchObject({
    deviation: 3,
    matches: [
      { dayNum: 0, lessonUuids: ['Maths 2', 'Maths 3'], amount: 2 },
      { dayNum: 1, lessonUuids: ['Maths 4'], amount: 1 },
    ],
  })
  expect(judgedBy('MAX_LESSONS_PER_WEEK')).toMatchObject({
    matches: [{ lessonUuids: ['Maths 2', 'Maths 3', 'Maths 4'], amount: 3 }],
  })
})

test('[D74] a period on too many days names the lessons in it, of whatever day', () => {
  const lessons = at([0, 0], [1, 0], [1, 1], [2, 1], [3, 5])
  expect(judged(week(lessons, ofClass('MAX_DAYS_PER_PERIOD', { value: 1 })))?.matches).toEqual([
    { calendarUuid: '1A', lessonUuids: ['Maths 1', 'Maths 2'], amount: 1 },
    { calendarUuid: '1A', lessonUuids: ['Maths 3', 'Maths 4'], amount: 1 },
  ])
})

test('sets of slots are used by a lesson on any of them, whatever the day, and the match names those that are there', () => {
  const asked = (value: number) =>
    ofClass('MAX_SLOT_SETS', { value, ...sets([[0, 0], [2, 0]], [[0, 0], [1, 1]], [[4, 5]], [[3, 3]]) }) // prettier-ignore
  const lessons = at([2, 0], [2, 1], [1, 1], [4, 5])
  expect(judged(week(lessons, asked(1)))?.matches).toEqual([
    { calendarUuid: '1A', lessonUuids: ['Maths 1', 'Maths 3', 'Maths 4'], amount: 2 },
  ])
  expect(deviation(week(lessons, asked(3)))).toBe(0)
  // One lesson on a slot of two sets uses both; so does a long one that reaches into another.
  expect(deviation(week(at([0, 0]), asked(1)))).toBe(1)
  expect(deviation(week([{ at: [4, 4], length: 2 }], asked(0)))).toBe(1)
})

describe('[D74] rules of calendars', () => {
  test.each<[string, Partial<Rule>, TinyLesson[], [number, number][], number]>([
    ['a gap of two and one of one', ofClass('MAX_GAPS_PER_DAY', { value: 1 }), at([0, 0], [0, 3], [0, 5]), [], 2],
    ['gaps of each day apart', ofClass('MAX_GAPS_PER_DAY', { value: 1 }), at([0, 0], [0, 2], [1, 0], [1, 2]), [], 0],
    ['no gap where it is blocked', ofClass('MAX_GAPS_PER_DAY', { value: 0 }), at([0, 0], [0, 3]), [[0, 1]], 1],
    ['gaps of all days', ofClass('MAX_GAPS_PER_WEEK', { value: 1 }), at([0, 0], [0, 2], [1, 0], [1, 3]), [], 2],
    [
      'gaps of one period on the slots: not one of two, nor one elsewhere, nor one that is blocked',
      ofClass('MAX_SINGLE_GAPS', { value: 0, ...slots([0, 1], [1, 1], [1, 2], [2, 1], [3, 3]) }),
      at([0, 0], [0, 2], [0, 4], [1, 0], [1, 3], [2, 0], [2, 2], [3, 3], [3, 5]),
      [[2, 1]],
      1,
    ],
    [
      'gaps of one period beyond those that may be',
      ofClass('MAX_SINGLE_GAPS', { value: 1, ...slots([0, 1], [0, 3], [1, 4]) }),
      at([0, 0], [0, 2], [0, 4], [1, 3], [1, 5]),
      [],
      2,
    ],
    ['double-booked periods once', ofClass('MAX_LESSONS_PER_DAY', { value: 2 }), at([0, 0], [0, 0], [0, 1]), [], 0],
    ['every period of a long lesson', ofClass('MAX_LESSONS_PER_DAY', { value: 2 }), [{ at: [0, 0], length: 4 }], [], 2],
    [
      'each longer day once',
      ofClass('MAX_LESSONS_PER_DAY', { value: 2, value2: 1 }),
      [
        { at: [0, 0], length: 5 },
        { at: [1, 0], length: 3 },
        { at: [2, 0], length: 2 },
      ],
      [],
      2,
    ],
    ['what a day lacks, not an empty one', ofClass('MIN_LESSONS_PER_DAY', { value: 3 }), at([0, 0], [1, 4]), [], 4],
    [
      'what an empty day lacks too, but one that is blocked',
      ofClass('MIN_LESSONS_PER_DAY', { value: 2, value2: 1 }),
      at([0, 0]),
      Array.from({ length: 6 }, (_, hour): [number, number] => [1, hour]),
      1 + 3 * 2,
    ],
    ['a run of four', ofClass('MAX_CONSECUTIVE', { value: 2 }), at([0, 0], [0, 1], [0, 2], [0, 3], [0, 5]), [], 2],
    [
      'each longer run once',
      ofClass('MAX_CONSECUTIVE', { value: 1, value2: 1 }),
      at([0, 0], [0, 1], [0, 3], [0, 4], [0, 5], [1, 2]),
      [],
      2,
    ],
    ['a run broken by a block', ofClass('MAX_CONSECUTIVE', { value: 2 }), at([0, 0], [0, 1], [0, 3]), [[0, 2]], 0],
    ['three days', ofClass('MAX_DAYS_PER_WEEK', { value: 1 }), at([0, 0], [1, 0], [1, 1], [4, 4]), [], 2],
    ['two days of four', ofClass('MIN_DAYS_PER_WEEK', { value: 4 }), at([0, 0], [1, 0], [1, 1]), [], 2],
    ['two late days of one', ofClass('MAX_LATE_STARTS', { value: 1 }), at([0, 0], [1, 1], [2, 3]), [], 1],
    ['no late day after a block', ofClass('MAX_LATE_STARTS', { value: 0 }), at([0, 1]), [[0, 0]], 0],
    [
      'periods late beyond the second number',
      ofClass('MAX_LATE_STARTS', { value: 5, value2: 1 }),
      at([0, 1], [1, 2], [2, 4]),
      [],
      1 + 3,
    ],
    ['no free period at noon', ofClass('LUNCH_BREAK', slots([0, 2], [0, 3])), at([0, 2], [0, 3]), [], 1],
    ['a blocked period at noon', ofClass('LUNCH_BREAK', slots([0, 2], [0, 3])), at([0, 3]), [[0, 2]], 0],
    [
      'lunch on days alone that go on afterwards',
      ofClass('LUNCH_BREAK', { value2: 1, ...slots([0, 2], [1, 2], [2, 2]) }),
      at([0, 2], [1, 2], [1, 3], [2, 4]),
      [],
      1,
    ],
    [
      'the longest day beside an empty one',
      ofClass('MAX_DAY_DIFFERENCE', { value: 1 }),
      at([0, 0], [0, 1], [0, 2]),
      [],
      2,
    ],
    [
      'a full day is not too short',
      ofClass('MAX_DAY_DIFFERENCE', { value: 0 }),
      at([0, 0], [0, 1], [1, 0], [1, 1], [2, 0], [2, 1], [3, 0], [3, 1], [4, 0]),
      [1, 2, 3, 4, 5].map((hour): [number, number] => [4, hour]),
      0,
    ],
    ['no lunch without a lesson', ofClass('LUNCH_BREAK', { value: 3, ...slots([0, 2], [1, 2]) }), at([0, 0]), [], 2],
    [
      'days of a period, each for itself',
      ofClass('MAX_DAYS_PER_PERIOD', { value: 1 }),
      [...at([0, 0], [0, 0], [1, 0], [3, 0], [3, 4], [2, 2]), { at: [4, 1], length: 2 }],
      [],
      2 + 1,
    ],
    ['two days of a period', ofClass('MAX_DAYS_PER_PERIOD', { value: 2 }), at([0, 0], [1, 0], [3, 0]), [], 1],
    [
      'days of a period among some times',
      ofClass('MAX_DAYS_PER_PERIOD', { value: 1, ...slots([0, 0], [1, 0]) }),
      at([0, 0], [1, 0], [3, 0]),
      [],
      1,
    ],
    ['late days', ofClass('MAX_DAYS_IN_INTERVAL', { value: 1, ...slots([0, 5], [1, 5]) }), at([0, 5], [1, 5]), [], 1],
    [
      'days on both',
      ofClass('MAX_SPLIT_DAYS', { value: 0, ...slots([0, 5], [1, 5]) }),
      at([0, 5], [0, 1], [1, 5]),
      [],
      1,
    ],
    ['no day on both', ofClass('MAX_SPLIT_DAYS', { value: 0, ...slots([0, 5]) }), at([0, 5], [1, 1]), [], 0],
    ['what a week lacks', ofClass('MIN_LESSONS_PER_WEEK', { value: 4 }), at([0, 0], [0, 0], [1, 0], [2, 1]), [], 1],
    [
      'what some times of a week lack',
      ofClass('MIN_LESSONS_PER_WEEK', { value: 2, ...slots([0, 0], [1, 1]) }),
      at([0, 0], [1, 0]),
      [],
      1,
    ],
    ['periods of the week', ofClass('MAX_LESSONS_PER_WEEK', { value: 1 }), at([0, 0], [0, 0], [1, 0], [2, 1]), [], 2],
    [
      'periods of some times of the week',
      ofClass('MAX_LESSONS_PER_WEEK', { value: 0, ...slots([0, 0], [1, 1]) }),
      at([0, 0], [1, 0], [1, 1]),
      [],
      2,
    ],
    [
      'gaps among some times',
      ofClass('MAX_GAPS_PER_DAY', { value: 0, ...slots([0, 1], [0, 2], [0, 3]) }),
      at([0, 0], [0, 3]),
      [],
      0,
    ],
    [
      'a late start among some times',
      ofClass('MAX_LATE_STARTS', { value: 0, ...slots([1, 1], [1, 2]) }),
      at([0, 3], [1, 2]),
      [],
      1,
    ],
    [
      'a span with what is blocked',
      ofClass('MAX_SPAN_PER_DAY', { value: 3 }),
      at([0, 0], [0, 4], [1, 1], [1, 5]),
      [[0, 2]],
      4,
    ],
    ['one longer day', ofClass('MAX_SPAN_PER_DAY', { value: 4, value2: 1 }), at([0, 0], [0, 4]), [], 0],
    [
      'two longer days',
      ofClass('MAX_SPAN_PER_DAY', { value: 4, value2: 1 }),
      at([0, 0], [0, 4], [1, 0], [1, 4]),
      [],
      1,
    ],
    ['a day longer by two', ofClass('MAX_SPAN_PER_DAY', { value: 4, value2: 1 }), at([0, 0], [0, 5]), [], 1],
    ['four days in a row', ofClass('MAX_DAYS_IN_A_ROW', { value: 2 }), at([0, 0], [1, 1], [2, 0], [3, 5]), [], 2],
    ['a row with a day between', ofClass('MAX_DAYS_IN_A_ROW', { value: 2 }), at([0, 0], [1, 1], [3, 5], [4, 0]), [], 0],
    [
      'days with certain times in a row, whatever lies between them',
      ofClass('MAX_DAYS_IN_A_ROW', { value: 1, ...slots([0, 0], [2, 0], [4, 0]) }),
      at([0, 0], [2, 0], [4, 1]),
      [],
      1,
    ],
    ['a short night', ofClass('MIN_REST_BETWEEN_DAYS', { value: 4 }), at([0, 5], [1, 1], [3, 0]), [[1, 0]], 3],
    ['no night before a free day', ofClass('MIN_REST_BETWEEN_DAYS', { value: 9 }), at([0, 5], [2, 0]), [], 0],
    [
      'from the last day to the first',
      ofClass('MIN_REST_BETWEEN_DAYS', { value: 3, value2: 1 }),
      at([0, 0], [4, 4]),
      [],
      2,
    ],
    [
      'too soon after',
      ofClass('MIN_REST_AFTER', { value: 2, ...slots([0, 0], [0, 1]) }),
      at([0, 0], [0, 1], [0, 3]),
      [],
      1,
    ],
    ['no lesson before', ofClass('MIN_REST_AFTER', { value: 2, ...slots([0, 0], [0, 1]) }), at([0, 2], [0, 3]), [], 0],
    ['other hours', ofClass('MAX_DAYS_IN_INTERVAL', { value: 0, ...slots([0, 5], [1, 5]) }), at([0, 4], [2, 5]), [], 0],
  ])('%s', (_, rule, lessons, blocked, expected) => expect(deviation(week(lessons, rule, blocked))).toBe(expected))

  test('each calendar of a type counts on its own', () => {
    const rule = { rule: 'MAX_LESSONS_PER_DAY' as const, calendarType: 'CLASS' as const, value: 1 }
    const options = {
      ...week([], rule),
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' } as const,
      subjects: {
        Maths: { calendars: ['1A', 'Ada'], lessons: at([0, 0], [0, 1]) },
        Art: { calendars: ['1B', 'Ada'], lessons: at([0, 2], [0, 3], [0, 4], [1, 0]) },
      },
    }
    expect(judged(options)).toEqual({
      ruleUuid: 'rule',
      deviation: 3,
      matches: [
        { calendarUuid: '1A', dayNum: 0, lessonUuids: ['Maths 1', 'Maths 2'], amount: 1 },
        { calendarUuid: '1B', dayNum: 0, lessonUuids: ['Art 1', 'Art 2', 'Art 3'], amount: 2 },
      ],
      costs: [1, 2],
    })
  })

  test('too many days name the lessons of those that have fewest', () => {
    const options = week(at([0, 0], [0, 1], [3, 2]), ofClass('MAX_DAYS_PER_WEEK', { value: 1 }))
    expect(judged(options)?.matches).toEqual([{ calendarUuid: '1A', lessonUuids: ['Maths 3'], amount: 1 }])
  })
})

test('[D460] under a rule that is shared, each further unit of one calendar costs one more than the one before', () => {
  const rule = { ...ofClass('MAX_GAPS_PER_DAY', { value: 0, strength: 5 }), shared: true as const }
  const broken = judged(week(at([0, 0], [0, 3], [1, 0], [1, 2]), rule))
  expect(broken).toMatchObject({ deviation: 3, matches: [{ amount: 2 }, { amount: 1 }], costs: [5 * (1 + 2), 5 * 3] })
})

describe('[D74] rules of lessons', () => {
  test.each<[string, Partial<Rule>, TinyLesson[], [number, number][], number]>([
    ['a course twice on a day', ofMaths('SPREAD_OVER_DAYS'), at([0, 0], [0, 4], [1, 0]), [], 1],
    ['a double and no more on a day', ofMaths('SPREAD_OVER_DAYS'), [{ at: [0, 0], length: 2 }, { at: [1, 0] }], [], 0],
    [
      'more lessons than days, spread evenly',
      ofMaths('SPREAD_OVER_DAYS'),
      at([0, 0], [0, 1], [1, 0], [2, 0], [3, 0], [4, 0]),
      [],
      0,
    ],
    ['any part blocked', ofMaths('BLOCKED_TIMESLOTS', slots([0, 1])), [{ at: [0, 0], length: 2 }, {}], [], 1],
    ['another start', ofMaths('PREFERRED_TIMESLOTS', slots([0, 0])), [...at([0, 0], [0, 1]), {}], [], 1],
    ['no start asked for', ofMaths('PREFERRED_TIMESLOTS'), at([0, 1]), [], 0],
    ['each pair too near', ofMaths('MIN_DAYS_BETWEEN', { value: 2 }), at([0, 0], [0, 1], [1, 0]), [], 2 + 1 + 1],
    [
      'neighbours on one day',
      ofMaths('MIN_DAYS_BETWEEN', { value: 0, value2: 1 }),
      at([0, 0], [0, 1], [1, 0], [1, 2]),
      [],
      1,
    ],
    [
      'no neighbours over a break',
      ofMaths('MIN_DAYS_BETWEEN', { value: 0, value2: 1 }),
      at([0, 0], [0, 2]),
      [[0, 1]],
      1,
    ],
    ['each pair too far', ofMaths('MAX_DAYS_BETWEEN', { value: 1 }), at([0, 0], [1, 0], [3, 0]), [], 2 + 1],
    ['pairs on one day', ofMaths('NOT_ON_SAME_DAY'), at([0, 0], [0, 1], [0, 4], [1, 0]), [], 3],
    ['days beside the first', ofMaths('ON_SAME_DAY'), at([0, 0], [0, 1], [2, 4], [1, 0]), [], 2],
    ['starts beside the first', ofMaths('SAME_START'), at([0, 0], [1, 0], [0, 0]), [], 1],
    ['the same period on other days', ofMaths('SAME_START', { value: 1 }), at([0, 0], [1, 0], [2, 3]), [], 1],
    [
      'common periods',
      ofMaths('NOT_OVERLAPPING'),
      [
        { at: [0, 0], length: 3 },
        { at: [0, 1], length: 4 },
      ],
      [],
      2,
    ],
    [
      'common periods of different tags alone, the first of the rule counting where a lesson bears two',
      ofMaths('TAGS_APART', { tagNames: ['wet', 'oral'] }),
      [
        { at: [0, 0], length: 3, tags: ['oral'] },
        { at: [0, 1], length: 4, tags: ['oral', 'wet'] },
        { at: [0, 1], length: 2, tags: ['wet'] },
        { at: [0, 0], length: 5 },
      ],
      [],
      2 + 2,
    ],
    [
      'three on a day of two',
      ofMaths('MAX_AT_ONCE', { value: 2, value2: 1 }),
      at([0, 0], [0, 2], [0, 0], [1, 0]),
      [],
      1,
    ],
    ['three at once of two', ofMaths('MAX_AT_ONCE', { value: 2 }), at([0, 0], [0, 0], [0, 0], [1, 0]), [], 1],
    [
      'slots used, whatever lies there',
      ofMaths('MAX_SLOTS_USED', { value: 1, ...slots([0, 0], [0, 1], [1, 0]) }),
      [...at([0, 0], [0, 0], [2, 0]), { at: [0, 1], length: 2 }],
      [],
      1,
    ],
    [
      'three at once, on a slot that counts and on one that does not',
      ofMaths('MAX_AT_ONCE', { value: 1, ...slots([0, 0]) }),
      at([0, 0], [0, 0], [1, 0], [1, 0]),
      [],
      1,
    ],
    [
      'too few at once: one that could leave, and one that lacks',
      ofMaths('MIN_AT_ONCE', { value: 3, ...slots([0, 0], [1, 0], [2, 0]) }),
      at([0, 0], [1, 0], [1, 0], [3, 0]),
      [],
      1 + 1,
    ],
    [
      'too few at once, and none',
      ofMaths('MIN_AT_ONCE', { value: 3, value2: 1, ...slots([0, 0], [1, 0], [2, 0]) }),
      at([0, 0], [1, 0], [1, 0], [3, 0]),
      [],
      2 + 1 + 3,
    ],
    [
      'too few slots used',
      ofMaths('MIN_SLOTS_USED', { value: 4, ...slots([0, 0], [0, 1], [1, 0], [2, 0]) }),
      [...at([0, 0], [0, 0], [3, 0]), { at: [0, 1], length: 2 }],
      [],
      2,
    ],
    [
      'lessons on the slots, a long one counted once',
      ofMaths('MAX_IN_SLOTS', { value: 1, ...slots([0, 0], [0, 1], [1, 0]) }),
      [...at([1, 0], [2, 0]), { at: [0, 0], length: 2 }],
      [],
      1,
    ],
    [
      'lessons outside the fullest day',
      ofMaths('MAX_DAYS_USED', { value: 1 }),
      at([0, 0], [0, 1], [2, 4], [1, 0]),
      [],
      2,
    ],
    ['too long a gap', ofMaths('MAX_GAP_BETWEEN', { value: 1 }), at([0, 0], [0, 2], [0, 4], [1, 0]), [], 2],
    ['something of a teacher after the last', ofMaths('ENDS_DAY', { value: 1, ...row(1) }), at([0, 3], [0, 4]), [], 1],
    ['the wrong order in a day', ofMaths('ORDERED', { value: 1, ...row(1, 2, 3) }), at([1, 3], [0, 5], [1, 0]), [], 1],
    ['the wrong order', ofMaths('CONSECUTIVE', row(2, 1)), at([0, 0], [0, 1]), [], 1],
    ['the right order, over what one blocks', ofMaths('CONSECUTIVE', row(2, 1)), at([0, 3], [0, 1]), [[0, 2]], 1],
    ['any order', ofMaths('CONSECUTIVE', { value: 1, ...row(2, 1, 3) }), at([0, 0], [0, 1], [0, 3]), [], 1],
    ['a lesson before its forerunner', ofMaths('ORDERED', row(1, 2, 3)), at([1, 0], [0, 5], [2, 0]), [], 1],
    ['nothing in the tray', ofMaths('ORDERED', row(1, 2, 3)), [{ at: [1, 0] }, {}, { at: [0, 0] }], [], 0],
    ['too short a gap', ofMaths('MIN_GAP_BETWEEN', { value: 3 }), at([0, 0], [0, 2], [1, 0]), [], 2],
    ['an overlap for a gap', ofMaths('MIN_GAP_BETWEEN', { value: 3 }), at([0, 0], [0, 0]), [], 3],
    ['something after the last', ofMaths('ENDS_DAY', row(1)), at([0, 3], [0, 4]), [], 1],
    ['something before the first', ofMaths('STARTS_DAY', row(2)), at([0, 3], [0, 4], [1, 0]), [], 1],
    ['others on both sides', ofMaths('STARTS_OR_ENDS_DAY', row(1, 2)), at([0, 3], [0, 4], [0, 5]), [], 1],
    ['both edges of a day', ofMaths('STARTS_OR_ENDS_DAY', row(1, 3)), at([0, 3], [0, 4], [0, 5]), [], 0],
    // From the second period to the sixth, of different days: five for three.
    ['periods too far apart', ofMaths('MAX_PERIOD_SPAN', { value: 3 }), at([0, 1], [1, 5], [2, 2]), [], 2],
    ['periods near each other', ofMaths('MAX_PERIOD_SPAN', { value: 3 }), at([0, 1], [1, 3], [2, 2]), [], 0],
    [
      'too many sets of times',
      ofMaths('MAX_SETS_USED', { value: 1, slotSets: [[slotAt(0, 1), slotAt(0, 2)], [slotAt(1, 0)], [slotAt(4, 5)]] }),
      at([0, 2], [1, 0], [2, 0]),
      [],
      1,
    ],
    [
      'an overlap in part',
      ofMaths('SAME_TIME_OR_APART'),
      [{ at: [0, 0], length: 2 }, { at: [0, 1], length: 2 }, { at: [0, 1], length: 2 }, { at: [0, 3] }],
      [],
      2,
    ],
    // Lessons 1 and 2 are one section, 4 and 5 are two; lesson 3 and its counterpart 6 lie apart from all.
    [
      'other sections',
      ofMaths('SAME_SECTIONS', row(1, 2, 3, 4, 5, 6)),
      at([0, 0], [0, 0], [0, 1], [1, 0], [1, 1], [1, 2]),
      [],
      1,
    ],
    [
      'other sections, one of them left out',
      ofMaths('SAME_SECTIONS', { ...row(1, 2, 3, 4, 5, 6), ...slots([1, 1]) }),
      at([0, 0], [0, 0], [0, 1], [1, 0], [1, 1], [1, 2]),
      [],
      0,
    ],
  ])('%s', (_, rule, lessons, blocked, expected) => expect(deviation(week(lessons, rule, blocked))).toBe(expected))

  test.each<[string, Partial<Rule>, TinyLesson[], number]>([
    ['a morning and its afternoon', ofMaths('MIN_DAYS_BETWEEN', { value: 1 }), at([0, 0], [1, 0]), 1],
    ['an afternoon and the next morning', ofMaths('MIN_DAYS_BETWEEN', { value: 1 }), at([1, 0], [2, 0]), 0],
    ['two days from each other', ofMaths('MAX_DAYS_BETWEEN', { value: 1 }), at([0, 0], [3, 0], [4, 0]), 1],
    [
      'the end of a morning and the afternoon',
      ofMaths('MIN_DAYS_BETWEEN', { value: 0, value2: 1 }),
      at([0, 5], [1, 0]),
      1,
    ],
    ['the same, half days counted', ofMaths('MIN_DAYS_BETWEEN', { value: 1, ...HALF }), at([0, 0], [1, 0]), 0],
    ['on one half day', ofMaths('MIN_DAYS_BETWEEN', { value: 1, ...HALF }), at([0, 0], [0, 1]), 1],
    ['half days too near', ofMaths('MIN_DAYS_BETWEEN', { value: 2, ...HALF }), at([1, 0], [2, 0]), 1],
    ['half days too far', ofMaths('MAX_DAYS_BETWEEN', { value: 1, ...HALF }), at([0, 0], [2, 0]), 1],
    [
      'apart on one half day',
      ofMaths('MIN_DAYS_BETWEEN', { value: 0, value2: 1, ...HALF }),
      at([0, 0], [0, 2], [1, 5]),
      1,
    ],
    [
      'three on a half day',
      ofMaths('MAX_AT_ONCE', { value: 2, value2: 1, ...HALF }),
      at([2, 0], [3, 0], [3, 1], [3, 2]),
      1,
    ],
    ['three on a whole day', ofMaths('MAX_AT_ONCE', { value: 2, value2: 1 }), at([2, 0], [3, 0], [3, 1], [1, 0]), 1],
    ['the afternoon is another day', ofMaths('ON_SAME_DAY'), at([0, 0], [1, 0]), 1],
    [
      'gaps of both halves, and at noon',
      ofClass('MAX_GAPS_PER_DAY', { value: 1, ...WHOLE }),
      at([0, 0], [0, 2], [1, 1], [1, 3]),
      1 + 3 + 1 + 1 - 1,
    ],
    ['half days apart', ofClass('MAX_LESSONS_PER_DAY', { value: 1 }), at([0, 0], [1, 0]), 0],
    ['both halves together', ofClass('MAX_LESSONS_PER_DAY', { value: 1, ...WHOLE }), at([0, 0], [1, 0]), 1],
    [
      'too little on a whole day',
      ofClass('MIN_LESSONS_PER_DAY', { value: 3, ...WHOLE }),
      at([0, 0], [1, 0], [4, 0]),
      3,
    ],
    ['whole days without', ofClass('MIN_LESSONS_PER_DAY', { value: 1, value2: 1, ...WHOLE }), at([0, 0], [1, 0]), 2],
    ['whole days used', ofClass('MAX_DAYS_PER_WEEK', { value: 1, ...WHOLE }), at([0, 0], [1, 0], [2, 0]), 1],
    ['whole days not used', ofClass('MIN_DAYS_PER_WEEK', { value: 2, ...WHOLE }), at([0, 0], [1, 0]), 1],
    [
      'a morning and its afternoon, once more than allowed',
      ofClass('MAX_SPLIT_DAYS', { value: 0, ...slots([1, 0], [1, 1], [3, 0]), ...WHOLE }),
      at([0, 0], [1, 1], [3, 0]),
      1,
    ],
  ])('[D76] half days: %s', (_, rule, lessons, expected) =>
    expect(deviation({ ...week(lessons, rule), halfDays: true })).toBe(expected),
  )

  test.each<[string, Partial<Rule>, TinyLesson[], number]>([
    ['too many in a term', ofMaths('MAX_AT_ONCE', { value: 2 }), at([0, 0], [1, 0], [1, 0], [2, 0]), 1],
    ['too few in a term that has some', ofMaths('MIN_AT_ONCE', { value: 2 }), at([0, 0], [2, 0], [3, 0]), 1],
    ['too few in each term', ofMaths('MIN_AT_ONCE', { value: 2, value2: 1 }), at([0, 0], [2, 0], [3, 0]), 1 + 2],
    ['outside the fullest term', ofMaths('MAX_DAYS_USED', { value: 1 }), at([0, 0], [1, 0], [2, 0], [4, 0]), 2],
    [
      'too many periods of a class in a term',
      ofClass('MAX_LESSONS_PER_DAY', { value: 2 }),
      [{ at: [0, 0], length: 2 }, ...at([1, 0], [1, 3], [2, 0], [3, 0], [4, 0])],
      2,
    ],
    ['terms apart', ofMaths('MAX_DAYS_BETWEEN', { value: 1 }), at([0, 0], [3, 0], [4, 0]), 1],
  ])('[D76] terms: %s', (_, rule, lessons, expected) =>
    expect(deviation({ ...week(lessons, { ...rule, terms: true }), daysPerTerm: 2 })).toBe(expected),
  )

  test.each<[string, Partial<Rule>, number]>([
    ['of a half day', {}, 2],
    ['of a whole day', WHOLE, 2 + 1],
    ['between the halves of a day', { ...WHOLE, value2: 1 }, 1],
    ['between the halves, of two tags in their order', { ...WHOLE, value2: 1, tagNames: ['b', 'a'] }, 1],
  ])('[D76] gaps between tags: %s', (_, given, expected) => {
    // Half days of six periods: the morning's fifth and sixth, with none between, and the afternoon's second, with two after the
    // one and one after the other; the next morning is another day.
    const lessons: TinyLesson[] = [
      { at: [0, 4], tags: ['a'] },
      { at: [0, 5], tags: ['a', 'b'] },
      { at: [1, 1], tags: ['a'] },
      { at: [2, 0], tags: ['a', 'b'] },
    ]
    const rule = ofClass('MIN_GAP_BETWEEN_TAGS', { value: 2, tagNames: ['a'], ...given })
    expect(deviation({ ...week(lessons, rule), halfDays: true })).toBe(expected)
  })

  test('a term with too many periods names its own lessons', () => {
    const rule = { ...ofClass('MAX_LESSONS_PER_DAY', { value: 1 }), terms: true }
    expect(judged({ ...week(at([0, 0], [2, 0], [3, 1], [4, 0]), rule), daysPerTerm: 2 })?.matches).toEqual([
      { calendarUuid: '1A', lessonUuids: ['Maths 2', 'Maths 3'], amount: 1 },
    ])
  })

  test('a whole day that is too long names the lessons of both halves, and the half day alone where one holds them all', () => {
    const given = (lessons: TinyLesson[]) => ({
      ...week(lessons, ofClass('MAX_LESSONS_PER_DAY', { value: 1, ...WHOLE })),
      halfDays: true,
    })
    expect(judged(given(at([2, 0], [3, 0])))?.matches).toEqual([
      { calendarUuid: '1A', lessonUuids: ['Maths 1', 'Maths 2'], amount: 1 },
    ])
    expect(judged(given(at([3, 0], [3, 1])))?.matches).toEqual([
      { calendarUuid: '1A', dayNum: 3, lessonUuids: ['Maths 1', 'Maths 2'], amount: 1 },
    ])
  })

  test('follow each other over a break, which everybody blocks', () => {
    const lessons = at([0, 3], [0, 1])
    const blocked: [number, number][] = [[0, 2]]
    const calendars = { '1A': { type: 'CLASS', blocked }, Ada: { type: 'TEACHER', blocked } } as const
    expect(deviation({ ...week(lessons, ofMaths('CONSECUTIVE', row(2, 1))), calendars })).toBe(0)
  })

  test('name the lessons to move', () => {
    const schedule = tinySchedule(week(at([0, 0], [0, 1], [2, 4]), ofMaths('ON_SAME_DAY')))
    expect(lessonsThatBreak(schedule, brokenRules(schedule)[0]!).map(({ uuid }) => uuid)).toEqual(['Maths 3'])
  })
})

describe('[D79] at the same time, between courses', () => {
  const courses = (maths: TinyLesson[], art: TinyLesson[], rule: Partial<Rule> = {}): TinyOptions => ({
    days: 4,
    hours: 5,
    calendars: { '1A': 'CLASS', '1B': 'CLASS' },
    subjects: { Maths: { calendars: ['1A'], lessons: maths }, Art: { calendars: ['1B'], lessons: art } },
    rules: { rule: { rule: 'SAME_START', subjectUuids: ['Maths', 'Art'], ...rule } },
  })

  test('their lessons are paired one to one, the first with the first', () => {
    expect(deviation(courses(at([0, 0], [1, 0]), at([0, 0], [1, 0])))).toBe(0)
    expect(judged(courses(at([0, 0], [1, 0]), at([1, 0], [0, 0])))?.matches).toMatchObject([
      { lessonUuids: ['Art 1'], amount: 1 },
      { lessonUuids: ['Maths 2'], amount: 1 },
    ])
    expect(
      deviation(courses(at([0, 0], [1, 0]), at([0, 0], [1, 0]), { subjectUuids: [], subjectNames: ['Maths', 'Art'] })),
    ).toBe(0)
  })

  test('of the course with more lessons those left over are free', () => {
    expect(deviation(courses(at([0, 0], [1, 0], [2, 2]), at([0, 0])))).toBe(0)
    expect(deviation(courses(at([0, 0], [1, 0], [2, 2]), at([0, 1])))).toBe(1)
  })

  test('lessons named one by one start all together, also beside a course, with whose first they do', () => {
    const eventUuids = ['Maths 1', 'Maths 2', 'Art 1']
    expect(deviation(courses(at([0, 0], [1, 0]), at([0, 0]), { subjectUuids: [], eventUuids }))).toBe(1)
    const beside = { subjectUuids: ['Maths'], eventUuids: ['Art 1'] }
    expect(deviation(courses(at([0, 0], [1, 0]), at([0, 0]), beside))).toBe(0)
    expect(deviation(courses(at([0, 0], [1, 0]), at([1, 0]), beside))).toBe(1)
  })

  test('where the period alone counts, or a timetable is named, all are one', () => {
    expect(deviation(courses(at([0, 0], [1, 1]), at([2, 0], [3, 1]), { value: 1 }))).toBe(1)
    const ofCalendars = { subjectUuids: [], calendarUuids: ['1A', '1B'] }
    expect(deviation(courses(at([0, 0], [1, 1]), at([0, 0], [1, 1]), ofCalendars))).toBe(1)
  })
})

test('[D72] a rule that is off asks for nothing', () => {
  expect(judged(week(at([0, 0], [0, 1]), ofMaths('NOT_ON_SAME_DAY', { enabled: false })))).toBeUndefined()
})

test('only what is required is counted next to the double bookings', () => {
  const options = week(at([0, 0], [0, 1]), ofMaths('NOT_ON_SAME_DAY'))
  const rules = { ...options.rules, wish: { ...ofMaths('NOT_ON_SAME_DAY'), strength: 7 } }
  expect(requiredDeviation(tinySchedule({ ...options, rules }))).toBe(1)
})
