import {
  ruleKind,
  toEnd,
  type Calendar,
  type Lesson,
  type Rule,
  type Schedule,
  type Uuid,
  type Violation,
} from '@timetable/domain'
import { scheduleWithRules, slotAt, tinySchedule, type TinyOptions, runs } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsAt } from '../testing/by-hand.ts'
import { smallSchool } from '../testing/small-school.ts'
import { explaining } from './explain.ts'
import { LIMITS } from './limits.ts'
import type { Fact } from './fact.ts'
import type { Explanation, Progress, Question, Remedy } from './reason.ts'
import { relaxed } from './relaxations.ts'

function explain(schedule: Schedule, question: Question): { answer: Explanation; told: Progress[] } {
  const told: Progress[] = []
  const steps = explaining(schedule, question)
  for (;;) {
    const step = steps.next()
    if (step.done) return { answer: step.value, told }
    if (step.value) told.push(step.value)
  }
}

/** Only the lessons of a reason, and of all facts of its kinds only some. */
function withOnly(schedule: Schedule, lessonUuids: readonly Uuid[], facts: readonly Fact[]): Schedule {
  const has = (kind: Fact['kind'], uuid: Uuid) =>
    facts.some((fact) => fact.kind === kind && Object.values(fact).includes(uuid))
  const isBlocked = (calendarUuid: Uuid, slotUuid: Uuid) =>
    facts.some(
      (fact) =>
        fact.kind === 'blocked' &&
        fact.calendarUuid === calendarUuid &&
        fact.dayNum === schedule.timeSlots[slotUuid]?.dayNum,
    )
  const calendars = Object.fromEntries(
    Object.entries(schedule.calendars).map(([uuid, calendar]): [string, Calendar] => [
      uuid,
      { ...calendar, blockedTimeSlots: calendar.blockedTimeSlots.filter((slot) => isBlocked(uuid, slot)) },
    ]),
  )
  const lessons = Object.fromEntries(
    lessonUuids.map((uuid) => {
      const lesson = schedule.lessons[uuid]
      const pinned = has('pinned', uuid)
      return [uuid, { ...lesson, pinned, timeSlotUuid: pinned ? lesson.timeSlotUuid : null }]
    }),
  )
  const rules = Object.fromEntries(
    Object.entries(schedule.rules).map(([uuid, rule]): [string, Rule] => [
      uuid,
      { ...rule, enabled: rule.enabled && has('rule', uuid) },
    ]),
  )
  return { ...schedule, calendars, lessons, rules }
}

/** Without groups and choices: these have facts of their own, which trying knows nothing of. */
function plain(schedule: Schedule): Schedule {
  const calendars = Object.entries(schedule.calendars).map(([uuid, calendar]): [string, Calendar] => [
    uuid,
    { ...calendar, classUuid: null, division: null, parts: [] },
  ])
  const lessons = Object.entries(schedule.lessons).map(([uuid, lesson]): [string, Lesson] => [
    uuid,
    { ...lesson, choices: [] },
  ])
  return { ...schedule, calendars: Object.fromEntries(calendars), lessons: Object.fromEntries(lessons) }
}

const seen = { reasons: 0, tested: 0, joint: 0 }
const GIVEN_UP: readonly Fact['kind'][] = ['blocked', 'rule', 'pinned']

