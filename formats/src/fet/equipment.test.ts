import { bareImportedRule, isRefusal, versionOfFile, type ImportedSchoolInput, type Strength } from '@timetable/domain'
import { expect, test } from 'vitest'
import { englishWords } from '../tables/words.ts'
import { SCHOOL_FILES } from '../school-files.ts'
import { schoolOf } from '../testing/read.ts'
import { schoolWith } from '../testing/school-with.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

const CALENDARS = [
  { key: 'k', name: '5a', calendarType: 'CLASS' },
  { key: 'r1', name: 'Lab', calendarType: 'ROOM', equipment: ['Gas', 'Projector'] },
  { key: 'r2', name: 'Old lab', calendarType: 'ROOM', equipment: ['Gas'] },
  { key: 'r3', name: 'Hall', calendarType: 'ROOM' },
] satisfies ImportedSchoolInput['calendars']

const school = (equipment: string[], strength: Strength) =>
  schoolWith({
    days: 2,
    periods: [{ startTime: '08:00', endTime: '08:45' }],
    calendars: CALENDARS,
    subjects: [
      { name: 'Physics', calendars: ['k'], choices: [{ calendars: ['r1', 'r2', 'r3'] }], lessons: [{ key: 'p' }] },
      { name: 'Art', calendars: ['k', 'r3'], lessons: [{ key: 'a' }] },
    ],
    rules: [bareImportedRule({ rule: 'ROOM_EQUIPMENT', subjectNames: ['Physics'], equipment, strength })],
  })

/** The rooms that a constraint of the file names for single lessons, with its weight. */
function preferredIn(text: string) {
  const texts = text.match(/<ConstraintActivityPreferredRooms?>[\s\S]*?<\/ConstraintActivityPreferredRooms?>/g) ?? []
  return texts.map((one) => [
    /<Weight_Percentage>(.*?)</.exec(one)?.[1],
    ...[...one.matchAll(/<(?:Preferred_)?Room>(.*?)</g)].map(([, room]) => room),
  ])
}

test('a rule on equipment becomes the rooms that have it, with its weight', () => {
  expect(preferredIn(writeFet(school(['Gas'], 60)).text)).toContainEqual(['60', 'Lab', 'Old lab'])
  expect(preferredIn(writeFet(school(['Gas', 'Projector'], 'required')).text)).toContainEqual(['100', 'Lab'])
  expect(writeFet(school(['Gas'], 60)).issues).toEqual([])
  const nowhere = writeFet(school(['Piano'], 'required')).issues
  expect(nowhere).toMatchObject([{ code: 'fet-rule-left-out', values: { rule: 'ROOM_EQUIPMENT' } }])
})

test('a wish for equipment comes back as preferred rooms, and the names are told as left out', () => {
  const again = schoolOf(readFet(writeFet(school(['Gas'], 60)).text))
  const named = again.rules.flatMap(({ rule, strength, rooms = [] }) =>
    rule === 'PREFERRED_ROOMS'
      ? [[strength, ...rooms.map((key) => again.calendars.find((one) => one.key === key)?.name)]]
      : [],
  )
  expect(named).toEqual([[60, 'Lab', 'Old lab']])
  const schedule = versionOfFile(school(['Gas'], 60))
  if (isRefusal(schedule)) throw new Error(schedule.code)
  expect(SCHOOL_FILES.fet.write(schedule, englishWords(schedule)).issues).toContainEqual(
    expect.objectContaining({ code: 'other-equipment', count: 2 }),
  )
})

test('of required equipment the rooms to choose from remain that have it', () => {
  const again = schoolOf(readFet(writeFet(school(['Gas'], 'required')).text))
  const rooms = again.subjects
    .filter(({ name }) => name === 'Physics')
    .flatMap(({ calendars, choices = [], lessons }) =>
      lessons.flatMap((lesson) => [
        ...(lesson.calendars ?? calendars),
        ...(lesson.choices ?? choices).flatMap((one) => one.calendars),
      ]),
    )
  expect(rooms.map((key) => again.calendars.find((one) => one.key === key)?.name)).toEqual(['5a', 'Lab', 'Old lab'])
})
