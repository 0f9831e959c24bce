import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { isRefusal } from '../refusal.ts'
import { perform } from '../commands/table.ts'
import { after, countingMint, slotAt, tinySchedule, type TinyLesson } from '../testing/index.ts'
import { inShares, parseWeeks, parseWeekShares, printWeekShares, weekNamesAmong } from './week-shares.ts'

const AB = ['A', 'B']
const school = (lessons: TinyLesson[]) =>
  tinySchedule({
    days: 2,
    hours: 5,
    weeks: AB,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons } },
  })
const weeksIn = (schedule: ReturnType<typeof school>, course = 'Maths') =>
  lessonsOfSubject(schedule, course).map(({ weeks }) => weeks ?? null)

describe('[D445] the weeks of a course as they are written', () => {
  test.each([
    ['', [{ weeks: null }]],
    ['A', [{ weeks: [0] }]],
    ['week b', [{ weeks: [1] }]],
    ['Woche A', [{ weeks: [0] }]],
    ['A/B', [{ weeks: null }]],
    ['B / A', [{ weeks: null }]],
    ['odd', [{ weeks: [0] }]],
    ['gerade', [{ weeks: [1] }]],
    [
      '2A+1B',
      [
        { count: 2, weeks: [0] },
        { count: 1, weeks: [1] },
      ],
    ],
    ['2 × A, B', [{ count: 2, weeks: [0] }, { weeks: [1] }]],
  ])('%s is read', (text, shares) => {
    expect(parseWeekShares(text, AB)).toEqual(shares)
  })

  test.each(['C', '2', 'A B', '0A', 'A+1B', '+', '999A', 'odd/C'])('%s says nothing', (text) => {
    expect(parseWeekShares(text, AB)).toBeNull()
  })

  test('a week may be called by a number, or by words', () => {
    expect(parseWeekShares('2', ['1', '2'])).toEqual([{ weeks: [1] }])
    expect(parseWeekShares('3 × 2', ['1', '2'])).toEqual([{ count: 3, weeks: [1] }])
    expect(parseWeeks('Term 1/Term 3', ['Term 1', 'Term 2', 'Term 3'])).toEqual([0, 2])
    expect(parseWeeks('odd', ['Term 1', 'Term 2', 'Term 3'])).toBeUndefined()
  })

  test.each([
    [
      ['A', 'B', '', 'A/B', '2A+1B'],
      ['A', 'B'],
    ],
    [
      ['even', 'odd', 'all'],
      ['odd', 'even'],
    ],
    [
      ['Woche B', '-', 'Woche A'],
      ['A', 'B'],
    ],
    [['B'], ['A', 'B']],
    [
      ['odd', ''],
      ['A', 'B'],
    ],
    [
      ['1', '2', '3'],
      ['1', '2', '3'],
    ],
    [['C'], ['A', 'C']],
    [['', 'all weeks'], []],
    [['a', 'b', 'c', 'd', 'e'], []],
    [['every second Monday'], []],
  ])('among the cells of a list %j the weeks are found', (cells, names) => {
    expect(weekNamesAmong(cells)).toEqual(names)
    for (const cell of names.length > 0 ? cells : []) expect(parseWeekShares(cell, names)).not.toBeNull()
  })

  test('is read as it was written, and changes nothing then', () => {
    const names = fc.constantFrom(AB, ['1', '2', '3'], ['Term 1', 'Term 2'], ['D', 'x', 'odd', '2+'])
    const lessons = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(15)), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(names, lessons, (weekNames, drawn) => {
        const all = drawn.map(([length, bits], index) => {
          const weeks = weekNames.flatMap((_, week) => ((bits >> week) & 1 ? [week] : []))
          const some = weeks.length > 0 && weeks.length < weekNames.length
          const lesson = { ...lessonsOfSubject(school([{}]), 'Maths')[0]!, uuid: `l${index}`, length }
          return some ? { ...lesson, weeks } : lesson
        })
        const shares = parseWeekShares(printWeekShares(all, weekNames), weekNames)
        expect(shares).not.toBeNull()
        expect(inShares(all, shares!, weekNames.length)).toEqual(all)
      }),
    )
  })
})

