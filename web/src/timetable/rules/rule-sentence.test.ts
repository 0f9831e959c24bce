import { emptySchedule, ruleKind, ruleNeeds, type RuleKind, type Schedule } from '@timetable/domain'
import { bareRule, tinySchedule } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { appCatalogues } from '../../i18n/catalogues.ts'
import { translator } from '../../i18n/translate.ts'
import { makeSchool } from '../testing/make-school.ts'
import { ruleSentence, type RuleWords, type SaidRule } from './rule-sentence.ts'

translator.addResourceBundle('da', 'app', await appCatalogues.da())
translator.addResourceBundle('de', 'app', await appCatalogues.de())
translator.addResourceBundle('es', 'app', await appCatalogues.es())
translator.addResourceBundle('nl', 'app', await appCatalogues.nl())
translator.addResourceBundle('nb', 'app', await appCatalogues.nb())
translator.addResourceBundle('pt', 'app', await appCatalogues.pt())
const wordsOf = (locale: string, nameForClasses: RuleWords['settings']['nameForClasses'] = 'option_2'): RuleWords => ({
  t: locale === 'en' ? appText : translator.getFixedT(locale, 'app'),
  locale,
  settings: { labelsOnTimeslots: 'monday', nameForClasses },
})

const school = makeSchool({ classes: 2, teachers: 1, rooms: 1, days: 5, hours: 4, lessons: 40, unscheduled: 0 })
const slots = (...cells: string[]) => cells.map((cell) => `s${cell}`)
const rule = (given: Partial<SaidRule>): SaidRule => bareRule({ uuid: 'rule', ...given })
const said = (given: Partial<SaidRule>, locale = 'en', of: Schedule = school) =>
  ruleSentence(of, rule(given), wordsOf(locale))
const maths = { subjectNames: ['Mathematics'] }
/** A kind that is about tags says these alone. */
const ofTags = (kind: RuleKind): Partial<SaidRule> => (ruleNeeds(kind).tags ? { tagNames: ['Mathematics', 'Art'] } : {})
const mondayFirst = { timeSlotUuids: slots('0-0') }

