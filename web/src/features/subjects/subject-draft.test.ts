import { after, arbitrarySchedule, tinySchedule, runs } from '@timetable/domain/testing'
import { isRefusal, lessonsOfSubject, perform, type Schedule } from '@timetable/domain'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupsFor, withChoices } from './choice-draft.ts'
import { changeParams, creationParams, subjectErrors } from './save-subject.ts'
import {
  flattened,
  newSubjectDraft,
  pruned,
  subjectDraftOf,
  withCalendars,
  withCount,
  withTypedLessons,
  withLesson,
  withLessonAdded,
  withLessonRemoved,
  withNewCalendar,
} from './subject-draft.ts'

const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0], pinned: true }, {}, { at: [0, 1] }] },
      Art: { calendars: ['1B', 'Ada'], advanced: true, lessons: [{ length: 2 }, { calendars: ['Ada'] }] },
    },
  })
const draftOf = (name: 'Maths' | 'Art') => subjectDraftOf(school(), school().subjects[name]!)
const uuids = (draft: { readonly lessons: readonly { readonly uuid: string }[] }) =>
  draft.lessons.map(({ uuid }) => uuid)

describe('a new course', () => {
  test('starts with the calendar it was asked for in and a colour that is not taken', () => {
    const draft = newSubjectDraft(school(), '1A')
    expect(draft.calendarUuids).toEqual(['1A'])
    expect(Object.values(school().subjects).map(({ color }) => color)).not.toContain(draft.color)
    expect(newSubjectDraft(school(), 'gone').calendarUuids).toEqual([])
  })

  test('says everything that is wrong with it', () => {
    const draft = newSubjectDraft(school())
    expect(subjectErrors(school(), draft)).toEqual({ name: 'nameRequired', calendarUuids: 'calendarRequired' })
    expect(subjectErrors(school(), { ...draft, count: -1 }).count).toBe('countNegative')
    expect(subjectErrors(school(), { ...draft, count: '' }).count).toBe('countNegative')
    expect(subjectErrors(school(), { ...draft, count: 201 }).count).toBe('countTooHigh')
  })

  test('is created with the calendars that were made for it, and only those it keeps', () => {
    const named = { ...newSubjectDraft(school(), '1A'), name: ' Latin ' }
    const first = withNewCalendar(named, 'Ben', 'TEACHER')
    const second = withNewCalendar(withCalendars(first.draft, ['1A', first.uuid]), 'Lab', 'ROOM')
    const params = creationParams(school(), second.draft)
    expect(params.newCalendars).toEqual([{ uuid: first.uuid, name: 'Ben', calendarType: 'TEACHER' }])
    const made = after(school(), 'createSubjects', params)
    expect(Object.values(made.calendars).map(({ name }) => name)).toEqual(['1A', '1B', 'Ada', 'Ben'])
    expect(Object.values(made.subjects).map(({ name }) => name)).toEqual(['Maths', 'Art', 'Latin'])
  })
})