describe('[D446] a course given weeks', () => {
  const change = (schedule: ReturnType<typeof school>, weeks: string, lengths?: number[]) =>
    after(
      schedule,
      'updateSubjects',
      { subjectUuids: ['Maths'], weeks: [...parseWeekShares(weeks, AB)!], ...(lengths && { lengths }) },
      countingMint('new'),
    )

  test('has as many lessons in each as it is said, those that lie stay, and who lies there already stays in it', () => {
    const before = school([{ at: [0, 0] }, { at: [1, 0], weeks: [1] }, {}])
    const later = change(before, '2A+1B')
    expect(weeksIn(later)).toEqual([[0], [1], [0]])
    expect(lessonsOfSubject(later, 'Maths').map(({ timeSlotUuid }) => timeSlotUuid)).toEqual([
      slotAt(0, 0),
      slotAt(1, 0),
      null,
    ])
    expect(weeksIn(change(later, ''))).toEqual([null, null, null])
    expect(weeksIn(change(later, '1B'))).toEqual([null, [1], null])
    expect(weeksIn(change(later, '9B'))).toEqual([[1], [1], [1]])
  })

  test('gives a lesson that comes to it the weeks that all others share', () => {
    const more = (before: ReturnType<typeof school>) =>
      weeksIn(after(before, 'updateSubject', { subjectUuid: 'Maths', count: 3 }, countingMint('new')))
    expect(more(school([{ weeks: [1] }, { weeks: [1] }]))).toEqual([[1], [1], [1]])
    expect(more(school([{ weeks: [0] }, { weeks: [1] }])).filter((weeks) => weeks === null)).toHaveLength(1)
  })

  test('the longest first, together with other lengths', () => {
    const later = change(school([{}, {}]), '1B+1A', [1, 2])
    const told = lessonsOfSubject(later, 'Maths').map(({ length, weeks }) => [length, weeks] as const)
    expect(Object.fromEntries(told)).toEqual({ 1: [0], 2: [1] })
  })

  test('when it is made, and when its lessons are listed each', () => {
    const fields = { name: 'Art', calendarUuids: ['1A'], weeks: [{ count: 1, weeks: [1] }] }
    const made = after(
      school([{}]),
      'createSubjects',
      { subjects: [{ ...fields, count: 2 }], newCalendars: [] },
      countingMint('new'),
    )
    const art = Object.values(made.subjects).find(({ name }) => name === 'Art')!
    const [first, second] = lessonsOfSubject(made, art.uuid).toSorted((a) => (a.weeks ? -1 : 1))
    expect([first?.weeks, second?.weeks]).toEqual([[1], undefined])
    const listed = after(
      made,
      'updateSubject',
      {
        subjectUuid: art.uuid,
        advanced: true,
        events: [
          { eventUuid: first!.uuid, length: 1, calendarUuids: ['1A'], weeks: null },
          { eventUuid: second!.uuid, length: 1, calendarUuids: ['1A'] },
          { length: 1, calendarUuids: ['1A'], weeks: [0] },
        ],
      },
      countingMint('more'),
    )
    expect(weeksIn(listed, art.uuid).filter((weeks) => weeks !== null)).toEqual([[0]])
    expect(listed.lessons[first!.uuid]!.weeks).toBeUndefined()
  })

  test('is refused a week that the version does not have', () => {
    const refused = perform(
      school([{}]),
      'updateSubjects',
      { subjectUuids: ['Maths'], weeks: [{ weeks: [2] }] },
      { mint: countingMint('new') },
    )
    expect(isRefusal(refused) && refused.code).toBe('week-unknown')
  })
})