describe('a rule reads as one sentence', () => {
  test.each([
    ['en', 'Mathematics: no lessons on Monday, period 1.'],
    ['da', 'Ingen lektion med Mathematics på disse tider: mandag lektion 1.'],
    ['de', 'Keine Stunde von Mathematics zu diesen Zeiten: Montag Stunde 1.'],
    ['nb', 'Ingen time med Mathematics på disse tidene: mandag time 1.'],
    ['pt', 'Nenhuma aula de Mathematics nestes horários: segunda-feira, horário 1.'],
  ])('in %s', (locale, sentence) => expect(said({ ...maths, ...mondayFirst }, locale)).toBe(sentence))

  test.each([
    ['en', 'Mathematics: lessons start only on Monday, period 1 (if possible).'],
    ['da', 'Hvis det er muligt: alle lektioner med Mathematics begynder på en af disse tider: mandag lektion 1.'],
    ['de', 'Wenn möglich: jede Stunde von Mathematics beginnt zu einer dieser Zeiten: Montag Stunde 1.'],
    ['nb', 'Hvis det er mulig: alle timer med Mathematics begynner på en av disse tidene: mandag time 1.'],
    ['pt', 'Se possível, toda aula de Mathematics começa em um destes horários: segunda-feira, horário 1.'],
  ])('that says in %s how strict it is', (locale, sentence) =>
    expect(said({ ...maths, ...mondayFirst, rule: 'PREFERRED_TIMESLOTS', strength: 40 }, locale)).toBe(sentence),
  )

  test.each([
    [1, 'Mathematics: lessons on different days.'],
    [2, 'Mathematics: lessons at least 2 days apart.'],
  ])('with its number: %i', (value, sentence) =>
    expect(said({ ...maths, rule: 'MIN_DAYS_BETWEEN', value })).toBe(sentence),
  )

  test.each([
    ['en', 'No gaps in the day for every teacher.'],
    ['da', 'Ingen mellemtimer i løbet af dagen for hver lærer.'],
    ['de', 'Keine Hohlstunden am Tag für jede Lehrkraft.'],
    ['nb', 'Ingen hull i løpet av dagen for hver lærer.'],
    ['pt', 'Nenhuma janela no dia para cada professor.'],
  ])('without a zero in it, in %s', (locale, sentence) =>
    expect(said({ rule: 'MAX_GAPS_PER_DAY', calendarType: 'TEACHER', value: 0 }, locale)).toBe(sentence),
  )

  test.each([
    ['en', 'At most 6 periods a day for every teacher, mornings and afternoons counted together.'],
    ['da', 'Højst 6 lektioner om dagen for hver lærer, med formiddag og eftermiddag talt sammen.'],
    ['de', 'Höchstens 6 Stunden am Tag für jede Lehrkraft, Vormittag und Nachmittag zusammengezählt.'],
  ])('that says in %s when two half days are one', (locale, sentence) => {
    const head = { ...school.head[school.uuid]!, halfDays: true }
    const halves = { ...school, head: { [school.uuid]: head } }
    const given = { rule: 'MAX_LESSONS_PER_DAY', calendarType: 'TEACHER', value: 6, wholeDays: true } as const
    expect(said(given, locale, halves)).toBe(sentence)
    expect(said(given, locale)).not.toBe(sentence)
  })

  test.each([
    ['en', 'Mathematics: lessons at least 2 days apart, a morning and its afternoon counted as two days.'],
    [
      'de',
      'Die Stunden von Mathematics liegen mindestens 2 Tage auseinander, Vormittag und Nachmittag als zwei Tage gezählt.',
    ],
  ])('that says in %s when it counts half days', (locale, sentence) => {
    const head = { ...school.head[school.uuid]!, halfDays: true }
    const halves = { ...school, head: { [school.uuid]: head } }
    const given = { ...maths, rule: 'MIN_DAYS_BETWEEN', value: 2, halfDays: true } as const
    expect(said(given, locale, halves)).toBe(sentence)
    expect(said(given, locale)).not.toBe(sentence)
  })

  test.each<[Partial<SaidRule>, string]>([
    [{ rule: 'MAX_AT_ONCE', value: 2 }, 'Mathematics: at most 2 lessons a term.'],
    [{ rule: 'MIN_AT_ONCE', value: 1, value2: 1 }, 'Mathematics: at least 1 lesson in every term.'],
    [{ rule: 'MAX_DAYS_USED', value: 3 }, 'Mathematics: lessons in at most 3 terms.'],
    [
      { rule: 'MAX_LESSONS_PER_DAY', subjectNames: [], calendarType: 'TEACHER', value: 20 },
      'At most 20 periods a term for every teacher.',
    ],
    [{ rule: 'MAX_DAYS_BETWEEN', value: 0 }, 'Mathematics: all lessons within one term.'],
  ])('of terms, where the days lie in terms: %j', (given, sentence) => {
    const head = { ...school.head[school.uuid]!, daysPerTerm: 2 }
    const inTerms = { ...school, head: { [school.uuid]: head } }
    expect(said({ ...maths, ...given, terms: true }, 'en', inTerms)).toBe(sentence)
    expect(said({ ...maths, ...given, terms: true }, 'en')).not.toBe(sentence)
  })

  test.each<[Partial<SaidRule>, string]>([
    [
      { rule: 'MAX_GAPS_PER_DAY', value: 0, ...mondayFirst },
      'No gaps in the day for every teacher; only these times count: Monday, period 1.',
    ],
    [
      { rule: 'MAX_SPAN_PER_DAY', value: 5, value2: 1 },
      'At most 5 periods from the first lesson of a day to the last for every teacher; one day may be longer by one period.',
    ],
    [
      { rule: 'MAX_SINGLE_GAPS', value: 0, ...mondayFirst },
      'No gap of a single period on Monday, period 1 for every teacher.',
    ],
    [
      { rule: 'MAX_SLOT_SETS', value: 1, slotSets: [slots('0-0', '0-1'), slots('4-0', '4-1', '4-2', '4-3')] },
      'Lessons in at most 1 of these sets of times for every teacher: “Monday, periods 1–2” and “Friday”.',
    ],
    [
      { rule: 'MAX_SLOT_SETS', value: 0, slotSets: ['0-0', '1-0', '2-0', '3-0', '4-0'].map((one) => slots(one)) },
      'No lessons in any of these sets of times for every teacher: “Monday, period 1”, “Tuesday, period 1”, “Wednesday, period 1”, and 2 others.',
    ],
    [{ rule: 'MAX_DAYS_IN_A_ROW', value: 3, value2: 1 }, 'Lessons on at most 3 days in a row for every teacher.'],
    [
      { rule: 'MIN_REST_BETWEEN_DAYS', value: 4, value2: 1 },
      'At least 4 periods between the last lesson of a day and the first of the next for every teacher, also from the last day of the week to the first.',
    ],
  ])('of what a week is like', (given, sentence) => {
    expect(said({ calendarType: 'TEACHER', ...given })).toBe(sentence)
  })

  test("in the school's own word for class groups", () => {
    const given = rule({ rule: 'MAX_DAYS_PER_WEEK', calendarType: 'CLASS', value: 4 })
    expect(ruleSentence(school, given, wordsOf('en', 'option_1'))).toBe(
      'Lessons on at most 4 days a week for every cohort.',
    )
    expect(ruleSentence(school, { ...given, rule: 'NOT_ON_SAME_DAY' }, wordsOf('de'))).toBe(
      'Keine zwei Stunden von allen Klassen am selben Tag.',
    )
  })

  test.each(['en', 'da', 'de', 'es', 'nb', 'nl', 'pt'])('for every kind there is, in %s', (locale) => {
    const sentences = ruleKind.def.values.map((kind: RuleKind) =>
      said({ ...maths, ...mondayFirst, ...ofTags(kind), rule: kind, value: 2, value2: 1 }, locale),
    )
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) {
      expect(sentence).toContain('Mathematics')
      expect(sentence).toMatch(/^\p{Lu}.*[^.]\.$/u)
      expect(sentence).not.toMatch(/\{\{|rules\./)
    }
  })
})

describe('what a kind leaves to choose', () => {
  test.each<[Partial<SaidRule>, string]>([
    [
      { rule: 'SAME_START', subjectNames: ['Mathematics', 'Art'] },
      'Art and Mathematics: lessons start at the same time, one of each.',
    ],
    [{ rule: 'SAME_START', value: 1 }, 'Mathematics: all lessons start in the same period, on any day.'],
    [
      { rule: 'MAX_AT_ONCE', value: 2, ...mondayFirst },
      'Mathematics: at most 2 lessons at the same time on Monday, period 1.',
    ],
    [
      { rule: 'MIN_AT_ONCE', value: 2, ...mondayFirst },
      'Mathematics: at least 2 lessons at each of these times: Monday, period 1; times without any are fine.',
    ],
    [{ rule: 'MIN_AT_ONCE', value: 2, value2: 1 }, 'Mathematics: at least 2 lessons in every slot.'],
    [{ rule: 'ENDS_DAY', value: 1 }, 'Mathematics: lessons come last in their teachers’ day.'],
    [{ rule: 'STARTS_DAY', value: 1 }, 'Mathematics: lessons come first in their teachers’ day.'],
    [{ rule: 'ORDERED', value: 1 }, 'Mathematics: lessons in this order if on the same day.'],
    [{ rule: 'CONSECUTIVE', value: 1 }, 'Mathematics: lessons back to back, in any order.'],
    [{ rule: 'MIN_DAYS_BETWEEN', value: 0, value2: 1 }, 'Mathematics: lessons on the same day are back to back.'],
    [
      { rule: 'MIN_DAYS_BETWEEN', value: 2, value2: 1 },
      'Mathematics: lessons at least 2 days apart; if on the same day, then back to back.',
    ],
  ])('%j', (given, sentence) => expect(said({ ...maths, ...given })).toBe(sentence))

  test.each<[Partial<SaidRule>, string]>([
    [
      { rule: 'MIN_LESSONS_PER_DAY', value: 3, value2: 1 },
      'At least 3 periods a day for every teacher, also on days without lessons.',
    ],
    [
      { rule: 'MAX_LESSONS_PER_DAY', value: 5, value2: 1 },
      'At most 5 periods a day for every teacher, each longer day counted once.',
    ],
    [
      { rule: 'MAX_CONSECUTIVE', value: 3, value2: 1 },
      'At most 3 periods in a row for every teacher, each longer row counted once.',
    ],
    [
      { rule: 'MAX_LATE_STARTS', value: 0, value2: 1 },
      'No late starts in the week for every teacher, and none more than 1 period late.',
    ],
    [
      { rule: 'LUNCH_BREAK', value: 1, timeSlotUuids: slots('0-2', '1-2', '2-2', '3-2', '4-2') },
      'At least 1 free period a day among period 3 of every day for every teacher.',
    ],
  ])('%j', (given, sentence) => expect(said({ calendarType: 'TEACHER', ...given })).toBe(sentence))
})

describe('whom it is about', () => {
  test('keeps the order that a rule on the order lists', () => {
    const lessons = Object.values(school.lessons)
    const art = lessons.filter(({ subjectUuid }) => subjectUuid === lessons[0]!.subjectUuid).slice(0, 2)
    const other = lessons.find(({ subjectUuid }) => subjectUuid !== lessons[0]!.subjectUuid)!
    const eventUuids = [art[1]!.uuid, other.uuid, art[0]!.uuid]
    const [name, between] = [art[0]!, other].map(({ subjectUuid }) => school.subjects[subjectUuid]!.name)
    const names = { [art[0]!.subjectUuid]: name!, [other.subjectUuid]: between! }
    const subjects = Object.entries(names).map(([uuid, its]) => [uuid, { ...school.subjects[uuid]!, name: its }])
    const alone = { ...school, subjects: Object.fromEntries(subjects) }
    expect(said({ rule: 'ORDERED', eventUuids }, 'en', alone)).toBe(
      `${name} 2, ${between}, and ${name} 1: lessons in this order in the week.`,
    )
  })

  test('is shortened where there are many', () => {
    const subjectNames = ['Art', 'Biology', 'Chemistry', 'English', 'History']
    expect(said({ subjectNames: subjectNames.slice(0, 4), rule: 'ON_SAME_DAY' })).toBe(
      'Art, Biology, Chemistry, and English: all lessons on the same day.',
    )
    expect(said({ subjectNames, rule: 'ON_SAME_DAY' })).toBe(
      'Art, Biology, Chemistry, and 2 others: all lessons on the same day.',
    )
  })

  test('tells single courses of one name apart, and counts single lessons', () => {
    const [first, second] = Object.values(school.subjects)
    if (!first || !second) throw new Error('the school has no courses')
    const named = { ...school, subjects: { ...school.subjects, [second.uuid]: { ...second, name: first.name } } }
    expect(said({ subjectUuids: [first.uuid], rule: 'ON_SAME_DAY' }, 'en', named)).toMatch(
      /^Mathematics \(5A, .+\): all lessons on the same day\.$/,
    )
    const eventUuids = Object.values(school.lessons)
      .filter(({ subjectUuid }) => subjectUuid === first.uuid)
      .map(({ uuid }) => uuid)
    expect(said({ eventUuids, rule: 'SAME_START' })).toBe(
      `Mathematics (5A, Lindgren 1; ${eventUuids.length} lessons): all lessons start at the same time.`,
    )
  })

  test('names the class of single lessons where several courses bear the name, a group with its class', () => {
    const half = (part: string) => ({ type: 'CLASS' as const, classUuid: '5A', division: 'Halves', parts: [part] })
    const divided = tinySchedule({
      calendars: {
        '5A': { type: 'CLASS', parts: ['x', 'y'] },
        'Half 1': half('x'),
        'Half 2': half('y'),
        Elin: 'TEACHER',
      },
      subjects: {
        a: { name: 'Science', calendars: ['Half 1', 'Elin'], lessons: [{}, {}] },
        b: { name: 'Science', calendars: ['Half 2'], lessons: [{}] },
        Art: { calendars: ['5A'], lessons: [{}] },
      },
    })
    const of = (given: Partial<SaidRule>) => said(given, 'en', divided)
    expect(of({ rule: 'SAME_START', eventUuids: ['a 1', 'a 2', 'b 1', 'Art 1'] })).toBe(
      'Art (1 lesson), Science (5A · Half 1, Elin; 2 lessons), and Science (5A · Half 2; 1 lesson): all lessons start at the same time.',
    )
    expect(of({ rule: 'ORDERED', eventUuids: ['a 2', 'b 1', 'a 1'] })).toBe(
      'Science (5A · Half 1, Elin) 2, Science (5A · Half 2), and Science (5A · Half 1, Elin) 1: lessons in this order in the week.',
    )
    expect(of({ rule: 'MAX_DAYS_PER_WEEK', value: 3, calendarUuids: ['Half 2', 'Half 1'] })).toBe(
      'Lessons on at most 3 days a week for 5A · Half 1 and 5A · Half 2.',
    )
  })

  test('says nothing rather than a name that is gone', () => {
    expect(said({ subjectUuids: ['gone'], eventUuids: ['gone'], calendarUuids: ['gone'] })).toBe(
      '(not chosen): no lessons on (not chosen).',
    )
  })
})

describe('the times', () => {
  const opening = 'Mathematics: no lessons on '
  const times = (...cells: string[]) => said({ ...maths, timeSlotUuids: slots(...cells) }).slice(opening.length, -1)
  test.each([
    [['2-0', '2-1', '2-2', '2-3'], 'Wednesday'],
    [['0-0', '0-1', '0-2', '0-3', '1-0', '1-1', '1-2', '1-3', '2-0', '2-1', '2-2', '2-3'], 'Monday–Wednesday'],
    [['0-3', '1-3', '2-3', '3-3', '4-3'], 'period 4 of every day'],
    [['1-0', '1-1', '1-3', '3-0', '3-1', '3-3'], 'Tuesday, Thursday, periods 1–2, 4'],
    [['0-0', '4-3'], 'Monday, period 1 and Friday, period 4'],
    [[], '(not chosen)'],
  ])('%j', (cells, words) => expect(times(...cells)).toBe(words))

  test('bear the names an import brought', () => {
    const head = Object.values(school.head)[0]!
    const named = {
      ...school,
      head: { [head.uuid]: { ...head, dayNames: ['Mo', 'Di', 'Mi', 'Do', 'Fr'], periodNames: ['A', 'B', 'C', 'D'] } },
    }
    expect(said({ ...maths, timeSlotUuids: slots('1-1', '1-2') }, 'en', named)).toBe(
      'Mathematics: no lessons on Di, periods B–C.',
    )
  })

  test('of a version without periods are none', () => {
    const empty = emptySchedule(Object.values(school.head)[0]!)
    expect(said({ ...maths }, 'en', empty)).toBe('Mathematics: no lessons on (not chosen).')
  })
})
