import { beforeEach, expect, test, vi } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import { records } from '../testing/small-school.ts'
import { createPresence, PRESENCE_PAUSE, type Attention, type PresenceStore } from './presence-store.ts'

const tell = vi.fn<(attention: Attention) => void>()
let clock: ReturnType<typeof createManualClock>
let presence: PresenceStore
const at = (calendarUuid: string | null, eventUuid: string | null = null) => ({ calendarUuid, eventUuid })

beforeEach(() => {
  tell.mockClear()
  clock = createManualClock()
  presence = createPresence(clock, tell)
})

test('where one is is told at once, and then at most once a pause, as it is then', () => {
  presence.attend(at('7a'))
  presence.attend(at('7b'))
  presence.attend(at('ada', 'l1'))
  expect(tell.mock.calls).toEqual([[at('7a')]])
  clock.pass(PRESENCE_PAUSE)
  expect(tell.mock.calls).toEqual([[at('7a')], [at('ada', 'l1')]])
  clock.pass(10 * PRESENCE_PAUSE)
  expect(tell).toHaveBeenCalledTimes(2)
})

test('what has not changed is not told again', () => {
  presence.attend(at('7a'))
  clock.pass(PRESENCE_PAUSE)
  presence.attend(at('7a'))
  expect(tell).toHaveBeenCalledTimes(1)
})

test('a version opened again is told anew where one is', () => {
  presence.attend(at('7a'))
  clock.pass(PRESENCE_PAUSE)
  presence.receive(records())
  expect(tell.mock.calls).toEqual([[at('7a')], [at('7a')]])
})

test('with the line down nobody is seen', () => {
  presence.receive({
    type: 'Presence',
    you: 'me',
    people: [{ connection: 'me', user: null, calendarUuid: null, eventUuid: null }],
  })
  expect(presence.getState().people).toHaveLength(1)
  presence.forget()
  expect(presence.getState()).toEqual({ you: null, people: [] })
})
