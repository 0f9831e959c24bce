import { tinySchedule } from '@timetable/domain/testing'
import type { Message } from '@timetable/service'
import { expect, test } from 'vitest'
import { judgeHere } from './judge.ts'
import { ScoreApart } from './score-apart.ts'

test('a revision that comes while a count fails is counted by the next one', async () => {
  const schedule = tinySchedule({})
  const [sent, reported]: [Message[], unknown[]] = [[], []]
  let revision = 1
  const score = new ScoreApart({
    now: () => ({ schedule, revision }),
    async judge(judged) {
      if (revision > 1) return judgeHere(judged)
      revision = 2
      score.want()
      throw new Error('a thread ended')
    },
    send: (message) => void sent.push(message),
    report: (error) => void reported.push(error),
  })
  score.want()
  await expect.poll(() => sent).toMatchObject([{ type: 'ConstraintMatches', revision: 2 }])
  expect(reported).toMatchObject([{ message: 'a thread ended' }])
})
