import { expect, test } from 'vitest'
import { stableIds } from './stable-ids.ts'

test('a record and its copy have the same id, and no two records of a version have one', () => {
  const [old, copy] = ['0190a1b2-c3d4-7e5f-8a1b-000000000001', '0190a1b2-c3d4-7e5f-9c2d-00000000ffff']
  expect(stableIds([old])(old)).toBe(stableIds(['other', copy])(copy))
  const both = stableIds([old, copy])
  expect(both(old)).not.toBe(both(copy))
  expect(stableIds(['a,b'])('a,b')).toMatch(/^[\w-]+$/)
})
