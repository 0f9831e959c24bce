import { after, countingMint, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { peopleSheet, sheetCreation } from './people-sheet.ts'

const school = tinySchedule({ calendars: { '7a': 'CLASS', R1: 'ROOM' } })
const created = (text: string) => {
  const { calendars, existing } = sheetCreation(peopleSheet(text)!, school)
  const end = after(school, 'createCalendars', { calendars }, countingMint('new'))
  const nameOf = (uuid: string | undefined) => end.calendars[uuid ?? '']?.name
  return {
    existing,
    all: Object.values(end.calendars)
      .slice(2)
      .map((one) => [one.calendarType, one.name, nameOf(one.homeTeacherUuid), nameOf(one.homeRoomUuid)]),
  }
}

test('three columns are classes with their home teachers and rooms, if the heads say so', () => {
  expect(created('Class\tForm teacher\tHome room\n7a\tAda\tR1\n7b\tada\tr1\n7c\tBo, Ek\t\n\t\tGym')).toEqual({
    existing: ['7a', 'R1'],
    all: [
      ['CLASS', '7b', 'Ada', 'R1'],
      ['CLASS', '7c', 'Bo, Ek', undefined],
      ['TEACHER', 'Ada', undefined, undefined],
      ['TEACHER', 'Bo, Ek', undefined, undefined],
      ['ROOM', 'Gym', undefined, undefined],
    ],
  })
})

test('columns without such heads are lists beside each other', () => {
  expect(created('Klasse\tLehrer\tRaum\n8a\tAda\tR2\n8b\tBo').all).toEqual([
    ['CLASS', '8a', undefined, undefined],
    ['CLASS', '8b', undefined, undefined],
    ['TEACHER', 'Ada', undefined, undefined],
    ['TEACHER', 'Bo', undefined, undefined],
    ['ROOM', 'R2', undefined, undefined],
  ])
})

test.each(['Class', 'Class\tName\n7a\tAda', 'Class\tTeacher', 'Teacher\tTeacher\nAda\tBo', 'Ada\tBo\n7a\tR1', ''])(
  '%j is no such sheet',
  (text) => expect(peopleSheet(text)).toBeNull(),
)

test.each([
  'Klasse\tKlassenlehrer\tKlassenraum',
  'Klasse\tKlasselærer\tStamlokale',
  'Klas\tMentor\tVast lokaal',
  'Clase\tTutor\tAula propia',
  'Turma\tProfessor responsável\tSala própria',
])('heads of home teachers and rooms are known in each language: %j', (heads) =>
  expect(peopleSheet(`${heads}\n7a\tAda\tR1`)?.columns).toEqual([
    { type: 'CLASS', isHome: false },
    { type: 'TEACHER', isHome: true },
    { type: 'ROOM', isHome: true },
  ]),
)
