import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { divisionDraft, problemOfGroups, problemOfName } from './division-draft.ts'

const group = (part: string) => ({ type: 'CLASS' as const, classUuid: '5A', division: 'Languages', parts: [part] })
const school = tinySchedule({
  calendars: { '5A': { type: 'CLASS', parts: ['f', 's'] }, '5B': 'CLASS', French: group('f'), Spanish: group('s') },
})
const draft = (groups: string) => divisionDraft(school, '5A', ' Halves ', groups)

test('the groups are a pasted list, each once, without those that the class has', () => {
  expect(draft('1. Half 1\n2. Half 2\nhalf 1\nFRENCH')).toEqual({
    name: 'Halves',
    groups: ['Half 1', 'Half 2'],
    existing: ['FRENCH'],
    repeated: ['Half 1'],
  })
  expect(divisionDraft(school, '5B', 'Languages', 'French\nSpanish').existing).toEqual([])
})

test('a division has from two to twenty groups, whose names are not too long', () => {
  expect(problemOfGroups(draft('Half 1'))).toBe('too-few')
  expect(problemOfGroups(draft('Half 1\nhalf  1'))).toBe('too-few')
  expect(problemOfGroups(draft('Half 1\nHalf 2'))).toBeNull()
  expect(problemOfGroups(draft(Array.from({ length: 21 }, (_, n) => `Group ${n}`).join('\n')))).toBe('too-many')
  expect(problemOfGroups(draft(`A\n${'b'.repeat(301)}`))).toBe('too-long')
})

test('a division has a name that no other one of the class has', () => {
  expect(problemOfName(school, '5A', '  ')).toBe('required')
  expect(problemOfName(school, '5A', 'b'.repeat(301))).toBe('too-long')
  expect(problemOfName(school, '5A', ' languages ')).toBe('taken')
  expect(problemOfName(school, '5A', 'LANGUAGES', 'Languages')).toBeNull()
  expect(problemOfName(school, '5B', 'Languages')).toBeNull()
})
