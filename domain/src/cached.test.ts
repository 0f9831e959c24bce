import { expect, test, vi } from 'vitest'
import { cached } from './cached.ts'

test('a result is computed once for each object, also one that is false', () => {
  const make = vi.fn((key: { readonly name: string }) => key.name === 'a')
  const isA = cached(make)
  const [a, b] = [{ name: 'a' }, { name: 'b' }]
  expect([isA(a), isA(b), isA(a), isA(b), isA({ name: 'a' })]).toEqual([true, false, true, false, true])
  expect(make).toHaveBeenCalledTimes(3)
})