describe('the lessons of a course', () => {
  test('are typed as a number, or as lengths, which list them', () => {
    const draft = draftOf('Maths')
    const typed = (text: string) => withTypedLessons(school(), draft, text)
    expect(typed('5')).toMatchObject({ count: 5, advanced: draft.advanced })
    expect(typed(' 2 + 1')).toMatchObject({ count: 2, advanced: true, lessons: [{ length: 2 }, { length: 1 }] })
    for (const neither of ['', '2+', 'many']) {
      expect(typed(neither)).toMatchObject({ count: neither, lessons: draft.lessons })
      expect(subjectErrors(school(), typed(neither)).count).toBe('countNegative')
    }
    expect(subjectErrors(school(), typed('-2')).count).toBe('countNegative')
  })

  test('follow the count: unscheduled ones go first, pinned ones last', () => {
    const draft = withCount(school(), draftOf('Maths'), 5)
    expect(uuids(draft)).toEqual(['Maths 1', 'Maths 2', 'Maths 3', 'v_new_event4', 'v_new_event5'])
    expect(uuids(withCount(school(), draft, 3))).toEqual(['Maths 1', 'Maths 2', 'Maths 3'])
    expect(uuids(withCount(school(), draft, 2))).toEqual(['Maths 1', 'Maths 3'])
    expect(uuids(withCount(school(), draft, 1))).toEqual(['Maths 1'])
    expect(withCount(school(), draft, '')).toMatchObject({ count: '', lessons: draft.lessons })
  })

  test('are added and removed one by one, but for the last', () => {
    const one = withCount(school(), draftOf('Maths'), 1)
    expect(withLessonRemoved(one, 'Maths 1')).toBeNull()
    const two = withLessonAdded(one)
    expect(two.count).toBe(2)
    expect(uuids(withLessonRemoved(two, 'Maths 1')!)).toEqual(['v_new_event2'])
  })

  test('get and lose calendars with their course, and keep their own', () => {
    const draft = withCalendars(draftOf('Art'), ['1B', '1A'])
    expect(draft.lessons.map(({ calendarUuids }) => calendarUuids)).toEqual([['1B', '1A'], ['1A']])
    const own = withLesson(draftOf('Art'), 'Art 2', { calendarUuids: ['1A'] })
    expect(withCalendars(own, ['1B']).lessons[1]!.calendarUuids).toEqual(['1A'])
  })

  test('are counted where saving the course as a simple one changes them', () => {
    expect(flattened(draftOf('Maths'))).toBe(0)
    expect(flattened(draftOf('Art'))).toBe(0)
    expect(flattened({ ...draftOf('Art'), advanced: false })).toBe(2)
  })

  test('have a length and calendars', () => {
    const draft = withLesson(withLesson(draftOf('Art'), 'Art 1', { length: 4 }), 'Art 2', { calendarUuids: [] })
    expect(subjectErrors(school(), draft).lessons).toEqual({ 'Art 1': 'lengthOutOfRange', 'Art 2': 'calendarRequired' })
    expect(subjectErrors(school(), { ...draft, advanced: false }).lessons).toBeUndefined()
  })

  test('that others deleted meanwhile are no longer there', () => {
    const meanwhile = after(school(), 'deleteCalendarAndSubjects', { calendarUuid: 'Ada' })
    const later = after(meanwhile, 'deleteEvent', { eventUuid: 'Art 1' })
    expect(pruned(later, draftOf('Art'))).toMatchObject({
      calendarUuids: ['1B'],
      lessons: [{ uuid: 'Art 2', calendarUuids: [] }],
    })
  })
})

describe('a choice', () => {
  const gyms = [{ candidates: ['1B', 'Ada'], ordered: true }]
  const room = () => ({ ...draftOf('Maths'), calendarUuids: ['1A'] })

  test('of the course is asked by its lessons, but for those that ask for something of their own', () => {
    const before = withLesson(draftOf('Maths'), 'Maths 2', { choices: [{ candidates: ['1B'], ordered: false }] })
    const { choices, lessons } = withChoices(withCalendars(before, ['1A']), gyms)
    expect(choices).toEqual(gyms)
    expect(lessons.map((lesson) => lesson.choices)).toEqual([gyms, [{ candidates: ['1B'], ordered: false }], gyms])
  })

  test('gives way to what is fixed, and is not offered that, but what another choice has', () => {
    const draft = withCalendars(withChoices(withCalendars(draftOf('Maths'), ['1A']), gyms), ['1A', 'Ada'])
    expect(draft.choices).toEqual([{ candidates: ['1B'], ordered: true }])
    expect(draft.lessons[0]?.choices).toEqual([{ candidates: ['1B'], ordered: true }])
    const groups = [{ label: 'all', choices: ['1A', '1B', 'Ada', 'New'].map((value) => ({ value, label: value })) }]
    const offered = groupsFor(groups, draft)
    expect(offered[0]?.choices.map(({ value }) => value)).toEqual(['1B', 'New'])
  })

  test('needs a candidate, and is enough for someone to come', () => {
    const empty = [{ candidates: [], ordered: false }]
    expect(subjectErrors(school(), withChoices(room(), empty))).toEqual({ choices: 'calendarRequired' })
    expect(subjectErrors(school(), { ...withChoices(room(), gyms), calendarUuids: [] })).toEqual({})
  })

  test('is sent with the new calendars it has', () => {
    const before = draftOf('Maths')
    const made = withNewCalendar(before, 'Gym', 'ROOM')
    const draft = withChoices(made.draft, [{ candidates: ['1B', made.uuid], ordered: false }])
    const params = changeParams(school(), 'Maths', before, draft)
    expect(params).toEqual({
      subjectUuid: 'Maths',
      choices: [{ candidates: ['1B', made.uuid], ordered: false }],
      newCalendars: [{ uuid: made.uuid, name: 'Gym', calendarType: 'ROOM' }],
    })
    const end = after(school(), 'updateSubject', params!)
    expect(lessonsOfSubject(end, 'Maths')[0]?.choices[0]?.candidates).toHaveLength(2)
    expect(changeParams(school(), 'Maths', before, withChoices(draft, []))).toBeNull()
  })
})