test.each(ruleKind.def.values)(
  '[S61] a reason holds, and less of it does not, by trying every timetable: %s',
  (kind) => {
    fc.assert(
      fc.property(scheduleWithRules(kind).map(smallSchool).map(plain), (schedule) => {
        const lessonUuids = Object.keys(schedule.lessons)
        if (lessonUuids.length === 0) return
        const { answer } = explain(schedule, { lessonUuids })
        if (answer.kind !== 'reason') {
          expect(answer.kind).toBe('possible')
          return
        }
        const { reason } = answer
        expect(reason.minimal).toBe(true)
        // A rule that asks for lessons that are not there may look at others than the reason names.
        const isOfThese = reason.facts.every(
          (fact) => fact.kind !== 'rule' || LASTING.has(schedule.rules[fact.ruleUuid].rule),
        )
        seen.reasons++
        if (reason.facts.length > 2) seen.joint++
        if (!isOfThese) return
        const alone = new Set(reason.facts.flatMap((fact) => (fact.kind === 'alone' ? [fact.calendarUuid] : [])))
        const counts = ({ calendarUuids }: Violation) => calendarUuids.some((uuid) => alone.has(uuid))
        const fits = (facts: readonly Fact[]) => fitsAt(withOnly(schedule, reason.lessonUuids, facts), counts)
        expect(fits(reason.facts)).toBe(false)
        for (const fact of reason.facts) {
          if (!GIVEN_UP.includes(fact.kind)) continue
          seen.tested++
          expect(fits(reason.facts.filter((other) => other !== fact))).toBe(true)
        }
      }),
      { numRuns: runs(12) },
    )
  },
)

/** Kinds that a lesson more never mends: what they say of some lessons they say of all. */
const LASTING: ReadonlySet<Rule['rule']> = new Set([
  'BLOCKED_TIMESLOTS',
  'PREFERRED_TIMESLOTS',
  'MIN_DAYS_BETWEEN',
  'MAX_DAYS_BETWEEN',
  'NOT_ON_SAME_DAY',
  'ON_SAME_DAY',
  'NOT_OVERLAPPING',
  'MAX_AT_ONCE',
  'MAX_DAYS_USED',
  'MAX_LESSONS_PER_DAY',
  'MAX_DAYS_PER_WEEK',
  'MAX_SPAN_PER_DAY',
])

test('[S61] among these were reasons, of several facts too', () => {
  expect(seen.reasons).toBeGreaterThan(80)
  expect(seen.tested).toBeGreaterThan(30)
  expect(seen.joint).toBeGreaterThan(10)
})

/** Oda has ten lessons of three classes, may have three a day, and is away on two days of five. */
const oda = (calendars: TinyOptions['calendars'] = {}, subjects: TinyOptions['subjects'] = {}) =>
  tinySchedule({
    days: 5,
    hours: 6,
    calendars: {
      Oda: {
        type: 'TEACHER',
        blocked: [3, 4].flatMap((day) => [0, 1, 2, 3, 4, 5].map((hour): [number, number] => [day, hour])),
      },
      '8a': 'CLASS',
      '8b': 'CLASS',
      ...calendars,
    },
    subjects: {
      Maths: { calendars: ['Oda', '8a'], lessons: Array.from({ length: 5 }, () => ({})) },
      Physics: { calendars: ['Oda', '8b'], lessons: Array.from({ length: 5 }, () => ({})) },
      Art: { calendars: ['8a'], lessons: [{}, {}] },
      ...subjects,
    },
    rules: { most: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['Oda'], value: 3 } },
  })

test('[S62] a teacher with too many lessons for the days left: the rule and the blocked slots, each with a remedy that helps', () => {
  const { answer, told } = explain(oda(), { lessonUuids: ['Maths 1'] })
  expect(told.map(({ kind }) => kind)).toContain('reason')
  if (answer.kind !== 'reason') throw new Error(answer.kind)
  const { facts, lessonUuids, minimal } = answer.reason
  expect(facts.map(({ kind }) => kind).sort()).toEqual(['alone', 'blocked', 'blocked', 'rule'])
  expect(lessonUuids).toHaveLength(10)
  expect(minimal).toBe(true)
  const kinds = answer.remedies.map(
    ({ relaxations, clears }) => `${relaxations.map(({ kind }) => kind).join()} ${clears}`,
  )
  expect(new Set(kinds)).toEqual(new Set(['free all', 'limit all', 'rest all', 'day all', 'drop all']))
  expect(answer.remedies.every(({ cost }) => cost.doubleBookings === 0 && cost.broken === 0)).toBe(true)
})

