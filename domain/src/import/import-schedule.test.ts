import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '../history/change.ts'
import { importedSchool, type ImportedSchool, type ImportedSchoolInput } from './import.ts'
import { importOf, scheduleFromImport, subjectsInOrder } from './import-schedule.ts'
import { duplicateOf, newSchedule, type Created } from '../records/new-schedule.ts'
import { criteriaOn, profileNamed, profileOf, withUsualProfile } from '../profile/index.ts'
import { bareImportedRule } from '../rules/bare-rule.ts'
import { isRefusal } from '../refusal.ts'
import { emptySchedule, headOf, type Schedule } from '../schedule.ts'
import { arbitrarySchedule, countingMint, faultsOf } from '../testing/index.ts'

function imported(school: ImportedSchool): Created {
  const created = scheduleFromImport(school, { uuid: 'copy', schoolUuid: 'school', mint: countingMint() })
  if (isRefusal(created)) throw new Error(created.error)
  return created
}

/** A school with nothing in it that depends on uuids: keys are replaced by what they stand for. */
function withoutKeys(schedule: Schedule): unknown {
  const school = importOf(schedule)
  const text = JSON.stringify
  const calendars = new Map(school.calendars.map((calendar, index) => [calendar.key, `calendar ${index}`]))
  const keyless = (choices?: readonly { calendars: string[]; chosen?: string | null }[]) =>
    choices?.map(({ calendars: candidates, chosen, ...choice }) => ({
      ...choice,
      calendars: candidates.map((uuid) => calendars.get(uuid)),
      chosen: chosen && calendars.get(chosen),
    }))
  const subjects = new Map(school.subjects.map((subject, index) => [subject.key!, `subject ${index}`]))
  const lessons = new Map<string, string>()
  const naked = school.subjects.map(({ key, lessons: own, ...subject }) => ({
    ...subject,
    key: subjects.get(key!),
    calendars: subject.calendars.map((uuid) => calendars.get(uuid)),
    choices: keyless(subject.choices),
    lessons: own
      .map(({ key: uuid, calendars: attended, choices, ...lesson }) => {
        const fixed = attended!.map((calendar) => calendars.get(calendar))
        const plain = { ...lesson, calendars: fixed, choices: keyless(choices) }
        lessons.set(uuid, `${subjects.get(key!)} ${text(plain)}`)
        return text(plain)
      })
      .sort(),
  }))
  return {
    ...school,
    title: '',
    calendars: school.calendars.map(({ key, class: ofClass, homeRoom, homeTeacher, ...calendar }) => ({
      ...calendar,
      homeRoom: homeRoom && calendars.get(homeRoom),
      homeTeacher: homeTeacher && calendars.get(homeTeacher),
      key: calendars.get(key),
      class: ofClass && calendars.get(ofClass),
    })),
    subjects: naked,
    rules: school.rules.map((rule) => ({
      ...rule,
      calendars: rule.calendars.map((key) => calendars.get(key)),
      subjects: rule.subjects.map((key) => subjects.get(key)),
      lessons: rule.lessons.map((key) => lessons.get(key)),
    })),
  }
}

