import { expect, test } from 'vitest'
import { calendarsInOrder } from '../calendars/calendars-in-order.ts'
import { byName } from '../records/names.ts'
import { lessonWords } from './lesson-words.ts'
import { LOCKED } from './locked.ts'
import { mixedSchedule, tinySchedule } from '../testing/index.ts'

const said = (calendar: string | null, lesson: string, schedule = mixedSchedule()) => {
  const found = schedule.lessons[lesson]
  if (!found) throw new Error(`no lesson ${lesson}`)
  const { title, others, open } = lessonWords(schedule, schedule.calendars[calendar ?? ''] ?? null, found)
  return [title, ...others.map(({ name }) => name), ...open.map((choice) => `? ${choice}`)]
}

test('[D380] a class is told the teacher and the room, a teacher the class, a room the class and the teacher', () => {
  expect(said('1A', 'Maths 1')).toEqual(['Maths', 'Ada', 'Lab'])
  expect(said('Ada', 'Maths 1')).toEqual(['Maths', '1A', 'Lab'])
  expect(said('Lab', 'Maths 1')).toEqual(['Maths', '1A', 'Ada'])
  expect(said(null, 'Maths 1')).toEqual(['Maths', '1A', 'Ada', 'Lab'])
})

test('[D380] what is still to be chosen is told as the ways there are', () => {
  expect(said('2B', 'Sports 1')).toEqual(['Sports', 'Ben', '? Gym / Lab'])
})

test('[D380] a group has its class before it where that is not in sight', () => {
  const schedule = tinySchedule({
    calendars: {
      '5A': { type: 'CLASS', parts: ['a', 'b'] },
      half: { type: 'CLASS', classUuid: '5A', division: 'Halves', parts: ['a'] },
      Ada: 'TEACHER',
    },
    subjects: { Art: { calendars: ['half', 'Ada'], lessons: [{}] } },
  })
  expect(said('Ada', 'Art 1', schedule)).toEqual(['Art', '5A · half'])
  expect(said('5A', 'Art 1', schedule)).toEqual(['Art', 'Ada', 'half'])
})

test('[D380] of a course that is withheld nobody is named', () => {
  const schedule = mixedSchedule()
  const maths = schedule.subjects['Maths']
  if (!maths) throw new Error('no Maths')
  const withheld = { ...schedule, subjects: { ...schedule.subjects, Maths: { ...maths, ...LOCKED } } }
  expect(said('1A', 'Maths 1', withheld)).toEqual([LOCKED.name])
})

test('[D381] calendars of a type are in the order of their names, groups after their class', () => {
  const schedule = tinySchedule({
    calendars: {
      '10a': 'CLASS',
      '2b': { type: 'CLASS', parts: ['x', 'y'] },
      zebra: { type: 'CLASS', classUuid: '2b', division: 'Halves', parts: ['y'] },
      ape: { type: 'CLASS', classUuid: '2b', division: 'Halves', parts: ['x'] },
      Ada: 'TEACHER',
    },
    subjects: {},
  })
  const compare = (a: string, b: string) => byName({ name: a }, { name: b })
  const names = calendarsInOrder(schedule.calendars, 'CLASS', compare).map(({ name }) => name)
  expect(names).toEqual(['2b', 'ape', 'zebra', '10a'])
})
