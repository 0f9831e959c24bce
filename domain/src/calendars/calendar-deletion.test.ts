import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDeletion, subjectsToDelete } from './calendar-deletion.ts'
import { after, arbitrarySchedule, changeOf, refusalOf, tinySchedule, runs } from '../testing/index.ts'

const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{}] },
      Choir: { calendars: ['1A', '1B'], lessons: [{}] },
      Homeroom: { calendars: ['1A'], lessons: [{}] },
      Duty: { calendars: ['Ada'], lessons: [{}] },
    },
  })
const choices = (calendarUuid: string) =>
  Object.fromEntries(subjectsToDelete(school(), calendarUuid).map(({ subject, choice }) => [subject.name, choice]))

describe('deleting a calendar', () => {
  test('[D34] asks of a class about every subject; one that has no other calendar goes in any case', () => {
    expect(choices('1A')).toEqual({ Maths: 'free', Choir: 'free', Homeroom: 'goes' })
  })

  test('[D34] asks of a teacher only about subjects that have no other calendar', () => {
    expect(choices('Ada')).toEqual({ Duty: 'required' })
    expect(choices('nobody')).toEqual({})
  })

  test('[D34] of a class takes a shared course out of the other calendars too, unless it is kept', () => {
    const all = after(school(), 'deleteCalendarAndSubjects', calendarDeletion(school(), '1A', new Set())!)
    expect(Object.keys(all.subjects)).toEqual(['Duty'])
    const params = calendarDeletion(school(), '1A', new Set(['Choir', 'Homeroom']))!
    const some = after(school(), 'deleteCalendarAndSubjects', params)
    expect(Object.keys(some.subjects)).toEqual(['Choir', 'Duty'])
    expect(some.subjects.Choir!.calendarUuids).toEqual(['1B'])
  })

  test('[D34] waits while a course is kept that only this teacher has', () => {
    expect(calendarDeletion(school(), 'Ada', new Set(['Duty']))).toBeNull()
    expect(refusalOf(school(), 'deleteCalendarAndSubjects', { calendarUuid: 'Ada' })).toBe('subjects-remain')
  })

  test('[D34] is never refused when it was offered, and always offered with everything ticked', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), fc.array(fc.nat(5)), (schedule, picks) => {
        const kept = new Set(picks.map((pick) => `subject ${pick}`))
        for (const calendarUuid of Object.keys(schedule.calendars)) {
          expect(calendarDeletion(schedule, calendarUuid, new Set())).not.toBeNull()
          const params = calendarDeletion(schedule, calendarUuid, kept)
          if (params) expect(changeOf(schedule, 'deleteCalendarAndSubjects', params)).not.toEqual([])
        }
      }),
      { numRuns: runs(75) },
    )
  })
})
