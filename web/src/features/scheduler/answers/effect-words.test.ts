import { dropsOf, effectOf, LOCKED, type Rule, type Schedule } from '@timetable/domain'
import { changeOf, scheduleWithRules, slotAt, tinySchedule, runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appText } from '../../../i18n/app-texts.ts'
import type { RuleWords } from '../../../timetable/rules/rule-sentence.ts'
import { effectWords, shiftWords, slotWord } from './effect-words.ts'

const words: RuleWords = {
  t: appText,
  locale: 'en',
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
}
const at = (schedule: Schedule, lesson: string, day: number, hour: number) => {
  const effect = dropsOf(schedule, schedule.lessons[lesson]!).at(slotAt(day, hour))
  const { headline, lines } = effectWords(schedule, effect, words)
  return [headline, ...lines]
}
const schoolWith = (rules: Record<string, Partial<Rule>>) =>
  tinySchedule({
    hours: 4,
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] } },
    rules,
  })
const noGaps: Partial<Rule> = { rule: 'MAX_GAPS_PER_WEEK', calendarUuids: ['1A'], value: 0 }

test('a required rule on gaps is broken, a preferred one is not as wished', () => {
  expect(at(schoolWith({ a: { ...noGaps, strength: 'required' } }), 'Maths 1', 1, 2)).toEqual([
    'Breaks a rule',
    'No gaps in the week for 1A.',
  ])
  expect(at(schoolWith({ a: { ...noGaps, strength: 40 } }), 'Maths 1', 1, 2)).toEqual([
    'Free, but not as wished',
    'No gaps in the week for 1A (if possible).',
  ])
  expect(at(schoolWith({ a: { ...noGaps, strength: 'required' } }), 'Maths 1', 1, 1)).toEqual(['Free'])
})

test('with rules of both kinds the required come first, then what is mended', () => {
  const on = (hour: number): Partial<Rule> => ({
    rule: 'BLOCKED_TIMESLOTS',
    subjectUuids: ['Maths'],
    timeSlotUuids: [slotAt(0, hour)],
  })
  const school = schoolWith({
    wish: { ...on(1), strength: 40 },
    required: { ...on(1), strength: 'required' },
    mended: { ...on(0), strength: 'required' },
  })
  expect(at(school, 'Maths 1', 0, 1)).toEqual([
    'Breaks a rule',
    'Maths: no lessons on Monday, period 2.',
    'Not as wished: “Maths: no lessons on Monday, period 2 (if possible).”',
    'No longer broken: “Maths: no lessons on Monday, period 1.”',
  ])
  expect(at(school, 'Maths 1', 0, 0)).toEqual(['Stays here', 'Breaks a rule: “Maths: no lessons on Monday, period 1.”'])
})

test('where there is more to tell than can be read in passing, it says how much more', () => {
  const noGapsFor = (calendar: string, strength: Rule['strength']): Partial<Rule> => ({
    ...noGaps,
    calendarUuids: [calendar],
    strength,
  })
  const blocked: Partial<Rule> = {
    rule: 'BLOCKED_TIMESLOTS',
    subjectUuids: ['Maths'],
    timeSlotUuids: [slotAt(1, 2)],
    strength: 'required',
  }
  const three = { a: noGapsFor('1A', 'required'), b: noGapsFor('Ada', 'required'), c: blocked }
  const sentences = [
    'Maths: no lessons on Tuesday, period 3.',
    'No gaps in the week for 1A.',
    'No gaps in the week for Ada.',
  ]
  const [headline, ...lines] = at(schoolWith(three), 'Maths 1', 1, 2)
  expect(headline).toBe('Breaks 3 rules')
  expect(lines.toSorted()).toEqual(sentences)
  const four = at(schoolWith({ ...three, d: noGapsFor('1A', 40) }), 'Maths 1', 1, 2)
  expect(four).toEqual(['Breaks 3 rules', ...lines.slice(0, 2), 'and 2 more'])
})

test('what a course or an ordered choice wishes is said in words of its own', () => {
  const school = tinySchedule({
    hours: 4,
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Gym: 'ROOM', Hall: 'ROOM' },
    subjects: {
      Maths: { calendars: ['1A'], distribution: 'scatter', lessons: [{ at: [0, 0] }, { at: [1, 0] }] },
      Art: { calendars: ['1A'], timeOfDay: 'early', lessons: [{}] },
      Sports: { calendars: ['1B'], lessons: [{ choices: [{ candidates: ['Gym', 'Hall'], ordered: true }] }] },
      Dance: { calendars: ['Gym'], lessons: [{ at: [0, 0] }] },
    },
  })
  expect(at(school, 'Maths 1', 1, 1)).toEqual(['Free, but not as wished', 'Maths twice on Tuesday'])
  expect(at(school, 'Art 1', 0, 3)).toEqual(['Free, but not as wished', 'Art late in the day, wanted early'])
  expect(at(school, 'Sports 1', 0, 0)).toEqual(['Free, but not as wished', 'With Hall', 'Hall is not the first choice'])
})

