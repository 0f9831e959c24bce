import { scheduleCommands, type ChangeRow } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { changeLine } from './change-line.ts'

const line = (row: Partial<ChangeRow>) =>
  changeLine(
    {
      revision: 1,
      command: 'moveAndPinEvent',
      kind: 'do',
      user: null,
      at: '2026-01-05T08:00:00Z',
      names: ['Maths'],
      count: 1,
      place: null,
      ...row,
    },
    appText,
    'en',
  )

describe('the line of a change', () => {
  test.each([
    [{}, 'Maths moved'],
    [{ command: 'zen', names: [], count: 40 }, 'Timetable improved'],
    [{ kind: 'undo' as const }, 'Undone: Maths moved'],
    [{ kind: 'redo' as const, command: 'deleteRule' }, 'Redone: Rules changed'],
    [{ command: 'createCalendar', names: ['7a', '7b', '7c'], count: 5 }, '7a, 7b, 7c and 2 more added'],
    [{ command: 'blockTimeSlotOnCalendars', names: ['Ada'] }, 'Time slots of Ada blocked or freed'],
    [{ command: 'renameSchedule', names: [], count: 0 }, 'The version changed'],
  ])('%j', (row, words) => expect(line(row)).toBe(words))

  test.each(Object.keys(scheduleCommands))('%s has words', (command) =>
    expect(line({ command })).not.toMatch(/dashboard|\{\{/),
  )
})
