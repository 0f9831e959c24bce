import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  ['Ada Byron', 'Ada', 'Byron'],
  ['Anna Maria Cruz', 'Anna Maria', 'Cruz'],
  ['Byron, Ada', 'Ada', 'Byron'],
  ['de la Cruz, Anna Maria', 'Anna Maria', 'de la Cruz'],
  ['Byron,', '', 'Byron,'],
  ['Byron', '', 'Byron'],
  ['  Byron ', '', 'Byron'],
  ['a, b, c', 'a, b,', 'c'],
])('%j is %j, with the family name %j', (name, given, family) => {
  expect(personName(name)).toEqual({ given, family })
})