/** What is offered, in short. */
const offered = (answer: Explanation) =>
  (answer.kind === 'reason' ? answer.remedies.flatMap(({ relaxations }) => relaxations) : []).map((relaxation) =>
    'byUuid' in relaxation
      ? `${relaxation.kind} ${relaxation.isForCourse ? 'course of ' : ''}${relaxation.lessonUuid} ${relaxation.byUuid}`
      : relaxation.kind === 'free'
        ? `free ${relaxation.timeSlotUuids.length}`
        : relaxation.kind,
  )

/** Done and asked again there is a timetable: of all of them that say so. */
function expectHelp(schedule: Schedule, question: Question, answer: Explanation): readonly Remedy[] {
  const clearing = answer.kind === 'reason' ? answer.remedies.filter(({ clears }) => clears === 'all') : []
  for (const { commands } of clearing) {
    const after = relaxed(schedule, commands)
    expect(after).toBeDefined()
    expect(explain(after!, question).answer.kind).toBe('possible')
  }
  return clearing
}

test('[S62] a class that may have no gap and no lesson in a period: the rules that leave it too little, though no lesson is in the way of another', () => {
  const hours = [0, 1, 2, 4, 5]
  const schedule = tinySchedule({
    ...{ days: 5, hours: 6, calendars: { '1A': 'CLASS', Mia: 'TEACHER', Eva: 'TEACHER', Gil: 'TEACHER' } },
    subjects: Object.fromEntries(
      ['Mia', 'Eva', 'Gil'].map((teacher) => [
        `${teacher}'s`,
        { calendars: ['1A', teacher], lessons: Array.from({ length: 6 }, () => ({})), advanced: true },
      ]),
    ),
    rules: {
      noGaps: { rule: 'MAX_GAPS_PER_WEEK', calendarUuids: ['1A'], value: 0 },
      early: { rule: 'MAX_LATE_STARTS', calendarUuids: ['1A'], value: 0, value2: 1 },
      notFourth: {
        rule: 'PREFERRED_TIMESLOTS',
        calendarUuids: ['1A'],
        timeSlotUuids: [0, 1, 2, 3, 4].flatMap((day) => hours.map((hour) => slotAt(day, hour))),
      },
    },
  })
  const { answer } = explain(schedule, { lessonUuids: ["Gil's 6"] })
  if (answer.kind !== 'reason') throw new Error(answer.kind)
  expect(answer.reason.lessonUuids).toHaveLength(18)
  const rules = answer.reason.facts.flatMap((fact) => (fact.kind === 'rule' ? [fact.ruleUuid] : []))
  expect(rules.sort()).toEqual(['noGaps', 'notFourth'])
  expect(answer.remedies.length).toBeGreaterThan(0)
})

test('[S110] who is away on two days is so by day: each is a fact, and given up by one slot, or as a whole, in one step', () => {
  const { answer } = explain(oda(), { lessonUuids: ['Maths 1'] })
  if (answer.kind !== 'reason') throw new Error(answer.kind)
  const days = answer.reason.facts.flatMap((fact) => (fact.kind === 'blocked' ? [fact.dayNum] : []))
  expect(new Set(days)).toEqual(new Set([3, 4]))
  expect(new Set(offered(answer).filter((each) => each.startsWith('free')))).toEqual(new Set(['free 1', 'free 6']))
  expect(expectHelp(oda(), { lessonUuids: ['Maths 1'] }, answer).length).toBe(answer.remedies.length)
  const [one] = oda().calendars.Oda.blockedTimeSlots
  const rest = { ...oda(), calendars: { ...oda().calendars, Oda: { ...oda().calendars.Oda, blockedTimeSlots: [one] } } }
  expect(explain(rest, { lessonUuids: ['Maths 1'] }).answer.kind).toBe('possible')
})

