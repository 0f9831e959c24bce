import { breaksOf, peopleNeeded, type Break } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, daysDiffer, draftOf, needsOf } from './needs-draft.ts'

const breaks = breaksOf(tinySchedule({ days: 3, hours: 3 }))
const drawn = fc.array(fc.nat(2), { minLength: breaks.length, maxLength: breaks.length })
const drawnDraft = drawn.map((people) => new Map(breaks.map((pause, index) => [cellOf(pause), people[index]!])))

test('what is entered for each break and day is what is needed then', () => {
  fc.assert(
    fc.property(drawnDraft, (draft) => {
      const needs = needsOf(draft, breaks)
      for (const pause of breaks) expect(peopleNeeded({ needs }, pause)).toBe(draft.get(cellOf(pause)))
      expect(draftOf(needs, breaks)).toEqual(draft)
    }),
    { numRuns: 100 },
  )
})

test('days that are alike are one need', () => {
  const draft = new Map(breaks.map((pause) => [cellOf(pause), pause.after === 0 ? 2 : 0]))
  expect(needsOf(draft, breaks)).toEqual([{ after: 0, people: 2 }])
  expect(daysDiffer(draft, breaks)).toBe(false)
  const first = breaks.find(({ after }) => after === 0) as Break
  const other = new Map([...draft, [cellOf(first), 1]])
  expect(daysDiffer(other, breaks)).toBe(true)
  expect(needsOf(other, breaks)).toEqual([
    { after: 0, people: 1, dayNums: [0] },
    { after: 0, people: 2, dayNums: [1, 2] },
  ])
})
