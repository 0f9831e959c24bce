import { describe, expect, test } from 'vitest'
import { clashesOf } from '../lessons/clashes.ts'
import { importedSchool } from '../import/import.ts'
import { importOf, scheduleFromImport } from '../import/import-schedule.ts'
import { dropsOf, judgementOf } from '../judge/index.ts'
import { loadOf } from '../calendars/calendar-load.ts'
import { lessonsOfCalendar } from '../lessons/lessons.ts'
import { isRefusal } from '../refusal.ts'
import { brokenRules } from '../rules/broken-rules.ts'
import { countingMint, tinySchedule, type TinyLesson, type TinyOptions } from '../testing/index.ts'
import { lessonsByWeek, scheduleOfWeek, shareWeek, weeksOf, withWeeks } from './weeks.ts'

const school = (lessons: TinyLesson[], rules: TinyOptions['rules'] = {}, weeks: string[] | undefined = ['A', 'B']) =>
  tinySchedule({
    days: 2,
    hours: 5,
    ...(weeks && { weeks }),
    calendars: { '1A': 'CLASS', Ada: 'TEACHER', Lab: 'ROOM', Hall: 'ROOM' },
    subjects: { Maths: { calendars: ['1A', 'Ada'], advanced: true, lessons } },
    rules,
  })
const deviationOf = (schedule: ReturnType<typeof school>) => brokenRules(schedule)[0]?.deviation ?? 0

describe('[D300] the weeks of a lesson', () => {
  const [lesson] = Object.values(school([{}]).lessons)

  test('are some of those of its version, in order; all of them, or none, are no list', () => {
    if (!lesson) throw new Error('no lesson')
    expect(withWeeks(lesson, [2, 0, 2], 3).weeks).toEqual([0, 2])
    expect(withWeeks(lesson, [1, 0], 2)).toBe(lesson)
    expect(withWeeks({ ...lesson, weeks: [1] }, null, 2)).toEqual(lesson)
    expect(withWeeks({ ...lesson, weeks: [1] }, [1, 4], 2).weeks).toEqual([1])
    expect(weeksOf(lesson, 4)).toEqual([0, 1, 2, 3])
    expect(weeksOf({ weeks: [1] }, 4)).toEqual([1])
  })

  test('are shared with another, or not', () => {
    expect(shareWeek({ weeks: [0] }, { weeks: [1] })).toBe(false)
    expect(shareWeek({ weeks: [0, 2] }, { weeks: [2] })).toBe(true)
    expect(shareWeek({}, { weeks: [1] })).toBe(true)
  })

  test('tell which lessons lie together, weeks that are alike once', () => {
    const [a, b, every] = [{ weeks: [0] }, { weeks: [1] }, {}]
    expect(lessonsByWeek(3, [a, every, b])).toEqual([[a, every], [every, b], [every]])
    expect(lessonsByWeek(3, [every, every])).toEqual([[every, every]])
    expect(lessonsByWeek(3, [a])).toEqual([[a]])
  })
})

