import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../testing/memory-storage.ts'
import { loadDensity, measuresOf, saveDensity } from './density.ts'

test('a week of forty slots is compact codes, a few slots grow into names', () => {
  expect(measuresOf('compact', 1200, 40)).toMatchObject({ column: 30, detail: 'code' })
  expect(measuresOf('normal', 1200, 40)).toMatchObject({ column: 46, detail: 'codes' })
  expect(measuresOf('wide', 1200, 40)).toMatchObject({ column: 104, detail: 'names' })
  expect(measuresOf('compact', 1200, 10)).toMatchObject({ column: 107, detail: 'names' })
  expect(measuresOf('compact', 1200, 0).column).toBe(30)
  expect(measuresOf('normal', 4000, 10).column).toBe(160)
})

test('the choice outlives the page; a strange one is none', () => {
  const storage = memoryStorage()
  expect(loadDensity(storage)).toBe('compact')
  saveDensity(storage, 'wide')
  expect(loadDensity(storage)).toBe('wide')
  storage.setItem('matrixDensity', 'huge')
  expect(loadDensity(storage)).toBe('compact')
})
