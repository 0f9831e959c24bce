import { appText } from '../../i18n/app-texts.ts'
import { expect, test } from 'vitest'
import { cannotPhrase, reasonsPhrase } from './reason-words.ts'
import { daySchool } from './testing/day-school.ts'

const words = {
  ...{ t: appText, locale: 'en' },
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
} as const
const wanted = { subject: 'Maths', classes: '7a' }

test('the reasons of a candidate are one phrase, in their order', () => {
  expect(
    reasonsPhrase(
      [
        { code: 'between' },
        { code: 'knows-class', lessons: 3 },
        { code: 'may-teach' },
        { code: 'covered', periods: 1, least: 1 },
        { code: 'lessons-follow', lessons: 2 },
      ],
      wanted,
      words,
    ),
  ).toBe(
    'free then and in the house; knows 7a; may teach Maths; has covered least: 1 this month; 2 lessons next to it too',
  )
  expect(reasonsPhrase([{ code: 'covered', periods: 4, least: 1 }], wanted, words)).toBe('has covered 4 this month')
})

test('a teacher who cannot take a lesson is said to have another one, to be absent, or to be at the limit of a rule', () => {
  const school = daySchool()
  const phrase = (why: Parameters<typeof cannotPhrase>[2]) => cannotPhrase(school, 'Bo Dahl', why, words)
  expect(phrase({ code: 'busy', lessonUuid: 'English 1' })).toBe('has English with 7b')
  expect(phrase({ code: 'absent' })).toBe('absent')
  expect(phrase({ code: 'limit', ruleUuid: 'gone' })).toBe('a rule allows no more')
})
