import type { Schedule } from '@timetable/domain'
import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { appCatalogues } from '../../i18n/catalogues.ts'
import { translator } from '../../i18n/translate.ts'
import type { Fact, Question, Reason, Relaxation } from '../../worker/thread/reasons.ts'
import { awayPhrase } from '../lessons/away-phrase.ts'
import { flowOf } from './reason-flow.ts'
import { stillStands } from './reason-stands.ts'
import { factPlace, factSentence, toldFacts } from './reason-words.ts'
import { remedyWords } from './remedy-words.ts'
import type { RuleWords } from '../rules/rule-sentence.ts'

const LOCALES = ['da', 'de', 'es', 'nb', 'nl', 'pt'] as const
for (const locale of LOCALES) translator.addResourceBundle(locale, 'app', await appCatalogues[locale]())
const wordsOf = (locale: string): RuleWords => ({
  t: locale === 'en' ? appText : translator.getFixedT(locale, 'app'),
  locale,
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
})

const school = tinySchedule({
  days: 2,
  hours: 2,
  calendars: {
    '1A': 'CLASS',
    Oda: {
      type: 'TEACHER',
      blocked: [
        [1, 0],
        [1, 1],
      ],
    },
    Rud: 'TEACHER',
    Lab: 'ROOM',
    Gym: 'ROOM',
  },
  subjects: {
    Maths: { calendars: ['1A', 'Oda'], lessons: [{ length: 2 }, {}] },
    Art: { calendars: ['1A'], lessons: [{ at: [0, 1], pinned: true }] },
  },
  rules: { most: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['Oda'], value: 1 } },
})
const facts: readonly Fact[] = [
  { kind: 'alone', calendarUuid: 'Oda' },
  { kind: 'blocked', calendarUuid: 'Oda', dayNum: 1 },
  { kind: 'rule', ruleUuid: 'most' },
  { kind: 'pinned', lessonUuid: 'Art 1' },
  { kind: 'chosen', lessonUuid: 'Art 1', calendarUuid: 'Lab' },
  { kind: 'candidates', calendarUuids: ['Lab', 'Gym'] },
  { kind: 'length', lessonUuid: 'Maths 1', length: 2 },
]
const reason: Reason = { facts, lessonUuids: ['Maths 1', 'Maths 2'], minimal: true }
const remedies: readonly Relaxation[] = [
  { kind: 'free', calendarUuid: 'Oda', timeSlotUuids: [slotAt(1, 0)] },
  { kind: 'unpin', lessonUuid: 'Art 1' },
  { kind: 'rest', ruleUuid: 'most' },
  { kind: 'wish', ruleUuid: 'most' },
  { kind: 'limit', ruleUuid: 'most', value: 2 },
  { kind: 'shorten', lessonUuid: 'Maths 1', length: 1 },
  { kind: 'release', lessonUuid: 'Art 1', calendarUuid: 'Lab' },
  { kind: 'instead', lessonUuid: 'Maths 1', isForCourse: true, calendarUuid: 'Oda', byUuid: 'Rud' },
  { kind: 'instead', lessonUuid: 'Art 1', isForCourse: false, calendarUuid: 'Oda', byUuid: 'Rud' },
  { kind: 'instead', lessonUuid: 'Art 1', isForCourse: false, calendarUuid: 'Lab', byUuid: 'Gym' },
  { kind: 'instead', lessonUuid: 'Maths 1', isForCourse: true, calendarUuid: 'Lab', byUuid: 'Gym' },
  { kind: 'also', lessonUuid: 'Maths 1', isForCourse: true, calendarUuids: ['Lab'], byUuid: 'Gym' },
  { kind: 'periods', count: 9 },
  { kind: 'day' },
  { kind: 'second', calendarUuid: 'Lab', name: 'Lab 2', subjectUuids: ['Maths', 'Art'] },
  { kind: 'join', subjectUuids: ['Maths', 'Art'] },
  { kind: 'drop', lessonUuid: 'Art 1' },
]
const sentences = (locale: string) => [
  ...facts.map((fact) => factSentence(school, fact, reason, wordsOf(locale))),
  ...remedies.flatMap((each) => remedyWords(school, { relaxations: [each] }, wordsOf(locale))),
]

