import { brokenRules, isRefusal, type ImportedSchoolInput } from '@timetable/domain'
import { scheduleOf } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { issuesOf, schoolOf } from '../../testing/read.ts'
import { schoolWith } from '../../testing/school-with.ts'
import { evaluateXhstt } from '../evaluate.ts'
import { readXhsttSchool } from '../school/read-school.ts'
import { writeXhsttSchool, xhsttOf } from './write-school.ts'

type Given = Pick<ImportedSchoolInput, 'calendars' | 'subjects' | 'rules'> & Partial<ImportedSchoolInput>

const version = (given: Given) =>
  scheduleOf(
    schoolWith({
      days: 2,
      periods: [
        { startTime: '08:00', endTime: '08:45' },
        { startTime: '09:00', endTime: '09:45' },
      ],
      ...given,
    }),
  )

const ROOMS = ['Gym', 'Hall', 'Lab'].map((name) => ({ key: name, name, calendarType: 'ROOM' as const }))
const choice = { calendars: ['Gym', 'Hall'] }
const sport = (...chosen: string[]) => ({
  name: 'Sport',
  calendars: [],
  choices: [choice],
  lessons: chosen.map((room, i) => ({
    key: `s${i}`,
    start: [i, 0] as [number, number],
    choices: [{ ...choice, chosen: room }],
  })),
})

test('lessons that should all be in one room, or in some, are so in XHSTT, and again when read', () => {
  const schedule = version({
    calendars: ROOMS,
    subjects: [sport('Gym', 'Hall')],
    rules: [
      { rule: 'MAX_CALENDARS', strength: 7, lessons: ['s0', 's1'], value: 1 },
      { rule: 'PREFERRED_ROOMS', strength: 5, lessons: ['s0', 's1'], rooms: ['Hall'] },
    ],
  })
  const { archive, issues } = xhsttOf(schedule)
  expect(issues).toEqual([])
  expect(evaluateXhstt(archive.instances[0]!, archive.solutionGroups[0]!.solutions[0]!)).toMatchObject({
    hard: 0,
    soft: 7 + 5,
  })
  const again = readXhsttSchool(writeXhsttSchool(schedule).text)
  const rooms = schoolOf(again).calendars.map(({ key }) => key)
  expect(schoolOf(again).rules).toMatchObject([
    { rule: 'MAX_CALENDARS', strength: 7, value: 1, lessons: expect.arrayContaining(['e0', 'e1']) },
    { rule: 'PREFERRED_ROOMS', strength: 5, rooms: [rooms[1]] },
  ])
  const [course] = schoolOf(again).subjects
  expect(course).toMatchObject({ name: 'Sport', choices: [{ calendars: [rooms[0], rooms[1]] }] })
  const chosen = course!.lessons.map(({ start, choices }) => [start?.[0], choices?.[0]?.chosen])
  expect(new Map(chosen as [number, string][])).toEqual(new Map([[0, rooms[0]], [1, rooms[1]]])) // prettier-ignore
  expect(issuesOf(again)).toEqual([])
})

test('a rule on seats becomes preferred rooms in XHSTT: those with enough seats', () => {
  const schedule = version({
    calendars: [
      { key: '5a', name: '5a', calendarType: 'CLASS', pupils: 32 },
      ...ROOMS.map((room, index) => ({ ...room, seats: index === 0 ? 30 : 40 })),
    ],
    subjects: [{ ...sport('Gym', 'Hall'), calendars: ['5a'] }],
    rules: [{ rule: 'ENOUGH_SEATS', strength: 5, calendarType: 'CLASS' }],
  })
  const { archive } = xhsttOf(schedule)
  const evaluation = evaluateXhstt(archive.instances[0]!, archive.solutionGroups[0]!.solutions[0]!)
  expect(evaluation).toMatchObject({ hard: 0, soft: 5 })
  const again = schoolOf(readXhsttSchool(writeXhsttSchool(schedule).text))
  const large = again.calendars.filter(({ name }) => name === ROOMS[1]!.name).map(({ key }) => key)
  expect(again.rules).toMatchObject([{ rule: 'PREFERRED_ROOMS', strength: 5, rooms: large }])
})

