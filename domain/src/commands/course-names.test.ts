import { expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { after, changeOf, refusalOf, tinySchedule } from '../testing/index.ts'

const school = () =>
  after(
    tinySchedule({
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: { type: 'TEACHER', qualifications: ['Maths'] } },
      subjects: {
        'Maths A': { name: 'Maths', calendars: ['1A'], lessons: [{}] },
        'Maths B': { name: 'Maths', calendars: ['1B'], lessons: [{}] },
        Art: { calendars: ['1A'], lessons: [{}] },
      },
      rules: { late: { rule: 'PREFERRED_TIMESLOTS', subjectNames: ['Maths'], timeSlotUuids: ['d0h0'] } },
    }),
    'setShortNames',
    { subjects: [{ name: 'Maths', shortName: 'M' }] },
  )
const renamed = (names: Record<string, string>) => ({
  subjects: Object.entries(names).map(([subjectUuid, name]) => ({ subjectUuid, name })),
})
const shown = ({ subjects, rules, calendars }: ReturnType<typeof school>) => ({
  courses: Object.values(subjects).map(({ name, shortName }) => [name, shortName]),
  rule: Object.values(rules)[0]!.subjectNames,
  taught: calendars['Ada']!.qualifications,
})

test('all courses of a name are renamed as one step, and what refers to the name follows', () => {
  const change = changeOf(school(), 'renameSubjects', renamed({ 'Maths A': 'Algebra', 'Maths B': 'Algebra' }))
  const next = apply(school(), change)
  expect(shown(next)).toEqual({
    courses: [
      ['Algebra', 'M'],
      ['Algebra', 'M'],
      ['Art', undefined],
    ],
    rule: ['Algebra'],
    taught: ['Algebra'],
  })
  expect(apply(next, invert(change))).toEqual(school())
})

test('where one course keeps the name, rules, qualifications and the short name stay with it', () => {
  expect(shown(after(school(), 'renameSubjects', renamed({ 'Maths A': 'Algebra' })))).toEqual({
    courses: [
      ['Algebra', undefined],
      ['Maths', 'M'],
      ['Art', undefined],
    ],
    rule: ['Maths'],
    taught: ['Maths'],
  })
})

test('names may change places, and courses of one name may get two', () => {
  const swapped = renamed({ 'Maths A': 'Art', 'Maths B': 'Art', Art: 'Maths' })
  expect(shown(after(school(), 'renameSubjects', swapped))).toEqual({
    courses: [
      ['Art', 'M'],
      ['Art', 'M'],
      ['Maths', undefined],
    ],
    rule: ['Art'],
    taught: ['Art'],
  })
  const split = after(school(), 'renameSubjects', renamed({ 'Maths A': 'Algebra', 'Maths B': 'Geometry' }))
  expect(shown(split)).toMatchObject({ rule: ['Algebra', 'Geometry'], taught: ['Algebra', 'Geometry'] })
})

test('a name is not blank, and a course exists', () => {
  expect(refusalOf(school(), 'renameSubjects', renamed({ Art: ' ' }))).toBe('name-empty')
  expect(refusalOf(school(), 'renameSubjects', renamed({ nothing: 'Art' }))).toBe('not-found')
})

test('of a course listed twice, the last entry applies, also if it is the present name', () => {
  const subjects = ['Algebra', 'Maths'].map((name) => ({ subjectUuid: 'Maths A', name }))
  expect(shown(after(school(), 'renameSubjects', { subjects }))).toEqual(shown(school()))
})
