import type { UserSetting } from '@timetable/service'
import { createStore } from 'zustand/vanilla'
import type { Session } from '../../store/session.ts'
import type { Timers } from '../../store/ui-store.ts'
import { isNew, nextStep, settingsOf, STEPS, stepsToComplete, type Facts, type Step } from './steps.ts'

export type OnboardingState = {
  /** The step whose hint is shown, from 1. -1 after its hint was closed, and while no step is due. */
  readonly step: number
  readonly listOpen: boolean
  readonly videoOpen: boolean
}

export const DELAYS = { hint: 500, completion: 1000, listAfterBlocking: 500 } as const

export type Onboarding = ReturnType<typeof createOnboarding>
type Parts = Timers &
  Pick<Session, 'account' | 'schedule' | 'ui' | 'userSettings' | 'updateUserSettings'> & {
    readonly celebrate: () => void
    /** Whether a dialog is open. The purpose of the dialog has precedence. */
    readonly inDialog: () => boolean
    /** Whether the list has room beside the timetable. On a phone it opens only when the user opens it. */
    readonly hasRoom: () => boolean
  }

/**
 * Leads a new user through the first steps. The user's settings store which steps are done. A step is marked as done a moment after the
 * user has taken it. What a file or the demo school has brought along is no step of the user's.
 */
export function createOnboarding(parts: Parts) {
  const { account, schedule, ui, userSettings, setTimer, clearTimer } = parts
  const store = createStore<OnboardingState>(() => ({ step: -1, listOpen: false, videoOpen: false }))
  const timers = new Map<string, number>()
  let wasBlocking = false
  /** Steps that were taken and are completed in a moment. Until then, another change may have come. */
  const taken = new Set<Step>()

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
    const { schedule: records, lastCommand, lastUser } = schedule.getState()
    const isOwn = lastUser !== null && lastUser === account.getState().user?.uuid
    return { schedule: records, blocking: ui.getState().blocking, ownCommand: isOwn ? lastCommand : null }
  }

  function look() {
    const settings = userSettings.getState()
    const { blocking } = ui.getState()
    const endedBlocking = wasBlocking && !blocking
    wasBlocking = blocking
    if (!settings || !isOn()) return
    const steps = stepsToComplete(settings, facts())
    for (const step of steps) taken.add(step)
    if (taken.size > 0) later('completion', DELAYS.completion, complete)
    if (endedBlocking && steps.some(({ label }) => label === 'hasBlockedTimeslots'))
      later('list', DELAYS.listAfterBlocking, () => isOn() && showList())
  }

  function showList() {
    if (parts.hasRoom() && !parts.inDialog()) store.setState({ listOpen: true })
  }

  function complete() {
    if (!isOn() || taken.size === 0) return taken.clear()
    if (parts.inDialog()) return later('completion', DELAYS.completion, complete)
    const steps = STEPS.filter((step) => taken.has(step))
    taken.clear()
    save(settingsOf(steps))
    if (steps.some(({ confetti }) => confetti)) parts.celebrate()
    // A user who has just opened a version looks at it first.
    if (steps.some(({ label }) => label !== 'hasClickedOnAVersion')) showList()
    pointAtNext()
  }

  /** Points at the next step in a version without lessons. Elsewhere a hint would cover lessons, so the user asks for it in the list. */
  function pointAtNext() {
    const settings = userSettings.getState()
    const { schedule: records } = facts()
    const isEmpty = records !== null && Object.keys(records.lessons).length === 0
    const step = settings && isOn() && isEmpty ? nextStep(settings, records) : -1
    store.setState({ step: step > STEPS.length ? -1 : step })
  }

  function start() {
    save([{ label: 'isOnboarding', value: true }])
    later('hint', DELAYS.hint, pointAtNext)
    look()
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
    start,
    /** Starts onboarding for a new user. */
    welcome() {
      if (isNew(userSettings.getState())) start()
    },
    /** Ends onboarding, because the user skips it or all steps are done. */
    end() {
      save([{ label: 'isOnboarding', value: false }])
      store.setState({ step: -1, listOpen: false, videoOpen: false })
    },
    openList: () => store.setState({ listOpen: true }),
    closeList: () => store.setState({ listOpen: false }),
    pointAt: (step: number) => store.setState({ step, listOpen: false }),
    closeHint: () => store.setState({ step: -1 }),
    openVideo: () => store.setState({ videoOpen: true, listOpen: false }),
    closeVideo: () => store.setState({ videoOpen: false, listOpen: isOn() }),
  }
}
