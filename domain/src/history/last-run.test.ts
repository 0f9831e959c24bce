import { expect, test } from 'vitest'
import type { HistoryEntry } from './history.ts'
import { lastRunAfter, lastRunOf, markedRun, type FollowedRun, type FollowedStep } from './last-run.ts'
import { tinySchedule } from '../testing/index.ts'

const { lessons } = tinySchedule({
  hours: 4,
  subjects: { Maths: { calendars: ['1A'], lessons: [{ at: [0, 0] }, { at: [0, 1] }, {}] } },
})

/** A lesson goes from a slot to another; null: the tray. */
type Went = readonly [lesson: string, from: string | null, to: string | null]

function entry(revision: number, command: string, went: readonly Went[], rest: Partial<FollowedStep> = {}) {
  const change = went.map(([name, from, to]) => {
    const lesson = lessons[name]!
    const [before, after] = [from, to].map((timeSlotUuid) => ({ ...lesson, timeSlotUuid }))
    return { kind: 'lessons', uuid: name, before: before!, after: after! } as const
  })
  return { revision, command, kind: 'do', group: null, userUuid: null, change, ...rest } as HistoryEntry & FollowedStep
}
const follow = (steps: readonly FollowedStep[], run: FollowedRun | null = null) =>
  steps.reduce((last, step) => lastRunAfter(last, step, step.revision - 1), run)
const told = (run: FollowedRun | null) => {
  const marked = run && markedRun(run)
  if (!marked) return null
  const moves = marked.moves.map(({ lessonUuid, from, to }) => `${lessonUuid} ${from.timeSlotUuid} ${to.timeSlotUuid}`)
  return [marked.before, ...moves]
}
const repair = { group: 'run', aim: 'repair' } as const

test('[D690] what a run has moved is known from where it came upon the version, until somebody does something', () => {
  const steps = [
    entry(5, 'zen', [['Maths 1', 'd0h0', 'd1h0']], repair),
    entry(
      6,
      'zen',
      [
        ['Maths 2', 'd0h1', 'd1h1'],
        ['Maths 3', null, 'd1h3'],
      ],
      repair,
    ),
    entry(7, 'zen', [['Maths 1', 'd1h0', 'd1h2']], repair),
  ]
  expect(told(follow(steps))).toEqual([4, 'Maths 1 d0h0 d1h2', 'Maths 2 d0h1 d1h1', 'Maths 3 null d1h3'])
  const home = entry(8, 'zen', [['Maths 1', 'd1h2', 'd0h0']], repair)
  expect(told(follow([...steps, home]))).toEqual([4, 'Maths 2 d0h1 d1h1', 'Maths 3 null d1h3'])
  const another = entry(8, 'zen', [['Maths 1', 'd1h2', 'd0h0']], { group: 'another run', aim: 'repair' })
  expect(told(follow([...steps, another]))).toEqual([7, 'Maths 1 d1h2 d0h0'])
  expect(follow([...steps, entry(8, 'moveAndPinEvent', [['Maths 1', 'd1h2', 'd0h0']])])).toBeNull()
})

test('[D690] a proposal that was applied is one, too, and none once it is taken back', () => {
  const taken = entry(5, 'takeProposal', [['Maths 1', 'd0h0', 'd1h0']])
  expect(told(follow([taken]))).toEqual([4, 'Maths 1 d0h0 d1h0'])
  const back = entry(6, 'takeProposal', [['Maths 1', 'd1h0', 'd0h0']], { kind: 'undo' })
  expect(follow([taken, back])).toBeNull()
})

test('[D690] a plan moves what it likes: nothing of it is marked', () => {
  const plan = { group: 'run', aim: 'plan' } as const
  expect(told(follow([entry(5, 'zen', [['Maths 1', 'd0h0', 'd1h0']], plan)]))).toBeNull()
})

test('[D690] what a stored run was for is seen from how much it moved', () => {
  const stored = (...went: readonly Went[]) => told(lastRunOf([entry(3, 'create', []), entry(9, 'zen', went)]))
  expect(stored(['Maths 1', 'd0h0', 'd1h0'], ['Maths 3', null, 'd0h0'])).toEqual([
    3,
    'Maths 1 d0h0 d1h0',
    'Maths 3 null d0h0',
  ])
  expect(stored(['Maths 3', null, 'd0h0'])).toBeNull()
  const many = Array.from({ length: 6 }, (_, index): Went => [`Maths ${index}`, 'd0h0', 'd1h0'])
  const entries = many.map(([name, from, to]) => ({
    ...entry(9, 'zen', [['Maths 1', from, to]]).change[0]!,
    uuid: name,
  }))
  expect(told(lastRunOf([{ ...entry(9, 'zen', []), change: entries }]))).toBeNull()
})