describe('why not', () => {
  test('a fact is a sentence, and a remedy is what is done', () => {
    expect(sentences('en')).toEqual([
      'Oda needs 3 periods for these lessons and can have only one lesson at a time.',
      'Oda is away on Tuesday.',
      'At most 1 period a day for Oda.',
      'Pinned: Art, 1A, Monday, period 2.',
      'Fixed for Art, 1A: Lab.',
      'The only choices: Lab or Gym.',
      'Maths, 1A, Oda lasts 2 periods in a row.',
      'Free Tuesday, period 1 for Oda',
      'Unpin Art, 1A',
      'Switch off the rule “At most 1 period a day for Oda”',
      'Make the rule “At most 1 period a day for Oda” a wish',
      'Change the rule: “At most 2 periods a day for Oda”',
      'Make Maths, 1A, Oda 1 period long',
      'Allow other choices than Lab for Art, 1A',
      'Let Rud teach all of Maths, 1A instead of Oda',
      'Let Rud teach Art, 1A instead of Oda',
      'Move Art, 1A from Lab to Gym',
      'Move all of Maths, 1A from Lab to Gym',
      'Also allow Gym for Maths, 1A',
      'Give every day 9 periods',
      'Add 1 day to the week',
      'Add the room Lab 2 and move these there from Lab: Maths 1A and Art 1A',
      'Teach together: Maths 1A and Art 1A',
      'Delete 1 lesson: Art, 1A',
    ])
  })

  test('several changes of one kind are one line, and others have lines of their own', () => {
    const lines = (...relaxations: Relaxation[]) => remedyWords(school, { relaxations }, wordsOf('en'))
    const course = (lessonUuid: string): Relaxation => ({
      ...{ kind: 'instead', lessonUuid, isForCourse: true, calendarUuid: 'Oda', byUuid: 'Rud' },
    })
    const room = (lessonUuid: string): Relaxation => ({
      ...{ kind: 'instead', lessonUuid, isForCourse: false, calendarUuid: 'Lab', byUuid: 'Gym' },
    })
    expect(lines(course('Maths 1'), course('Art 1'))).toEqual([
      'Let Rud teach all of Maths 1A and Art 1A instead of Oda',
    ])
    expect(lines(room('Maths 1'), room('Maths 2'), room('Art 1'))).toEqual([
      'Move 3 lessons from Lab to Gym: 2 × Maths 1A and Art 1A',
    ])
    expect(lines({ kind: 'day' }, { kind: 'day' }, { kind: 'drop', lessonUuid: 'Art 1' })).toEqual([
      'Add 2 days to the week',
      'Delete 1 lesson: Art, 1A',
    ])
  })

  test.each(LOCALES)('in %s nothing is left in English or unfilled', (locale) => {
    const own = sentences(locale)
    expect(own.filter((sentence) => /[{}]/.test(sentence) || sentence === '')).toEqual([])
    const english = sentences('en')
    expect(own.filter((sentence, index) => sentence === english[index])).toEqual([])
  })

  test('each leads to where it is seen, and is known to be there', () => {
    expect(facts.map((fact) => factPlace(school, fact, reason)?.calendarUuid)).toEqual([
      ...['Oda', 'Oda', '1A', '1A', '1A', 'Lab', '1A'],
    ])
  })

  test('it stands as long as nothing that it speaks of is other than when it was asked', () => {
    const { lessons, rules, calendars } = school
    const of = { ...reason, facts: facts.filter(({ kind }) => kind !== 'chosen') }
    const moved = { ...lessons['Maths 1']!, timeSlotUuid: slotAt(0, 0) }
    expect(stillStands(school, { ...school, lessons: { ...lessons, 'Maths 1': moved } }, of)).toBe(true)
    const others: Partial<Schedule>[] = [
      { rules: {} },
      { rules: { most: { ...rules.most!, value: 3 } } },
      { lessons: { ...lessons, 'Art 1': { ...lessons['Art 1']!, pinned: false } } },
      { lessons: { ...lessons, 'Maths 1': { ...lessons['Maths 1']!, length: 1 } } },
      { lessons: { ...lessons, 'Maths 2': { ...lessons['Maths 2']!, calendarUuids: ['1A', 'Rud'] } } },
      { lessons: Object.fromEntries(Object.entries(lessons).filter(([uuid]) => uuid !== 'Maths 2')) },
      { calendars: { ...calendars, Oda: { ...calendars.Oda!, blockedTimeSlots: [slotAt(1, 0)] } } },
    ]
    expect(others.map((other) => stillStands(school, { ...school, ...other }, of))).toEqual(others.map(() => false))
  })
})

describe('by day', () => {
  const week = tinySchedule({ days: 5, hours: 6 })
  const said = (locale: string, ...cells: readonly (readonly [days: readonly number[], hours: readonly number[]])[]) =>
    awayPhrase(
      week,
      cells.flatMap(([days, hours]) => days.flatMap((day) => hours.map((hour) => slotAt(day, hour)))),
      wordsOf(locale),
    )
  const whole = [0, 1, 2, 3, 4, 5]

  test('whole days by their names, others until or from a period on', () => {
    expect(said('en', [[1, 4], whole])).toBe('Tuesday and Friday')
    expect(
      said('en', [
        [0, 1, 2],
        [0, 1],
      ]),
    ).toBe('Monday to Wednesday before period 3')
    expect(said('en', [[3], [4, 5]])).toBe('Thursday from period 5 on')
    expect(said('en', [[1], whole], [[2], [1, 2]])).toBe('Tuesday and Wednesday, periods 2–3')
    expect(
      said('de', [
        [0, 1, 2],
        [0, 1],
      ]),
    ).toBe('Montag bis Mittwoch vor Stunde 3')
    expect(
      said('es', [
        [0, 1, 2],
        [0, 1],
      ]),
    ).toBe('de lunes a miércoles antes de la sesión 3')
  })
})

