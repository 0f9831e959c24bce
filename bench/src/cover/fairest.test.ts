import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairestSpread, type Need } from './fairest.ts'

const need = (slot: string, ...teachers: string[]): Need =>
  teachers.map((teacher) => ({ teacher, slot: `${teacher} ${slot}` }))

test('needs are shared as far as those who are free allow, and nobody covers two at once', () => {
  expect(fairestSpread([need('1', 'Ada', 'Ben'), need('2', 'Ada', 'Ben')], ['Ada', 'Ben'])).toBe(0)
  // Only Ada is free for three of four.
  const onlyAda = ['1', '2', '3'].map((slot) => need(slot, 'Ada'))
  expect(fairestSpread([...onlyAda, need('4', 'Ada', 'Ben')], ['Ada', 'Ben'])).toBe(2)
  // Ben is not compared, and takes what is over.
  expect(fairestSpread([need('1', 'Ada', 'Ben'), need('2', 'Ada', 'Ben')], ['Ada'])).toBe(0)
  expect(
    fairestSpread([need('1', 'Ada', 'Ben'), need('1', 'Ada', 'Ben'), need('2', 'Ada', 'Cleo')], ['Ada', 'Ben', 'Cleo']),
  ).toBe(0)
  expect(fairestSpread([], ['Ada'])).toBe(0)
})

test('no way to meet all needs has a smaller spread, tried one by one', () => {
  const teachers = ['Ada', 'Ben', 'Cleo']
  const drawn = fc.array(
    fc.record({ slot: fc.constantFrom('1', '2', '3'), who: fc.subarray(teachers, { minLength: 1 }) }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(drawn, (all) => {
      const needs = all.map(({ slot, who }) => need(slot, ...who))
      let ways: (readonly Need[number][])[] = [[]]
      for (const options of needs)
        ways = ways.flatMap((way) =>
          options.filter(({ slot }) => !way.some((each) => each.slot === slot)).map((one) => [...way, one]),
        )
      fc.pre(ways.length > 0)
      const spreads = ways.map((way) => {
        const loads = teachers.map((teacher) => way.filter((one) => one.teacher === teacher).length)
        return Math.max(...loads) - Math.min(...loads)
      })
      expect(fairestSpread(needs, teachers)).toBe(Math.min(...spreads))
    }),
  )
})
