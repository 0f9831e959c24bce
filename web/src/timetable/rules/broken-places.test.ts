import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { brokenEntries, type BrokenEntry } from './broken-places.ts'
import { brokenSentence, placeWords, wishSentence } from '../findings/finding-words.ts'
import type { RuleWords } from './rule-sentence.ts'

const school = tinySchedule({
  days: 2,
  hours: 4,
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 3] }] },
    Art: { calendars: ['1B', 'Ada'], lessons: [{ at: [1, 0] }, { at: [1, 2] }] },
  },
  rules: {
    wish: { rule: 'MAX_GAPS_PER_DAY', calendarType: 'CLASS', value: 0, strength: 50 },
    day: { rule: 'NOT_ON_SAME_DAY', subjectNames: ['Maths'] },
    gaps: { rule: 'MAX_GAPS_PER_DAY', calendarType: 'CLASS', value: 0 },
    kept: { rule: 'MAX_DAYS_PER_WEEK', calendarType: 'TEACHER', value: 2 },
  },
})

const nameOf = ({ said }: BrokenEntry) => ('rule' in said ? said.rule.uuid : `${said.wish} ${said.subjectUuid}`)

test('required rules come first, then what is broken most; each with its worst timetables first', () => {
  const shown = brokenEntries(school).map((entry) => [
    nameOf(entry),
    entry.deviation,
    ...entry.places.map(({ calendar, amount, lessonUuid }) => `${calendar.name} ${amount} ${lessonUuid}`),
  ])
  expect(shown).toEqual([
    ['gaps', 3, '1A 2 Maths 1', '1B 1 Art 1'],
    ['day', 1, '1A 1 Maths 1'],
    ['wish', 3, '1A 2 Maths 1', '1B 1 Art 1'],
  ])
})

const words: RuleWords = {
  t: appText,
  locale: 'en',
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
}

test('what is counted in a timetable is said: lessons that are judged one by one, otherwise how many times', () => {
  const said = brokenEntries(school).map((entry) => [
    nameOf(entry),
    ...entry.places.map((place) => placeWords(entry.said, place, appText)),
  ])
  expect(said).toEqual([
    ['gaps', 'broken 2 times', 'broken once'],
    ['day', 'broken once'],
    ['wish', 'broken 2 times', 'broken once'],
  ])
  const early = tinySchedule({
    ...{ days: 2, hours: 4, calendars: { '1A': 'CLASS' } },
    subjects: { Art: { calendars: ['1A'], timeOfDay: 'early', lessons: [{ at: [0, 3] }, { at: [1, 3] }] } },
  })
  const [entry] = brokenEntries(early)
  expect(entry && placeWords(entry.said, entry.places[0]!, appText)).toBe('2 lessons')
})

test('a wish of lessons that some of them meet, and no more can: this is said', () => {
  const liked = (first: number) => {
    const one = tinySchedule({
      ...{ days: 1, hours: 3, calendars: { Ada: 'TEACHER' } },
      subjects: { Art: { calendars: ['Ada'], lessons: [{ at: [0, first] }, { at: [0, 1] }] } },
      rules: {
        liked: { rule: 'PREFERRED_TIMESLOTS', calendarUuids: ['Ada'], timeSlotUuids: [slotAt(0, 0)], strength: 5 },
      },
    })
    return brokenEntries(one).map((entry) => brokenSentence(one, entry, words))
  }
  const sentence = 'Ada: lessons start only on period 1 of every day (if possible).'
  expect(liked(0)).toEqual([`No more lessons can meet this: ${sentence}`])
  expect(liked(2)).toEqual([sentence])
})

describe('wishes of courses that are not met', () => {
  const sentences = (distribution: 'scatter' | 'gather' | 'none', timeOfDay: 'early' | 'late' | 'none' = 'none') => {
    const wished = tinySchedule({
      days: 3,
      hours: 4,
      calendars: { '1A': 'CLASS', Ada: 'TEACHER', Gym: 'ROOM', Hall: 'ROOM' },
      subjects: {
        Maths: {
          calendars: ['1A', 'Ada'],
          distribution,
          timeOfDay,
          lessons: [{ at: [0, 0] }, { at: [0, 3] }, { at: [1, 0] }],
        },
      },
    })
    return brokenEntries(wished).flatMap((entry) =>
      'wish' in entry.said ? [wishSentence(wished, entry.said, entry.lessons, words)] : [],
    )
  }

  test('say the days on which they are not', () => {
    expect(sentences('scatter')).toEqual(['Maths, 1A, Ada should be spread over the week: 2 on Monday.'])
    expect(sentences('gather')).toEqual(['Maths, 1A, Ada should be on one day: it is on 2.'])
    expect(sentences('none', 'early')).toEqual(['Maths, 1A, Ada should be early in the day. Too late: 1 on Monday.'])
    expect(sentences('none', 'late')).toEqual([
      'Maths, 1A, Ada should be late in the day. Too early: 1 on Monday and 1 on Tuesday.',
    ])
    expect(sentences('none')).toEqual([])
  })

  test('stand after the rules, and lead to the day', () => {
    const [entry] = brokenEntries(
      tinySchedule({
        calendars: { '1A': 'CLASS' },
        subjects: { Maths: { calendars: ['1A'], distribution: 'scatter', lessons: [{ at: [1, 0] }, { at: [1, 2] }] } },
      }),
    )
    expect(entry).toMatchObject({
      required: false,
      said: { wish: 'scatter', days: [{ dayNum: 1, lessons: 2 }] },
      places: [{ calendar: { uuid: '1A' }, lessonUuid: 'Maths 1' }],
    })
  })
})
