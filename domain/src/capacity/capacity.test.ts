import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clashesOf } from '../lessons/clashes.ts'
import { refusePlacement } from '../lessons/drop.ts'
import { brokenRules } from '../rules/broken-rules.ts'
import { scheduleWithRules } from '../testing/arbitrary-rules.ts'
import type { RuleKind } from '../schedule.ts'
import { slotAt, tinySchedule, type TinyOptions } from '../testing/tiny-schedule.ts'
import { capacityFindings } from './capacity.ts'
import { whyNoStart } from './nowhere.ts'
import { runs } from '../testing/runs.ts'

type Cell = [number, number]
const found = (options: TinyOptions) => capacityFindings(tinySchedule({ days: 3, hours: 3, ...options }))
const days = (...of: number[]): Cell[] => of.flatMap((day) => [0, 1, 2].map((hour): Cell => [day, hour]))
const times = (count: number) => Array.from({ length: count }, () => ({}))
/** Ada teaches 1A so many lessons; her blocked slots are given. */
const ada = (lessons: object[], blocked: Cell[] = [], rules: TinyOptions['rules'] = {}): TinyOptions => ({
  calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked } },
  subjects: { Maths: { calendars: ['1A', 'Ada'], lessons, advanced: true } },
  rules,
})
/** The same in a week of one whole day and half of another. */
const halves = (lessons: object[], rules: TinyOptions['rules']): TinyOptions => ({
  ...ada(lessons, [], rules),
  halfDays: true,
})
const lessons = (...numbers: number[]) => numbers.map((number) => `Maths ${number}`)
const ofAda = { calendarUuids: ['Ada'] }