test('a rule on equipment becomes preferred rooms in XHSTT: those that have it', () => {
  const schedule = version({
    calendars: ROOMS.map((room, index) => ({ ...room, ...(index === 1 && { equipment: ['Gas'] }) })),
    subjects: [sport('Gym', 'Hall')],
    rules: [{ rule: 'ROOM_EQUIPMENT', strength: 5, subjectNames: ['Sport'], equipment: ['Gas'] }],
  })
  const { archive } = xhsttOf(schedule)
  const evaluation = evaluateXhstt(archive.instances[0]!, archive.solutionGroups[0]!.solutions[0]!)
  expect(evaluation).toMatchObject({ hard: 0, soft: 5 })
  const again = schoolOf(readXhsttSchool(writeXhsttSchool(schedule).text))
  const having = again.calendars.filter(({ name }) => name === ROOMS[1]!.name).map(({ key }) => key)
  expect(again.rules).toMatchObject([{ rule: 'PREFERRED_ROOMS', strength: 5, rooms: having }])
})

test('of lessons that should use so many slots it is told that two at once are two of them in XHSTT', () => {
  const schedule = version({
    calendars: [{ key: 'Ann', name: 'Ann', calendarType: 'TEACHER' }],
    subjects: [
      {
        name: 'Maths',
        calendars: ['Ann'],
        lessons: [
          { key: 'a', start: [0, 0] },
          { key: 'b', start: [0, 0] },
        ],
      },
    ],
    rules: [{ rule: 'MIN_SLOTS_USED', strength: 5, lessons: ['a', 'b'], slots: [[0, 0], [1, 0]], value: 2 }], // prettier-ignore
  })
  const { archive, issues } = xhsttOf(schedule)
  expect(brokenRules(schedule)).toMatchObject([{ deviation: 1 }])
  expect(evaluateXhstt(archive.instances[0]!, archive.solutionGroups[0]!.solutions[0]!)).toMatchObject({ soft: 0 })
  expect(issues).toMatchObject([{ code: 'xhstt-rule-counted-otherwise', values: { rule: 'MIN_SLOTS_USED' } }])
})

test('a lesson that may go without a room may go without one again', () => {
  const optional = { ...choice, optional: true }
  const schedule = version({
    calendars: ROOMS,
    subjects: [{ name: 'Sport', calendars: [], choices: [optional], lessons: [{ key: 's', start: [0, 0] }] }],
    rules: [],
  })
  const { archive } = xhsttOf(schedule)
  expect(archive.instances[0]!.constraints.map(({ kind }) => kind)).not.toContain('AssignResource')
  const { subjects } = schoolOf(readXhsttSchool(writeXhsttSchool(schedule).text))
  expect(subjects).toMatchObject([{ choices: [{ optional: true }] }])
})

test('who is chosen, the same for all of a course and within the loads of each, is so in XHSTT, and again when read', () => {
  const teachers = ['Ann', 'Bob', 'Cleo'].map((name) => ({ key: name, name, calendarType: 'TEACHER' as const }))
  const course = (name: string, candidates: string[], chosen: (string | null)[]) => ({
    name,
    calendars: [],
    choices: [{ calendars: candidates }],
    lessons: chosen.map((teacher, i) => ({
      key: `${name} ${i}`,
      start: [i % 2, name === 'Maths' ? 0 : 1] as [number, number],
      choices: [{ calendars: candidates, chosen: teacher }],
    })),
  })
  const schedule = version({
    calendars: teachers,
    subjects: [course('Maths', ['Ann', 'Bob'], ['Ann', 'Bob']), course('Art', ['Bob', 'Cleo'], ['Bob', 'Bob'])],
    rules: [
      {
        rule: 'MAX_CALENDARS',
        strength: 'required',
        lessons: ['Maths 0', 'Maths 1'],
        value: 1,
        countedType: 'TEACHER',
      },
      { rule: 'MAX_LESSONS_PER_WEEK', strength: 'required', calendars: ['Bob'], value: 2 },
      { rule: 'MIN_LESSONS_PER_WEEK', strength: 7, calendars: ['Cleo'], value: 2 },
    ],
  })
  const { archive, issues } = xhsttOf(schedule)
  expect(issues).toMatchObject([{ code: 'xhstt-rule-counted-otherwise', values: { rule: 'MIN_LESSONS_PER_WEEK' } }])
  const cost = evaluateXhstt(archive.instances[0]!, archive.solutionGroups[0]!.solutions[0]!)
  if (isRefusal(cost)) throw new Error(cost.error)
  // Two teachers for Maths, one lesson too many for Bob, two too few for Cleo; the judge counts the same.
  expect(cost).toMatchObject({ hard: 2, soft: 14 })
  const counted = brokenRules(schedule).map(({ ruleUuid, deviation }) => [schedule.rules[ruleUuid]!.rule, deviation])
  expect(Object.fromEntries(counted)).toEqual({ MAX_CALENDARS: 1, MAX_LESSONS_PER_WEEK: 1, MIN_LESSONS_PER_WEEK: 2 })

  const again = readXhsttSchool(writeXhsttSchool(schedule).text)
  expect(issuesOf(again)).toEqual([])
  const [ann, bob, cleo] = schoolOf(again).calendars.map(({ key }) => key)
  const candidates = schoolOf(again).subjects.map(({ name, choices }) => [name, choices?.[0]?.calendars])
  expect(Object.fromEntries(candidates)).toEqual({ Maths: [ann, bob], Art: [bob, cleo] })
  expect(schoolOf(again).rules).toHaveLength(3)
  expect(schoolOf(again).rules).toMatchObject([
    { rule: 'MAX_CALENDARS', strength: 'required', value: 1, countedType: 'TEACHER' },
    { rule: 'MAX_LESSONS_PER_WEEK', strength: 'required', value: 2, calendars: [bob] },
    { rule: 'MIN_LESSONS_PER_WEEK', strength: 7, value: 2, calendars: [cleo] },
  ])
  const judged = scheduleOf(schoolOf(again))
  expect(brokenRules(judged).map(({ deviation }) => deviation)).toEqual([1, 1, 2])
})

