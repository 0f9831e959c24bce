import type { Schedule } from '@timetable/domain'
import {
  arbitrarySchedule,
  tinyGroup,
  tinySchedule,
  type TinyLesson,
  type TinyOptions,
  runs,
} from '@timetable/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countQuality, type QualityCounts } from './counts.ts'

const NONE = { sum: 0, worst: 0 }
const some = (sum: number, worst = sum) => ({ sum, worst })

/** 1A and Ada on one day of six periods and one of five. */
const week = (subjects: Record<string, readonly TinyLesson[]>, more: Parameters<typeof tinySchedule>[0] = {}) =>
  tinySchedule({
    ...{ days: 2, hours: 6, calendars: { '1A': 'CLASS', Ada: 'TEACHER' } },
    subjects: Object.fromEntries(
      Object.entries(subjects).map(([name, lessons]) => [name, { calendars: ['1A', 'Ada'], lessons: [...lessons] }]),
    ),
    ...more,
  })

test('free periods between the first lesson of a day and the last are gaps, those around them are none', () => {
  const { teachers, classes } = countQuality(
    week({ Maths: [{ at: [0, 1] }], Art: [{ at: [0, 3], length: 2 }], Latin: [{ at: [1, 4] }] }),
  )
  expect(teachers.gaps).toEqual(some(1))
  expect(classes.gaps).toEqual(some(1))
})

test('a period that everybody blocks is none, and nobody waits in one that they block themselves', () => {
  const blocked = [
    [0, 0],
    [0, 2],
  ] as const
  const lessons = { Maths: [{ at: [0, 1] as const }], Art: [{ at: [0, 3] as const }] }
  const of = (teacher: readonly (readonly [number, number])[]) =>
    countQuality(
      week(lessons, {
        calendars: { '1A': { type: 'CLASS', blocked: [...blocked] }, Ada: { type: 'TEACHER', blocked: [...teacher] } },
      }),
    )
  expect(of(blocked)).toMatchObject({ teachers: { gaps: NONE }, classes: { gaps: NONE, lateStarts: NONE } })
  expect(of([])).toMatchObject({ teachers: { gaps: some(1) }, classes: { gaps: NONE, lateStarts: some(1) } })
})

test('a day of a class that does not begin with its first period begins late; one without lessons does not begin', () => {
  expect(countQuality(week({ Maths: [{ at: [0, 1] }] })).classes.lateStarts).toEqual(some(1))
  expect(countQuality(week({ Maths: [{ at: [0, 0] }, { at: [1, 2] }] })).classes.lateStarts).toEqual(some(1))
})

test('a course twice a day is right behind itself or not, and a long lesson is one', () => {
  const repeats = (lessons: readonly TinyLesson[]) => {
    const { adjacentRepeats, apartRepeats } = countQuality(week({ Maths: lessons })).classes
    return [adjacentRepeats.sum, apartRepeats.sum]
  }
  expect(repeats([{ at: [0, 0], length: 2 }])).toEqual([0, 0])
  expect(repeats([{ at: [0, 0], length: 2 }, { at: [0, 2] }])).toEqual([1, 0])
  expect(repeats([{ at: [0, 0] }, { at: [0, 2] }, { at: [0, 3] }])).toEqual([1, 1])
  expect(repeats([{ at: [0, 0] }, { at: [1, 1] }])).toEqual([0, 0])
})

test('courses of one name are one course, whoever teaches it', () => {
  const calendars = { '1A': 'CLASS', Ada: 'TEACHER', Bob: 'TEACHER' } as const
  const lesson = (calendar: string, at: readonly [number, number]) => ({
    ...{ name: 'Maths', calendars: ['1A', calendar], lessons: [{ at }] },
  })
  const { classes } = countQuality(
    tinySchedule({ hours: 6, calendars, subjects: { one: lesson('Ada', [0, 0]), two: lesson('Bob', [0, 3]) } }),
  )
  expect(classes.apartRepeats).toEqual(some(1))
})

test('a day of a teacher with one lesson is one, however long it is', () => {
  const { teachers } = countQuality(week({ Maths: [{ at: [0, 1], length: 2 }], Art: [{ at: [1, 1] }, { at: [1, 5] }] }))
  expect(teachers).toEqual({ gaps: some(3), singleLessonDays: some(1) })
})

test('each class counts once, with those of its students who have most', () => {
  const calendars: TinyOptions['calendars'] = {
    '1A': { type: 'CLASS', parts: ['girls', 'boys'] },
    Girls: tinyGroup('1A', 'girls'),
    Boys: tinyGroup('1A', 'boys'),
    '1B': 'CLASS',
  }
  const subjects = {
    Maths: { calendars: ['1A'], lessons: [{ at: [0, 0] as const }] },
    Dance: { calendars: ['Girls'], lessons: [{ at: [0, 2] as const }] },
    Judo: { calendars: ['Boys'], lessons: [{ at: [0, 5] as const }] },
    Art: { calendars: ['1B'], lessons: [{ at: [1, 0] as const }, { at: [1, 2] as const }] },
  }
  const { classes } = countQuality(tinySchedule({ hours: 6, calendars, subjects }))
  expect(classes.gaps).toEqual(some(5, 4))
})

test('weeks are counted apart, and the worst of them is told', () => {
  const { classes } = countQuality(
    week(
      {
        Maths: [{ at: [0, 0] }],
        Art: [
          { at: [0, 2], weeks: [0] },
          { at: [0, 5], weeks: [1] },
        ],
      },
      { weeks: ['A', 'B'] },
    ),
  )
  expect(classes.gaps).toEqual(some(5, 4))
})

