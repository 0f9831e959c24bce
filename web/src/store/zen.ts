import { createStore } from 'zustand/vanilla'
import type { AnswerOf } from '../socket/commands.ts'
import type { KeyValueStorage } from './account-store.ts'
import type { createBrowserRun, NotBegun, ZenAsked } from './browser-run.ts'
import type { createIssuedCommands } from './issued-commands.ts'

/** Where Zen runs. */
export type ZenPlace = 'server' | 'browser'
const ZEN_PLACE_KEY = 'zenPlace'

type Parts = {
  readonly preferences: KeyValueStorage
  readonly runCommand: ReturnType<typeof createIssuedCommands>['runCommand']
  /** Prepares a thread, if there are any. */
  readonly warm: () => void
  /** Null if this browser has no threads. */
  readonly browserRun: ReturnType<typeof createBrowserRun> | null
}
type ZenAnswer = AnswerOf<'resumeSchedule'> | NotBegun | null

/** Zen as a user starts and pauses it, wherever it runs. The place is stored on this computer. */
export function createZen({ preferences, runCommand, browserRun, warm }: Parts) {
  const chosen = preferences.getItem(ZEN_PLACE_KEY) === 'browser' && browserRun ? 'browser' : 'server'
  const place = createStore<{ readonly place: ZenPlace }>(() => ({ place: chosen }))
  return {
    place,
    /** Loads what a run in this browser needs, so that it also works offline. */
    warm,
    /** Whether Zen can run in this browser at all. */
    isHerePossible: browserRun !== null,
    choose(next: ZenPlace) {
      preferences.setItem(ZEN_PLACE_KEY, next)
      place.setState({ place: next })
    },
    start(asked: ZenAsked, at: ZenPlace = place.getState().place): Promise<ZenAnswer> {
      return at === 'browser' && browserRun ? browserRun.start(asked) : runCommand('resumeSchedule', asked)
    },
    async pause(): Promise<void> {
      if (browserRun?.isOn) await browserRun.stop()
      else await runCommand('pauseSchedule', {})
    },
    /** Starts a run here at once that is in the server's queue. */
    async startHereInstead(asked: ZenAsked): Promise<void> {
      const answer = await runCommand('pauseSchedule', {})
      if (answer.type !== 'Error') await browserRun?.start(asked)
    },
  }
}
