import type { UserSetting, UserSettings } from '@timetable/service'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Session } from '../../store/session.ts'
import { createManualClock } from '../../testing/manual-clock.ts'
import { smallSchool } from '../../testing/small-school.ts'
import { createOnboarding, DELAYS } from './onboarding.ts'
import { STEPS } from './steps.ts'

const OWN = 'u1'

let schedule: StoreApi<{ schedule: unknown; lastCommand: string | null; lastUser: string | null }>
let ui: StoreApi<{ blocking: boolean }>
let settings: StoreApi<UserSettings | null>
let clock: ReturnType<typeof createManualClock>
let saved: UserSetting[]
let dialog: boolean
let roomy: boolean
const celebrate = vi.fn()

function begin(before: UserSettings | null = { role: 'teacher', isOnboarding: true }) {
  settings.setState(before, true)
  const onboarding = createOnboarding({
    ...clock,
    account: createStore(() => ({ user: { uuid: OWN } })) as unknown as Session['account'],
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
    hasRoom: () => roomy,
  })
  onboarding.watch()
  return onboarding
}

const bare = { ...smallSchool(), calendars: {}, timeSlots: {}, subjects: {}, lessons: {} }
const withClasses = { ...bare, calendars: smallSchool().calendars }
/** The user's own command, with its result. */
const does = (lastCommand: string, records: unknown) =>
  schedule.setState({ schedule: records, lastCommand, lastUser: OWN })

beforeEach(() => {
  schedule = createStore(() => ({
    schedule: null as unknown,
    lastCommand: null as string | null,
    lastUser: null as string | null,
  }))
  ui = createStore(() => ({ blocking: false }))
  settings = createStore<UserSettings | null>(() => null)
  clock = createManualClock()
  saved = []
  dialog = false
  roomy = true
  celebrate.mockReset()
})

describe('onboarding', () => {
  test('starts by itself for a new user, once, and for nobody else', () => {
    const onboarding = begin({})
    onboarding.welcome()
    onboarding.welcome()
    expect(saved).toEqual([{ label: 'isOnboarding', value: true }])
    saved = []
    begin({ isOnboarding: false }).welcome()
    begin({ role: 'teacher' }).welcome()
    begin(null).welcome()
    expect(saved).toEqual([])
  })

  test('points at the next step of an open version half a second after it was started', () => {
    schedule.setState({ schedule: bare })
    const onboarding = begin({ hasClickedOnAVersion: true })
    onboarding.start()
    clock.pass(DELAYS.hint - 1)
    expect(onboarding.getState().step).toBe(-1)
    clock.pass(1)
    expect(onboarding.getState().step).toBe(2)
  })

  test('a version that is opened is the first step, without a celebration, and the list does not open', () => {
    const onboarding = begin()
    schedule.setState({ schedule: bare })
    clock.pass(DELAYS.completion - 1)
    expect(saved).toEqual([])
    clock.pass(1)
    expect(settings.getState()).toMatchObject({ hasCreatedVersion: true, hasClickedOnAVersion: true })
    expect(onboarding.getState()).toMatchObject({ step: 2, listOpen: false })
    expect(celebrate).not.toHaveBeenCalled()
  })

  test('completes a step a second after the user has taken it, once, and opens the list', () => {
    const onboarding = begin({ isOnboarding: true, hasClickedOnAVersion: true })
    does('createCalendars', withClasses)
    clock.pass(DELAYS.completion - 1)
    expect(saved).toEqual([])
    clock.pass(1)
    expect(settings.getState()).toMatchObject({ hasCreatedCalendars: true })
    expect(onboarding.getState()).toMatchObject({ step: 3, listOpen: true })
    expect(celebrate).toHaveBeenCalledTimes(1)
    does('createCalendars', withClasses)
    clock.pass(5_000)
    expect(celebrate).toHaveBeenCalledTimes(1)
  })

  test('what Zen does right after it does not take a step back', () => {
    begin({ isOnboarding: true, hasClickedOnAVersion: true })
    does('createCalendars', withClasses)
    schedule.setState({ lastCommand: 'zen', lastUser: null })
    clock.pass(DELAYS.completion)
    expect(settings.getState()).toMatchObject({ hasCreatedCalendars: true })
  })

  test('on a phone the list never opens by itself', () => {
    roomy = false
    const onboarding = begin({ isOnboarding: true, hasClickedOnAVersion: true })
    does('createCalendars', withClasses)
    clock.pass(10_000)
    expect(settings.getState()).toMatchObject({ hasCreatedCalendars: true })
    expect(onboarding.getState().listOpen).toBe(false)
    onboarding.openList()
    expect(onboarding.getState().listOpen).toBe(true)
  })

  test('what a file, the demo school, a colleague or Zen made is no step of the user, and no hint covers its lessons', () => {
    const onboarding = begin()
    schedule.setState({ schedule: smallSchool() })
    clock.pass(10_000)
    expect(saved.map(({ label }) => label)).toEqual(['hasCreatedVersion', 'hasClickedOnAVersion'])
    schedule.setState({ lastCommand: 'createCalendars', lastUser: 'u2' })
    schedule.setState({ lastCommand: 'zen', lastUser: null })
    clock.pass(10_000)
    expect(saved).toHaveLength(2)
    expect(onboarding.getState()).toMatchObject({ step: -1, listOpen: false })
    expect(celebrate).not.toHaveBeenCalled()
    onboarding.pointAt(6)
    expect(onboarding.getState().step).toBe(6)
  })

  test('waits for a dialog to close before it celebrates, opens the list and points on', () => {
    const onboarding = begin({ isOnboarding: true, hasClickedOnAVersion: true })
    dialog = true
    does('createCalendars', withClasses)
    clock.pass(30_000)
    expect(celebrate).not.toHaveBeenCalled()
    expect(onboarding.getState().listOpen).toBe(false)
    dialog = false
    clock.pass(DELAYS.completion)
    expect(celebrate).toHaveBeenCalledTimes(1)
    expect(onboarding.getState()).toMatchObject({ step: 3, listOpen: true })
  })

  test('when the blocking of slots ends, the list opens half a second later and the step is done in it', () => {
    const first = Object.fromEntries(STEPS.slice(0, 4).map(({ label }) => [label, true]))
    const onboarding = begin({ ...first, isOnboarding: true })
    ui.setState({ blocking: true })
    does('blockTimeSlotOnCalendars', smallSchool())
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
    does('moveAndPinEvent', smallSchool())
    clock.pass(DELAYS.completion)
    expect(celebrate).not.toHaveBeenCalled()
    expect(onboarding.getState()).toMatchObject({ step: -1, listOpen: true })
    expect(settings.getState()?.hasMadeAdjustments).toBe(true)
  })

  test('a closed hint stays closed until the next step', () => {
    schedule.setState({ schedule: bare })
    const onboarding = begin({ isOnboarding: true, hasClickedOnAVersion: true })
    clock.pass(DELAYS.hint)
    onboarding.closeHint()
    clock.pass(10_000)
    expect(onboarding.getState().step).toBe(-1)
    does('createCalendars', withClasses)
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
