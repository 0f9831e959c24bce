import type { UserSetting } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import type { Session } from '../../store/session.ts'
import type { Timers } from '../../store/ui-store.ts'
import { nextStep, settingsOf, STEPS, stepsToComplete, type Facts } from './steps.ts'

export type OnboardingState = {
  /** The step whose hint is shown, from 1. -1 after its hint was closed, and while no step is due. */
  readonly step: number
  readonly listOpen: boolean
  readonly videoOpen: boolean
}

export const DELAYS = { hint: 500, completion: 1000, listAfterBlocking: 500 } as const

export type Onboarding = ReturnType<typeof createOnboarding>
type Parts = Timers &
  Pick<Session, 'schedule' | 'ui' | 'userSettings' | 'updateUserSettings'> & {
    readonly celebrate: () => void
    /** Whether a dialog is open. The purpose of the dialog has precedence. */
    readonly inDialog: () => boolean
  }

/**
 * Leads a new user through the first steps. The user's settings store which steps are done. A step is marked as done a moment after its
 * result exists. Then the next step is pointed out.
 */
export function createOnboarding(parts: Parts) {
  const { schedule, ui, userSettings, setTimer, clearTimer } = parts
  const store = createStore<OnboardingState>(() => ({ step: -1, listOpen: false, videoOpen: false }))
  const timers = new Map<string, number>()
  let wasBlocking = false

  const isOn = () => userSettings.getState()?.isOnboarding === true
  const save = (settings: UserSetting[]) => void parts.updateUserSettings(settings)

  /** Only one timer of each kind: a further call while it is pending does not restart it. */
  function later(kind: string, milliseconds: number, act: () => void) {
    if (timers.has(kind)) return
    const timer = setTimer(() => {
      timers.delete(kind)
      act()
    }, milliseconds)
    timers.set(kind, timer)
  }

  function facts(): Facts {
    const { schedule: records, lastCommand } = schedule.getState()
    return { schedule: records, blocking: ui.getState().blocking, lastCommand }
  }

  function look() {
    const settings = userSettings.getState()
    const { blocking } = ui.getState()
    const endedBlocking = wasBlocking && !blocking
    wasBlocking = blocking
    if (!settings || !isOn()) return
    const steps = stepsToComplete(settings, facts())
    if (steps.length > 0) later('completion', DELAYS.completion, complete)
    if (endedBlocking && steps.some(({ label }) => label === 'hasBlockedTimeslots'))
      later('list', DELAYS.listAfterBlocking, () => isOn() && !parts.inDialog() && store.setState({ listOpen: true }))
  }

  function complete() {
    const settings = userSettings.getState()
    if (!settings || !isOn()) return
    const steps = stepsToComplete(settings, facts())
    if (steps.length === 0) return
    if (parts.inDialog()) return later('completion', DELAYS.completion, complete)
    save(settingsOf(steps))
    if (steps.some(({ confetti }) => confetti)) parts.celebrate()
    store.setState({ listOpen: true })
    pointAtNext()
  }

  function pointAtNext() {
    const settings = userSettings.getState()
    const step = settings && isOn() ? nextStep(settings) : -1
    store.setState({ step: step > STEPS.length ? -1 : step })
  }

  return {
    ...store,
    /** Watches while the application is on screen. Returns a function that ends this. */
    watch() {
      const ends = [schedule, ui, userSettings].map((each) => each.subscribe(look))
      if (isOn()) later('hint', DELAYS.hint, pointAtNext)
      look()
      return () => {
        for (const end of ends) end()
        for (const timer of timers.values()) clearTimer(timer)
        timers.clear()
      }
    },
    /** Starts onboarding, or resumes it at the next step. */
    start(settings: UserSetting[] = []) {
      save([...settings, { label: 'isOnboarding', value: true }])
      later('hint', DELAYS.hint, pointAtNext)
      look()
    },
    /** Ends onboarding, because the user skips it or all steps are done. */
    end() {
      save([{ label: 'isOnboarding', value: false }])
      store.setState({ step: -1, listOpen: false, videoOpen: false })
    },
    /** Ends onboarding for a user who does not want to state a role. */
    decline: () => save([{ label: 'isOnboarding', value: false }]),
    openList: () => store.setState({ listOpen: true }),
    closeList: () => store.setState({ listOpen: false }),
    pointAt: (step: number) => store.setState({ step, listOpen: false }),
    closeHint: () => store.setState({ step: -1 }),
    openVideo: () => store.setState({ videoOpen: true, listOpen: false }),
    closeVideo: () => store.setState({ videoOpen: false, listOpen: isOn() }),
  }
}
