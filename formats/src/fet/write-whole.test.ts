import {
  whyInvalid,
  brokenRules,
  clashesOf,
  criteriaOf,
  importOf,
  inEveryWeek,
  ruleKind,
  ruleNeeds,
  type ImportedSchool,
  type RuleKind,
  type Schedule,
} from '@timetable/domain'
import { arbitrarySchedule, drawnOnce, importedRuleOf, rulesOn, scheduleOf, runs } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { schoolOf } from '../testing/read.ts'
import { outlineOf } from './outline.ts'
import { readFet } from './read.ts'
import { writeRules } from './write-rules.ts'
import { writeFet } from './write.ts'

/** Without the wishes of subjects, which FET does not have, and with what has one candidate chosen: it is so in FET. */
function plain(schedule: Schedule): ImportedSchool {
  const school = importOf(schedule)
  type Choices = NonNullable<ImportedSchool['subjects'][number]['lessons'][number]['choices']>
  // Of choices between the same, none is left with one candidate that another has taken: that is no choice.
  const settled = (choices: Choices): Choices => {
    const taken = new Set<string | null>()
    return choices.flatMap((choice) => {
      const chosen = choice.calendars[1] ? choice.chosen : choice.calendars[0]!
      if (chosen !== null && taken.has(chosen)) return []
      taken.add(chosen)
      return [{ ...choice, ordered: false, chosen }]
    })
  }
  return {
    ...school,
    subjects: school.subjects.map((subject) => ({
      ...subject,
      distribution: 'none',
      timeOfDay: 'none',
      lessons: subject.lessons.map(({ choices = [], ...lesson }) => ({ ...lesson, choices: settled(choices) })),
    })),
  }
}

const lessonsIn = ({ subjects }: ImportedSchool) => subjects.reduce((sum, { lessons }) => sum + lessons.length, 0)
const hasLessons = ({ periods, subjects }: ImportedSchool) =>
  periods.length > 0 && subjects.some(({ lessons }) => lessons.length > 0)

/** The ids in FET of the lessons that meet others of the same people or room. */
function doubleBooked(school: ImportedSchool, idOf: (key: string, index: number) => string): string[] {
  const schedule = scheduleOf(school)
  const { events } = clashesOf(schedule)
  const uuids = Object.keys(schedule.lessons)
  const keys = school.subjects.flatMap(({ lessons }) => lessons.map(({ key }) => key))
  return keys
    .flatMap((key, index) => (events.has(uuids[index]!) ? [idOf(key, index)] : []))
    .sort((a, b) => Number(a) - Number(b))
}

test('written and read again, the same lessons meet the same people, groups and choices included', () => {
  let most = 0
  fc.assert(
    fc.property(arbitrarySchedule().map(inEveryWeek).map(plain), (school) => {
      // Of several choices that leave one and the same, all are made alike.
      fc.pre(hasLessons(school) && whyInvalid(school) === undefined)
      const { text, issues } = writeFet({ ...school, rules: [] })
      fc.pre(issues.length === 0)
      const expected = doubleBooked(school, (_, index) => `${index + 1}`)
      most = Math.max(most, expected.length)
      expect(doubleBooked(schoolOf(readFet(text)), (key) => key)).toEqual(expected)
    }),
    { numRuns: runs(250) },
  )
  expect(most).toBeGreaterThan(3)
})

/** Every lesson attends the first calendar and is placed, so that days are full enough to break what is asked of them. */
function crowded(school: ImportedSchool): ImportedSchool {
  const [first] = school.calendars
  const hours = school.periods.length
  if (!first || hours === 0) return school
  let cell = -2
  const placed = (lesson: ImportedSchool['subjects'][number]['lessons'][number]) => {
    cell = (cell + 2) % (school.days * hours)
    const start: [number, number] = [Math.floor(cell / hours), cell % hours]
    const fits = start[1] + lesson.length <= hours
    const calendars = [...new Set([first.key, ...(lesson.calendars ?? [])])]
    return { ...lesson, calendars, choices: [], start: lesson.start ?? (fits ? start : null) }
  }
  return {
    ...school,
    subjects: school.subjects.map((subject) => ({ ...subject, choices: [], lessons: subject.lessons.map(placed) })),
  }
}