describe('an import', () => {
  test('[D90] of what was exported is equal up to uuids', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), (schedule) => {
        const text = JSON.stringify(importOf(schedule))
        const { schedule: back, change } = imported(importedSchool.parse(JSON.parse(text)))
        expect(withoutKeys(back)).toEqual(withoutKeys(schedule))
        expect(faultsOf(back)).toEqual([])
        expect(apply(emptySchedule(headOf(back)), change)).toEqual(back)
      }),
    )
  })

  test.each([
    [{ class: 'x', division: 'Halves', parts: ['a'] }, 'is a group of “x”, which is not a class'],
    [{ class: 'c', parts: ['a'] }, 'names a class without a division'],
    [{ class: 'c', division: 'Halves' }, 'is a group without students'],
    [{ class: 'c', division: 'Halves', parts: ['z'] }, 'has students whom its class has not'],
    [{ class: 'c', division: 'Halves', parts: ['a', 'b'] }, '“B” and “A” share students'],
    [{ calendarType: 'ROOM', parts: ['a'] }, 'has parts, but is no class'],
  ])('[D134] is refused where a group contradicts its class: %j', (group, reason) => {
    const school = importedSchool.parse({
      format: 'timetable',
      formatVersion: 1,
      title: 'x',
      days: 1,
      periods: [],
      calendars: [
        { key: 'c', name: '1A', calendarType: 'CLASS', parts: ['a', 'b'] },
        { key: 'b', name: 'B', calendarType: 'CLASS', class: 'c', division: 'Halves', parts: ['b'] },
        { key: 'a', name: 'A', calendarType: 'CLASS', ...group },
      ],
      subjects: [],
    })
    const refusal = scheduleFromImport(school, { uuid: 'copy', schoolUuid: 'school', mint: countingMint() })
    expect(refusal).toMatchObject({ code: 'import-invalid', values: { reason: expect.stringContaining(reason) } })
  })

  test('[D90] gives defaults to what a file leaves out', () => {
    const { schedule } = imported(
      importedSchool.parse({
        format: 'timetable',
        formatVersion: 1,
        title: 'From a file',
        days: 2,
        dayNames: ['Mo', 'Di'],
        periods: [{ startTime: '08:00', endTime: '08:45' }],
        calendars: [{ key: 'a', name: ' 1A ', calendarType: 'CLASS', blocked: [[1, 0]] }],
        subjects: [
          { name: 'Maths', calendars: ['a'], lessons: [{ key: '1', pinned: true }] },
          { name: 'Maths', calendars: [], lessons: [{ key: '2', length: 3, calendars: ['a'] }] },
          { name: 'Art', calendars: [], lessons: [{ key: '3', start: [1, 0], pinned: true }] },
          { name: 'Art', advanced: false, calendars: [], lessons: [{ key: '4', length: 2 }] },
        ],
      } satisfies ImportedSchoolInput),
    )
    const [first, second, third, fourth] = subjectsInOrder(schedule)
    expect([first, second, third, fourth].map((one) => one!.advanced)).toEqual([false, true, false, true])
    expect(first!.color).toBe(second!.color)
    expect(first!.color).not.toBe(third!.color)
    // Pinned means pinned somewhere; a lesson with no calendars and one that fits nowhere are let in.
    expect(Object.values(schedule.lessons)).toMatchObject([
      { pinned: false, timeSlotUuid: null },
      { length: 3, timeSlotUuid: null },
      { pinned: true, calendarUuids: [] },
      { length: 2 },
    ])
    expect(headOf(schedule)).toMatchObject({ title: 'From a file', dayNames: ['Mo', 'Di'] })
  })

  test('[D90] gives lessons the choices of their subject, nothing chosen, unless they have their own', () => {
    const { schedule } = imported(
      importedSchool.parse({
        ...valid(),
        subjects: [
          {
            name: 'Sports',
            calendars: ['a'],
            choices: [{ calendars: ['b'] }],
            lessons: [
              { key: '1' },
              { key: '2', choices: [{ calendars: ['b'], chosen: 'b', fixed: true }] },
              { key: '3', choices: [] },
            ],
          },
        ],
      }),
    )
    const [, b] = Object.keys(schedule.calendars)
    expect(Object.values(schedule.lessons).map(({ choices }) => choices)).toEqual([
      [{ candidates: [b], ordered: false, chosen: null, fixed: false }],
      [{ candidates: [b], ordered: false, chosen: b, fixed: true }],
      [],
    ])
    expect(Object.values(schedule.subjects)).toMatchObject([{ choices: [{ candidates: [b] }], advanced: true }])
  })

  const valid = (): ImportedSchoolInput => ({
    format: 'timetable',
    formatVersion: 1,
    title: 'T',
    days: 2,
    periods: [{ startTime: '08:00', endTime: '08:45' }],
    calendars: [
      { key: 'a', name: '1A', calendarType: 'CLASS' },
      { key: 'b', name: '1B', calendarType: 'CLASS' },
    ],
    subjects: [{ key: 's', name: 'Maths', calendars: ['a'], lessons: [{ key: 'l' }] }],
  })
  const subject = (change: object) => ({ subjects: [{ name: 'Maths', calendars: ['a'], lessons: [], ...change }] })
  test.each<[string, Partial<ImportedSchoolInput>]>([
    ['it has 2 days but 1 day names', { dayNames: ['Mo'] }],
    ['it has 1 periods but 2 period names', { periodNames: ['1', '2'] }],
    ['two calendars have the key “a”', { calendars: [...valid().calendars, ...valid().calendars] }],
    ['two subjects have the key “s”', { subjects: [...valid().subjects, ...valid().subjects] }],
    ['two lessons have the key “l”', subject({ lessons: [{ key: 'l' }, { key: 'l' }] })],
    ['names the calendar “x”, which is not there', subject({ calendars: ['x'] })],
    ['names the calendar “y”, which is not there', subject({ lessons: [{ key: 'l', calendars: ['y'] }] })],
    ['has a choice between no calendars', subject({ choices: [{ calendars: [] }] })],
    ['may choose the calendar “x”, which is not there', subject({ choices: [{ calendars: ['x'] }] })],
    ['names the calendar “a” twice', subject({ choices: [{ calendars: ['a'] }] })],
    [
      'has chosen “a” twice',
      subject({
        calendars: [],
        lessons: [
          {
            key: 'l',
            choices: [
              { calendars: ['a'], chosen: 'a' },
              { calendars: ['a'], chosen: 'a' },
            ],
          },
        ],
      }),
    ],
    [
      'has chosen “a”, which is not among',
      subject({ calendars: [], lessons: [{ key: 'l', choices: [{ calendars: ['b'], chosen: 'a' }] }] }),
    ],
    ['starts on day 3, period 1, which is not in the week', subject({ lessons: [{ key: 'l', start: [2, 0] }] })],
    ['extends beyond the day', subject({ lessons: [{ key: 'l', length: 2, start: [0, 0] }] })],
    ['blocked on day 1, period 2', { calendars: [{ ...valid().calendars[0]!, blocked: [[0, 1]] }] }],
    ['a rule names the lesson “x”', { rules: [{ rule: 'SAME_START', strength: 5, lessons: ['x'] }] }],
    ['a rule names the subject “x”', { rules: [{ rule: 'SAME_START', strength: 5, subjects: ['x'] }] }],
    ['a rule names the calendar “x”', { rules: [{ rule: 'LUNCH_BREAK', strength: 5, calendars: ['x'] }] }],
    ['a rule has the number 4294967296', { rules: [{ rule: 'MAX_GAPS_PER_DAY', strength: 5, value: 2 ** 32 }] }],
    ['a rule has the number -1', { rules: [{ rule: 'MAX_LATE_STARTS', strength: 5, value2: -1 }] }],
    ['a rule names the subject “Latin”', { rules: [{ rule: 'ENDS_DAY', strength: 5, subjectNames: ['Latin'] }] }],
    [
      'a rule names no subject, lesson, calendar or tag',
      { rules: [{ rule: 'MAX_GAPS_PER_DAY', strength: 5, value: 2 }] },
    ],
    ['a rule names day 1, period 9', { rules: [{ rule: 'BLOCKED_TIMESLOTS', strength: 5, slots: [[0, 8]] }] }],
  ])('[D91] is refused: %s', (reason, wrong) => {
    const to = { uuid: 'copy', schoolUuid: 'school', mint: countingMint() }
    expect(isRefusal(scheduleFromImport(importedSchool.parse(valid()), to))).toBe(false)
    expect(scheduleFromImport(importedSchool.parse({ ...valid(), ...wrong }), to)).toMatchObject({
      code: 'import-invalid',
      error: expect.stringContaining(reason),
    })
  })
})