test('[S111] another teacher who may teach it and has time takes a course, where that was seen to help', () => {
  const teacher = (...qualifications: string[]) => ({ type: 'TEACHER' as const, qualifications })
  const whole = oda(
    // Bea teaches Maths already; Dan may, too, and has a whole week of Latin.
    { Bea: 'TEACHER', Cid: teacher('Art'), Dan: teacher('Maths', 'Latin'), Eva: teacher('Physics'), '8c': 'CLASS' },
    {
      'Maths 8c': { name: 'Maths', calendars: ['8c', 'Bea'], lessons: [{}] },
      Latin: { calendars: ['Dan'], lessons: Array.from({ length: 26 }, () => ({})) },
    },
  )
  const question = { lessonUuids: ['Maths 1'] }
  const { answer } = explain(whole, question)
  const ways = offered(answer).filter((each) => each.startsWith('instead'))
  expect(ways.map((each) => each.replace(/ \d/, '')).sort()).toEqual([
    'instead course of Maths Bea',
    'instead course of Physics Eva',
  ])
  const clearing = expectHelp(whole, question, answer).filter(({ relaxations: [first] }) => first?.kind === 'instead')
  expect(clearing).toHaveLength(2)
  for (const { commands, cost } of clearing) {
    expect(cost).toMatchObject({ doubleBookings: 0, broken: 0 })
    const after = relaxed(whole, commands)!
    const taught = Object.values(after.lessons).filter(({ calendarUuids }) => calendarUuids.includes('Oda'))
    expect(taught).toHaveLength(5)
  }
})

test('[S111] another room of the same building for the lesson in hand, free there; none that is fixed by hand stays in the way', () => {
  const school = tinySchedule({
    days: 1,
    hours: 2,
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Lab: 'ROOM', Gym: 'ROOM', Far: 'ROOM', Full: 'ROOM' },
    subjects: {
      Maths: { calendars: ['1A', 'Lab'], lessons: [{ at: [0, 0] }, {}] },
      Art: { calendars: ['1B', 'Lab'], lessons: [{ at: [0, 1], pinned: true }] },
      Music: { calendars: ['Full'], lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
    },
  })
  const far = { ...school.calendars, Far: { ...school.calendars.Far, building: 'Annexe' } }
  const whole = { ...school, calendars: far }
  const held = { lessonUuids: ['Maths 1'], held: { lessonUuid: 'Maths 1', timeSlotUuid: slotAt(0, 1) } }
  const { answer } = explain(whole, held)
  expect(offered(answer)).toContain('instead Maths 1 Gym')
  expect(offered(answer).filter((each) => /Far|Full/.test(each))).toEqual([])
  expectHelp(whole, held, answer)

  const choosing = tinySchedule({
    days: 1,
    hours: 1,
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Lab: 'ROOM', Gym: 'ROOM', Hall: 'ROOM' },
    subjects: {
      Maths: {
        calendars: ['1A'],
        lessons: [{ at: [0, 0], choices: [{ candidates: ['Lab', 'Gym'], chosen: 'Lab', fixed: true }] }],
      },
      Art: { calendars: ['1B', 'Lab'], lessons: [{}] },
    },
  })
  const asked = { lessonUuids: ['Art 1'] }
  const ofChoice = explain(choosing, asked)
  expect(offered(ofChoice.answer)).toEqual(expect.arrayContaining(['release', 'instead Maths 1 Gym']))
  expect(expectHelp(choosing, asked, ofChoice.answer).length).toBeGreaterThan(1)
})

