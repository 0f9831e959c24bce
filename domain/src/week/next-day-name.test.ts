import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/index.ts'
import { nextDayName } from './next-day-name.ts'

test.each([
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Saturday'],
  [['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], 'Sat'],
  [['M', 'T', 'W', 'T', 'F'], 'S'],
  [['MO', 'DI', 'MI', 'DO', 'FR'], 'SA'],
  [['Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.'], 'Sa.'],
  [['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag'], 'lørdag'],
  [['Ma', 'Di', 'Wo', 'Do', 'Vr'], 'Za'],
  [['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'], 'Sábado'],
  [['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira'], 'sábado'],
  [['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta'], 'Sábado'],
  [['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'], 'Friday'],
  [['Day 1', 'Day 2', 'Day 3'], 'Day 4'],
  [['9', '10'], '11'],
  [['A', 'B', 'C'], 'D'],
  [['Alpha', 'Beta'], '3'],
  [['Day 1', 'Day 7'], '3'],
  [['Friday'], '2'],
  [[], '1'],
])('after %j comes %s', (names, next) => {
  expect(nextDayName(names)).toBe(next)
})

test('a name is never in use, unless it is a number that the school uses for another day', () => {
  const names = fc.array(fc.oneof(fc.constantFrom('Mon', 'Tue', 'A', 'B', '1', '2'), fc.string()), { maxLength: 8 })
  fc.assert(
    fc.property(names, (given) => {
      const next = nextDayName(given)
      expect(next === String(given.length + 1) || !given.includes(next)).toBe(true)
    }),
    { numRuns: runs(200) },
  )
})