test('what lies nowhere counts for nothing', () => {
  const nothing = {
    teachers: { gaps: NONE, singleLessonDays: NONE },
    classes: { gaps: NONE, lateStarts: NONE, adjacentRepeats: NONE, apartRepeats: NONE },
  }
  expect(countQuality(week({ Maths: [{}, {}] }))).toEqual(nothing)
})

/** The same, cell by cell: who is where in each period of each day of each week. */
function naive(schedule: Schedule): QualityCounts {
  const { calendars, lessons, timeSlots, subjects, head, uuid } = schedule
  const people = Object.values(calendars).filter(({ calendarType }) => calendarType !== 'ROOM')
  const days = [...new Set(Object.values(timeSlots).map(({ dayNum }) => dayNum))]
  const hoursOf = (day: number) =>
    Object.values(timeSlots)
      .filter((slot) => slot.dayNum === day)
      .filter(
        (slot) => people.length === 0 || people.some(({ blockedTimeSlots }) => !blockedTimeSlots.includes(slot.uuid)),
      )
      .map(({ hourNum }) => hourNum)
      .sort((a, b) => a - b)
  const weeks = head[uuid]?.weeks?.length ?? 1
  const at = (own: readonly string[], week: number, day: number) =>
    Object.values(lessons).flatMap((lesson) => {
      const slot = timeSlots[lesson.timeSlotUuid ?? '']
      const all = [...lesson.calendarUuids, ...lesson.choices.map(({ chosen }) => chosen)]
      if (slot?.dayNum !== day || !all.some((one) => own.includes(one ?? ''))) return []
      if (lesson.weeks && !lesson.weeks.includes(week)) return []
      return [{ from: slot.hourNum, to: slot.hourNum + lesson.length, name: subjects[lesson.subjectUuid]!.name }]
    })
  const dayCounts = (own: readonly string[], week: number, day: number) => {
    const there = at(own, week, day)
    const isBusy = (hour: number) => there.some(({ from, to }) => from <= hour && hour < to)
    const isAway = (hour: number) =>
      own.some((one) =>
        calendars[one]!.blockedTimeSlots.some(
          (slot) => timeSlots[slot]?.dayNum === day && timeSlots[slot].hourNum === hour,
        ),
      )
    let [gaps, waiting, isIn] = [0, 0, false]
    const last = Math.max(...hoursOf(day), ...there.map(({ to }) => to))
    for (let hour = 0; hour <= last; hour++)
      if (isBusy(hour)) [gaps, waiting, isIn] = [gaps + waiting, 0, true]
      else if (isIn && hoursOf(day).includes(hour) && !isAway(hour)) waiting++
    const starts = there.map(({ from }) => from)
    const [first] = hoursOf(day)
    let [adjacent, apart] = [0, 0]
    for (const name of new Set(there.map((one) => one.name))) {
      const same = there.filter((one) => one.name === name).sort((a, b) => a.from - b.from)
      for (let i = 1; i < same.length; i++)
        if (same[i]!.from <= same[i - 1]!.to) adjacent++
        else apart++
    }
    const late = there.length > 0 && first !== undefined && Math.min(...starts) > first ? 1 : 0
    return [gaps, there.length === 1 ? 1 : 0, late, adjacent, apart] as const
  }
  const weekCounts = (own: readonly string[], week: number) =>
    days.reduce((sums, day) => dayCounts(own, week, day).map((count, i) => count + sums[i]!), [0, 0, 0, 0, 0])
  const range = Array.from({ length: weeks }, (_, week) => week)
  const ofTeachers = people
    .filter(({ calendarType }) => calendarType === 'TEACHER')
    .flatMap((teacher) => range.map((week) => weekCounts([teacher.uuid], week)))
  const partsOf = (calendar: (typeof people)[number]) => (calendar.parts.length > 0 ? calendar.parts : [calendar.uuid])
  const classes = people.filter(({ calendarType }) => calendarType === 'CLASS')
  const byHome = new Map<string, Set<string>>()
  for (const part of new Set(classes.flatMap(partsOf))) {
    const holders = classes.filter((one) => partsOf(one).includes(part))
    const home = holders.find(({ classUuid }) => classUuid === null) ?? holders[0]!
    const key = home.classUuid ?? home.uuid
    byHome.set(key, (byHome.get(key) ?? new Set()).add(part))
  }
  const ofClasses = [...byHome.values()].flatMap((parts) =>
    range.map((week) => {
      const each = [...parts].map((part) => {
        const own = classes.filter((one) => partsOf(one).includes(part)).map((one) => one.uuid)
        return weekCounts(own, week)
      })
      return [0, 1, 2, 3, 4].map((i) => Math.max(0, ...each.map((counts) => counts[i]!)))
    }),
  )
  const sum = (rows: readonly (readonly number[])[], i: number) => ({
    sum: rows.reduce((all, row) => all + row[i]!, 0),
    worst: Math.max(0, ...rows.map((row) => row[i]!)),
  })
  return {
    teachers: { gaps: sum(ofTeachers, 0), singleLessonDays: sum(ofTeachers, 1) },
    classes: {
      gaps: sum(ofClasses, 0),
      lateStarts: sum(ofClasses, 2),
      adjacentRepeats: sum(ofClasses, 3),
      apartRepeats: sum(ofClasses, 4),
    },
  }
}

test('whatever the timetable, it is counted as period by period', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), (schedule) => {
      expect(countQuality(schedule)).toEqual(naive(schedule))
    }),
    { numRuns: runs(125) },
  )
})
