import { expect, test } from 'vitest'
import { apply } from '../history/change.ts'
import { duplicateOf } from '../records/new-schedule.ts'
import { isRefusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import { toEnd } from '../steps.ts'
import { after, countingMint, faultsOf, slotAt, tinySchedule } from '../testing/index.ts'
import { differencesOf } from './differences.ts'
import { itemsOf, nameOfItem, type ItemKey } from './items.ts'
import { partedAt, tracingBack } from './parted.ts'
import { performingTakeOver } from './perform-take-over.ts'

const base = tinySchedule({
  calendars: { '1A': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 1] }, { at: [0, 2] }] },
    Art: { calendars: ['1A', 'Bo'], lessons: [{ at: [1, 0] }] },
  },
})
const moved = (schedule: Schedule, eventUuid: string, day: number, hour: number) =>
  after(schedule, 'moveAndPinEvent', { eventUuid, timeSlotUuid: slotAt(day, hour) })

test('[D227] of versions that come from one it is told which of them changed, or both', () => {
  const mine = moved(moved(base, 'Maths 1', 1, 1), 'Maths 3', 1, 2)
  let theirs = moved(moved(base, 'Maths 2', 1, 1), 'Maths 3', 1, 0)
  theirs = after(theirs, 'blockTimeSlotOnCalendars', { calendarUuids: ['Bo'], timeSlotUuid: slotAt(0, 0) })
  const traced = toEnd(tracingBack(differencesOf(mine, theirs), base, theirs))
  expect(Object.fromEntries(traced)).toEqual({
    'lesson Maths 1': 'before',
    'lesson Maths 2': 'after',
    'lesson Maths 3': 'both',
    'blocks Bo': 'after',
  })
})

test('[D227] a course that one has deleted, and the other has changed, changed in both', () => {
  const mine = after(base, 'deleteCalendarAndSubjects', { calendarUuid: 'Bo', subjectUuids: ['Art'] })
  const theirs = moved(base, 'Art 1', 1, 1)
  const traced = toEnd(tracingBack(differencesOf(mine, theirs), base, theirs))
  expect(Object.fromEntries(traced)).toEqual({ 'course Art': 'both', 'calendar Bo': 'before' })
})

test('[D405] a calendar that one has deleted: what the other did with it is in both, and nothing of it is taken over by halves', () => {
  const mine = after(base, 'deleteCalendarAndSubjects', { calendarUuid: 'Bo', subjectUuids: ['Art'] })
  let theirs = after(base, 'blockTimeSlotOnCalendars', { calendarUuids: ['Bo'], timeSlotUuid: slotAt(0, 0) })
  theirs = after(theirs, 'addSubjectWithCalendarsAndCount', { name: 'Music', calendarUuids: ['1A', 'Bo'], count: 1 })
  const differences = differencesOf(mine, theirs)
  const traced = toEnd(tracingBack(differences, base, theirs))
  const music = [...itemsOf(differences).values()].find(({ kind, uuid }) => kind === 'course' && uuid !== 'Art')!
  expect(Object.fromEntries(traced)).toEqual({
    [nameOfItem(music)]: 'after',
    'course Art': 'before',
    'calendar Bo': 'both',
  })
  const taking = (...items: ItemKey[]) =>
    toEnd(performingTakeOver(mine, theirs, items, { mint: countingMint('minted'), customer: true }))
  expect(taking(music)).toMatchObject({ code: 'difference-lacks' })
  expect(taking({ kind: 'blocks', uuid: 'Bo' })).toMatchObject({ code: 'difference-gone' })
  const both = taking(music, { kind: 'calendar', uuid: 'Bo' })
  if (isRefusal(both)) throw new Error(both.error)
  const made = apply(mine, both)
  expect(faultsOf(made)).toEqual([])
  const taught = Object.values(made.lessons).filter(({ calendarUuids }) =>
    calendarUuids.some((uuid) => made.calendars[uuid]?.name === 'Bo'),
  )
  expect(taught).toHaveLength(1)
})

test('[D227] the same is told of a copy, whose uuids are others', () => {
  const copy = duplicateOf(base, { uuid: 'copy', mint: countingMint('copied') }).schedule
  const art = Object.values(copy.lessons).find(({ subjectUuid }) => copy.subjects[subjectUuid]?.name === 'Art')!
  const slot = Object.values(copy.timeSlots).find(({ dayNum, hourNum }) => dayNum === 1 && hourNum === 1)!
  const theirs = after(copy, 'moveAndPinEvent', { eventUuid: art.uuid, timeSlotUuid: slot.uuid })
  const mine = moved(base, 'Maths 1', 1, 2)
  const traced = toEnd(tracingBack(differencesOf(mine, theirs), base, theirs))
  expect(Object.fromEntries(traced)).toEqual({ 'lesson Maths 1': 'before', 'lesson Art 1': 'after' })
})

test('[D228] two versions parted when the first of the copies between them was made', () => {
  const version = (uuid: string, day: number, copiedFrom?: string) => ({
    uuid,
    createdAt: `2026-01-0${day}T08:00:00.000Z`,
    ...(copiedFrom !== undefined && { copiedFrom }),
  })
  const versions = [version('a', 1), version('b', 2, 'a'), version('c', 3, 'a'), version('d', 4, 'c'), version('e', 5)]
  expect(partedAt(versions, 'a', 'b')).toBe('b')
  expect(partedAt(versions, 'd', 'a')).toBe('c')
  expect(partedAt(versions, 'd', 'b')).toBe('b')
  expect(partedAt(versions, 'a', 'e')).toBeUndefined()
  expect(partedAt(versions, 'a', 'a')).toBeUndefined()
  // The one between is gone, and with it what it was made of.
  expect(partedAt([versions[0]!, versions[3]!], 'a', 'd')).toBeUndefined()
})
