import { expect, test } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createUiStore, TOAST_LIFETIME } from './ui-store.ts'

test('a toast goes by itself, but not while it is held', () => {
  const clock = createManualClock()
  const ui = createUiStore(memoryStorage(), clock)
  ui.toast({ state: 'success', headline: 'Saved' })
  clock.pass(TOAST_LIFETIME - 1)
  ui.holdToasts()
  clock.pass(60_000)
  expect(ui.getState().toast).toMatchObject({ headline: 'Saved' })
  ui.releaseToasts()
  clock.pass(TOAST_LIFETIME)
  expect(ui.getState().toast).toBeNull()
})

test('what was refused and what else is said stand beside each other, one of each', () => {
  const clock = createManualClock()
  const ui = createUiStore(memoryStorage(), clock)
  const shown = () => ui.getState().toasts.map(({ headline }) => headline)
  ui.toast({ state: 'failure', headline: 'Blocked' })
  clock.pass(1000)
  ui.toast({ state: 'ZEN', headline: 'Zen' })
  expect(shown()).toEqual(['Zen', 'Blocked'])
  ui.toast({ state: 'failure', headline: 'Blocked again' })
  expect(shown()).toEqual(['Blocked again', 'Zen'])
  ui.dismissState('ZEN')
  expect(shown()).toEqual(['Blocked again'])
  ui.toast({ state: 'success', headline: 'Saved' })
  clock.pass(TOAST_LIFETIME - 1)
  ui.holdToasts()
  clock.pass(60_000)
  expect(shown()).toEqual(['Saved', 'Blocked again'])
  ui.dismissToast(ui.getState().toast?.number)
  ui.releaseToasts()
  clock.pass(TOAST_LIFETIME)
  expect(ui.getState()).toMatchObject({ toasts: [], toast: null })
})

test('a newer toast has its whole time', () => {
  const clock = createManualClock()
  const ui = createUiStore(memoryStorage(), clock)
  ui.toast({ state: 'success', headline: 'Saved' })
  clock.pass(TOAST_LIFETIME - 1)
  ui.toast({ state: 'deleted', headline: 'Deleted' })
  clock.pass(TOAST_LIFETIME - 1)
  expect(ui.getState().toast).toMatchObject({ headline: 'Deleted' })
  ui.dismissToast()
  ui.releaseToasts()
  clock.pass(TOAST_LIFETIME)
  expect(ui.getState().toast).toBeNull()
})
