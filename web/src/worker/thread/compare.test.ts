import { apply, comparing, differencesFrom, differencesOf, itemsOf, toEnd, type Rule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { createLine } from '../line.ts'
import { createThreadByHand } from '../testing/thread-by-hand.ts'
import { createSchoolAnswerers, type SchoolAnswerers, type TakeOverSeen } from './answerers.ts'

const version = (rules: Record<string, Partial<Rule>>, at: readonly [number, number]) =>
  tinySchedule({
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at }, { at: [1, 1] }] } },
    rules,
  })
const eventUuids = ['Maths 1', 'Maths 2']
const one = version({ apart: { rule: 'NOT_ON_SAME_DAY', eventUuids } }, [0, 0])
const other = version({ together: { rule: 'ON_SAME_DAY', eventUuids } }, [0, 2])

function asked<Q extends 'compare' | 'takeOver'>(question: Q, params: Parameters<SchoolAnswerers[Q]>[1]) {
  const { answerers, prepare } = createSchoolAnswerers()
  const thread = createThreadByHand(answerers, prepare)
  const answers: unknown[] = []
  createLine<SchoolAnswerers>(thread.start).ask(question, params, (heard) => {
    if (heard.kind === 'answer') answers.push(heard.answer)
  })
  thread.runAll()
  // As it comes from another thread.
  return structuredClone(answers[0])
}

test('the thread compares as the page would, and the differences are made of what it tells', () => {
  const compared = asked('compare', { before: one, after: other, base: one })
  expect(compared).toEqual(toEnd(comparing(one, other, one)))
  const told = compared as ReturnType<typeof differencesOf>
  expect(differencesFrom(one, told)).toEqual(differencesOf(one, other))
})

test('before a rule is taken over it is said what it contradicts', () => {
  const items = [...itemsOf(differencesOf(one, other)).values()].flatMap(({ kind, uuid, what }) =>
    kind === 'rule' && what === 'added' ? [{ kind, uuid }] : [],
  )
  const { along, contradictions, edits } = asked('takeOver', { into: one, from: other, items }) as TakeOverSeen
  expect(along).toEqual([])
  expect(Object.keys(apply(one, edits).rules)).toHaveLength(2)
  const named = contradictions.flatMap(({ facts }) =>
    facts.flatMap((fact) => (fact.kind === 'rule' ? [fact.ruleUuid] : [])),
  )
  expect(new Set(named)).toEqual(new Set(['apart', 'together']))
})
