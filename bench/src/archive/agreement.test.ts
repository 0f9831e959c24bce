import { importedSchool } from '@timetable/domain'
import { writeFet } from '@timetable/formats'
import { expect, test } from 'vitest'
import { judged } from './agreement-run.ts'
import { agreementText, agrees, type AgreementLine } from './agreement.ts'

const file = (second: number) =>
  writeFet(
    importedSchool.parse({
      ...{ format: 'timetable', formatVersion: 1, title: 'Two lessons', days: 2 },
      periods: [{ startTime: '08:00', endTime: '08:45' }],
      calendars: [{ key: 'a', name: '5a', calendarType: 'CLASS' }],
      subjects: [
        { name: 'Art', calendars: ['a'], lessons: ['x', 'y'].map((key, i) => ({ key, start: [i * second, 0] })) },
      ],
      rules: [{ rule: 'NOT_ON_SAME_DAY', strength: 'required', lessons: ['x', 'y'] }],
    }),
  ).text

test('our judge finds in a file of FET what is wrong in its timetable, by kind', () => {
  expect(judged(file(1))).toEqual({})
  expect(judged(file(0))).toMatchObject({ doubleBookings: 1, MIN_DAYS_BETWEEN: 1 })
})

test('both agree where ours finds nothing in what FET made; what it did not make is no question', () => {
  const made: AgreementLine = { file: 'a.fet', seed: 1, solved: true, left: {}, died: null }
  const found = { ...made, file: 'b.fet', left: { MAX_GAPS_PER_DAY: 2 } }
  const unmade = { ...made, file: 'c.fet', solved: false, left: null }
  expect([made, found, { ...made, left: null, died: 'no memory' }].map(agrees)).toEqual([true, false, false])
  expect(agreementText([made, found, unmade]).split('\n')).toEqual([
    'b.fet: {"MAX_GAPS_PER_DAY":2}',
    'our judge finds nothing wrong in 1 of 2 timetables that FET made',
  ])
})
