import { tinySchedule } from '@timetable/domain/testing'
import { curriculumOf } from '@timetable/domain'
import { expect, test } from 'vitest'
import { axesOf, orderKept, orderOf } from './axes.ts'
import { placeAt, placeNow } from './place.ts'

const nameOf = ({ name }: { readonly name: string }) => name
const school = (names: readonly string[], classes = ['7a', '7b']) =>
  curriculumOf(
    tinySchedule({
      calendars: Object.fromEntries(classes.map((name) => [name, 'CLASS'])),
      subjects: Object.fromEntries(names.map((name) => [name, { calendars: [classes[0]!], lessons: [{}] }])),
    }),
    nameOf,
  )

test('what comes stands last, whoever brings it, and what comes back where it was', () => {
  const before = school(['Sport', 'Maths'], ['7b', '7a'])
  const first = orderOf(before)
  expect(first).toEqual({ names: ['Maths', 'Sport'], classes: ['7a', '7b'] })
  const more = school(['Art', 'Sport'], ['6a', '7a', '7b'])
  const order = orderKept(first, more, ['Zoology', 'Biology'])
  expect(orderKept(order, before, [])).toBe(order)
  const { names, classes } = axesOf(order, more, ['Zoology', 'Biology'], false)
  expect(names).toEqual(['Sport', 'Art', 'Zoology', 'Biology'])
  expect(classes.map(nameOf)).toEqual(['7a', '7b', '6a'])
  expect(axesOf(order, before, [], false).names).toEqual(['Maths', 'Sport'])
})

test('a place goes where its cell goes, and to the neighbour where it is gone', () => {
  const axes = (...names: string[]) => ({ names, classes: school(['Art']).classes, classesDown: false })
  const place = placeAt(axes('Art', 'Maths', 'Sport'), { row: 1, column: 1 })
  expect(place).toEqual({ name: 'Maths', classUuid: '7b', row: 1, column: 1 })
  expect(placeNow(axes('Art', 'Maths', 'Sport', 'Zoology'), place)).toBe(place)
  expect(placeNow(axes('Maths', 'Sport'), place)).toEqual({ ...place, row: 0 })
  expect(placeNow(axes('Art', 'Sport'), place)).toEqual({ ...place, name: 'Sport' })
  expect(placeNow(axes('Art'), place)).toEqual({ ...place, name: 'Art', row: 0 })
  const down = { ...axes('Art', 'Sport'), classesDown: true }
  expect(placeNow(down, { ...place, row: 1, column: 5 })).toEqual({ name: 'Sport', classUuid: '7b', row: 1, column: 1 })
})