describe('a change', () => {
  test('sends what was changed and nothing else', () => {
    const before = draftOf('Maths')
    expect(changeParams(school(), 'Maths', before, before)).toBeNull()
    expect(changeParams(school(), 'Maths', before, { ...before, color: '#E4D08C' })).toEqual({
      subjectUuid: 'Maths',
      color: '#E4D08C',
    })
    expect(changeParams(school(), 'Maths', before, withCount(school(), before, 4))).toEqual({
      subjectUuid: 'Maths',
      count: 4,
    })
  })

  test('of its weeks is what was written, and of one lesson its own', () => {
    const weekly = tinySchedule({
      days: 2,
      hours: 3,
      weeks: ['A', 'B'],
      calendars: { '1A': 'CLASS' },
      subjects: { Maths: { calendars: ['1A'], lessons: [{ weeks: [0] }, { weeks: [1] }, {}] } },
    })
    const before = subjectDraftOf(weekly, weekly.subjects['Maths']!)
    expect(before.weeks).toBe('1A+1B+1A/B')
    expect(subjectErrors(weekly, { ...before, weeks: 'C' })).toEqual({ weeks: 'weeksUnread' })
    expect(changeParams(weekly, 'Maths', before, { ...before, weeks: '2b' })).toEqual({
      subjectUuid: 'Maths',
      weeks: [{ count: 2, weeks: [1] }],
    })
    const listed = { ...withLesson(before, 'Maths 3', { weeks: [1] }), advanced: true }
    const end = after(weekly, 'updateSubject', changeParams(weekly, 'Maths', before, listed)!)
    expect(lessonsOfSubject(end, 'Maths').map(({ weeks }) => weeks)).toEqual([[0], [1], [1]])
    expect(withCount(weekly, { ...before, lessons: before.lessons.slice(0, 1) }, 2).lessons[1]?.weeks).toEqual([0])
  })

  test('of one lesson lists them all', () => {
    const before = draftOf('Art')
    const params = changeParams(school(), 'Art', before, withLesson(before, 'Art 2', { length: 3 }))!
    const end = after(school(), 'updateSubject', params)
    expect(lessonsOfSubject(end, 'Art').map(({ length }) => length)).toEqual([2, 3])
  })

  test('to a simple course makes every lesson one period long', () => {
    const before = draftOf('Art')
    const end = after(school(), 'updateSubject', changeParams(school(), 'Art', before, { ...before, advanced: false })!)
    expect(lessonsOfSubject(end, 'Art')).toMatchObject([
      { length: 1, calendarUuids: ['1B', 'Ada'] },
      { length: 1, calendarUuids: ['1B', 'Ada'] },
    ])
  })

  test('that the form finds nothing wrong with is never refused', () => {
    const edit = fc.record({
      name: fc.constantFrom('', 'Maths', ' Latin '),
      count: fc.integer({ min: -1, max: 6 }),
      advanced: fc.boolean(),
      length: fc.integer({ min: 0, max: 4 }),
      calendars: fc.array(fc.nat(5), { maxLength: 3 }),
      creates: fc.boolean(),
    })
    // The other package resolves the library's types by another door.
    const schedules = arbitrarySchedule() as unknown as fc.Arbitrary<Schedule>
    let saved = 0
    fc.assert(
      fc.property(schedules, fc.nat(5), edit, (schedule, pick, wish) => {
        const all = Object.keys(schedule.calendars)
        const subject = Object.values(schedule.subjects)[pick]
        const before = subject ? subjectDraftOf(schedule, subject) : newSubjectDraft(schedule)
        const calendars = [...new Set(wish.calendars.flatMap((each) => all[each] ?? []))]
        let draft = withCount(schedule, { ...before, name: wish.name, advanced: wish.advanced }, wish.count)
        if (draft.lessons[0]) draft = withLesson(draft, draft.lessons[0].uuid, { length: wish.length })
        const made = withNewCalendar(draft, 'Ben', 'TEACHER')
        draft = wish.creates ? withCalendars(made.draft, [...calendars, made.uuid]) : withCalendars(draft, calendars)
        if (Object.keys(subjectErrors(schedule, draft)).length > 0) return
        if (draft.advanced && draft.lessons.length === 0) return
        saved++
        let minted = 0
        const mint = () => `minted ${++minted}`
        const outcome = subject
          ? perform(
              schedule,
              'updateSubject',
              changeParams(schedule, subject.uuid, before, draft) ?? { subjectUuid: subject.uuid },
              { mint },
            )
          : perform(schedule, 'createSubjects', creationParams(schedule, draft), { mint })
        expect(isRefusal(outcome) ? outcome.error : null).toBeNull()
      }),
      { numRuns: runs(125) },
    )
    expect(saved).toBeGreaterThan(runs(30))
  })
})
