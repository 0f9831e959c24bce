import { judgementOf, type Schedule, type SolverState } from '@timetable/domain'
import { after, tinySchedule, type TinyOptions } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { pinnedReport } from '../zen/pinned-report.ts'
import { isInOrder, timetableState, zenWord } from './timetable-state.ts'

const calendars: NonNullable<TinyOptions['calendars']> = { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 0]] } }
const school = (
  lessons: NonNullable<NonNullable<TinyOptions['subjects']>[string]['lessons']>,
  more: TinyOptions = {},
) => tinySchedule({ calendars, subjects: { Maths: { calendars: ['1A', 'Ada'], lessons } }, ...more })
const said = (schedule: Schedule) => {
  const { kind, counted } = timetableState(schedule)
  return [kind, ...counted.map((each) => `${each.count} ${each.kind}`)]
}

describe('how a timetable stands', () => {
  test('it is in order only where nothing is wrong, and says which wishes are open', () => {
    expect(said(school([{ at: [0, 1] }, { at: [1, 1] }]))).toEqual(['sound'])
    const wish = {
      rules: { wish: { rule: 'NOT_ON_SAME_DAY' as const, subjectNames: ['Maths'], strength: 20 as const } },
    }
    expect(said(school([{ at: [0, 1] }, { at: [0, 2] }], wish))).toEqual(['wishes-open', '1 wish'])
  })

  test('what its file required and nobody checks is told with it, and changes nothing of it', () => {
    const unkept = [{ what: 'ConstraintOne', count: 2 }]
    const state = timetableState(school([{ at: [0, 1] }], { unkept }))
    expect(state).toEqual({ kind: 'sound', counted: [], unkept })
    expect(timetableState(school([{ at: [0, 1] }])).unkept).toEqual([])
  })

  test.each<[string, Schedule, string[]]>([
    ['a lesson in the tray', school([{ at: [0, 1] }, {}]), ['1 unscheduled']],
    ['a pinned lesson on a blocked slot', school([{ at: [0, 0], pinned: true }]), ['1 blocked']],
    ['a lesson on a blocked slot that is not pinned', school([{ at: [0, 0] }]), ['1 blocked']],
    ['two lessons at once', school([{ at: [0, 1] }, { at: [0, 1] }]), ['2 double-booking']],
    ['a lesson beyond its day', school([{ at: [0, 2], length: 2 }]), ['1 beyond-day']],
    [
      'a required rule',
      school([{ at: [0, 1] }, { at: [0, 2] }], { rules: { r: { rule: 'NOT_ON_SAME_DAY', subjectNames: ['Maths'] } } }),
      ['1 rule'],
    ],
    ['no periods at all', { ...school([{ at: [0, 1] }, { at: [1, 1] }]), timeSlots: {} }, ['2 unscheduled']],
    [
      'only pinned lessons, all of their slots blocked',
      tinySchedule({
        days: 1,
        hours: 1,
        calendars,
        subjects: {
          Maths: {
            calendars: ['1A', 'Ada'],
            lessons: [
              { at: [0, 0], pinned: true },
              { at: [0, 0], pinned: true },
            ],
          },
        },
      }),
      ['2 double-booking', '2 blocked'],
    ],
    [
      'rules that contradict each other',
      school([{ at: [0, 1] }, { at: [0, 2] }], {
        rules: {
          apart: { rule: 'NOT_ON_SAME_DAY', subjectNames: ['Maths'] },
          together: { rule: 'ON_SAME_DAY', subjectNames: ['Maths'] },
        },
      }),
      ['1 rule'],
    ],
  ])('%s is wrong', (_, schedule, counted) => {
    expect(said(schedule)).toEqual(['wrong', ...counted])
    expect(isInOrder(timetableState(schedule))).toBe(false)
  })

  test('lessons that lost their teacher by a deletion are wrong, wherever they lie', () => {
    const whole = school([{ at: [0, 1] }, {}])
    const left = after(whole, 'deleteCalendarAndSubjects', { calendarUuid: 'Ada' })
    expect(said(left)).toEqual(['wrong', '2 missing', '1 unscheduled'])
  })

  test('without lessons there is nothing to be proud of', () => {
    expect(said(school([]))).toEqual(['no-lessons'])
    expect(isInOrder(timetableState(school([])))).toBe(false)
  })

  test('Zen found a place for every lesson only as long as every lesson has one', () => {
    const solver = (fields: Partial<SolverState>): SolverState => ({
      state: 'PAUSED',
      longRun: false,
      progress: null,
      ended: null,
      unplaceable: [],
      ...fields,
    })
    const sound = timetableState(school([{ at: [0, 1] }]))
    const wrong = timetableState(school([{ at: [0, 0], pinned: true }]))
    expect(zenWord(solver({ ended: 'solved' }), sound)).toBe('solved')
    expect(zenWord(solver({ ended: 'solved' }), wrong)).toBe('over')
    expect(zenWord(solver({ ended: 'stalled' }), wrong)).toBe('stalled')
    expect(zenWord(solver({}), wrong)).toBe('resting')
    expect(zenWord(solver({ state: 'RUNNING' }), sound)).toBe('running')
    expect(zenWord(solver({ state: 'WAITING', place: 2 }), sound)).toBe('waiting')
  })
})

test('what is wrong because lessons are pinned is counted apart from what Zen can mend', () => {
  const schedule = tinySchedule({
    calendars,
    subjects: {
      Maths: {
        calendars: ['1A', 'Ada'],
        lessons: [
          { at: [0, 0], pinned: true },
          { at: [0, 1], pinned: true },
          { at: [0, 1], pinned: true },
          { at: [0, 1] },
        ],
      },
      Art: { calendars: ['Ada'], lessons: [{ at: [0, 0] }] },
    },
    rules: { never: { rule: 'BLOCKED_TIMESLOTS', subjectNames: ['Maths'], timeSlotUuids: ['d0h0'] } },
  })
  expect(pinnedReport(schedule, judgementOf(schedule))).toEqual([
    { kind: 'double-booking', count: 2 },
    { kind: 'blocked', count: 1 },
    { kind: 'rule', count: 1 },
  ])
})
