import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { A_MONDAY, arbitraryDay, awayIn, daySchool, diaryWith, lessonLinkIn, linkIn, runs } from '../testing/index.ts'
import { EMPTY_DIARY } from './diary.ts'
import { linesOf } from './lines-of.ts'
import { dayLine } from './records.ts'

const school = daySchool()
const link = (uuid: string) => linkIn(school, uuid)
const lesson = (uuid: string) => lessonLinkIn(school, uuid)

test('a line says what was and what is, and names everybody concerned, groups of the class included', () => {
  const diary = {
    ...awayIn(school, ['Ada']),
    ...{
      changes: diaryWith({ changes: [{ date: A_MONDAY, lesson: lesson('Maths 1'), teachers: [link('Cleo')] }] })
        .changes,
    },
  }
  const [first, second, ...others] = linesOf(school, diary, A_MONDAY)
  const { startTime: start, endTime: end } = Object.values(school.timeSlots).find(
    ({ dayNum, hourNum }) => dayNum === 0 && hourNum === 0,
  )!
  const held = { hourNum: 0, periods: 1, start, end, classes: ['7A'], rooms: ['R1'] }
  expect(first).toEqual({
    lesson: lesson('Maths 1'),
    concerns: ['7A', '7A/1', '7A/2', 'Ada', 'R1', 'Cleo'].map(link),
    was: { ...held, teachers: ['Ada'] },
    now: { ...held, teachers: ['Cleo'] },
  })
  // Nothing is decided yet: without those who are away.
  expect(second).toMatchObject({ lesson: lesson('Maths 2'), now: { teachers: [] } })
  expect(others).toEqual([])
})

test('what is dropped, joined, looked after, moved, an extra event, and a swapped day', () => {
  const diary = diaryWith({
    changes: [
      { date: A_MONDAY, lesson: lesson('Maths 1'), dropped: true },
      { date: A_MONDAY, lesson: lesson('Maths 2'), joined: lesson('Maths 8A 1') },
      { date: A_MONDAY, lesson: lesson('History 1'), teachers: [], supervised: [link('Dan')] },
      { date: A_MONDAY, lesson: lesson('Art 1'), hourNum: 3 },
    ],
    events: [{ name: 'Concert', date: A_MONDAY, hourNum: 3, length: 1, calendars: [link('8A')] }],
  })
  const lines = Object.fromEntries(linesOf(school, diary, A_MONDAY).map((line) => [line.lesson.lessonUuid, line]))
  expect(lines['Maths 1']).toMatchObject({ now: null })
  expect(lines['Maths 2']).toMatchObject({ joined: '8A', now: { classes: ['7A'], teachers: ['Dan'], rooms: ['R3'] } })
  expect(lines['History 1']).toMatchObject({ supervised: ['Dan'], now: { teachers: [] } })
  expect(lines['Art 1']).toMatchObject({ was: { hourNum: 2 }, now: { hourNum: 3 } })
  expect(lines['events 1']).toMatchObject({ was: null, now: { classes: ['8A'], hourNum: 3 } })
  expect(lines['Latin 1']).toMatchObject({ now: null })
  const swapped = diaryWith({
    specialDays: [{ name: 'Swap', firstDay: A_MONDAY, lastDay: A_MONDAY, like: { dayNum: 2 } }],
  })
  const byLesson = linesOf(school, swapped, A_MONDAY).map(({ lesson: of, was, now }) => [of.lessonUuid, !!was, !!now])
  expect(byLesson).toContainEqual(['Sport 1', false, true])
  expect(byLesson).toContainEqual(['Maths 1', true, false])
  expect(linesOf(school, diary, '2026-09-12')).toEqual([])
})

test('lines are storable, differ from the version, and contain no note', () => {
  let lines = 0
  fc.assert(
    fc.property(arbitraryDay(), ({ schedule, diary, date }) => {
      expect(linesOf(schedule, EMPTY_DIARY, date)).toEqual([])
      const found = linesOf(schedule, diary, date)
      for (const line of found) {
        expect(dayLine.parse(line)).toEqual(line)
        if (!line.joined && !line.supervised) expect(line.now).not.toEqual(line.was)
      }
      expect(JSON.stringify(found)).not.toContain('secret')
      lines += found.length
    }),
    { numRuns: runs(300) },
  )
  expect(lines).toBeGreaterThan(100)
})