/** Every lesson is in one of two rooms in turn, which are in different buildings. */
function housed(school: ImportedSchool): ImportedSchool {
  const rooms = ['left', 'right'].map((name) => ({
    key: `room ${name}`,
    name,
    calendarType: 'ROOM' as const,
    blocked: [],
    building: name,
  }))
  const isRoom = new Set(school.calendars.flatMap(({ key, calendarType }) => (calendarType === 'ROOM' ? [key] : [])))
  let count = 0
  return {
    ...school,
    calendars: [...school.calendars, ...rooms],
    subjects: school.subjects.map((subject) => ({
      ...subject,
      lessons: subject.lessons.map((lesson) => ({
        ...lesson,
        calendars: [...(lesson.calendars ?? []).filter((key) => !isRoom.has(key)), rooms[count++ % 2]!.key],
      })),
    })),
  }
}

/** What is required and broken, and how far wishes are. */
function broken(school: ImportedSchool) {
  const schedule = scheduleOf(school)
  const sums = { required: false, wished: 0 }
  for (const { ruleUuid, deviation } of brokenRules(schedule)) {
    const strength = schedule.rules[ruleUuid]!.strength
    if (strength === 'required') sums.required = true
    else sums.wished += strength * deviation
  }
  return sums
}

/** FET has no word for these at all, or for hardly any of them; seats it requires of every lesson (`sizes.test.ts`), and pupils of groups that overlap it counts in its own way. */
const NOT_IN_FET: readonly RuleKind[] = [
  'MAX_TAGS_PER_DAY',
  'MIN_LESSONS_PER_WEEK',
  'LUNCH_BREAK',
  'MAX_SPLIT_DAYS',
  'MAX_IN_SLOTS',
  'MAX_GAP_BETWEEN',
  'SAME_SECTIONS',
  'MAX_PEOPLE_AT_ONCE',
  'BLOCKED_ROOMS',
  'PREFERRED_ROOMS',
  'ENOUGH_SEATS',
  'ROOM_EQUIPMENT',
  'MAX_DAY_DIFFERENCE',
]
/** Of the limits on weeks, FET takes these as wishes: all others are drawn as required, or nothing would be compared. */
const WISHED_OF_WEEKS: readonly RuleKind[] = ['MAX_LESSONS_PER_DAY', 'MAX_CONSECUTIVE']
/** What FET always means by some: drawn otherwise they are told of, and nothing is compared. */
const AS_IN_FET: Partial<Record<RuleKind, Partial<ImportedSchool['rules'][number]>>> = {
  MAX_LATE_STARTS: { value2: 1 },
  MAX_CHANGES_PER_DAY: { slots: [], tagNames: [] },
  MAX_CHANGES_PER_WEEK: { slots: [], tagNames: [] },
  MIN_GAPS_BETWEEN_CHANGES: { slots: [], tagNames: [] },
  MAX_DAYS_PER_WEEK: { slots: [], tagNames: [] },
  MIN_DAYS_PER_WEEK: { slots: [], tagNames: [] },
  MAX_SLOT_SETS: { slots: [], tagNames: [] },
  MIN_REST_BETWEEN_DAYS: { slots: [], tagNames: [] },
  MAX_DAYS_IN_A_ROW: { value: 3, slots: [], wholeDays: false },
  MIN_REST_AFTER: { wholeDays: true },
  MIN_GAP_BETWEEN_TAGS: { slots: [] },
  TAGS_APART: { tagNames: ['written', 'oral'] },
  MAX_DAYS_PER_PERIOD: {
    strength: 'required',
    calendarType: 'CLASS',
    calendars: [],
    value: 1,
    slots: [],
    tagNames: [],
  },
}
/** FET has them of half days alone: here of a school of these, and of all its mornings or afternoons. */
const OF_HALVES: Partial<Record<RuleKind, 0 | 1>> = { MAX_LESSONS_PER_WEEK: 1, MIN_REST_AFTER: 0 }

function ofHalves({ days, periods }: ImportedSchool, kind: RuleKind) {
  const half = OF_HALVES[kind]
  if (half === undefined) return undefined
  const slots = Array.from({ length: days }, (_, day) => periods.map((__, hour): [number, number] => [day, hour]))
  return { slots: slots.filter((_, day) => day % 2 === half).flat() }
}
/** These look at rooms. */
const OF_SITES: readonly RuleKind[] = ['MAX_CHANGES_PER_DAY', 'MAX_CHANGES_PER_WEEK', 'MIN_GAPS_BETWEEN_CHANGES']
/** Those who have no lessons are not in the file, so they lack none there. */
const OF_THE_IDLE: readonly RuleKind[] = ['MIN_LESSONS_PER_DAY', 'MIN_DAYS_PER_WEEK']

