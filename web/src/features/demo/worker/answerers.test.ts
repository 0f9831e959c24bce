import {
  clashesOf,
  importedSchool,
  importOf,
  isRefusal,
  refusePlacement,
  shapeOfSchool,
  teacherGapsOf,
  versionOfFile,
  type Schedule,
} from '@timetable/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../../i18n/locales.ts'
import { demoSchoolFile } from '../../../store/demo-school.ts'
import { createLine, type Heard } from '../../../worker/line.ts'
import { createThreadByHand } from '../../../worker/testing/thread-by-hand.ts'
import { demoAnswerers } from './answerers.ts'
import type { Ended, Picture } from './messages.ts'
import { runs } from '@timetable/domain/testing'

const LANGUAGES = Object.keys(LOCALES) as Locale[]
const files = new Map(await Promise.all(LANGUAGES.map(async (each) => [each, await demoSchoolFile(each)] as const)))

function createWorker() {
  const thread = createThreadByHand(demoAnswerers)
  const line = createLine<typeof demoAnswerers>(thread.start)
  const said: Heard<Picture, Ended>[] = []
  const solve = (schedule: Schedule, seed: number, improves = false) =>
    line.ask('solve', { schedule, seed, improves, of: 'demo' }, (heard) => said.push(heard))
  return { ...thread, line, said, solve }
}

function opened(language: Locale = 'de') {
  const worker = createWorker()
  let schedule: Schedule | undefined
  worker.line.ask('school', files.get(language) ?? '', (heard) => {
    if (heard.kind === 'answer') schedule = heard.answer
  })
  worker.runAll()
  if (!schedule) throw new Error('the school was not opened')
  return { ...worker, schedule }
}

function played(schedule: Schedule, said: readonly Heard<Picture, Ended>[]): Schedule[] {
  const shown = [schedule]
  for (const heard of said) {
    if (heard.kind !== 'news') continue
    const last = shown.at(-1)!
    const moved = heard.news.map(([uuid, timeSlotUuid]) => [uuid, { ...last.lessons[uuid]!, timeSlotUuid }])
    shown.push({ ...last, lessons: { ...last.lessons, ...Object.fromEntries(moved) } })
  }
  return shown
}

describe('the school', () => {
  test.each(LANGUAGES)('in %s is known as the demo also when a visitor takes it along', (language) => {
    const shapeOf = (school: unknown) => {
      const version = versionOfFile(importedSchool.parse(school))
      return isRefusal(version) ? version.error : shapeOfSchool(version)
    }
    const { schedule } = opened(language)
    expect(shapeOf(JSON.parse(JSON.stringify(importOf(schedule))))).toBe(shapeOf(JSON.parse(files.get(language) ?? '')))
  })

  test.each(LANGUAGES)('in %s has every lesson on a slot that is open to it', (language) => {
    const { schedule } = opened(language)
    expect(Object.keys(schedule.subjects)).toHaveLength(JSON.parse(files.get(language) ?? '').subjects.length)
    for (const { uuid, timeSlotUuid } of Object.values(schedule.lessons))
      expect(refusePlacement(schedule, uuid, timeSlotUuid ?? '')).toBeUndefined()
    const { doubleBookings, unscheduled } = clashesOf(schedule)
    expect(unscheduled).toBe(0)
    expect(doubleBookings).toBeGreaterThan(100)
    expect(doubleBookings).toBeLessThan(320)
  })
})