describe('a duplicate', () => {
  test('[D92] equals its original up to uuids and shares none', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), (schedule) => {
        const { schedule: copy, change } = duplicateOf(schedule, { uuid: 'copy', mint: countingMint() })
        expect(withoutKeys(copy)).toEqual(withoutKeys(schedule))
        expect(faultsOf(copy)).toEqual([])
        expect(headOf(copy).title).toBe('Tiny (copy)')
        for (const edit of change) expect(schedule[edit.kind][edit.uuid]).toBeUndefined()
      }),
    )
  })

  test('[D92] takes the title it is given', () => {
    const { schedule } = newSchedule({ uuid: 'a', schoolUuid: 's', title: 'A', days: 5 }, countingMint())
    expect(headOf(duplicateOf(schedule, { uuid: 'b', title: 'B', mint: countingMint() }).schedule).title).toBe('B')
  })
})

test('[D93] a new version has its days and no periods', () => {
  const { schedule, change } = newSchedule({ uuid: 'a', schoolUuid: 's', title: 'A', days: 5 }, countingMint())
  expect(headOf(schedule)).toMatchObject({ days: 5, description: '', dayNames: null })
  expect(change).toHaveLength(1)
  expect(faultsOf(schedule)).toEqual([])
})

test('[D93] or with the periods it is given; and it is balanced, unless something else matters', () => {
  const bell = [
    { startTime: '08:00', endTime: '08:45' },
    { startTime: '09:00', endTime: '09:45' },
  ]
  const given = { uuid: 'a', schoolUuid: 's', title: 'A', days: 2, periods: bell }
  const { schedule } = newSchedule(given, countingMint())
  expect(
    Object.values(schedule.timeSlots).map(({ dayNum, hourNum, startTime }) => [dayNum, hourNum, startTime]),
  ).toEqual([
    [0, 0, '08:00'],
    [0, 1, '09:00'],
    [1, 0, '08:00'],
    [1, 1, '09:00'],
  ])
  expect(faultsOf(schedule)).toEqual([])
  expect(profileNamed(headOf(schedule).profile ?? {})).toBe('balanced')
  const asFile = newSchedule({ ...given, profile: profileOf('file') }, countingMint()).schedule
  expect(headOf(asFile).profile).toBeUndefined()
})

test('[D93] a file of another program without wishes is balanced, one with wishes as it says', () => {
  const bare = importOf(
    newSchedule({ uuid: 'a', schoolUuid: 's', title: 'A', days: 1, profile: {} }, countingMint()).schedule,
  )
  expect(withUsualProfile(bare).profile).toEqual(criteriaOn('balanced'))
  const wished = {
    ...bare,
    rules: [bareImportedRule({ rule: 'MAX_GAPS_PER_WEEK', strength: 5, calendarType: 'TEACHER' })],
  }
  expect(withUsualProfile(wished).profile).toBeUndefined()
})
