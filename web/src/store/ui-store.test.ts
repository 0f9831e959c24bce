import { expect, test } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createUiStore, TOAST_LIFETIME } from './ui-store.ts'

test('a toast goes by itself, but not while it is held', () => {
  const clock = createManualClock()
  const ui = createUiStore(memoryStorage(), clock)
  ui.toast({ state: 'success', headline: 'Saved' })
  clock.pass(TOAST_LIFETIME - 1)
  ui.holdToast()
  clock.pass(60_000)
  expect(ui.getState().toast).toMatchObject({ headline: 'Saved' })
  ui.releaseToast()
  clock.pass(TOAST_LIFETIME)
  expect(ui.getState().toast).toBeNull()
})

test('one at a time: a newer toast has its whole time', () => {
  const clock = createManualClock()
  const ui = createUiStore(memoryStorage(), clock)
  ui.toast({ state: 'success', headline: 'Saved' })
  clock.pass(TOAST_LIFETIME - 1)
  ui.toast({ state: 'deleted', headline: 'Deleted' })
  clock.pass(TOAST_LIFETIME - 1)
  expect(ui.getState().toast).toMatchObject({ headline: 'Deleted' })
  ui.dismissToast()
  ui.releaseToast()
  clock.pass(TOAST_LIFETIME)
  expect(ui.getState().toast).toBeNull()
})
