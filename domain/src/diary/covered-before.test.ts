import { expect, test } from 'vitest'
import { awayIn, daySchool, diaryWith, lessonLinkIn, linkIn } from '../testing/index.ts'
import { coveredBefore } from './covered-before.ts'

const school = daySchool({ subjects: { Lab: { calendars: ['8A', 'Dan'], lessons: [{ at: [3, 0], length: 2 }] } } })
const link = (uuid: string) => linkIn(school, uuid)
const covering = (date: string, lesson: string, ...teachers: string[]) => ({
  ...{ date, lesson: lessonLinkIn(school, lesson), teachers: teachers.map(link) },
})

test('periods covered in the month before a date, by others than the teachers of the lesson', () => {
  const gone = { lessonUuid: 'deleted', subject: 'Maths' }
  const diary = diaryWith({
    changes: [
      covering('2026-09-07', 'Maths 1', 'Cleo'),
      covering('2026-09-10', 'Lab 1', 'Cleo', 'Dan'),
      { date: '2026-09-08', lesson: lessonLinkIn(school, 'Maths 3'), teachers: [], supervised: [link('Ben')] },
      { date: '2026-09-08', lesson: gone, teachers: [link('Eve')] },
      { ...covering('2026-09-09', 'Sport 1', 'Ada'), dropped: true as const },
      covering('2026-08-31', 'Maths 1', 'Ben'),
      covering('2026-09-14', 'Maths 1', 'Ben'),
    ],
  })
  expect(Object.fromEntries(coveredBefore(diary, school, '2026-09-14'))).toEqual({ Cleo: 3, Ben: 1, Eve: 1 })
  const ill = { ...diary, absences: awayIn(school, ['Cleo'], '2026-09-07').absences }
  expect(coveredBefore(ill, school, '2026-09-14').get('Cleo')).toBe(2)
})

test('where days are half days, who is away in the afternoon has covered in the morning only', () => {
  const halves = daySchool({
    halfDays: true,
    subjects: { Lab: { calendars: ['8A', 'Dan'], lessons: [{ at: [2, 0] }, { at: [3, 0] }] } },
  })
  const away = {
    ...{ of: link('Cleo'), firstDay: '2026-09-08', lastDay: '2026-09-08', firstPeriod: 4 },
    ...{ kind: 'ill' as const, note: '' },
  }
  const changes = ['Lab 1', 'Lab 2'].map((uuid) => ({
    ...{ date: '2026-09-08', lesson: lessonLinkIn(halves, uuid), teachers: [link('Cleo')] },
  }))
  expect(coveredBefore(diaryWith({ changes }), halves, '2026-09-14').get('Cleo')).toBe(2)
  expect(coveredBefore(diaryWith({ changes, absences: [away] }), halves, '2026-09-14').get('Cleo')).toBe(1)
})
