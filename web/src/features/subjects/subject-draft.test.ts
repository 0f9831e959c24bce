import { PALETTE } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { smallSchool } from '../../testing/small-school.ts'
import { newSubjectDraft, subjectDraftOf, subjectErrors, subjectParams } from './subject-draft.ts'

const schedule = smallSchool()

describe('subject draft', () => {
  test('a new one starts in the calendar it was asked for in, with a colour not used yet', () => {
    const draft = newSubjectDraft(schedule, 'ada')
    expect(draft).toMatchObject({ name: '', count: 1, calendarUuids: ['ada'], distribution: 'none', timeOfDay: 'none' })
    expect(draft.color).toBe(PALETTE[1])
    expect(newSubjectDraft(schedule, 'gone').calendarUuids).toEqual([])
  })

  test('one that exists is shown with the number of its lessons', () => {
    expect(subjectDraftOf(schedule, schedule.subjects.maths!)).toMatchObject({ name: 'Maths', count: 2 })
  })

  test.each([
    [{ name: ' ' }, { name: 'nameRequired' }],
    [{ name: 'x'.repeat(301) }, { name: 'nameTooLong' }],
    [{ count: '' }, { count: 'countNegative' }],
    [{ count: -1 }, { count: 'countNegative' }],
    [{ count: 0 }, {}],
    [{ count: 201 }, { count: 'countTooHigh' }],
    [{ calendarUuids: [] }, { calendarUuids: 'calendarRequired' }],
  ])('%j', (part, errors) => {
    const draft = { ...newSubjectDraft(schedule, '7b'), name: 'Art', ...part }
    expect(subjectErrors(draft)).toEqual(errors)
  })

  test('blanks around a typed name go', () => {
    const draft = { ...newSubjectDraft(schedule, '7b'), name: ' Art ', count: 3 }
    expect(subjectParams(draft)).toMatchObject({ name: 'Art', count: 3, calendarUuids: ['7b'] })
  })
})
