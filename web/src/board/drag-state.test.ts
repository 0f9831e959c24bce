import { expect, test } from 'vitest'
import {
  ask,
  chainOf,
  heldOf,
  hover,
  IDLE,
  isCarried,
  isPlaceChosen,
  lessonOf,
  lift,
  pickUp,
  press,
  release,
  withdraw,
  type Drag,
} from './drag-state.ts'

const lesson = { lessonUuid: 'latin', over: { slotUuid: 's1' }, origin: null }
const question = { slotUuid: 's2', choices: ['swap'], at: null }
const pressed = press<string>(IDLE, lesson)
const carrying = lift(pressed)
const choosing = pickUp<string>(lesson, { waiting: ['greek'] })
const askingCarried = ask(carrying, { slotUuid: 's2' }, question)
const askingChosen = ask(choosing, { slotUuid: 's2' }, question)
const states = { idle: IDLE as Drag<string>, pressed, carrying, choosing, askingCarried, askingChosen }
type Name = keyof typeof states

const transitions = {
  press: (drag: Drag<string>) => press(drag, { ...lesson, lessonUuid: 'history' }),
  release,
  lift,
  hover: (drag: Drag<string>) => hover(drag, 'tray'),
  ask: (drag: Drag<string>) => ask(drag, { slotUuid: 's2' }, question),
  withdraw,
}

/** Where each transition leads from each state; left out where it leads nowhere. */
const LEADS: Readonly<Record<keyof typeof transitions, Partial<Record<Name, Drag<string>['kind']>>>> = {
  press: { idle: 'pressed', pressed: 'pressed' },
  release: { pressed: 'idle' },
  lift: { pressed: 'carrying' },
  hover: { carrying: 'carrying', choosing: 'choosing' },
  ask: { carrying: 'asking', choosing: 'asking' },
  withdraw: { askingCarried: 'idle', askingChosen: 'choosing' },
}

const cases = (Object.keys(transitions) as (keyof typeof transitions)[]).flatMap((transition) =>
  (Object.keys(states) as Name[]).map((name) => [transition, name] as const),
)

test.each(cases)('%s from %s leads where it may, and else changes nothing', (transition, name) => {
  const before = states[name]
  const after = transitions[transition](before)
  const leads = LEADS[transition][name]
  if (leads === undefined) expect(after).toBe(before)
  else {
    expect(after.kind).toBe(leads)
    expect(after).not.toBe(before)
  }
})

test('a lesson that stays over the same place is the same state', () => {
  expect(hover(carrying, { slotUuid: 's1' })).toBe(carrying)
  expect(hover(carrying, { slotUuid: 's1', room: { into: 'lab' } })).not.toBe(carrying)
})

test('a question keeps the lesson where it was let go, and gives it back with its chain', () => {
  expect(askingChosen).toMatchObject({ lessonUuid: 'latin', over: { slotUuid: 's2' }, question })
  expect(chainOf(askingChosen)).toEqual({ waiting: ['greek'] })
  expect(withdraw(askingChosen)).toEqual({ ...choosing, over: { slotUuid: 's2' } })
})

test('what is only pressed is not held yet, and is answered to already', () => {
  expect([heldOf(pressed), lessonOf(pressed), lessonOf(IDLE)]).toEqual([null, 'latin', null])
  expect([carrying, askingCarried, choosing, askingChosen].map(isCarried)).toEqual([true, true, false, false])
  expect([carrying, askingCarried, choosing, askingChosen].map(isPlaceChosen)).toEqual([false, false, true, true])
})
