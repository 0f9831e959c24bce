import type { ChangeRow } from '@timetable/domain'
import { expect, test } from 'vitest'
import { revisionBeforeRun } from './use-before-run.ts'

const row = (revision: number, command: string, isRun = false, kind: ChangeRow['kind'] = 'do'): ChangeRow => ({
  ...{ revision, command, kind, user: null, at: '2026-03-11T09:00:00.000Z', names: [], count: 1, place: null },
  ...(isRun && { moves: { moved: 1, placed: 0, unscheduled: 0 } }),
})

test('it is the step before the newest run, whoever ran it, and whatever was done since', () => {
  const rows = [row(9, 'moveAndPinEvent'), row(8, 'zen', true), row(4, 'addRule'), row(3, 'placeFound', true)]
  expect(revisionBeforeRun(rows, true)).toBe(4)
  expect(revisionBeforeRun(rows.slice(3), false)).toBe(0)
})

test('where the version has just been imported, or the list goes on behind the run, it is the start or not known', () => {
  expect(revisionBeforeRun([row(2, 'zen', true), row(-1, 'addRule')], false)).toBe(0)
  expect(revisionBeforeRun([row(2, 'zen', true)], true)).toBeNull()
})

test('without a run there is nothing before it; to take one back is none', () => {
  expect(revisionBeforeRun([row(3, 'addRule')], false)).toBeNull()
  expect(revisionBeforeRun([row(3, 'zen', true, 'undo')], false)).toBeNull()
})
