import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '../history/change.ts'
import { duplicateOf } from '../records/new-schedule.ts'
import {
  after,
  arbitrarySchedule,
  countingMint,
  edited,
  faultsOf,
  randomEdits,
  slotAt,
  tinySchedule,
} from '../testing/index.ts'
import type { Schedule } from '../schedule.ts'
import { differencesOf } from './differences.ts'
import { itemsOf, nameOfItem, type ItemKey } from './items.ts'
import { mintedFor, takeOver } from './take-over.ts'

const numbers = fc.array(fc.nat(1000), { maxLength: 4 })

describe('[D225] taken over', () => {
  test('any of the differences, with what they need, leave a version that is sound', () => {
    fc.assert(
      fc.property(
        arbitrarySchedule(),
        randomEdits(),
        randomEdits(),
        fc.boolean(),
        numbers,
        (schedule, some, others, isCopied, picks) => {
          const before = edited(schedule, some, countingMint('some'))
          const from = isCopied ? copyOf(schedule) : schedule
          const differences = differencesOf(before, edited(from, others, countingMint('other')))
          const all = [...itemsOf(differences).values()]
          const asked = all.length === 0 ? [] : picks.map((pick) => all[pick % all.length]!)
          const { items, along, edits } = takeOver(differences, asked)
          const made = apply(before, mintedFor(before, edits, countingMint('minted')))
          expect(faultsOf(made)).toEqual([])
          expect(new Set(items)).toEqual(new Set(asked))
          expect(along.some((item) => items.includes(item))).toBe(false)
        },
      ),
    )
  })

  test('all of them are the later version', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), randomEdits(), randomEdits(), (schedule, some, others) => {
        const before = edited(schedule, some, countingMint('some'))
        const differences = differencesOf(before, edited(schedule, others, countingMint('other')))
        const { along, edits } = takeOver(differences, [...itemsOf(differences).values()])
        expect(along).toEqual([])
        expect(apply(before, edits)).toEqual(differences.after)
      }),
    )
  })

  const copyOf = (schedule: Schedule) => duplicateOf(schedule, { uuid: 'copy', mint: countingMint('copied') }).schedule

  test('one lesson moves, and nothing else', () => {
    const before = tinySchedule()
    let later = after(before, 'moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 1) })
    later = after(later, 'moveAndPinEvent', { eventUuid: 'Maths 2', timeSlotUuid: slotAt(1, 1) })
    const { along, edits } = takeOver(differencesOf(before, later), [{ kind: 'lesson', uuid: 'Maths 1' }])
    expect(along).toEqual([])
    expect(apply(before, edits)).toEqual(
      after(before, 'moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 1) }),
    )
  })

  test('[D320] a lesson more and one that is longer, each by itself, where the course is the same', () => {
    const before = tinySchedule()
    const [kept, other] = Object.values(before.lessons)
    const later = {
      ...before,
      lessons: {
        ...before.lessons,
        [kept!.uuid]: { ...kept!, length: 2, timeSlotUuid: null },
        more: { ...other!, uuid: 'more', timeSlotUuid: null },
      },
    }
    const differences = differencesOf(before, later)
    expect([...itemsOf(differences).values()].map(({ kind, what }) => `${kind} ${what}`).sort()).toEqual([
      'lesson added',
      'lesson changed',
    ])
    const { along, edits } = takeOver(differences, [{ kind: 'lesson', uuid: kept!.uuid }])
    expect(along).toEqual([])
    expect(apply(before, edits).lessons).toEqual({ ...before.lessons, [kept!.uuid]: later.lessons[kept!.uuid] })
  })

  test('[D226] a course brings the teacher that there is not, and a period its lessons lie in', () => {
    const before = tinySchedule()
    let later = after(before, 'createCalendar', { name: 'Bo', calendarType: 'TEACHER' })
    const bo = Object.values(later.calendars).find(({ name }) => name === 'Bo')!
    later = after(later, 'updateSubjects', { subjectUuids: ['Maths'], addCalendarUuids: [bo.uuid] })
    later = after(later, 'addPeriod', { startTime: '20:00', endTime: '20:45' }, countingMint('slot'))
    const last = Object.values(later.timeSlots).find(({ dayNum, hourNum }) => dayNum === 0 && hourNum === 3)!
    later = after(later, 'moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: last.uuid })
    const differences = differencesOf(before, later)
    const names = (key: ItemKey) => takeOver(differences, [key]).along.map(nameOfItem)
    expect(names({ kind: 'course', uuid: 'Maths' })).toEqual([`calendar ${bo.uuid}`, 'week tiny'])
    expect(names({ kind: 'calendar', uuid: bo.uuid })).toEqual([])
  })

  test('[D226] what is gone takes along what was said of it, and what is new comes under a uuid of its own', () => {
    const before = tinySchedule({
      rules: { early: { rule: 'BLOCKED_TIMESLOTS', calendarUuids: ['Ada'], timeSlotUuids: [slotAt(0, 0)] } },
    })
    const later = after(before, 'deleteCalendarAndSubjects', { calendarUuid: 'Ada', subjectUuids: ['Maths'] })
    const differences = differencesOf(before, later)
    const { along } = takeOver(differences, [{ kind: 'calendar', uuid: 'Ada' }])
    expect(along.map(nameOfItem).sort()).toEqual(['course Maths', 'rule early'])

    const back = differencesOf(later, before)
    const { edits } = takeOver(back, [{ kind: 'course', uuid: 'Maths' }])
    const made = apply(later, mintedFor(later, edits, countingMint('minted')))
    expect(faultsOf(made)).toEqual([])
    expect(Object.values(made.subjects)).toMatchObject([{ name: 'Maths', uuid: expect.stringMatching(/^minted/) }])
    expect(before.subjects[Object.keys(made.subjects)[0]!]).toBeUndefined()
  })

  test('blocked slots are one by themselves, beside the name of their calendar', () => {
    const before = tinySchedule()
    let later = after(before, 'blockTimeSlotOnCalendars', { calendarUuids: ['Ada'], timeSlotUuid: slotAt(0, 0) })
    later = after(later, 'updateCalendar', { calendarUuid: 'Ada', name: 'Oda', calendarType: 'TEACHER' })
    const differences = differencesOf(before, later)
    const made = (key: ItemKey) => apply(before, takeOver(differences, [key]).edits).calendars['Ada']
    expect(made({ kind: 'blocks', uuid: 'Ada' })).toMatchObject({ name: 'Ada', blockedTimeSlots: [slotAt(0, 0)] })
    expect(made({ kind: 'calendar', uuid: 'Ada' })).toMatchObject({ name: 'Oda', blockedTimeSlots: [] })
  })

  test('what is not there any more is passed over', () => {
    const differences = differencesOf(tinySchedule(), tinySchedule())
    expect(takeOver(differences, [{ kind: 'lesson', uuid: 'Maths 1' }])).toEqual({ items: [], along: [], edits: [] })
  })
})