describe('solving', () => {
  test.each(LANGUAGES)('tells a fall to zero in pictures, each better than the last: the school in %s', (language) => {
    const worker = opened(language)
    worker.solve(worker.schedule, 1)
    worker.runAll()
    const counts = played(worker.schedule, worker.said).map((each) => clashesOf(each).doubleBookings)
    expect(counts.length).toBeGreaterThan(15)
    expect(counts.length).toBeLessThan(60)
    expect(counts.at(-1)).toBe(0)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(worker.said.at(-1)).toMatchObject({ kind: 'answer', answer: { how: 'solved' } })
  })

  test.each(LANGUAGES)(
    'an improvement adds no double booking and leaves teachers a fraction of their gaps: in %s',
    (language) => {
      const worker = opened(language)
      worker.solve(worker.schedule, 1, true)
      worker.runAll()
      const shown = played(worker.schedule, worker.said)
      const zero = shown.findIndex((each) => clashesOf(each).doubleBookings === 0)
      expect(shown.slice(zero).filter((each) => clashesOf(each).doubleBookings > 0)).toEqual([])
      expect(shown.length - zero).toBeGreaterThan(3)
      expect(teacherGapsOf(shown.at(-1)!)).toBeLessThan(teacherGapsOf(worker.schedule) / 3)
      expect(worker.said.at(-1)).toMatchObject({ kind: 'answer', answer: { how: 'solved' } })
    },
  )

  test('same school, same seed: same timetable', () => {
    const [one, other] = [opened(), opened()].map((worker) => {
      worker.solve(worker.schedule, 5, true)
      worker.runAll()
      return played(worker.schedule, worker.said).at(-1)
    })
    expect(one).toEqual(other)
  })

  test.each(LANGUAGES)('works around a pinned lesson, wherever it was put, and moves few others: in %s', (language) => {
    const first = opened(language)
    first.solve(first.schedule, 1)
    first.runAll()
    const solved = played(first.schedule, first.said).at(-1)!
    const lessons = Object.values(solved.lessons).filter(({ length }) => length === 1)
    const slots = Object.values(solved.timeSlots)
    fc.assert(
      fc.property(fc.nat(lessons.length - 1), fc.nat(slots.length - 1), fc.nat(1000), (l, s, seed) => {
        const lesson = lessons[l]!
        const timeSlotUuid = slots[s]!.uuid
        const open = lesson.calendarUuids.every(
          (uuid) => !solved.calendars[uuid]!.blockedTimeSlots.includes(timeSlotUuid),
        )
        fc.pre(open)
        const pinned = { ...lesson, timeSlotUuid, pinned: true }
        const schedule = { ...solved, lessons: { ...solved.lessons, [lesson.uuid]: pinned } }
        const worker = { ...createWorker(), schedule }
        worker.solve(schedule, seed)
        worker.runAll()
        const after = played(schedule, worker.said).at(-1)!
        expect(after.lessons[lesson.uuid]).toBe(pinned)
        expect(clashesOf(after).doubleBookings).toBe(0)
        const moved = Object.values(after.lessons).filter(({ uuid }) => after.lessons[uuid] !== schedule.lessons[uuid])
        expect(moved.length).toBeLessThan(60)
      }),
      { numRuns: runs(12), seed: 4 },
    )
  })

  test('two pinned lessons in each other’s way are told after three seconds', () => {
    const worker = opened()
    const [one, other] = Object.values(worker.schedule.lessons)
    const pinned = [one!, { ...other!, timeSlotUuid: one!.timeSlotUuid, calendarUuids: one!.calendarUuids }]
    const lessons = Object.fromEntries(pinned.map((lesson) => [lesson.uuid, { ...lesson, length: 1, pinned: true }]))
    const schedule = { ...worker.schedule, lessons: { ...worker.schedule.lessons, ...lessons } }
    worker.solve(schedule, 1)
    for (let slice = 0; slice < 20; slice++) worker.slice()
    expect(worker.said.at(-1)?.kind).toBe('news')
    worker.pass(3000)
    worker.runAll()
    expect(worker.said.at(-1)).toMatchObject({ kind: 'answer', answer: { how: 'stuck' } })
  })

  test('one that is stopped says not another word', () => {
    const worker = opened()
    const stop = worker.solve(worker.schedule, 1)
    worker.slice()
    const before = worker.said.length
    stop()
    worker.runAll()
    expect(worker.said).toHaveLength(before)
  })
})