describe('[D301] two lessons are double-booked', () => {
  const at = [0, 0] as const

  test('where they share a week alone', () => {
    expect(
      clashesOf(
        school([
          { at, weeks: [0] },
          { at, weeks: [1] },
        ]),
      ).doubleBookings,
    ).toBe(0)
    expect(clashesOf(school([{ at, weeks: [0] }, { at }])).doubleBookings).toBe(2)
    expect(
      clashesOf(
        school([
          { at, weeks: [0] },
          { at, weeks: [0] },
          { at, weeks: [1] },
        ]),
      ).doubleBookings,
    ).toBe(2)
  })

  test('once on a slot, as many as in the week that has most of them', () => {
    const lessons = [{ at }, { at, weeks: [0] }, { at, weeks: [1] }]
    expect(clashesOf(school(lessons)).doubleBookings).toBe(2)
    expect(judgementOf(school(lessons)).counts['double-booking']).toBe(2)
    // For Zen each week of each of both counts.
    expect(judgementOf(school(lessons)).cost.doubleBookings).toBe(4)
  })

  test('as the answers to one in hand say', () => {
    const schedule = school([{ at, weeks: [0] }, { weeks: [1] }, { weeks: [0] }])
    const answer = (uuid: string) => {
      const lesson = schedule.lessons[uuid]
      return lesson && dropsOf(schedule, lesson).at('d0h0').answer
    }
    expect(answer('Maths 2')).toBe('free')
    expect(answer('Maths 3')).toBe('clash')
  })

  test('and a room that is taken in another week alone is free', () => {
    const choices = [{ candidates: ['Lab', 'Hall'] }]
    const schedule = school([
      { at, calendars: ['1A', 'Lab'], weeks: [0] },
      { calendars: ['Ada'], choices, weeks: [1] },
      { calendars: ['Ada'], choices, weeks: [0] },
    ])
    const takes = (uuid: string) => {
      const lesson = schedule.lessons[uuid]
      const effect = lesson && dropsOf(schedule, lesson).at('d0h0')
      return effect && effect.answer !== 'blocked' && effect.takes
    }
    expect(takes('Maths 2')).toEqual(['Lab'])
    expect(takes('Maths 3')).toEqual(['Hall'])
  })
})

describe('[D302] what is asked of a week is asked of each', () => {
  const at = (hour: number, ...weeks: number[]): TinyLesson => ({ at: [0, hour], ...(weeks.length > 0 && { weeks }) })

  test('of everybody, by itself, and summed', () => {
    const rules: TinyOptions['rules'] = { gaps: { rule: 'MAX_GAPS_PER_WEEK', calendarUuids: ['Ada'], value: 0 } }
    // A lies before and after a gap, B fills it: each of them alone has it, both together do not.
    expect(deviationOf(school([at(0), at(1, 1), at(2)], rules))).toBe(1)
    expect(deviationOf(school([at(0), at(2)], rules))).toBe(2)
    expect(deviationOf(school([at(0), at(1, 0), at(1, 1), at(2)], rules))).toBe(0)
  })

  test('of lessons that are looked at together, once where all weeks have the same of them', () => {
    const rules: TinyOptions['rules'] = { apart: { rule: 'NOT_ON_SAME_DAY', subjectUuids: ['Maths'] } }
    expect(deviationOf(school([at(0, 0), at(1, 1)], rules))).toBe(0)
    expect(deviationOf(school([at(0), at(1)], rules))).toBe(1)
    expect(deviationOf(school([at(0), at(1, 1)], rules))).toBe(1)
  })

  test('but for what holds of a lesson by itself, or binds lessons of different weeks', () => {
    const same: TinyOptions['rules'] = { same: { rule: 'SAME_START', subjectUuids: ['Maths'] } }
    expect(deviationOf(school([at(0, 0), at(1, 1)], same))).toBeGreaterThan(0)
    expect(deviationOf(school([at(0, 0), at(0, 1)], same))).toBe(0)
    const blocked: TinyOptions['rules'] = {
      blocked: { rule: 'BLOCKED_TIMESLOTS', subjectUuids: ['Maths'], timeSlotUuids: ['d0h0'] },
    }
    expect(deviationOf(school([at(0), at(1, 0)], blocked))).toBe(1)
  })

  test('of a load: that of the fullest', () => {
    const schedule = school([at(0), at(1, 0), at(1, 1), at(2, 1)])
    const ada = schedule.calendars['Ada']
    expect(ada && loadOf(schedule, ada, lessonsOfCalendar(schedule, 'Ada'))).toMatchObject({
      lessons: 3,
      weeks: [2, 3],
    })
    const alike = school([at(0), at(1, 0), at(1, 1)])
    expect(ada && loadOf(alike, ada, lessonsOfCalendar(alike, 'Ada'))).not.toHaveProperty('weeks')
    const shown = scheduleOfWeek(schedule, 1)
    expect(ada && loadOf(shown, ada, lessonsOfCalendar(shown, 'Ada'))).not.toHaveProperty('weeks')
  })

  test('of what a course wishes', () => {
    const wished = (lessons: TinyLesson[]) => {
      const schedule = school(lessons)
      const maths = schedule.subjects['Maths']
      if (!maths) throw new Error('no course')
      const subjects = { Maths: { ...maths, distribution: 'scatter' as const } }
      return judgementOf({ ...schedule, subjects }).cost.soft
    }
    expect(wished([at(0, 0), at(1, 1)])).toBe(0)
    expect(wished([at(0, 0), at(1, 0)])).toBeGreaterThan(0)
  })
})

