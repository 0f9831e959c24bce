import { differencesOf, qualityOf, timetableChanges } from '@timetable/domain'
import { tinyGroup, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { affectedRows, countByType } from './affected-rows.ts'

const school = (at: Readonly<Record<'left' | 'right' | 'maths', readonly [number, number]>>) =>
  tinySchedule({
    calendars: {
      '1A': { type: 'CLASS', parts: ['x', 'y'] },
      Left: tinyGroup('1A', 'x'),
      Right: tinyGroup('1A', 'y'),
      '1B': 'CLASS',
      Ada: 'TEACHER',
      Bo: 'TEACHER',
      Lab: 'ROOM',
    },
    subjects: {
      French: { calendars: ['Left', 'Ada'], lessons: [{ at: at.left }] },
      Latin: { calendars: ['Right', 'Bo'], lessons: [{ at: at.right }] },
      Maths: { calendars: ['1B', 'Ada', 'Lab'], lessons: [{ at: at.maths }] },
    },
  })
const rowsOf = (before: ReturnType<typeof school>, after: ReturnType<typeof school>) => {
  const differences = differencesOf(before, after)
  return affectedRows(differences, qualityOf(differences), timetableChanges(differences))
}

test('the groups of a class are in its row, and only classes, teachers and rooms are counted', () => {
  const rows = rowsOf(
    school({ left: [0, 0], right: [0, 1], maths: [1, 0] }),
    school({ left: [0, 2], right: [0, 2], maths: [1, 1] }),
  )
  expect(countByType(rows)).toEqual({ CLASS: 2, TEACHER: 2, ROOM: 1 })
  const [first] = rows.filter(({ label }) => label === '1A')
  expect(first).toMatchObject({
    moved: 2,
    groups: [
      { label: '1A · Left', moved: 1 },
      { label: '1A · Right', moved: 1 },
    ],
  })
  expect(rows.map(({ label }) => label).toSorted()).toEqual(['1A', '1B', 'Ada', 'Bo', 'Lab'])
})

test('whoever became worse comes first, then whoever has most differences', () => {
  const rows = rowsOf(
    school({ left: [0, 0], right: [0, 1], maths: [1, 0] }),
    school({ left: [1, 1], right: [0, 2], maths: [1, 1] }),
  )
  expect(rows[0]).toMatchObject({ label: 'Ada', wrong: 1 })
  expect(rows[1]).toMatchObject({ label: '1A', moved: 2 })
})