test('[S62] a class that is too large for its room: the room is fixed or the only one, and each way out was seen to help', () => {
  const sized = (rooms: Pick<TinyOptions, 'subjects'>['subjects']) =>
    tinySchedule({
      days: 1,
      hours: 3,
      calendars: {
        '5a': { type: 'CLASS', pupils: 32 },
        Lab: { type: 'ROOM', seats: 24 },
        Small: { type: 'ROOM', seats: 30 },
        Hall: { type: 'ROOM', seats: 40 },
      },
      subjects: rooms,
      rules: { seats: { rule: 'ENOUGH_SEATS', calendarType: 'CLASS' } },
    })
  const waysOut = (school: Schedule) => {
    const { answer } = explain(school, { lessonUuids: ['Physics 1'] })
    if (answer.kind !== 'reason') throw new Error(`${answer.kind} is no reason`)
    expect(answer.reason.facts).toContainEqual({ kind: 'rule', ruleUuid: 'seats' })
    return answer.remedies.flatMap(({ relaxations }) => relaxations)
  }
  const ofRule = [
    { kind: 'wish', ruleUuid: 'seats' },
    { kind: 'rest', ruleUuid: 'seats' },
  ]
  const fixed = waysOut(sized({ Physics: { calendars: ['5a', 'Lab'], lessons: [{}] } }))
  expect(fixed).toEqual(expect.arrayContaining(ofRule))
  expect(fixed).toContainEqual(expect.objectContaining({ kind: 'instead', calendarUuid: 'Lab', byUuid: 'Hall' }))
  const choices = [{ candidates: ['Lab', 'Small'], ordered: false }]
  const open = waysOut(sized({ Physics: { calendars: ['5a'], choices, lessons: [{}] } }))
  expect(open).toEqual(expect.arrayContaining(ofRule))
  expect(open).toContainEqual(expect.objectContaining({ kind: 'also', byUuid: 'Hall' }))
  expect([...fixed, ...open].some((way) => 'byUuid' in way && way.byUuid !== 'Hall')).toBe(false)
})

test('[S62] a lesson whose rooms lack what a rule requires: each way out was seen to help', () => {
  const equipped = (subjects: Pick<TinyOptions, 'subjects'>['subjects']) =>
    tinySchedule({
      days: 1,
      hours: 3,
      calendars: {
        ...{ '5a': 'CLASS', Plain: 'ROOM', Small: 'ROOM', Hall: 'ROOM' },
        Studio: { type: 'ROOM', equipment: ['Piano'] },
        Lab: { type: 'ROOM', equipment: ['Gas'] },
      },
      subjects,
      rules: { gas: { rule: 'ROOM_EQUIPMENT', subjectNames: ['Physics'], equipment: ['Gas'] } },
    })
  const waysOut = (school: Schedule) => {
    const { answer } = explain(school, { lessonUuids: ['Physics 1'] })
    if (answer.kind !== 'reason') throw new Error(`${answer.kind} is no reason`)
    expect(answer.reason.facts).toContainEqual({ kind: 'rule', ruleUuid: 'gas' })
    return answer.remedies.flatMap(({ relaxations }) => relaxations)
  }
  const ofRule = [
    { kind: 'wish', ruleUuid: 'gas' },
    { kind: 'rest', ruleUuid: 'gas' },
  ]
  const fixed = waysOut(equipped({ Physics: { calendars: ['5a', 'Plain'], lessons: [{}] } }))
  expect(fixed).toEqual(expect.arrayContaining(ofRule))
  expect(fixed).toContainEqual(expect.objectContaining({ kind: 'instead', calendarUuid: 'Plain', byUuid: 'Lab' }))
  const choices = [{ candidates: ['Plain', 'Studio'], ordered: false }]
  const open = waysOut(equipped({ Physics: { calendars: ['5a'], choices, lessons: [{}] } }))
  expect(open).toEqual(expect.arrayContaining(ofRule))
  expect(open).toContainEqual(expect.objectContaining({ kind: 'also', byUuid: 'Lab' }))
  expect([...fixed, ...open].some((way) => 'byUuid' in way && way.byUuid !== 'Lab')).toBe(false)
  // Without a room, only the rule can change.
  expect(waysOut(equipped({ Physics: { calendars: ['5a'], lessons: [{}] } }))).toEqual(expect.arrayContaining(ofRule))
})

test('[S111] one more to choose from, where all there are to choose from are too few', () => {
  const school = tinySchedule({
    days: 1,
    hours: 1,
    calendars: { '1A': 'CLASS', '1B': 'CLASS', '1C': 'CLASS', Lab: 'ROOM', Gym: 'ROOM', Hall: 'ROOM' },
    subjects: Object.fromEntries(
      ['1A', '1B', '1C'].map((name) => [
        `Maths ${name}`,
        { calendars: [name], choices: [{ candidates: ['Lab', 'Gym'], ordered: false }], lessons: [{}] },
      ]),
    ),
  })
  const asked = { lessonUuids: ['Maths 1A 1'] }
  const { answer } = explain(school, asked)
  expect(offered(answer)).toContain('also course of Maths 1A 1 Hall')
  expectHelp(school, asked, answer)
})

