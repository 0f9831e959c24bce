import { expect, test } from 'vitest'
import type { Answerer } from './answering.ts'
import { createLine, type Heard } from './line.ts'
import { createThreadByHand } from './testing/thread-by-hand.ts'

/** Counts up to a number, and tells of every tenth step. */
const count: Answerer<{ to: number }, number, string> = function* (_, { to }) {
  for (let at = 1; at <= to; at++) yield at % 10 === 0 ? at : undefined
  return `counted to ${to}`
}
const stumble: Answerer<null, never, never> = function* () {
  yield undefined
  throw new Error('stumbled')
}
const answerers = { count, stumble }

function opened() {
  const thread = createThreadByHand(answerers)
  const line = createLine<typeof answerers>(thread.start)
  const heard: [number, Heard<number, string>][] = []
  const askToCount = (to: number) => line.ask('count', { to }, (one) => heard.push([to, one]))
  return { thread, line, heard, askToCount }
}

test('a thread is started with the first question, tells what it knows already, and then answers', () => {
  const { thread, heard, askToCount } = opened()
  expect(thread.starts).toBe(0)
  askToCount(25)
  thread.runAll()
  expect(thread.starts).toBe(1)
  expect(heard.map(([, one]) => one)).toEqual([
    { kind: 'news', news: 10 },
    { kind: 'news', news: 20 },
    { kind: 'answer', answer: 'counted to 25' },
  ])
})

test('of several questions the newest is answered first, one at a time, and none is lost', () => {
  const { thread, heard, askToCount } = opened()
  for (const to of [500, 300, 400]) askToCount(to)
  thread.runAll()
  const answers = heard.flatMap(([to, { kind }]) => (kind === 'answer' ? [to] : []))
  expect(answers).toEqual([400, 300, 500])
  const after400 = heard.slice(heard.findIndex(([to, { kind }]) => to === 400 && kind === 'answer') + 1)
  expect(after400.some(([to]) => to === 400)).toBe(false)
})

test('nothing more is heard of a question that is dropped, and the thread stops working on it', () => {
  const { thread, heard, askToCount } = opened()
  const drop = askToCount(100_000)
  thread.slice()
  drop()
  const before = heard.length
  askToCount(5)
  thread.runAll()
  expect(heard.slice(before)).toEqual([[5, { kind: 'answer', answer: 'counted to 5' }]])
  expect(thread.told.at(-2)).toMatchObject({ type: 'drop' })
})

test('one that died says so to all who wait, and the next question starts another', () => {
  const { thread, heard, askToCount } = opened()
  askToCount(100_000)
  askToCount(90_000)
  thread.die()
  expect(heard.slice(-2).map(([, one]) => one)).toEqual([
    { kind: 'unavailable', why: 'died', error: 'the test has killed it' },
    { kind: 'unavailable', why: 'died', error: 'the test has killed it' },
  ])
  askToCount(3)
  thread.runAll()
  expect(thread.starts).toBe(2)
  expect(heard.at(-1)).toEqual([3, { kind: 'answer', answer: 'counted to 3' }])
})

test('a question that stumbles is told as failed, and the others are answered', () => {
  const { thread, line, heard, askToCount } = opened()
  askToCount(1000)
  const stumbled: unknown[] = []
  line.ask('stumble', null, (one) => stumbled.push(one))
  thread.runAll()
  expect(stumbled).toEqual([{ kind: 'unavailable', why: 'failed', error: 'Error: stumbled' }])
  expect(heard.at(-1)?.[1]).toEqual({ kind: 'answer', answer: 'counted to 1000' })
})

test('what an answerer is to know meanwhile reaches it at its next step: the newest alone, and none once it has answered', () => {
  const echo: Answerer<null, string, string, string> = function* () {
    let known = ''
    while (known !== 'enough') {
      const more = yield known
      if (more !== undefined) known = more
    }
    return known
  }
  const thread = createThreadByHand({ echo })
  const heard: unknown[] = []
  const asked = createLine<{ echo: typeof echo }>(thread.start).ask('echo', null, (one) => heard.push(one))
  for (const more of ['overtaken', 'first']) asked.more(more)
  thread.slice()
  expect(heard.at(-1)).toEqual({ kind: 'news', news: 'first' })
  asked.more('enough')
  thread.runAll()
  expect(heard.at(-1)).toEqual({ kind: 'answer', answer: 'enough' })
  expect(heard).not.toContainEqual({ kind: 'news', news: 'overtaken' })
  const told = thread.told.length
  asked.more('too late')
  expect(thread.told).toHaveLength(told)
})

test('where the browser has no threads it is said at once', () => {
  const heard: unknown[] = []
  createLine<typeof answerers>(() => null).ask('count', { to: 1 }, (one) => heard.push(one))
  expect(heard).toMatchObject([{ kind: 'unavailable', why: 'no-threads' }])
})
