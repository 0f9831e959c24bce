import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { A_MONDAY, arbitraryDay, awayIn, daySchool, diaryWith, lessonLinkIn, linkIn, runs } from '../testing/index.ts'
import { linesOf } from './lines-of.ts'
import type { DayLine, DayPublication } from './records.ts'
import { countedTypes, toldBefore, toldOn } from './told-on.ts'

const school = daySchool()
const publication = (lines: readonly DayLine[], number = 1, date = A_MONDAY): DayPublication => ({
  ...{ uuid: `${date} ${number}`, date, number, at: '2026-09-07T06:00:00Z', by: 'Dora', lines: [...lines] },
})
/** What is published while Ada is away, and this teacher holds the first of her two lessons with 7A. */
const coveredBy = (teacher: string, number = 1) => {
  const change = { date: A_MONDAY, lesson: lessonLinkIn(school, 'Maths 1'), teachers: [linkIn(school, teacher)] }
  const { changes } = diaryWith({ changes: [change] })
  return publication(linesOf(school, { ...awayIn(school, ['Ada']), changes }, A_MONDAY), number)
}
const namesOf = (told: ReturnType<typeof toldOn>) => [...told.keys()].toSorted()

test('at first all whose week is not as usual are concerned; the groups of a class count with it', () => {
  const told = toldOn(school, undefined, coveredBy('Cleo'), true)
  expect(namesOf(told)).toEqual(['7A', '7A/1', '7A/2', 'Ada', 'Cleo', 'R1'])
  expect(told.get('Ada')).toMatchObject([
    { subject: 'Maths', now: null, before: { classes: ['7A'] }, isUsual: false },
    { now: null, before: { hourNum: 1 } },
  ])
  expect(told.get('Cleo')).toMatchObject([{ now: { hourNum: 0, classes: ['7A'] }, before: null }])
  expect(told.get('7A')).toMatchObject([
    { now: { teachers: ['Cleo'] }, before: { teachers: ['Ada'] } },
    { now: { teachers: [] }, before: { teachers: ['Ada'] } },
  ])
  expect(countedTypes(school, told.keys())).toEqual({ CLASS: 1, TEACHER: 2, ROOM: 1 })
})

test('a correction concerns those for whom something is different now, and not who stays away', () => {
  const told = toldOn(school, coveredBy('Cleo'), coveredBy('Eve', 2), true)
  expect(namesOf(told)).toEqual(['7A', '7A/1', '7A/2', 'Cleo', 'Eve', 'R1'])
  expect(told.get('7A')).toMatchObject([{ now: { teachers: ['Eve'] }, before: { teachers: ['Cleo'] } }])
  expect(told.get('Cleo')).toMatchObject([{ now: null, before: { classes: ['7A'] }, isUsual: true }])
  const back = toldOn(school, coveredBy('Cleo'), publication([], 2), true)
  expect(back.get('Ada')).toMatchObject([{ now: { classes: ['7A'] }, before: null, isUsual: true }, { isUsual: true }])
})

test('a publication is compared with the last one of its date that was sent', () => {
  const all = [
    { ...publication([], 1), told: true as const },
    { ...publication([], 2), told: true as const },
    publication([], 3),
    { ...publication([], 4, '2026-09-08'), told: true as const },
  ]
  const publications = Object.fromEntries(all.map((each) => [each.uuid, each]))
  const before = (number: number) => toldBefore({ publications }, { date: A_MONDAY, number })?.number
  expect([1, 2, 3, 4].map(before)).toEqual([undefined, 1, 2, 2])
})

test('the same again concerns nobody, and as usual again concerns the same calendars', () => {
  let concerned = 0
  fc.assert(
    fc.property(arbitraryDay(), ({ schedule, diary, date }) => {
      const [first, again] = [1, 2].map((number) => publication(linesOf(schedule, diary, date), number, date))
      expect(toldOn(schedule, first, again!, true).size).toBe(0)
      const told = toldOn(schedule, undefined, first!, true)
      expect(namesOf(toldOn(schedule, first, publication([], 2, date), true))).toEqual(namesOf(told))
      const named = new Set(first!.lines.flatMap(({ concerns }) => concerns.map(({ calendarUuid }) => calendarUuid)))
      for (const uuid of told.keys()) expect(named).toContain(uuid)
      expect(JSON.stringify([...told])).not.toContain('secret')
      concerned += told.size
    }),
    { numRuns: runs(200) },
  )
  expect(concerned).toBeGreaterThan(100)
})