describe('as one sentence', () => {
  const flow = (of: Partial<Reason>, locale = 'en', held?: Question['held']) =>
    flowOf(school, { lessonUuids: ['Maths 1'], ...(held && { held }) }, { ...reason, ...of }, wordsOf(locale))
      ?.sentence ?? null

  test('one who has so much, is away, and may have so much a day', () => {
    expect(flow({ facts: facts.slice(0, 3) })).toBe(
      'Oda has 3 periods with 1A, is away on Tuesday, and may have at most 1 a day.',
    )
    expect(flow({ facts: facts.slice(0, 3) }, 'de')).toBe(
      'Oda hat 3 Stunden mit 1A, ist Dienstag nicht da und darf höchstens 1 am Tag haben.',
    )
  })

  test('one who is away where a lesson is held, and one who is pinned there', () => {
    const held = { lessonUuid: 'Maths 2', timeSlotUuid: slotAt(1, 0) }
    expect(flow({ facts: facts.slice(1, 2) }, 'en', held)).toBe('Oda is away on Tuesday.')
    const pinned: readonly Fact[] = [facts[3]!, { kind: 'alone', calendarUuid: '1A' }]
    expect(flow({ facts: pinned }, 'en', held)).toBe('1A already has Art, 1A there, and it is pinned.')
  })

  test('too few to choose from', () => {
    const pool: readonly Fact[] = [
      facts[5]!,
      { kind: 'alone', calendarUuid: 'Lab' },
      { kind: 'alone', calendarUuid: 'Gym' },
    ]
    expect(flow({ facts: pool })).toBe('These 3 periods need Lab or Gym, which can each have one lesson at a time.')
  })

  test('what has no common shape is told one by one, all days of one calendar at once', () => {
    expect(flow({})).toBeNull()
    expect(flow({ facts: [facts[0]!] })).toBeNull()
    const days: readonly Fact[] = [0, 1].map((dayNum) => ({ kind: 'blocked', calendarUuid: 'Oda', dayNum }))
    expect(toldFacts({ ...reason, facts: [...days, facts[3]!] })).toEqual([days[0], facts[3]])
  })

  test.each(LOCALES)('in %s nothing is left unfilled', (locale) => {
    const held = { lessonUuid: 'Maths 2', timeSlotUuid: slotAt(1, 0) }
    const pins: readonly Fact[] = [facts[3]!, { kind: 'alone', calendarUuid: '1A' }]
    const pool: readonly Fact[] = [facts[5]!, { kind: 'alone', calendarUuid: 'Lab' }]
    const all = [
      flow({ facts: facts.slice(0, 3) }, locale),
      flow({ facts: pins }, locale, held),
      flow({ facts: pool }, locale),
    ]
    expect(all.filter((each) => each === null || /[{}]/.test(each))).toEqual([])
  })
})

test('a rule on seats is told with the students and the seats of the lessons, where no room is large enough', () => {
  const seated = (seats: number) =>
    tinySchedule({
      calendars: { '5a': { type: 'CLASS', pupils: 32 }, Lab: { type: 'ROOM', seats } },
      subjects: { Physics: { calendars: ['5a', 'Lab'], lessons: [{}] } },
      rules: { seats: { rule: 'ENOUGH_SEATS', calendarType: 'CLASS' } },
    })
  const rule: Fact = { kind: 'rule', ruleUuid: 'seats' }
  const told = (seats: number) =>
    factSentence(seated(seats), rule, { facts: [rule], lessonUuids: ['Physics 1'], minimal: true }, wordsOf('en'))
  expect(told(30)).toBe(
    'None of the possible rooms of Physics (1 lesson) is large enough for 5a. Seats: 32 needed, 30 in the largest.',
  )
  expect(told(32)).toBe('All classes: every lesson in a room with enough seats.')
})

test('a rule on equipment is told with what no possible room of the lessons has', () => {
  const equipped = (...equipment: string[]) =>
    tinySchedule({
      calendars: { '5a': 'CLASS', Lab: { type: 'ROOM', ...(equipment.length > 0 && { equipment }) } },
      subjects: { Physics: { calendars: ['5a', 'Lab'], lessons: [{}] } },
      rules: { gas: { rule: 'ROOM_EQUIPMENT', subjectNames: ['Physics'], equipment: ['Gas', 'Water'] } },
    })
  const rule: Fact = { kind: 'rule', ruleUuid: 'gas' }
  const told = (...equipment: string[]) =>
    factSentence(
      equipped(...equipment),
      rule,
      { facts: [rule], lessonUuids: ['Physics 1'], minimal: true },
      wordsOf('en'),
    )
  expect(told('Gas')).toBe('None of the possible rooms of Physics (1 lesson) has what a rule requires: Water.')
  expect(told('Gas', 'Water')).toBe('Physics: every lesson in a room with Gas and Water.')
})
