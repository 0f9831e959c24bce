import type { UserSetting, UserSettings } from '@timetable/service'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '../../store/session.ts'
import { createManualClock } from '../../testing/manual-clock.ts'
import { smallSchool } from '../../testing/small-school.ts'
import { createOnboarding, DELAYS } from './onboarding.ts'
import { STEPS } from './steps.ts'

let schedule: StoreApi<{ schedule: unknown; lastCommand: string | null }>
let ui: StoreApi<{ blocking: boolean }>
let settings: StoreApi<UserSettings | null>
let clock: ReturnType<typeof createManualClock>
let saved: UserSetting[]
let dialog: boolean
const celebrate = vi.fn()

function begin(before: UserSettings | null = { role: 'teacher', isOnboarding: true }) {
  settings.setState(before, true)
  const onboarding = createOnboarding({
    ...clock,
    schedule: schedule as unknown as Session['schedule'],
    ui: ui as unknown as Session['ui'],
    userSettings: settings as unknown as Session['userSettings'],
    updateUserSettings: ((changed: UserSetting[]) => {
      saved.push(...changed)
      settings.setState({
        ...settings.getState(),
        ...Object.fromEntries(changed.map((each) => [each.label, each.value])),
      })
    }) as unknown as Session['updateUserSettings'],
    celebrate,
    inDialog: () => dialog,
  })
  onboarding.watch()
  return onboarding
}

beforeEach(() => {
  schedule = createStore(() => ({ schedule: null as unknown, lastCommand: null as string | null }))
  ui = createStore(() => ({ blocking: false }))
  settings = createStore<UserSettings | null>(() => null)
  clock = createManualClock()
  saved = []
  dialog = false
  celebrate.mockReset()
})

describe('onboarding', () => {
  test('starts half a second after the role was given, with the first step', () => {
    const onboarding = begin({})
    onboarding.start([{ label: 'role', value: 'principal' }])
    expect(settings.getState()).toMatchObject({ role: 'principal', isOnboarding: true })
    clock.pass(DELAYS.hint - 1)
    expect(onboarding.getState().step).toBe(-1)
    clock.pass(1)
    expect(onboarding.getState().step).toBe(1)
  })

  test('completes a step a second after it is reached, once, and opens the list', () => {
    const onboarding = begin()
    schedule.setState({ schedule: { ...smallSchool(), calendars: {}, timeSlots: {}, subjects: {} } })
    clock.pass(DELAYS.completion - 1)
    expect(saved).toEqual([])
    clock.pass(1)
    expect(settings.getState()).toMatchObject({ hasCreatedVersion: true, hasClickedOnAVersion: true })
    expect(onboarding.getState()).toMatchObject({ step: 2, listOpen: true })
    expect(celebrate).toHaveBeenCalledTimes(1)
    schedule.setState({ lastCommand: null })
    clock.pass(5_000)
    expect(celebrate).toHaveBeenCalledTimes(1)
  })

  test('waits for a dialog to close before it celebrates, opens the list and points on', () => {
    const onboarding = begin()
    dialog = true
    schedule.setState({ schedule: { ...smallSchool(), calendars: {}, timeSlots: {}, subjects: {} } })
    clock.pass(30_000)
    expect(celebrate).not.toHaveBeenCalled()
    expect(onboarding.getState().listOpen).toBe(false)
    dialog = false
    clock.pass(DELAYS.completion)
    expect(celebrate).toHaveBeenCalledTimes(1)
    expect(onboarding.getState()).toMatchObject({ step: 2, listOpen: true })
  })

  test('what is there already is completed together, with one celebration', () => {
    const onboarding = begin()
    schedule.setState({ schedule: smallSchool() })
    clock.pass(DELAYS.completion)
    expect(onboarding.getState().step).toBe(6)
    expect(celebrate).toHaveBeenCalledTimes(1)
  })

  test('when the blocking of slots ends, the list opens half a second later and the step is done in it', () => {
    const first = Object.fromEntries(STEPS.slice(0, 4).map(({ label }) => [label, true]))
    const onboarding = begin({ ...first, isOnboarding: true })
    ui.setState({ blocking: true })
    schedule.setState({ schedule: smallSchool() })
    clock.pass(10_000)
    expect(onboarding.getState().listOpen).toBe(false)
    ui.setState({ blocking: false })
    clock.pass(DELAYS.listAfterBlocking)
    expect(onboarding.getState().listOpen).toBe(true)
    expect(saved).toEqual([])
    clock.pass(DELAYS.completion - DELAYS.listAfterBlocking)
    expect(settings.getState()?.hasBlockedTimeslots).toBe(true)
  })

  test('the adjustments are not celebrated, and after them no step is left', () => {
    const first = Object.fromEntries(STEPS.slice(0, 5).map(({ label }) => [label, true]))
    const onboarding = begin({ ...first, isOnboarding: true })
    schedule.setState({ schedule: smallSchool(), lastCommand: 'moveAndPinEvent' })
    clock.pass(DELAYS.completion)
    expect(celebrate).not.toHaveBeenCalled()
    expect(onboarding.getState()).toMatchObject({ step: -1, listOpen: true })
    expect(settings.getState()?.hasMadeAdjustments).toBe(true)
  })

  test('a closed hint stays closed until the next step', () => {
    const onboarding = begin()
    clock.pass(DELAYS.hint)
    onboarding.closeHint()
    clock.pass(10_000)
    expect(onboarding.getState().step).toBe(-1)
    schedule.setState({ schedule: { ...smallSchool(), timeSlots: {}, subjects: {} } })
    clock.pass(DELAYS.completion)
    expect(onboarding.getState().step).toBe(3)
  })

  test('whoever skips is left in peace', () => {
    const onboarding = begin()
    onboarding.end()
    schedule.setState({ schedule: smallSchool() })
    clock.pass(10_000)
    expect(saved).toEqual([{ label: 'isOnboarding', value: false }])
    expect(onboarding.getState()).toEqual({ step: -1, listOpen: false, videoOpen: false })
  })

  test('closing the film opens the list, but only on the way', () => {
    const onboarding = begin()
    onboarding.openVideo()
    onboarding.closeVideo()
    expect(onboarding.getState()).toMatchObject({ videoOpen: false, listOpen: true })
    onboarding.end()
    onboarding.openVideo()
    onboarding.closeVideo()
    expect(onboarding.getState().listOpen).toBe(false)
  })
})
