import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, byName, type Change, isRefusal, perform, type Schedule } from '@timetable/domain'
import {
  aim,
  arbitrarySchedule,
  arbitraryWish,
  changeOf,
  countingMint,
  slotAt,
  tinySchedule,
  runs,
} from '@timetable/domain/testing'
import { messagesOf, type RevisionFacts } from './messages-of.ts'
import { message, type Message, type MessageOf } from './messages.ts'
import { scheduleItemOf, scheduleMessage } from './views.ts'

const dates = { createdAt: '2026-01-05T08:00:00Z', updatedAt: '2026-01-05T09:00:00Z' }
const factsOf = (schedule: Schedule, customer = true): RevisionFacts => ({
  revision: 7,
  command: 'pinEvent',
  user: null,
  history: { undo: 'pinEvent', redo: null },
  version: scheduleItemOf(schedule, dates),
  running: false,
  longRun: false,
  labels: 'monday',
  customer,
})
const opened = (schedule: Schedule) => scheduleMessage(schedule, { ...factsOf(schedule), scheduleOnly: false })
const told = (before: Schedule, change: Change, customer = true) => {
  const after = apply(before, change)
  return messagesOf(before, after, change, factsOf(after, customer))
}
const typesOf = (messages: readonly Message[]) => messages.map((each) => each.type)
const step = fc.tuple(arbitrarySchedule(), arbitraryWish()).map(([before, wish]) => {
  const change = perform(before, wish.name, aim(before, wish), { mint: countingMint() })
  return { before, change: isRefusal(change) ? [] : change }
})

describe('messages of a change', () => {
  test('[D122] keep a reader of nested messages where one who opens the version now would be', () => {
    fc.assert(
      fc.property(step, ({ before, change }) => {
        let seen = opened(before)
        for (const each of told(before, change).nested()) {
          expect(message.parse(JSON.parse(JSON.stringify(each)))).toEqual(each)
          seen = heard(seen, each)
        }
        const now = opened(apply(before, change))
        expect(seen.calendars).toEqual(now.calendars)
        expect(seen.rules).toEqual(now.rules)
        expect(seen.score).toEqual(now.score)
        // A subject's lessons are told by their calendars.
        const bare = (schedule: typeof now) => schedule.subjects.map((subject) => ({ ...subject, v_events: [] }))
        expect(bare(seen)).toEqual(bare(now))
      }),
      { numRuns: runs(100) },
    )
  })

  test('[D123] in `sync=changes` lead from the records before to those after', () => {
    fc.assert(
      fc.property(step, ({ before, change }) => {
        const [first, ...others] = told(before, change).changes()
        const parsed = message.parse(JSON.parse(JSON.stringify(first))) as MessageOf<'Change'>
        expect(apply(before, parsed.change)).toEqual(apply(before, change))
        expect(others).toEqual([])
      }),
    )
  })

  const twoClasses = () =>
    tinySchedule({
      calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
      subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{}, {}] }, Art: { calendars: ['1B'], lessons: [{}] } },
    })

  test('[D122] name the calendars of a moved lesson alone', () => {
    const change = changeOf(twoClasses(), 'moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0) })
    const messages = told(twoClasses(), change).nested()
    expect(typesOf(messages)).toEqual(['Calendar', 'Calendar', 'ConstraintMatches'])
    expect(messages.map((each) => each.type === 'Calendar' && each.name)).toEqual(['1A', 'Ada', false])
  })

  test('[D122] name every calendar in which a new name is shown', () => {
    const messages = told(twoClasses(), changeOf(twoClasses(), 'updateCalendar', { uuid: 'Ada', name: 'Ada L.' }))
    const names = messages.nested().flatMap((each) => (each.type === 'Calendar' ? [each.name] : []))
    expect(names.sort()).toEqual(['1A', 'Ada L.'])
  })

  test('[D122] are a whole schedule where records come or go, marked for who reads only', () => {
    const telling = told(twoClasses(), changeOf(twoClasses(), 'createEvent', { subjectUuid: 'Maths' }))
    expect(typesOf(telling.nested())).toEqual(['Schedule', 'ConstraintMatches'])
    expect(telling.nested()[0]).toMatchObject({ scheduleOnly: false })
    expect(telling.nested({ scheduleOnly: true })[0]).toMatchObject({ scheduleOnly: true })
    expect(telling.nested()).toBe(telling.nested())
  })
})

describe('to a school that is no customer', () => {
  const fiftyTwo = () =>
    tinySchedule({
      calendars: { '1A': 'CLASS' },
      subjects: Object.fromEntries(
        Array.from({ length: 52 }, (_, n) => [`Secret ${n}`, { calendars: ['1A'], lessons: [{}, {}] }]),
      ),
    })

  test('subjects beyond the first 50 are sent without names', () => {
    const nested = scheduleMessage(fiftyTwo(), { ...factsOf(fiftyTwo(), false), scheduleOnly: false })
    const locked = nested.subjects.filter((subject) => subject.name === 'Buy Premium')
    expect(locked.map((subject) => subject.uuid)).toEqual(['Secret 50', 'Secret 51'])
    expect(locked[0]!.v_events[0]).toMatchObject({
      vTitle: 'Buy Premium',
      vColor: '#999999',
      vCalendarNames: [],
      isFreeTrial: true,
    })
    expect(nested.subjects.find((subject) => subject.uuid === 'Secret 49')!.name).toBe('Secret 49')
  })

  test('a change tells neither their names nor hides what it unlocks', () => {
    const edited = changeOf(fiftyTwo(), 'updateSubject', {
      subjectUuid: 'Secret 51',
      name: 'Secret new',
      color: '#123456',
    })
    expect(JSON.stringify(told(fiftyTwo(), edited, false).changes())).not.toMatch(/Secret new|#123456/)
    expect(JSON.stringify(told(fiftyTwo(), edited, true).changes())).toMatch(/Secret new/)

    const deleted = changeOf(fiftyTwo(), 'deleteSubject', { subjectUuid: 'Secret 0' })
    const [sent] = told(fiftyTwo(), deleted, false).changes() as [MessageOf<'Change'>]
    expect(sent.change.find((edit) => edit.uuid === 'Secret 50')).toMatchObject({
      before: { name: 'Buy Premium' },
      after: { name: 'Secret 50' },
    })
    expect(sent.change.some((edit) => edit.uuid === 'Secret 51')).toBe(false)
  })
})

/** What a reader of nested messages has after one more. */
function heard(seen: MessageOf<'Schedule'>, each: Message): MessageOf<'Schedule'> {
  switch (each.type) {
    case 'Schedule':
      return each
    case 'Calendar': {
      const { type: _type, revision: _revision, ...view } = each
      const calendars = seen.calendars.map((calendar) => (calendar.uuid === view.uuid ? view : calendar))
      return { ...seen, calendars: calendars.sort(byName) }
    }
    case 'ConstraintMatches': {
      const { type: _type, revision: _revision, ...score } = each
      return { ...seen, score }
    }
    default:
      throw new Error(`a change was told by ${each.type}`)
  }
}
