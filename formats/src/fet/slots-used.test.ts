import { expect, test } from 'vitest'
import { constraint, fetText, time } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

const read = (fields: Record<string, string | number | readonly string[]>) =>
  readFet(
    fetText({
      teachers: ['x'],
      time: constraint('ActivitiesOccupyMaxTimeSlotsFromSelection', {
        Activity_Id: ['1', '2', '9'],
        Slots: [time('Selected_Time_Slot', 'Tu', '2', 'Selected_'), time('Selected_Time_Slot', 'Mo', '1', 'Selected_')],
        Max_Number_of_Occupied_Time_Slots: 1,
        ...fields,
      }),
      activities: [1, 2].map((id) => ({ id, teachers: ['x'] })),
    }),
  )

test('lessons take up so many of the slots that a file selects', () => {
  const result = read({})
  const slots = [[0, 0], [1, 1]] // prettier-ignore
  expect(schoolOf(result).rules).toMatchObject([
    { rule: 'MAX_SLOTS_USED', strength: 'required', lessons: ['1', '2'], value: 1, slots },
  ])
  expect(issuesOf(result)).toEqual([])
})

test('without lessons, slots or a number nothing is asked', () => {
  const lacking: Parameters<typeof read>[0][] = [
    { Activity_Id: ['8'] },
    { Slots: [] },
    { Max_Number_of_Occupied_Time_Slots: '' },
  ]
  for (const fields of lacking) expect(schoolOf(read(fields)).rules).toEqual([])
})