/** They are asked of all kinds of rules; with a lesson or two nothing that is asked of weeks breaks. */
const crowdedSchools = drawnOnce(
  arbitrarySchedule()
    .map(inEveryWeek)
    .map((schedule) => ({ schedule, school: { ...crowded(plain(schedule)), rules: [] } }))
    .filter(({ school }) => lessonsIn(school) > 4 && hasLessons(school) && writeFet(school).issues.length === 0),
  400,
)

const ruledSchools = (kind: RuleKind) =>
  crowdedSchools.chain(({ schedule, school }) =>
    rulesOn(schedule, kind).map((rules) => ({ school, rules: rules.map((rule) => importedRuleOf(schedule, rule)) })),
  )

/** Has FET words for all the rules on times? Most are turned away here, before a whole file is written. */
function isSaid(school: ImportedSchool): boolean {
  const outline = outlineOf(school)
  writeRules(outline)
  return outline.warnings.list().length === 0
}

/** Of a limit on weeks: it is on somebody who has one in FET, and as strong as it may be there. */
function asOfWeeks(rule: ImportedSchool['rules'][number]): Partial<ImportedSchool['rules'][number]> {
  if (ruleNeeds(rule.rule).about !== 'calendars') return {}
  const isOnPeople = rule.calendarType === null ? rule.calendars.length > 0 : rule.calendarType !== 'ROOM'
  return {
    ...(!isOnPeople && { calendarType: 'CLASS' }),
    ...(!WISHED_OF_WEEKS.includes(rule.rule) && { strength: 'required' }),
  }
}

/** The school with the first of the rules that FET can say, and its file. */
function asFileSays(school: ImportedSchool, rules: ImportedSchool['rules']) {
  for (const rule of rules) {
    if (OF_THE_IDLE.includes(rule.rule) && !nobodyIsIdle(school)) continue
    const strength = rule.strength === 100 ? 99 : rule.strength
    const halves = ofHalves(school, rule.rule)
    const asked = { ...rule, enabled: true, strength, ...asOfWeeks(rule), ...AS_IN_FET[rule.rule], ...halves }
    const one = { ...school, ...(halves && { halfDays: true }), rules: [asked] }
    if (!isSaid(one)) continue
    const { text, issues } = writeFet(one)
    if (issues.length === 0) return { one, text }
  }
  return undefined
}

test.each(ruleKind.def.values.filter((kind) => !NOT_IN_FET.includes(kind)))(
  'a rule of kind %s is broken as much when it is read again, unless it is told that not',
  (kind) => {
    let most = 0
    fc.assert(
      fc.property(ruledSchools(kind), ({ school, rules }) => {
        const { one, text } = asFileSays(OF_SITES.includes(kind) ? housed(school) : school, rules) ?? {}
        fc.pre(one !== undefined && text !== undefined)
        const expected = broken(one)
        most = Math.max(most, expected.wished, expected.required ? 1 : 0)
        expect(broken(schoolOf(readFet(text)))).toEqual(expected)
      }),
      { numRuns: runs(60) },
    )
    expect(most).toBeGreaterThan(0)
  },
)

test('a day between two lessons of a course is missed as often when it is read again as a wish', () => {
  let most = 0
  fc.assert(
    fc.property(arbitrarySchedule().map(inEveryWeek).map(plain).map(crowded), (school) => {
      fc.pre(hasLessons(school))
      const asking: ImportedSchool = { ...school, rules: [], profile: { neighbouringDays: 'normal' } }
      const { text, issues } = writeFet(asking)
      fc.pre(issues.length === 0)
      const { cost } = criteriaOf(scheduleOf(asking))[0]!
      most = Math.max(most, cost)
      expect(broken(schoolOf(readFet(text)))).toEqual({ required: false, wished: cost })
    }),
    { numRuns: runs(50) },
  )
  expect(most).toBeGreaterThan(0)
})

function nobodyIsIdle({ calendars, subjects }: ImportedSchool): boolean {
  const attending = new Set(subjects.flatMap(({ lessons }) => lessons.flatMap(({ calendars = [] }) => calendars)))
  return calendars.every(({ key, parts = [] }) => parts.length === 0 && attending.has(key))
}
