import { describe, expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { clashesOf } from '../lessons/clashes.ts'
import { headOf } from '../schedule.ts'
import { after, changeOf, refusalOf, tinySchedule, type TinyLesson } from '../testing/index.ts'

const at = [0, 0] as const
const school = (weeks?: string[], lessons: TinyLesson[] = [{}, {}]) =>
  tinySchedule({
    ...(weeks && { weeks }),
    calendars: { '1A': 'CLASS' },
    subjects: { Maths: { calendars: ['1A'], lessons } },
  })
const AB = [{ name: 'A' }, { name: 'B' }]
const weeksIn = (schedule: ReturnType<typeof school>) =>
  Object.values(schedule.lessons).map(({ weeks, timeSlotUuid }) => [weeks ?? null, timeSlotUuid])

describe('[D305] the weeks of a version', () => {
  test('are set, named anew, changed in order and taken away, each in one step that can be taken back', () => {
    const set = after(school(), 'setWeeks', { weeks: AB })
    expect(headOf(set).weeks).toEqual(['A', 'B'])
    const given = school(['A', 'B'], [{ at, weeks: [0] }, { at, weeks: [1] }, {}])
    const turned = changeOf(given, 'setWeeks', {
      weeks: [
        { name: 'even', was: 1 },
        { name: 'odd', was: 0 },
      ],
    })
    expect(headOf(apply(given, turned)).weeks).toEqual(['even', 'odd'])
    expect(weeksIn(apply(given, turned)).map(([weeks]) => weeks)).toEqual([[1], [0], null])
    expect(apply(apply(given, turned), invert(turned))).toEqual(given)
  })

  test('go with what lay in them alone: it lies in all that are left, in the tray', () => {
    const given = school(['A', 'B'], [{ at, weeks: [0] }, { at, weeks: [1], pinned: true }, { at: [0, 1] }])
    const without = after(given, 'setWeeks', { weeks: [] })
    expect(headOf(without)).not.toHaveProperty('weeks')
    expect(weeksIn(without)).toEqual([
      [null, 'd0h0'],
      [null, null],
      [null, 'd0h1'],
    ])
    expect(clashesOf(without).doubleBookings).toBe(0)
    const second = after(given, 'setWeeks', { weeks: [{ name: 'B', was: 1 }] })
    expect(weeksIn(second)).toEqual([
      [null, null],
      [null, 'd0h0'],
      [null, 'd0h1'],
    ])
  })

  test('and a new one is among those of a lesson that lies in all', () => {
    const given = school(['A', 'B'], [{ weeks: [0] }, {}])
    const more = after(given, 'setWeeks', {
      weeks: [{ name: 'A', was: 0 }, { name: 'B', was: 1 }, { name: 'C' }],
    })
    expect(weeksIn(more).map(([weeks]) => weeks)).toEqual([[0], null])
  })

  test('have a name each, and are those that there are', () => {
    expect(refusalOf(school(), 'setWeeks', { weeks: [{ name: 'A' }, { name: 'A' }] })).toBe('week-taken')
    expect(refusalOf(school(), 'setWeeks', { weeks: [{ name: 'A' }, { name: ' ' }] })).toBe('name-empty')
    expect(refusalOf(school(), 'setWeeks', { weeks: [{ name: 'A', was: 1 }, { name: 'B' }] })).toBe('week-unknown')
    const twice = {
      weeks: [
        { name: 'A', was: 0 },
        { name: 'B', was: 0 },
      ],
    }
    expect(refusalOf(school(['A', 'B']), 'setWeeks', twice)).toBe('week-unknown')
  })
})

describe('[D306] the weeks of lessons', () => {
  test('are set where they lie, and taken back', () => {
    const given = school(['A', 'B'], [{ at }, { at }])
    const change = changeOf(given, 'setLessonWeeks', { eventUuids: ['Maths 1'], weeks: [0] })
    const [one] = [apply(given, change)]
    expect(weeksIn(one)).toEqual([
      [[0], 'd0h0'],
      [null, 'd0h0'],
    ])
    const parted = after(one, 'setLessonWeeks', { eventUuids: ['Maths 2'], weeks: [1] })
    expect(clashesOf(parted).doubleBookings).toBe(0)
    expect(apply(one, invert(change))).toEqual(given)
    const all = after(parted, 'setLessonWeeks', { eventUuids: ['Maths 1', 'Maths 2'], weeks: null })
    expect(all).toEqual(given)
  })

  test('are those of the version, of lessons that there are', () => {
    const asked = { eventUuids: ['Maths 1'], weeks: [2] }
    expect(refusalOf(school(['A', 'B']), 'setLessonWeeks', asked)).toBe('week-unknown')
    expect(refusalOf(school(), 'setLessonWeeks', { ...asked, weeks: [1] })).toBe('week-unknown')
    expect(refusalOf(school(), 'setLessonWeeks', { eventUuids: ['nobody'], weeks: null })).toBe('not-found')
  })
})