describe('[D303] a school of several weeks', () => {
  const given = school([{ at: [0, 0], weeks: [1] }, {}])

  test('goes into a file and comes out of it', () => {
    const file = importedSchool.parse(JSON.parse(JSON.stringify(importOf(given))))
    expect(file.weeks).toEqual(['A', 'B'])
    expect(file.subjects[0]?.lessons.map(({ weeks }) => weeks)).toEqual([[1], undefined])
    const made = scheduleFromImport(file, { uuid: 'v', schoolUuid: 's', mint: countingMint() })
    if (isRefusal(made)) throw new Error(made.code)
    expect(Object.values(made.schedule.lessons).map(({ weeks }) => weeks)).toEqual([[1], undefined])
    expect(Object.values(made.schedule.head)[0]?.weeks).toEqual(['A', 'B'])
  })

  test('is refused where two weeks have one name, or a lesson lies in one that is not there', () => {
    const file = importOf(given)
    const reasonOf = (changed: object) => {
      const made = scheduleFromImport(importedSchool.parse({ ...file, ...changed }), {
        uuid: 'v',
        schoolUuid: 's',
        mint: countingMint(),
      })
      return isRefusal(made) ? JSON.stringify(made) : 'made'
    }
    expect(reasonOf({ weeks: ['A', 'A'] })).toContain('two of its weeks have one name')
    expect(reasonOf({ weeks: undefined })).toContain('lies in week 2, which is not there')
    expect(reasonOf({})).toBe('made')
  })
})

describe('[D447] one week of a version', () => {
  test('has the lessons of it, and double bookings and loads are its own', () => {
    const at = [0, 0] as const
    const schedule = school([{ at }, { at, weeks: [0] }, { at: [1, 1], weeks: [1] }, { weeks: [1] }])
    const ada = schedule.calendars['Ada']!
    const told = [0, 1].map((week) => {
      const shown = scheduleOfWeek(schedule, week)
      return [
        Object.keys(shown.lessons),
        clashesOf(shown).doubleBookings,
        clashesOf(shown).unscheduled,
        loadOf(shown, ada, lessonsOfCalendar(shown, 'Ada')).lessons,
      ]
    })
    expect(told).toEqual([
      [['Maths 1', 'Maths 2'], 2, 0, 2],
      [['Maths 1', 'Maths 3', 'Maths 4'], 0, 1, 3],
    ])
  })

  test('is made once, and again with another lesson alone', () => {
    const schedule = school([{ at: [0, 0] }, { weeks: [1] }])
    const first = scheduleOfWeek(schedule, 0)
    expect(scheduleOfWeek(schedule, 0)).toBe(first)
    const lesson = schedule.lessons['Maths 1']!
    const next = scheduleOfWeek(
      { ...schedule, lessons: { ...schedule.lessons, 'Maths 1': { ...lesson, pinned: true } } },
      0,
    )
    expect(next.calendars).toBe(first.calendars)
    expect(scheduleOfWeek(schedule, 1).calendars).not.toBe(first.calendars)
  })
})
