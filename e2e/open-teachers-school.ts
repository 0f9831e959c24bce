import type { ImportedSchoolInput } from '@timetable/domain'
import { smallSchool } from './schools.ts'

const anyOf = (...calendars: string[]) => [{ calendars }]

/**
 * Returns two classes whose teachers Zen is to choose. The maximum periods of Ada and Ben are too few for Mathematics, of which each class
 * must have one teacher. Cleo and Dora may not teach Music but are candidates for it. Of the candidates for its lesson on Monday in period
 * 1, one is away, one is busy, one would have too many periods, and one is free.
 */
export function openTeachersSchool(title = 'Open teachers'): ImportedSchoolInput {
  const maths = (name: string) => ({
    key: `maths ${name}`,
    name: 'Mathematics',
    calendars: [name],
    choices: anyOf('ada', 'ben'),
    lessons: [1, 2, 3].map((number) => ({ key: `${name} ${number}` })),
  })
  const teacher = (key: string, name: string, qualifications: string[]) => ({
    key,
    name,
    calendarType: 'TEACHER' as const,
    qualifications,
  })
  return {
    ...smallSchool(title),
    calendars: [
      { key: '7a', name: '7a', calendarType: 'CLASS' },
      { key: '7b', name: '7b', calendarType: 'CLASS' },
      { ...teacher('ada', 'Ada', ['Mathematics', 'Music']), blocked: [[0, 0]] },
      teacher('ben', 'Benedikta', ['Mathematics', 'Music']),
      teacher('cleo', 'Cleo', ['Art']),
      teacher('dora', 'Dora', ['Mathematics']),
    ],
    subjects: [
      maths('7a'),
      maths('7b'),
      {
        name: 'Music',
        color: '#4E9F7A',
        calendars: ['7a'],
        choices: anyOf('ada', 'ben', 'cleo', 'dora'),
        lessons: [{ key: 'music', start: [0, 0] }],
      },
      { name: 'Art', color: '#D98A4B', calendars: ['7b', 'cleo'], lessons: [{ key: 'art', start: [0, 1] }] },
      { name: 'Choir', color: '#C25B74', calendars: ['7b', 'ben'], lessons: [{ key: 'choir', start: [0, 0] }] },
    ],
    rules: [
      ...['7a', '7b'].map((name) => ({
        rule: 'MAX_CALENDARS' as const,
        strength: 'required' as const,
        countedType: 'TEACHER' as const,
        value: 1,
        subjects: [`maths ${name}`],
      })),
      { rule: 'MAX_LESSONS_PER_WEEK', strength: 'required', value: 2, calendars: ['ada', 'ben'] },
      { rule: 'MIN_LESSONS_PER_WEEK', strength: 'required', value: 1, calendars: ['ada'] },
      { rule: 'MAX_LESSONS_PER_WEEK', strength: 'required', value: 1, calendars: ['cleo'] },
    ],
  }
}
