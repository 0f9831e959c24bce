import { LIMITS, sizeOfRecords } from '@timetable/domain'
import { scheduleOf, schoolOfSize } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { rowVerdictOf, verdictApart, verdictOf } from './verdict.ts'

const SIZE = { lessons: 1_000, subjects: 250, calendars: 200, rules: 300, days: 5, periods: 10, references: 25_000 }

test('[R16] a large version is judged apart, while whoever asks does other things, as it is judged here', async () => {
  const large = scheduleOf(schoolOfSize(SIZE))
  expect(sizeOfRecords(large)).toBeGreaterThan(LIMITS.wholeMessage)
  let done = false
  let turns = 0
  const count = () => {
    turns++
    if (!done) setImmediate(count)
  }
  count()
  const apart = await verdictApart(large, () => Promise.resolve(), 'row').finally(() => (done = true))
  expect(turns).toBeGreaterThan(5)
  expect(apart).toEqual(rowVerdictOf(large))
  expect(apart.doubleBookings).toBeGreaterThan(0)
})

test('[R16] a small one is judged here, with pauses between the steps', async () => {
  const small = scheduleOf(
    schoolOfSize({ ...SIZE, lessons: 60, subjects: 20, calendars: 12, rules: 6, references: 600 }),
  )
  let pauses = 0
  const judged = await verdictApart(small, async () => void pauses++, 'run')
  expect(pauses).toBeGreaterThan(5)
  expect(judged).toEqual(verdictOf(small))
  // How good it is in each criterion is counted for those who list versions only.
  expect(Object.keys(judged)).not.toContain('told')
  expect(await verdictApart(small, () => Promise.resolve(), 'row')).toEqual(rowVerdictOf(small))
})