test('a class in its own room is one conflict, and a room alone is named by its lesson', () => {
  const school = tinySchedule({
    days: 1,
    hours: 3,
    calendars: { '1A': 'CLASS', '1B': 'CLASS', R1: 'ROOM' },
    subjects: {
      Maths: { calendars: ['1A', 'R1'], lessons: [{ at: [0, 0] }] },
      Art: { calendars: ['1A', 'R1'], lessons: [{ at: [0, 1] }] },
      Latin: { calendars: ['1B', 'R1'], lessons: [{ at: [0, 2] }] },
    },
  })
  expect(at(school, 'Maths 1', 0, 1)).toEqual(['Double-booked with 1 lesson', '1A has Art with R1'])
  expect(at(school, 'Maths 1', 0, 2)).toEqual(['1 double booking more', 'R1 has Latin with 1B'])
  const wordAt = (hour: number, calendar: string) =>
    slotWord(appText, school, dropsOf(school, school.lessons['Maths 1']!).at(slotAt(0, hour)), calendar)
  expect([wordAt(1, '1A'), wordAt(2, '1A')]).toEqual(['', 'Latin 1B'])
})

test('a slot names who else is blocked there, and says nothing of what the timetable itself blocks', () => {
  const school = tinySchedule({
    days: 1,
    hours: 3,
    calendars: { '1A': { type: 'CLASS', blocked: [[0, 1]] }, Ada: { type: 'TEACHER', blocked: [[0, 2]] } },
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] } },
  })
  const words = [1, 2].map((hour) => {
    const slotUuid = slotAt(0, hour)
    return slotWord(appText, school, dropsOf(school, school.lessons['Maths 1']!).at(slotUuid), '1A', slotUuid)
  })
  expect(words).toEqual(['', 'Blocked: Ada'])
})

test('of a course beyond the trial nothing is said that is withheld', () => {
  const school = tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] },
      [LOCKED.name]: { ...LOCKED, calendars: ['1B', 'Ada'], lessons: [{ at: [0, 1] }] },
    },
  })
  expect(at(school, 'Maths 1', 0, 1)).toEqual(['1 double booking more', 'Ada has Buy Premium'])
})

test('the words break a rule exactly where the slot says so, and never speak of a rule that is free', () => {
  // The other package resolves the library's types by another door.
  const drawn = scheduleWithRules() as unknown as fc.Arbitrary<Schedule>
  const seen = new Set<string>()
  fc.assert(
    fc.property(drawn, (schedule) => {
      for (const lesson of Object.values(schedule.lessons)) {
        const drops = dropsOf(schedule, lesson)
        for (const uuid of Object.keys(schedule.timeSlots)) {
          const effect = drops.at(uuid)
          const { answer, headline, lines } = effectWords(schedule, effect, words)
          const breaks = [headline, ...lines].some((line) => /^Breaks (a|\d+) rule/.test(line))
          const added = effect.answer !== 'blocked' && effect.added.some(({ kind }) => kind === 'rule')
          expect(breaks).toBe(answer === 'rule' || (answer === 'clash' && added))
          if (headline === 'Free') expect(answer).toBe('free')
          expect(slotWord(appText, schedule, effect, '') === '').toBe(answer === 'free')
          seen.add(`${answer} ${breaks}`)
        }
      }
    }),
    { numRuns: runs(25) },
  )
  expect([...seen].sort()).toEqual([
    'blocked false',
    'clash false',
    'clash true',
    'free false',
    'rule true',
    'wish false',
  ])
})

test('a room with too few seats or without equipment is told with the numbers, and with what it lacks', () => {
  const choices = [{ candidates: ['R1', 'R2'], chosen: 'R1', fixed: true }]
  const school = (rules: Record<string, Partial<Rule>>) =>
    tinySchedule({
      calendars: {
        '7b': { type: 'CLASS', pupils: 31 },
        R1: { type: 'ROOM', seats: 24, equipment: ['Piano'] },
        R2: { type: 'ROOM', seats: 32, equipment: ['Gas', 'Piano'] },
      },
      subjects: { Maths: { calendars: ['7b'], lessons: [{ choices }] }, Art: { calendars: ['7b'], lessons: [{}] } },
      rules,
    })
  const seats: Partial<Rule> = { rule: 'ENOUGH_SEATS', calendarType: 'CLASS' }
  const gas: Partial<Rule> = { rule: 'ROOM_EQUIPMENT', subjectNames: ['Maths'], equipment: ['Gas', 'Piano'] }
  expect(at(school({ seats }), 'Maths 1', 0, 0)).toEqual([
    'Breaks a rule',
    'All classes: every lesson in a room with enough seats: Maths, 31 students in R1 with 24 seats.',
  ])
  expect(at(school({ gas }), 'Maths 1', 0, 0)).toEqual([
    'Breaks a rule',
    'Maths: every lesson in a room with Gas and Piano: R1 has no Gas.',
  ])
  const roomless: Partial<Rule> = { ...gas, subjectNames: ['Art'] }
  expect(at(school({ roomless }), 'Art 1', 0, 0)).toEqual([
    'Breaks a rule',
    'Art: every lesson in a room with Gas and Piano.',
  ])
  const schedule = school({ seats, gas })
  const effect = effectOf(
    schedule,
    changeOf(schedule, 'moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0) }),
  )
  expect(shiftWords(schedule, effect, words)).toEqual([
    'Breaks a rule: “All classes: every lesson in a room with enough seats: Maths, 31 students in R1 with 24 seats.”',
    'Breaks a rule: “Maths: every lesson in a room with Gas and Piano: R1 has no Gas.”',
  ])
})
