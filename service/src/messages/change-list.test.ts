import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  apply,
  type Change,
  changeRow,
  invert,
  isRefusal,
  nextRedo,
  nextUndo,
  type ParamsOf,
  perform,
  type Schedule,
  type ScheduleCommandName,
  squash,
  stacksOf,
} from '@timetable/domain'
import {
  aim,
  arbitrarySchedule,
  arbitraryWish,
  changeOf,
  countingMint,
  slotAt,
  tinyGroup,
  tinySchedule,
} from '@timetable/domain/testing'
import { changeRows, stepsOf, type DatedEntry } from './change-list.ts'

const at = '2026-01-05T08:00:00.000Z'

/** A history as it is told: newest first. */
class Kept {
  readonly entries: DatedEntry[] = []
  schedule: Schedule
  constructor(start = tinySchedule()) {
    this.schedule = start
  }
  do<N extends ScheduleCommandName>(name: N, params: ParamsOf<N>) {
    this.keep(name, changeOf(this.schedule, name, params, countingMint(`new${this.entries.length}`)), null)
  }
  zen(group: string, lesson: string, slot: string) {
    const before = this.schedule.lessons[lesson]!
    this.keep('zen', [{ kind: 'lessons', uuid: lesson, before, after: { ...before, timeSlotUuid: slot } }], group)
  }
  keep(command: string, change: Change, group: string | null, kind: DatedEntry['kind'] = 'do') {
    const user = command === 'zen' ? null : 'ada'
    const revision = this.entries.length + 1
    const userName = user && 'Ada L.'
    this.schedule = apply(this.schedule, change)
    this.entries.unshift({ revision, command, kind, group, change, userUuid: user, userName, at })
  }
  rows(customer = true) {
    return changeRows(stepsOf(this.entries), this.schedule, customer)
  }
}

