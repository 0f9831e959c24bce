import fc from 'fast-check'
import { expect, test } from 'vitest'
import { versionItem } from '../../testing/small-school.ts'
import { searchVersions, SORTINGS, sortingOf, sortVersions } from './version-order.ts'

const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T08:00:00.000Z`
const plan = (title: string, created: number, updated: number, description = '') =>
  versionItem({ uuid: title, title, description, createdAt: at(created), updatedAt: at(updated) })
const versions = [plan('Plan 10', 1, 9), plan('Plan 2', 3, 5, 'With Saturday'), plan('autumn', 2, 7)]
const names = (found: readonly { title: string }[]) => found.map(({ title }) => title)

test('sorts by name as people count, by the newest change, or the newest version', () => {
  expect(names(sortVersions(versions, 'name'))).toEqual(['autumn', 'Plan 2', 'Plan 10'])
  expect(names(sortVersions(versions, 'updated'))).toEqual(['Plan 10', 'autumn', 'Plan 2'])
  expect(names(sortVersions(versions, 'created'))).toEqual(['Plan 2', 'autumn', 'Plan 10'])
})

test('the order is the same, whatever order the versions come in', () => {
  const anyVersion = fc.record({
    title: fc.constantFrom('A', 'B', 'b', 'B 2', 'B 10'),
    day: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(anyVersion, { maxLength: 8 }), fc.constantFrom(...SORTINGS), (drawn, sorting) => {
      const list = drawn.map(({ title, day }, n) => ({ ...plan(title, day, day), uuid: `v${n}` }))
      expect(sortVersions(list.toReversed(), sorting)).toEqual(sortVersions(list, sorting))
    }),
  )
})

test('what is stored and unknown sorts by the newest change', () => {
  expect([sortingOf('name'), sortingOf('colour'), sortingOf(undefined), sortingOf(true)]).toEqual([
    'name',
    'updated',
    'updated',
    'updated',
  ])
})

test.each([
  ['', ['Plan 10', 'Plan 2', 'autumn']],
  ['AUT', ['autumn']],
  ['saturday plan', ['Plan 2']],
  ['nothing', []],
])('a search for %j finds %j', (search, found) => {
  expect(names(searchVersions(versions, search))).toEqual(found)
})