test('[S91] whenever its work ends, it says what it has told until then, and calls nothing more than it is', () => {
  const told: (Progress | void)[] = []
  const whole = explaining(oda(), { lessonUuids: ['Maths 1'] })
  for (let step = whole.next(); step.done !== true; step = whole.next()) told.push(step.value)
  const kinds = new Set<string>()
  for (let most = 0; most <= told.length; most++) {
    const steps = explaining(oda(), { lessonUuids: ['Maths 1'] }, { ...LIMITS, whole: most })
    let taken = 0
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) taken++
    expect(taken).toBe(most)
    const last = told.slice(0, most).findLast((progress) => progress !== undefined)
    const answer = step.value
    kinds.add(answer.kind)
    if (answer.kind === 'reason') {
      expect(last).toMatchObject({
        reason: answer.reason,
        ...(answer.remedies.length > 0 && { remedies: answer.remedies }),
      })
      expect(answer.isWhole).toBe(false)
    } else expect(answer).toEqual({ kind: 'unknown', lessons: last?.kind === 'looking' ? last.lessons : 1 })
  }
  expect(kinds).toEqual(new Set(['unknown', 'reason']))
})

test('[S62] a lesson held over a slot: who is in the way, or that others can make room', () => {
  const school = tinySchedule({
    days: 1,
    hours: 3,
    calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 2]] } },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] },
      Art: { calendars: ['1A'], lessons: [{ at: [0, 1], pinned: true }] },
    },
  })
  const over = (hour: number) =>
    explain(school, { lessonUuids: ['Maths 1'], held: { lessonUuid: 'Maths 1', timeSlotUuid: slotAt(0, hour) } }).answer
  const why = [1, 2].map((hour) => over(hour)).map((answer) => (answer.kind === 'reason' ? answer.reason.facts : []))
  expect(why).toEqual([
    [
      { kind: 'pinned', lessonUuid: 'Art 1' },
      { kind: 'alone', calendarUuid: '1A' },
    ],
    [{ kind: 'blocked', calendarUuid: 'Ada', dayNum: 0 }],
  ])
  expect(over(0).kind).toBe('possible')
})

test('[S62] a lesson that is too long for what is free, and one that is gone', () => {
  const school = tinySchedule({
    days: 1,
    hours: 3,
    calendars: { Ada: { type: 'TEACHER', blocked: [[0, 1]] } },
    subjects: { Maths: { calendars: ['Ada'], lessons: [{ length: 2 }] } },
  })
  const { answer } = explain(school, { lessonUuids: ['Maths 1'] })
  expect(answer).toMatchObject({
    reason: {
      facts: [
        { kind: 'blocked', calendarUuid: 'Ada', dayNum: 0 },
        { kind: 'length', lessonUuid: 'Maths 1', length: 2 },
      ],
    },
  })
  expect(explain(school, { lessonUuids: ['gone'] }).answer).toEqual({ kind: 'gone' })
})

test('[S62] a lesson that would reach beyond its day where it is held, by its length', () => {
  const school = tinySchedule({ days: 1, hours: 2, subjects: { Maths: { calendars: [], lessons: [{ length: 2 }] } } })
  const { answer } = explain(school, {
    ...{ lessonUuids: ['Maths 1'], held: { lessonUuid: 'Maths 1', timeSlotUuid: slotAt(0, 1) } },
  })
  expect(answer).toMatchObject({ reason: { facts: [{ kind: 'length', lessonUuid: 'Maths 1' }] } })
})

test('[S63] it goes on in short steps, and can be left at any of them', () => {
  const steps = explaining(oda(), { lessonUuids: ['Maths 1'] })
  steps.next()
  expect(steps.return({ kind: 'gone' }).done).toBe(true)
  expect(toEnd(explaining(oda(), { lessonUuids: ['Art 1'] }) as Generator<void, Explanation>).kind).toBe('reason')
})
