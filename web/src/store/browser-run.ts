import { aimFor, isSound, judgementOf, refuseRun, type RunGoal } from '@timetable/domain'
import type { SessionTexts } from './session-texts.ts'
import { createShownRun, tellEnd, type AskedRun, type ShownRun, type ShownRunParts } from './shown-run.ts'
import type { UiStore } from './ui-store.ts'

export type ZenAsked = Partial<Omit<RunGoal, 'seed'>>
/** Why a run did not start, as text. */
export type NotBegun = { readonly type: 'Error'; readonly error: string }

type BrowserRunParts = Omit<ShownRunParts, 'isHeld' | 'over'> & {
  readonly tab: string
  /** Shows why a run did not start, with the texts for it. */
  readonly ui: UiStore
  readonly texts: SessionTexts
}

/** Zen in this browser, one run at a time. The server is asked for permission first, if it can be reached. */
export function createBrowserRun({ tab, ui, texts, ...parts }: BrowserRunParts) {
  const { schedule: store, connection, runCommand } = parts
  let on: ShownRun | null = null
  let runs = 0
  let isHeld = false

  function refused(error: string): NotBegun {
    ui.toast({ state: 'failure', headline: texts.error(), text: error })
    return { type: 'Error', error }
  }

  async function start({ longRun = false, aim: wanted, budget }: ZenAsked): Promise<NotBegun | null> {
    const { schedule, version, solver } = store.getState()
    if (!schedule || !version || on) return null
    const refusal = refuseRun(schedule, budget ?? null)
    if (refusal) return refused(texts.refusal(refusal))
    const finished = solver.finished === true
    const aim = wanted ?? aimFor(schedule, { finished, isSound: isSound(judgementOf(schedule)) })
    const asked: AskedRun = { run: `${tab}-run-${++runs}`, longRun, aim, ...(budget && { budget }) }
    const beginning = runCommand('beginBrowserRun', asked)
    // While offline the command waits, before all that the run finds: the server must know whose the run is.
    if (connection.getState().state === 'open') {
      const answer = await beginning
      if (answer.type === 'Error') return answer
    }
    on = createShownRun(asked, { ...parts, isHeld: () => isHeld, over: () => (on = null) })
    if (on) return null
    tellEnd(parts, asked, 'failed', { seconds: 0, moves: 0, unplaceable: [] })
    return refused(texts.zenNotHere())
  }

  store.subscribe((state) => on?.follow(state))

  return {
    get isOn() {
      return on !== null
    },
    start,
    stop: () => on?.stop(),
    /** While true, the run moves no lesson: the user is moving one. */
    hold(held: boolean) {
      isHeld = held
      if (!held) on?.goOn()
    },
    opened: () => on?.opened(),
  }
}