describe('the history as it is told', () => {
  test('[D114] says who did what to which records, and where', () => {
    const kept = new Kept()
    kept.do('moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(1, 2) })
    expect(kept.rows()).toEqual([
      {
        revision: 1,
        command: 'moveAndPinEvent',
        kind: 'do',
        user: { uuid: 'ada', name: 'Ada L.' },
        at,
        names: ['Maths'],
        count: 1,
        place: { dayNum: 1, hourNum: 2 },
        classes: ['1A'],
      },
    ])
    kept.do('unplaceEvent', { eventUuid: 'Maths 1' })
    expect(kept.rows()[0]).toMatchObject({ names: ['Maths'], count: 1, place: { dayNum: 1, hourNum: 2 } })
    kept.do('blockTimeSlotOnCalendars', { calendarUuids: ['1A', 'Ada'], timeSlotUuid: slotAt(0, 1) })
    expect(kept.rows()[0]).toMatchObject({ names: ['1A', 'Ada'], count: 2, place: { dayNum: 0, hourNum: 1 } })
    kept.do('addSubjectWithCalendarsAndCount', { name: 'Art', count: 4, calendarUuids: ['1A'] })
    expect(kept.rows()[0]).toMatchObject({ names: ['Art'], count: 1, place: null })
    for (const count of [7, 2]) {
      kept.do('updateSubject', { subjectUuid: 'Maths', count })
      expect(kept.rows()[0]).toMatchObject({ command: 'updateSubject', names: ['Maths'], count: 1, place: null })
    }
    kept.do('addPeriod', {})
    expect(kept.rows()[0]).toMatchObject({ names: [], count: 2, place: null })
    kept.do('renameSchedule', { title: 'Spring' })
    expect(kept.rows()[0]).toMatchObject({ names: ['Spring'], count: 1 })
    kept.do('addRule', { rule: 'BLOCKED_TIMESLOTS', subjectNames: ['Maths'], timeSlotUuids: [slotAt(0, 0)] })
    expect(kept.rows()[0]).toMatchObject({ names: ['Maths'], count: 1 })
    // A lesson of its own length makes its subject advanced; the row is still about the lesson.
    kept.do('updateEvent', { eventUuid: 'Maths 1', length: 2 })
    expect(kept.rows()[0]).toMatchObject({ names: ['Maths'], count: 1, place: null })
  })

  test('[D114] says of a solution what each of its parts did, also after it was undone', () => {
    const kept = new Kept(
      tinySchedule({
        ...{ days: 2, hours: 2 },
        calendars: { '1A': 'CLASS', '1B': 'CLASS', Bea: 'TEACHER', Ada: { type: 'TEACHER', blocked: [[1, 0]] } },
        subjects: {
          Maths: { calendars: ['1A', 'Ada'], lessons: [{}, {}] },
          Art: { calendars: ['1B'], lessons: [{ at: [0, 1], pinned: true }, {}] },
        },
      }),
    )
    kept.do('applySolution', {
      commands: [
        { command: 'setTimeOff', params: { calendarUuids: ['Ada'], timeSlotUuids: [slotAt(1, 0)], timeOff: 'free' } },
        {
          command: 'updateSubjects',
          params: { subjectUuids: ['Maths'], addCalendarUuids: ['Bea'], removeCalendarUuids: ['Ada'] },
        },
        { command: 'unpinEvent', params: { eventUuid: 'Art 1' } },
        { command: 'deleteEvent', params: { eventUuid: 'Art 2' } },
        { command: 'setPeriodCount', params: { count: 3 } },
        { command: 'addDay', params: {} },
      ],
    })
    const parts = [
      { deed: 'created', thing: 'day', names: [], count: 3 },
      { deed: 'created', thing: 'period', names: [], count: 2 },
      { deed: 'changed', thing: 'calendar', names: ['Ada'], count: 1, timeOff: { slots: 1, now: 'free' } },
      { deed: 'changed', thing: 'subject', names: ['Maths'], count: 1, classes: ['1A'] },
      { deed: 'unpinned', thing: 'lesson', names: ['Art'], count: 1, classes: ['1B'] },
      { deed: 'deleted', thing: 'lesson', names: ['Art'], count: 1, classes: ['1B'] },
    ]
    expect(kept.rows()[0]?.parts).toEqual(parts)
    expect(changeRow.parse(kept.rows()[0])).toEqual(kept.rows()[0])
    kept.keep('applySolution', invert(kept.entries[0]!.change), null, 'undo')
    expect(kept.rows()[0]?.parts).toEqual(parts)
  })

  test('[D114] says of how many slots and of whom time off is, also of wishes, and what they are now', () => {
    const kept = new Kept(tinySchedule({ calendars: { '1A': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER' }, hours: 4 }))
    const day = [0, 1, 2, 3].map((hour) => slotAt(0, hour))
    kept.do('setTimeOff', { calendarUuids: ['Ada'], timeSlotUuids: day, timeOff: 'cannot' })
    expect(kept.rows()[0]).toMatchObject({
      names: ['Ada'],
      count: 1,
      place: null,
      timeOff: { slots: 4, now: 'cannot' },
    })
    kept.do('setTimeOff', { calendarUuids: ['Ada', 'Bo'], timeSlotUuids: day.slice(2), timeOff: 'ratherNot' })
    expect(kept.rows()[0]).toMatchObject({ names: ['Ada', 'Bo'], count: 2, timeOff: { slots: 4, now: 'ratherNot' } })
    kept.do('copyTimeOff', { fromCalendarUuid: 'Ada', calendarUuids: ['1A', 'Bo'] })
    // 1A gets all four slots of the day, Bo the two blocked ones.
    expect(kept.rows()[0]).toMatchObject({ count: 2, timeOff: { slots: 6, now: null } })
    kept.do('setTimeOff', { calendarUuids: ['Ada'], timeSlotUuids: [day[0]!], timeOff: 'free' })
    expect(kept.rows()[0]).toMatchObject({ place: { dayNum: 0, hourNum: 0 }, timeOff: { slots: 1, now: 'free' } })
    kept.keep('setTimeOff', invert(kept.entries[0]!.change), null, 'undo')
    expect(kept.rows()[0]).toMatchObject({ kind: 'undo', names: ['Ada'], timeOff: { slots: 1, now: 'free' } })
    for (const row of kept.rows()) expect(changeRow.parse(row)).toEqual(row)
  })

  test('[D114] says of which classes lessons are, a group by its class, while they are few', () => {
    const classes = ['1A', '1B', '1C', '1D']
    const kept = new Kept(
      tinySchedule({
        calendars: {
          ...Object.fromEntries(classes.map((name) => [name, { type: 'CLASS', parts: [name] }])),
          Left: tinyGroup('1A', '1A'),
        },
        subjects: {
          Latin: { calendars: ['Left'], lessons: [{}] },
          ...Object.fromEntries(classes.map((name) => [`Art ${name}`, { calendars: [name], lessons: [{}] }])),
        },
      }),
    )
    const place = (...lessons: string[]) =>
      kept.keep(
        'zen',
        lessons.map((uuid) => {
          const before = kept.schedule.lessons[uuid]!
          return { kind: 'lessons', uuid, before, after: { ...before, timeSlotUuid: slotAt(0, 0) } }
        }),
        null,
      )
    place('Latin 1', 'Art 1B 1')
    expect(kept.rows()[0]).toMatchObject({ names: ['Latin', 'Art 1B'], classes: ['1A', '1B'] })
    kept.keep('zen', invert(kept.entries[0]!.change), null, 'undo')
    expect(kept.rows()[0]).toMatchObject({ kind: 'undo', moves: { moved: 0, placed: 2, unscheduled: 0 } })
    place(...classes.map((name) => `Art ${name} 1`))
    expect(kept.rows()[0]).not.toHaveProperty('classes')
  })

  test('[D114] counts the courses of a list, and not the people who come with them', () => {
    const kept = new Kept()
    kept.do('createSubjects', {
      subjects: [
        { name: 'Latin', count: 2, calendarUuids: ['1A', 'v_new_calendar1'] },
        { name: 'Greek', count: 1, calendarUuids: ['v_new_calendar3', 'v_new_calendar1'] },
      ],
      newCalendars: [
        { uuid: 'v_new_calendar1', name: 'Cleo', calendarType: 'TEACHER' },
        { uuid: 'v_new_calendar2', name: 'Dora', calendarType: 'TEACHER' },
        { uuid: 'v_new_calendar3', name: '1C', calendarType: 'CLASS' },
      ],
    })
    expect(kept.rows()[0]).toMatchObject({ names: ['Latin', 'Greek'], count: 2, place: null })
  })

  test('[D114] has one row for the steps of one run that follow each other', () => {
    const kept = new Kept()
    kept.zen('run', 'Maths 1', slotAt(0, 0))
    kept.zen('run', 'Maths 2', slotAt(0, 0))
    kept.zen('run', 'Maths 2', slotAt(0, 1))
    kept.do('pinEvent', { eventUuid: 'Maths 1' })
    kept.zen('run', 'Maths 2', slotAt(0, 2))
    kept.zen('another run', 'Maths 2', slotAt(1, 2))
    expect(kept.rows().map(({ revision, command, user, count }) => [revision, command, user?.name, count])).toEqual([
      [6, 'zen', undefined, 1],
      [5, 'zen', undefined, 1],
      [4, 'pinEvent', 'Ada L.', 1],
      [3, 'zen', undefined, 2],
    ])
    expect(stepsOf([...stepsOf(kept.entries.slice(0, 4)), ...kept.entries.slice(4)])).toEqual(stepsOf(kept.entries))
  })

  test('[D418] says which proposal was taken, and which was taken back and repeated, whole or in part', () => {
    const kept = new Kept()
    const before = kept.schedule.lessons['Maths 1']!
    const change: Change = [
      { kind: 'lessons', uuid: 'Maths 1', before, after: { ...before, timeSlotUuid: slotAt(1, 1) } },
    ]
    const taken = { number: 2, isPart: true }
    kept.keep('takeProposal', change, null)
    kept.entries[0] = { ...kept.entries[0]!, proposal: taken }
    const back = nextUndo(stacksOf(kept.entries.toReversed()))
    if (isRefusal(back)) throw new Error(back.error)
    expect(back.proposal).toEqual(taken)
    kept.keep(back.command, back.change, null, 'undo')
    kept.entries[0] = { ...kept.entries[0], proposal: back.proposal }
    const again = nextRedo(stacksOf(kept.entries.toReversed()))
    expect(again).toMatchObject({ command: 'takeProposal', proposal: taken })
    const rows = kept.rows()
    expect(rows.map(({ kind, count, proposal }) => [kind, count, proposal])).toEqual([
      ['undo', 1, taken],
      ['do', 1, taken],
    ])
    for (const row of rows) expect(changeRow.parse(row)).toEqual(row)
    kept.do('addPeriod', {})
    expect(kept.rows()[0]).not.toHaveProperty('proposal')
    // Where what was taken back is older than what is known, it is told all the same.
    expect(nextRedo(stacksOf(kept.entries.slice(1, 2)))).toMatchObject({ proposal: taken })
  })

  test('[D114] names what is gone as it was called last', () => {
    const kept = new Kept()
    kept.do('moveAndPinEvent', { eventUuid: 'Maths 1', timeSlotUuid: slotAt(0, 0) })
    kept.do('updateSubject', { subjectUuid: 'Maths', name: 'Mathematics' })
    expect(kept.rows().map(({ names }) => names)).toEqual([['Mathematics'], ['Mathematics']])
    kept.do('deleteCalendarAndSubjects', { calendarUuid: 'Ada', subjectUuids: ['Maths'] })
    expect(kept.rows().map(({ names }) => names)).toEqual([['Ada'], ['Mathematics'], ['Mathematics']])
    kept.keep('deleteCalendarAndSubjects', invert(kept.entries[0]!.change), null, 'undo')
    expect(kept.rows()[0]).toMatchObject({ kind: 'undo', names: ['Ada'], count: 1 })
  })

  test('[D114] names a group that is gone with its class, also where both are', () => {
    const kept = new Kept(
      tinySchedule({
        calendars: {
          '1A': { type: 'CLASS', parts: ['x', 'y'] },
          Left: { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['x'] },
          Right: { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['y'] },
        },
      }),
    )
    kept.do('deleteDivision', { calendarUuid: '1A', division: 'Halves', lessons: 'delete' })
    expect(kept.rows()[0]?.names.toSorted()).toEqual(['1A · Left', '1A · Right'])
    kept.do('updateCalendar', { calendarUuid: '1A', name: '2A' })
    kept.do('deleteCalendarAndSubjects', { calendarUuid: '1A', subjectUuids: [] })
    expect(kept.rows().at(-1)?.names.toSorted()).toEqual(['2A · Left', '2A · Right'])
  })

  test('[D114] tells the type of many that are of one type, and of no others', () => {
    const teachers = ['Ada', 'Ben', 'Cleo', 'Dora']
    const calendars = {
      '1A': 'CLASS' as const,
      ...Object.fromEntries(teachers.map((name) => [name, 'TEACHER' as const])),
    }
    const kept = new Kept(tinySchedule({ calendars }))
    kept.do('deleteCalendars', { calendarUuids: teachers })
    expect(kept.rows()[0]).toMatchObject({ names: ['Ada', 'Ben', 'Cleo'], count: 4, calendarType: 'TEACHER' })
    expect(kept.rows()[0]).toHaveProperty('moreNames', true)
    const mixed = new Kept(tinySchedule({ calendars }))
    mixed.do('deleteCalendars', { calendarUuids: [...teachers, '1A'] })
    expect(mixed.rows()[0]).toMatchObject({ count: 5 })
    expect(mixed.rows()[0]).not.toHaveProperty('calendarType')
  })

  test('[D114]tells a school that is no customer nothing that is withheld from it', () => {
    const subjects = Object.fromEntries(
      Array.from({ length: 51 }, (_, n) => [`S${n}`, { calendars: ['1A'], lessons: [{}] }]),
    )
    const kept = new Kept(tinySchedule({ calendars: { '1A': 'CLASS' }, subjects }))
    kept.do('moveAndPinEvent', { eventUuid: 'S50 1', timeSlotUuid: slotAt(0, 0) })
    kept.do('updateSubject', { subjectUuid: 'S50', name: 'Secret' })
    kept.do('addRule', { rule: 'BLOCKED_TIMESLOTS', subjectNames: ['Secret'], timeSlotUuids: [slotAt(0, 0)] })
    kept.do('deleteSubject', { subjectUuid: 'S50' })
    expect(kept.rows(true)[1]?.names).toEqual(['Secret'])
    expect(JSON.stringify(kept.rows(false))).not.toMatch(/Secret|S50/)
  })

  test('[D114][D115] any history is told by rows that fit, and going back to a row is the sum of what came after', () => {
    const acts = fc.array(fc.tuple(arbitraryWish(), fc.constantFrom(null, null, 'run 1', 'run 2')), { maxLength: 12 })
    fc.assert(
      fc.property(arbitrarySchedule(), acts, (start, story) => {
        const kept = new Kept(start)
        const were = new Map([[0, start]])
        const mint = countingMint()
        for (const [wish, group] of story) {
          const change = perform(kept.schedule, wish.name, aim(kept.schedule, wish), { mint })
          if (isRefusal(change)) continue
          kept.keep(wish.name, change, group)
          were.set(kept.entries.length, kept.schedule)
        }
        const rows = kept.rows()
        for (const row of rows) expect(changeRow.parse(row)).toEqual(row)
        for (const revision of [...rows.map((row) => row.revision), 0]) {
          const since = kept.entries.filter((entry) => entry.revision > revision).map(({ change }) => change)
          const back = invert(squash(since.reverse()))
          expect(apply(kept.schedule, back)).toEqual(were.get(revision))
        }
      }),
    )
  })
})