describe('[D164] what can never fit is told', () => {
  test('more periods than free slots', () => {
    expect(found(ada(times(4), days(0, 1)))).toEqual([
      { kind: 'overfull', calendarUuid: 'Ada', needed: 4, free: 3, lessonUuids: lessons(1, 2, 3, 4) },
    ])
  })

  test('a lesson longer than any day, and one without a start, with what closes it and nothing else', () => {
    expect(found(ada([{ length: 4 }]))).toEqual([{ kind: 'too-long', length: 4, longest: 3, lessonUuids: lessons(1) }])
    const rules = {
      early: { rule: 'PREFERRED_TIMESLOTS' as const, subjectUuids: ['Maths'], timeSlotUuids: [slotAt(2, 0)] },
      late: { rule: 'BLOCKED_TIMESLOTS' as const, subjectUuids: ['Maths'], timeSlotUuids: [slotAt(0, 0)] },
    }
    const options = ada(times(2), [[2, 0]], rules)
    const [finding] = found(options)
    expect(finding).toEqual({
      kind: 'no-start',
      calendarUuids: ['Ada'],
      ruleUuids: ['early'],
      lessonUuids: lessons(1, 2),
    })
    const schedule = tinySchedule({ days: 3, hours: 3, ...options })
    expect(whyNoStart(schedule, schedule.lessons['Maths 2']!)).toEqual({ ...finding, lessonUuids: lessons(2) })
  })

  test('more periods than rules on a day leave together with those on when lessons may lie: what is not needed is not named', () => {
    const second = [0, 1, 2].map((day) => slotAt(day, 1))
    const rules = {
      noGaps: { rule: 'MAX_GAPS_PER_WEEK' as const, ...ofAda, value: 0 },
      early: { rule: 'MAX_LATE_STARTS' as const, ...ofAda, value: 0 },
      notSecond: { rule: 'BLOCKED_TIMESLOTS' as const, subjectUuids: ['Maths'], timeSlotUuids: second },
    }
    const tight = { kind: 'rules-too-tight', calendarUuid: 'Ada', room: 3, ruleUuids: ['noGaps', 'notSecond'] }
    expect(found(ada(times(3), [], rules))).toEqual([])
    expect(found(ada(times(4), [], rules))).toEqual([{ ...tight, needed: 4, lessonUuids: lessons(1, 2, 3, 4) }])
    // Pinned lessons lie where they lie, whatever the rule says, and fill the gap.
    const pinned = [0, 1, 2].map((day) => ({ at: [day, 1] as Cell, pinned: true }))
    expect(found(ada([...pinned, ...times(2)], [], rules)).filter(({ kind }) => kind === 'rules-too-tight')).toEqual([])
  })

  test('a span that is too short, and a day that has nothing left but what starts it late', () => {
    const span = { span: { rule: 'MAX_SPAN_PER_DAY' as const, ...ofAda, value: 2 } }
    expect(found(ada(times(7), [], span))).toMatchObject([{ kind: 'rules-too-tight', room: 6, ruleUuids: ['span'] }])
    const late = {
      early: { rule: 'MAX_LATE_STARTS' as const, ...ofAda, value: 0 },
      notFirst: {
        rule: 'BLOCKED_TIMESLOTS' as const,
        subjectUuids: ['Maths'],
        timeSlotUuids: [slotAt(0, 0), slotAt(1, 0)],
      },
    }
    expect(found(ada(times(4), [], late))).toMatchObject([
      { kind: 'rules-too-tight', room: 3, ruleUuids: ['early', 'notFirst'] },
    ])
  })

  test('lessons that share fewer slots than they are, the smallest lot', () => {
    const rules = {
      first: {
        rule: 'PREFERRED_TIMESLOTS' as const,
        eventUuids: lessons(1, 2, 3),
        timeSlotUuids: [slotAt(0, 0), slotAt(1, 0)],
      },
    }
    expect(found({ ...ada(times(6), [], rules) })).toEqual([
      {
        kind: 'crowded',
        calendarUuid: '1A',
        ruleUuid: null,
        needed: 3,
        slots: 2,
        lessonUuids: lessons(1, 2, 3),
      },
    ])
  })

  test('lessons that a rule wants at the same time and that somebody attends both of', () => {
    const rules = { together: { rule: 'SAME_START' as const, eventUuids: lessons(1, 3) } }
    expect(found(ada(times(3), [], rules))).toEqual([
      { kind: 'torn', calendarUuid: '1A', ruleUuid: 'together', lessonUuids: lessons(1, 3) },
    ])
    const sameHour = { together: { ...rules.together, value: 1 } }
    expect(found(ada(times(3), [], sameHour))).toEqual([])
  })

  test('required orders that together come back to their beginning, once each', () => {
    const before = (...numbers: number[]) => ({ rule: 'ORDERED' as const, eventUuids: lessons(...numbers) })
    const line = { a: before(1, 2), b: before(2, 3), beside: before(4, 3) }
    expect(found(ada(times(6), [], line))).toEqual([])
    expect(found(ada(times(6), [], { ...line, wish: { ...before(3, 1), strength: 50 } }))).toEqual([])
    const round = { ...line, c: before(3, 1), d: { ...before(5, 6), rule: 'CONSECUTIVE' as const }, e: before(6, 5) }
    expect(found(ada(times(6), [], round))).toEqual([
      { kind: 'circle', ruleUuids: ['a', 'b', 'c'], lessonUuids: lessons(1, 2, 3) },
      { kind: 'circle', ruleUuids: ['d', 'e'], lessonUuids: lessons(5, 6) },
    ])
  })

  test('lessons that a rule keeps apart', () => {
    const options: TinyOptions = {
      calendars: { '1A': { type: 'CLASS', blocked: days(1, 2) }, '1B': { type: 'CLASS', blocked: days(1, 2) } },
      subjects: {
        Art: { calendars: ['1A'], lessons: times(2) },
        Sport: { calendars: ['1B'], lessons: times(2) },
      },
      rules: { hall: { rule: 'NOT_OVERLAPPING', subjectUuids: ['Art', 'Sport'] } },
    }
    expect(found(options)).toMatchObject([{ kind: 'crowded', ruleUuid: 'hall', needed: 4, slots: 3 }])
  })

  test('lessons of which a rule allows too few on the days that they may have', () => {
    const options = (value: number): TinyOptions => ({
      calendars: { '1A': { type: 'CLASS', blocked: days(1, 2) }, '1B': { type: 'CLASS', blocked: days(2) } },
      subjects: {
        Art: { calendars: ['1A'], lessons: times(3) },
        Sport: { calendars: ['1B'], lessons: times(2) },
      },
      rules: { hall: { rule: 'MAX_AT_ONCE', value, value2: 1, subjectUuids: ['Art', 'Sport'] } },
    })
    const told = { kind: 'too-many-a-day', ruleUuid: 'hall' }
    expect(found(options(2))).toEqual([{ ...told, needed: 3, room: 2, lessonUuids: ['Art 1', 'Art 2', 'Art 3'] }])
    expect(found(options(1))).toMatchObject([{ ...told, needed: 3, room: 1 }])
    expect(found(options(3))).toEqual([])
    const wish = { ...options(1).rules!.hall!, strength: 50 }
    expect(found({ ...options(1), rules: { hall: wish } })).toEqual([])
  })

  test.each<[string, TinyOptions, object]>([
    [
      'too few days allowed',
      ada(times(4), [], { days: { rule: 'MAX_DAYS_PER_WEEK', value: 1, ...ofAda } }),
      { kind: 'rules-too-tight', room: 3, ruleUuids: ['days'] },
    ],
    [
      'too few a day and too few days together',
      ada(times(5), [], {
        days: { rule: 'MAX_DAYS_PER_WEEK', value: 2, ...ofAda },
        periods: { rule: 'MAX_LESSONS_PER_DAY', value: 2, ...ofAda },
        idle: { rule: 'MAX_LESSONS_PER_DAY', value: 3, ...ofAda },
      }),
      { kind: 'rules-too-tight', room: 4, ruleUuids: ['days', 'periods'] },
    ],
    [
      'too few days for each period',
      ada(times(7), [[0, 2]], { periods: { rule: 'MAX_DAYS_PER_PERIOD', value: 2, ...ofAda } }),
      { kind: 'rules-too-tight', room: 6, ruleUuids: ['periods'] },
    ],
    [
      'no room for lunch',
      ada(times(7), [], {
        lunch: { rule: 'LUNCH_BREAK', ...ofAda, timeSlotUuids: [0, 1, 2].map((d) => slotAt(d, 1)) },
      }),
      { kind: 'rules-too-tight', room: 6, ruleUuids: ['lunch'] },
    ],
    [
      'too many in a row',
      ada(times(7), [], { row: { rule: 'MAX_CONSECUTIVE', value: 1, ...ofAda } }),
      { kind: 'rules-too-tight', room: 6, ruleUuids: ['row'] },
    ],
    [
      'more days asked for than there are lessons',
      ada(times(2), [], { days: { rule: 'MIN_DAYS_PER_WEEK', value: 3, ...ofAda } }),
      { kind: 'too-few-days', days: 2, asked: 3, ruleUuids: ['days'] },
    ],
    [
      'more a day than there are',
      ada(times(2), [], { full: { rule: 'MIN_LESSONS_PER_DAY', value: 3, ...ofAda } }),
      { kind: 'too-few', needed: 2, asked: 3, ruleUuids: ['full'] },
    ],
    [
      'so many on every day that is not blocked',
      ada(times(3), days(2), { full: { rule: 'MIN_LESSONS_PER_DAY', value: 2, value2: 1, ...ofAda } }),
      { kind: 'too-few', needed: 3, asked: 4, ruleUuids: ['full'] },
    ],
    [
      'too few on whole days: one of two halves and one alone',
      halves(times(7), { long: { rule: 'MAX_LESSONS_PER_DAY', value: 3, wholeDays: true, ...ofAda } }),
      { kind: 'rules-too-tight', room: 6, ruleUuids: ['long'] },
    ],
    [
      'too few whole days',
      halves(times(7), { days: { rule: 'MAX_DAYS_PER_WEEK', value: 1, wholeDays: true, ...ofAda } }),
      { kind: 'rules-too-tight', room: 6, ruleUuids: ['days'] },
    ],
    [
      'so many on every whole day',
      halves(times(3), { full: { rule: 'MIN_LESSONS_PER_DAY', value: 2, value2: 1, wholeDays: true, ...ofAda } }),
      { kind: 'too-few', needed: 3, asked: 4, ruleUuids: ['full'] },
    ],
  ])('%s', (_, options, finding) => {
    expect(found(options)).toMatchObject([{ calendarUuid: 'Ada', ...finding }])
    const preferred = Object.fromEntries(
      Object.entries(options.rules ?? {}).map(([uuid, rule]) => [uuid, { ...rule, strength: 50 }]),
    )
    expect(found({ ...options, rules: preferred })).toEqual([])
  })

  describe('of lessons that choose a calendar', () => {
    const gyms = {
      A: { type: 'ROOM' as const, blocked: days(1, 2) },
      B: { type: 'ROOM' as const, blocked: days(0, 2) },
    }
    const choosing = (count: number, candidates: string[], chosen: string | null = null) => {
      const options = { days: 3, hours: 3, calendars: { '1A': 'CLASS' as const, ...gyms } }
      const bare = tinySchedule({ ...options, subjects: { Sport: { calendars: ['1A'], lessons: times(count) } } })
      const choices = [{ candidates, ordered: false, chosen, fixed: chosen !== null }]
      const all = Object.values(bare.lessons).map((lesson) => [lesson.uuid, { ...lesson, choices }] as const)
      return capacityFindings({ ...bare, lessons: Object.fromEntries(all) })
    }

    test('more of them than all candidates hold together', () => {
      expect(choosing(6, ['A', 'B'])).toEqual([])
      expect(choosing(7, ['A', 'B'])).toMatchObject([
        { kind: 'pool-overfull', calendarUuids: ['A', 'B'], needed: 7, free: 6 },
      ])
    })

    test('the one that is fixed, or the only one, counts as any other calendar', () => {
      expect(choosing(4, ['A', 'B'], 'B')).toMatchObject([{ kind: 'overfull', calendarUuid: 'B', needed: 4, free: 3 }])
      expect(choosing(4, ['A'])).toMatchObject([{ kind: 'overfull', calendarUuid: 'A', needed: 4, free: 3 }])
    })

    test('none left to choose from', () => {
      expect(choosing(1, ['gone', 'gone too'])).toMatchObject([{ kind: 'no-candidate', lessonUuids: ['Sport 1'] }])
    })
  })

  test('but not where a pinned lesson has its slot anyway', () => {
    expect(found(ada([{ at: [0, 0], pinned: true }, {}, {}, {}], days(0, 1)))).toEqual([])
  })

  test('nor of lessons that bear the same tag, where a rule keeps only those of different ones apart', () => {
    const together = (rule: RuleKind) => ({
      hours: 1,
      days: 1,
      calendars: { '1A': 'CLASS', '1B': 'CLASS' } as const,
      subjects: {
        Art: { calendars: ['1A'], lessons: [{ tags: ['wet'] }] },
        Pottery: { calendars: ['1B'], lessons: [{ tags: ['wet'] }] },
      },
      rules: { apart: { rule, tagNames: ['wet', 'oral'] } },
    })
    expect(found(together('TAGS_APART'))).toEqual([])
    expect(found(together('NOT_OVERLAPPING'))).toMatchObject([{ kind: 'crowded', ruleUuid: 'apart' }])
  })

  test('nor of rules that look at lessons with a tag alone, or at some slots', () => {
    const wet = { rule: 'MAX_LESSONS_PER_DAY' as const, ...ofAda, value: 1 }
    const of = [{ tags: ['wet'] }, ...times(5)]
    expect(found(ada(of, [], { wet: { ...wet, tagNames: ['wet'] } }))).toEqual([])
    expect(found(ada(of, [], { wet: { ...wet, timeSlotUuids: [slotAt(0, 2)] } }))).toEqual([])
    expect(found(ada(of, [], { wet }))).toMatchObject([{ kind: 'rules-too-tight', room: 3 }])
  })

  test('and nothing of a version that has no periods yet', () => {
    expect(found({ ...ada(times(4)), hours: 0 })).toEqual([])
  })
})

test('[D165] what is whole has nothing told of it', () => {
  fc.assert(
    fc.property(scheduleWithRules(), (schedule) => {
      const { doubleBookings, unscheduled } = clashesOf(schedule)
      const required = brokenRules(schedule).filter(({ ruleUuid }) => schedule.rules[ruleUuid]!.strength === 'required')
      fc.pre(doubleBookings === 0 && unscheduled === 0 && required.length === 0)
      // What lies on a blocked slot and isn't pinned there could not lie there again.
      const lies = Object.values(schedule.lessons).every(
        (lesson) => lesson.pinned || !refusePlacement(schedule, lesson.uuid, lesson.timeSlotUuid!),
      )
      fc.pre(lies)
      expect(capacityFindings(schedule)).toEqual([])
    }),
    { numRuns: runs(15) },
  )
})
