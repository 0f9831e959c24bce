import { expect, test } from 'vitest'
import { proposedMove, type ProposedMove } from '../proposals/proposal.ts'
import { apply } from '../history/change.ts'
import { refusingFound, weighing } from '../proposals/found.ts'
import { isRefusal } from '../refusal.ts'
import { toEnd } from '../steps.ts'
import { countingMint, tinySchedule } from '../testing/index.ts'
import { perform } from './table.ts'

const schedule = tinySchedule({
  hours: 4,
  calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[1, 3]] }, Lab: 'ROOM', Gym: 'ROOM' },
  subjects: {
    Maths: {
      calendars: ['1A', 'Ada'],
      distribution: 'scatter',
      lessons: [{ at: [0, 0] }, { at: [0, 1] }, { at: [0, 2], pinned: true }, {}],
    },
  },
})
const move = (lessonUuid: string, from: string | null, to: string | null): ProposedMove =>
  proposedMove.parse({ lessonUuid, from: { timeSlotUuid: from, chosen: [] }, to: { timeSlotUuid: to, chosen: [] } })

function placed(...moves: ProposedMove[]) {
  const change = perform(schedule, 'placeFound', { run: 'run', moves }, { mint: countingMint() })
  if (isRefusal(change)) throw new Error(change.error)
  return Object.fromEntries(change.map(({ uuid, after }) => [uuid, (after as { timeSlotUuid: string }).timeSlotUuid]))
}

test('[D331] what a browser found is placed; what was moved, pinned, blocked or deleted meanwhile is passed over', () => {
  const found = [
    move('Maths 1', 'd0h0', 'd1h0'),
    // Somebody has moved it since.
    move('Maths 2', 'd0h3', 'd1h1'),
    move('Maths 3', 'd0h2', 'd1h2'),
    move('Maths 4', null, 'd1h3'),
    move('nobody', null, 'd0h0'),
    move('Maths 2', 'd0h1', 'gone'),
  ]
  expect(placed(...found)).toEqual({ 'Maths 1': 'd1h0' })
  expect(placed(move('Maths 4', null, 'd1h1'), move('Maths 2', 'd0h1', null))).toEqual({
    'Maths 4': 'd1h1',
    'Maths 2': null,
  })
})

test('[D331] a lesson that is named twice goes where it is named last; one that lies there already is no change', () => {
  expect(placed(move('Maths 1', 'd0h0', 'd1h0'), move('Maths 1', 'd0h0', 'd1h1'))).toEqual({ 'Maths 1': 'd1h1' })
  expect(placed(move('Maths 1', 'd1h0', 'd0h0'))).toEqual({})
})

test('[D332] a proposal of nothing, or of more than its budget allows, is refused', () => {
  const refused = (moves: ProposedMove[], budget = {}) => toEnd(refusingFound(schedule, moves, budget))?.code
  const one = move('Maths 1', 'd0h0', 'd1h0')
  expect(refused([])).toBe('find-unfit')
  expect(refused([one])).toBeUndefined()
  expect(refused([one, move('Maths 2', 'd0h1', 'd1h1')], { mostLessons: 1 })).toBe('find-beyond-budget')
  expect(refused([one, move('Maths 4', null, 'd1h1')], { mostLessons: 1 })).toBeUndefined()
  expect(refused([one], { keptCalendarUuids: ['Ada'] })).toBe('find-beyond-budget')
  expect(refused([one], { onlyCalendarUuids: ['Lab'] })).toBe('find-beyond-budget')
  for (const day of [0, 1]) expect(refused([one], { keptDays: [day] })).toBe('find-beyond-budget')
})

test('[D332] what is no better, or makes something wrong, is not worth proposing', () => {
  const weighed = (...moves: ProposedMove[]) => {
    const change = perform(schedule, 'placeFound', { run: 'run', moves }, { mint: countingMint() })
    if (isRefusal(change)) throw new Error(change.error)
    return toEnd(weighing(schedule, apply(schedule, change)))
  }
  expect(weighed(move('Maths 1', 'd0h0', 'd1h0'))).toMatchObject({ after: { counts: { 'double-booking': 0 } } })
  expect(weighed(move('Maths 1', 'd0h0', 'd0h3'))).toBeNull()
  expect(weighed(move('Maths 1', 'd0h0', 'd0h1'))).toBeNull()
})

test('[D331] a find of a thousand lessons is read in portions, and placed as one', () => {
  const lessons = Array.from({ length: 1000 }, () => ({ at: [0, 0] as const }))
  const large = tinySchedule({ subjects: { Maths: { calendars: ['1A', 'Ada'], lessons } } })
  const moves = Object.keys(large.lessons).map((uuid) => move(uuid, 'd0h0', 'd1h0'))
  const change = perform(large, 'placeFound', { run: 'run', moves }, { mint: countingMint() })
  expect(isRefusal(change) ? change.error : change.length).toBe(1000)
  const nowhere = [...moves.slice(1), { ...moves[0], to: 'nowhere' }]
  expect(perform(large, 'placeFound', { run: 'run', moves: nowhere }, { mint: countingMint() })).toMatchObject({
    code: 'params-invalid',
    error: expect.stringContaining('moves: 999: to') as string,
  })
})
