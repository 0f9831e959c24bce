import { describe, expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { lessonsOfSubject } from '../lessons/lessons.ts'
import { LIMITS } from '../limits.ts'
import type { Rule, Schedule } from '../schedule.ts'
import { tagsOf } from '../lessons/tags.ts'
import { after, changeOf, refusalOf, tinySchedule } from '../testing/index.ts'

const SCHOOL: Parameters<typeof tinySchedule>[0] = {
  calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ tags: ['oral', 'wet'] }, { tags: ['oral', 'wet'] }] },
    Art: { calendars: ['1A'], lessons: [{ tags: ['wet'] }] },
    Sport: { calendars: ['1A'], lessons: [{}] },
  },
}
const school = () =>
  tinySchedule({
    ...SCHOOL,
    rules: {
      'of both': { rule: 'NOT_ON_SAME_DAY', tagNames: ['oral', 'wet'] },
      'of one': { rule: 'MAX_LESSONS_PER_DAY', calendarType: 'TEACHER', value: 1, tagNames: ['oral'] },
    },
  })
const tags = (schedule: Schedule, subject: string) => lessonsOfSubject(schedule, subject).map(tagsOf)

describe('[D181] a tag', () => {
  test('gets another name in all lessons and rules, in one step that can be taken back', () => {
    const change = changeOf(school(), 'renameTag', { tag: 'oral', name: 'spoken' })
    const renamed = apply(school(), change)
    expect(tags(renamed, 'Maths')).toEqual([
      ['spoken', 'wet'],
      ['spoken', 'wet'],
    ])
    expect(renamed.rules['of both']?.tagNames).toEqual(['spoken', 'wet'])
    expect(renamed.rules['of one']?.tagNames).toEqual(['spoken'])
    expect(apply(renamed, invert(change))).toEqual(school())
  })

  test('becomes one with the tag whose name it gets', () => {
    const renamed = after(school(), 'renameTag', { tag: 'oral', name: 'wet' })
    expect(tags(renamed, 'Maths')).toEqual([['wet'], ['wet']])
    expect(renamed.rules['of both']?.tagNames).toEqual(['wet'])
  })

  test('is removed from all lessons and rules; a rule that counted by it alone goes', () => {
    const removed = after(school(), 'removeTag', { tag: 'oral' })
    expect(tags(removed, 'Maths')).toEqual([['wet'], ['wet']])
    expect(Object.keys(removed.rules)).toEqual(['of both'])
    expect(after(removed, 'removeTag', { tag: 'wet' }).lessons['Art 1']).not.toHaveProperty('tags')
  })

  test('takes rules along that need more tags than they are left with', () => {
    const rules: Record<string, Partial<Rule>> = {
      apart: { rule: 'TAGS_APART', tagNames: ['oral', 'wet'] },
      'of three': { rule: 'TAGS_APART', tagNames: ['oral', 'wet', 'dry'] },
      'a gap': { rule: 'MIN_GAP_BETWEEN_TAGS', calendarType: 'CLASS', value: 1, tagNames: ['oral', 'wet'] },
    }
    const with3 = tinySchedule({ ...SCHOOL, rules })
    expect(Object.keys(after(with3, 'removeTag', { tag: 'oral' }).rules)).toEqual(['of three', 'a gap'])
    const merged = after(with3, 'renameTag', { tag: 'oral', name: 'wet' })
    expect(Object.values(merged.rules).map(({ tagNames }) => tagNames)).toEqual([['wet', 'dry'], ['wet']])
  })

  test('that is not there, or a blank name, is refused', () => {
    expect(refusalOf(school(), 'renameTag', { tag: 'dry', name: 'wet' })).toBe('not-found')
    expect(refusalOf(school(), 'removeTag', { tag: 'dry' })).toBe('not-found')
    expect(refusalOf(school(), 'renameTag', { tag: 'wet', name: ' ' })).toBe('name-empty')
  })
})

describe('[D182] lessons of a course', () => {
  test('bear the tags that the course is given, and new ones those that all of them share', () => {
    const given = after(school(), 'updateSubject', { subjectUuid: 'Sport', tags: ['wet'] })
    expect(tags(given, 'Sport')).toEqual([['wet']])
    expect(tags(after(given, 'updateSubject', { subjectUuid: 'Sport', count: 2 }), 'Sport')).toEqual([['wet'], ['wet']])
    expect(given.subjects['Sport']?.advanced).toBe(false)
  })

  test('may bear different ones, which makes the course advanced', () => {
    const own = after(school(), 'updateEvent', { eventUuid: 'Maths 1', tags: ['oral'] })
    expect(tags(own, 'Maths')).toEqual([['oral'], ['oral', 'wet']])
    expect(own.subjects['Maths']?.advanced).toBe(true)
    expect(tags(after(own, 'createEvent', { subjectUuid: 'Maths' }), 'Maths').at(-1)).toEqual(['oral'])
  })

  test('come and go for several courses at once; each lesson keeps what it bears beside', () => {
    const own = after(school(), 'updateEvent', { eventUuid: 'Maths 1', tags: ['oral'] })
    const many = { subjectUuids: ['Maths', 'Sport'], addTags: ['new'], removeTags: ['wet'] }
    const change = changeOf(own, 'updateSubjects', many)
    const tagged = apply(own, change)
    expect(tags(tagged, 'Maths')).toEqual([
      ['oral', 'new'],
      ['oral', 'new'],
    ])
    expect(tags(tagged, 'Sport')).toEqual([['new']])
    expect(tagged.subjects['Sport']?.advanced).toBe(false)
    expect(apply(tagged, invert(change))).toEqual(own)
    expect(tags(after(own, 'updateSubjects', { ...many, count: 2 }), 'Sport')).toEqual([['new'], ['new']])
  })

  test('bear no more tags than there may be', () => {
    const addTags = Array.from({ length: LIMITS.maxTags }, (_, index) => `tag ${index}`)
    const many = { subjectUuids: ['Sport', 'Art'], addTags }
    expect(refusalOf(school(), 'updateSubjects', many)).toBe('too-many')
    expect(tags(after(school(), 'updateSubjects', { ...many, removeTags: ['wet'] }), 'Art')).toEqual([addTags])
  })
})