test('pinned lessons have their time given, and blocked slots are unavailable times', () => {
  const schedule = version({
    calendars: [{ key: 't', name: 'Ann', calendarType: 'TEACHER', blocked: [[1, 1]] }],
    subjects: [{ name: 'Maths', calendars: ['t'], lessons: [{ key: 'm', length: 2, start: [1, 0], pinned: true }] }],
    rules: [],
  })
  const { archive } = xhsttOf(schedule)
  const [instance] = archive.instances
  expect(instance!.events).toMatchObject([{ name: 'Maths', duration: 2, time: 2 }])
  const cost = evaluateXhstt(instance!, archive.solutionGroups[0]!.solutions[0]!)
  if (isRefusal(cost)) throw new Error(cost.error)
  expect(cost.matches).toMatchObject([{ constraint: { kind: 'AvoidUnavailableTimes' }, at: 'Ann', cost: 1 }])
})

test('what XHSTT has no words for is told, each by its code and how often', () => {
  const ann = { key: 't', name: 'Ann', calendarType: 'TEACHER' as const, qualifications: ['Sport', 'Art'] }
  const schedule = version({
    calendars: [{ ...ROOMS[0]!, building: 'Annexe', seats: 30 }, { ...ROOMS[1]!, seats: 20 }, ann],
    halfDays: true,
    daysPerTerm: 1,
    weeks: ['A', 'B'],
    subjects: [
      {
        ...sport('Gym'),
        distribution: 'scatter',
        lessons: [
          {
            key: 's',
            weeks: [0],
            tags: ['oral'],
            choices: [{ ...choice, ordered: true, chosen: 'Gym', fixed: true }],
          },
        ],
      },
    ],
    rules: [
      { rule: 'ENDS_DAY', strength: 'required', lessons: ['s'] },
      { rule: 'ENDS_DAY', strength: 'required', lessons: ['s'], enabled: false },
    ],
  })
  expect(xhsttOf(schedule).issues.map(({ code, count, values }) => [code, count, values])).toEqual(
    expect.arrayContaining([
      ['xhstt-rule-left-out', 1, { rule: 'ENDS_DAY' }],
      ['xhstt-rules-off', 1, {}],
      ['other-buildings', 1, {}],
      ['other-sizes', 2, {}],
      ['other-qualifications', 1, {}],
      ['other-tags', 1, {}],
      ['other-order', 1, {}],
      ['other-held', 1, {}],
      ['other-half-days', 1, {}],
      ['other-terms', 1, {}],
      ['xhstt-weeks', 1, {}],
      ['xhstt-course-wishes', 1, {}],
    ]),
  )
})
