import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { isRefusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import { after, changeOf, countingMint, refusalOf, runs, slotAt, tinySchedule } from '../testing/index.ts'
import { perform, type ParamsOf } from './table.ts'

type Part = ParamsOf<'applySolution'>['commands'][number]

/** Ada is away on the second of two days, and has Maths in two classes. */
const school = () =>
  tinySchedule({
    ...{ days: 2, hours: 2 },
    calendars: {
      ...{ '1A': 'CLASS', '1B': 'CLASS', Bea: 'TEACHER' },
      Ada: {
        type: 'TEACHER',
        blocked: [
          [1, 0],
          [1, 1],
        ],
      },
    },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{}, {}] },
      'Maths 1B': { calendars: ['1B', 'Ada'], lessons: [{ at: [0, 1], pinned: true }] },
    },
  })

const toBea: Part = {
  command: 'updateSubjects',
  params: { subjectUuids: ['Maths'], addCalendarUuids: ['Bea'], removeCalendarUuids: ['Ada'] },
}
const freed: Part = {
  command: 'setTimeOff',
  params: { calendarUuids: ['Ada'], timeSlotUuids: [slotAt(1, 0)], timeOff: 'free' },
}

test('[D812] a solution is what its commands are one after the other, and one step that is undone as one', () => {
  const parts: readonly Part[] = [
    toBea,
    freed,
    { command: 'setPeriodCount', params: { count: 3 } },
    { command: 'addDay', params: {} },
    { command: 'deleteEvent', params: { eventUuid: 'Maths 2' } },
    { command: 'unpinEvent', params: { eventUuid: 'Maths 1B 1' } },
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray([...parts], { minLength: 1 }), (commands) => {
      const mint = countingMint()
      const oneByOne = commands.reduce<Schedule>((now, { command, params }) => {
        const change = perform(now, command, params, { mint })
        if (isRefusal(change)) throw new Error(change.code)
        return apply(now, change)
      }, school())
      const change = changeOf(school(), 'applySolution', { commands })
      expect(apply(school(), change)).toEqual(oneByOne)
      expect(apply(apply(school(), change), invert(change))).toEqual(school())
    }),
    { numRuns: runs(30) },
  )
})

test('[D812] if one command is refused, for what it names or for what an earlier one has changed, nothing is done', () => {
  const gone: Part = { command: 'deleteSubjects', params: { subjectUuids: ['Maths'] } }
  expect(refusalOf(school(), 'applySolution', { commands: [freed, gone, toBea] })).toBe('not-found')
  expect(refusalOf(school(), 'applySolution', { commands: [] })).toBe('params-invalid')
  const other = { command: 'placeFound', params: {} } as never
  expect(refusalOf(school(), 'applySolution', { commands: [freed, other] })).toBe('params-invalid')
  const last: Part = { command: 'deleteEvent', params: { eventUuid: 'Maths 1B 1' } }
  expect(refusalOf(school(), 'applySolution', { commands: [freed, last] })).toBe('last-lesson')
})

test('[D811] a day more has the periods of the first day, and nobody is away on it', () => {
  const longer = after(school(), 'addDay', {})
  const slots = Object.values(longer.timeSlots).filter(({ dayNum }) => dayNum === 2)
  const first = Object.values(school().timeSlots).filter(({ dayNum }) => dayNum === 0)
  const times = (of: typeof slots) => of.map(({ hourNum, startTime, endTime }) => `${hourNum} ${startTime} ${endTime}`)
  expect(times(slots)).toEqual(times(first))
  expect(longer.head[longer.uuid]?.days).toBe(3)
  expect(longer.calendars.Ada?.blockedTimeSlots).toEqual(school().calendars.Ada?.blockedTimeSlots)
  expect(refusalOf(tinySchedule({ days: 8, hours: 1 }), 'addDay', {})).toBe('days-out-of-range')
  const ofTerms = after(tinySchedule({ days: 4, hours: 1 }), 'setTerms', { daysPerTerm: 2 })
  expect(refusalOf(ofTerms, 'addDay', {})).toBe('terms-uneven')
})

test('[D810] who is away all day is away in a period that is added, and nobody else is', () => {
  const longer = after(school(), 'setPeriodCount', { count: 4 })
  const away = (uuid: string) =>
    (longer.calendars[uuid]?.blockedTimeSlots ?? []).map((slot) => {
      const { dayNum, hourNum } = longer.timeSlots[slot]!
      return `${dayNum}.${hourNum}`
    })
  expect(away('Ada').sort()).toEqual(['1.0', '1.1', '1.2', '1.3'])
  expect(away('Bea')).toEqual([])
  const partly = after(school(), 'unblockTimeSlotOnCalendars', {
    timeSlotUuid: slotAt(1, 0),
    calendarUuids: ['Ada'],
  })
  expect(after(partly, 'addPeriod', {}).calendars.Ada?.blockedTimeSlots).toEqual([slotAt(1, 1)])
})
