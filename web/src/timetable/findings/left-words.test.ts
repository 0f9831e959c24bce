import { emptySchedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { leftWords } from './left-words.ts'

const head = { uuid: 'v', schoolUuid: 's', title: '', description: '', days: 5, dayNames: null, periodNames: null }

test('what stays wrong is told with its number; wishes are no part of it, and nothing is no sentence', () => {
  const words = (blocked: number, rule: number) =>
    leftWords(appText, 'en', emptySchedule(head), [
      { kind: 'blocked', count: blocked },
      { kind: 'rule', count: rule },
      { kind: 'wish', count: 7 },
    ])
  expect(words(3, 1)).toBe('Left: 3 lessons on blocked slots and 1 required rule broken.')
  expect(words(0, 0)).toBeNull()
})
