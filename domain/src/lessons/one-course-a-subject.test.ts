import { expect, test } from 'vitest'
import { importedSchool } from '../import/import.ts'
import { oneCourseASubject } from './one-course-a-subject.ts'

const school = importedSchool.parse({
  format: 'timetable',
  formatVersion: 1,
  title: 'Small',
  days: 1,
  periods: [],
  calendars: ['7a', '7b', 'Ada'].map((key) => ({ key, name: key, calendarType: 'CLASS' })),
  subjects: [
    { key: 'a', name: 'Latin', calendars: ['7a', 'Ada'], lessons: [{ key: 'l1' }, { key: 'l2', length: 2 }] },
    { key: 'b', name: 'Greek', calendars: ['7a'], lessons: [{ key: 'l3' }] },
    {
      key: 'c',
      name: 'Latin',
      calendars: ['7b', 'Ada'],
      distribution: 'scatter',
      lessons: [{ key: 'l4', calendars: ['7b'] }],
    },
  ],
  rules: [{ rule: 'NOT_ON_SAME_DAY', strength: 'required', subjects: ['c', 'a', 'b'] }],
})

test('courses of one name become one, and their lessons keep who takes part', () => {
  const { subjects, rules } = oneCourseASubject(school)
  expect(subjects.map(({ name, calendars, distribution }) => [name, calendars, distribution])).toEqual([
    ['Latin', ['7a', 'Ada', '7b'], 'scatter'],
    ['Greek', ['7a'], 'none'],
  ])
  expect(subjects[0]?.lessons.map(({ key, length, calendars }) => [key, length, calendars])).toEqual([
    ['l1', 1, ['7a', 'Ada']],
    ['l2', 2, ['7a', 'Ada']],
    ['l4', 1, ['7b']],
  ])
  expect(rules[0]?.subjects).toEqual(['a', 'b'])
})
