import type { SolverState } from '@timetable/domain'
import type { Message } from '@timetable/service'
import type { Asked } from './model.ts'

/** What a tab was told of Zen: whether a run is on, and which one if it is in a browser. */
export type SeenRun = { readonly isOn: boolean; readonly browserRun: string | null }

export const NO_RUN: SeenRun = { isOn: false, browserRun: null }
export const seenRun = ({ state, browser }: Pick<SolverState, 'state' | 'browser'>): SeenRun => ({
  isOn: state === 'RUNNING',
  browserRun: browser?.run ?? null,
})

/** What starts and ends runs changes nothing of the version. */
const OF_RUNS = ['resumeSchedule', 'pauseSchedule', 'beginBrowserRun', 'endBrowserRun']
export const isOfRuns = ({ command }: Pick<Asked, 'command'>): boolean => OF_RUNS.includes(command)

const runOf = ({ params }: Asked) => (params as { readonly run?: string } | null)?.run ?? null

/**
 * Which runs were on while a command was under way, and who had begun them. A node tells the tabs of its runs before it
 * refuses something for one, so what the tab had been told by then is what the node knew.
 */
export class SeenRuns {
  readonly #begun: readonly Asked[]

  constructor(asked: readonly Asked[]) {
    this.#begun = asked.filter(({ command }) => command === 'beginBrowserRun')
  }

  /** Whether a command could be refused with this code for a run. Undefined if the code is about no run. */
  explains(one: Asked, code: string): boolean | undefined {
    switch (code) {
      case 'running':
        return one.seen.some(({ isOn }) => isOn)
      case 'zen-on-server':
        return one.seen.some(({ isOn, browserRun }) => isOn && browserRun === null)
      case 'zen-in-browser':
        return one.seen.some(({ isOn, browserRun }) => isOn && browserRun !== null && browserRun !== runOf(one))
      case 'run-unknown':
        return !this.#begunBy(one, runOf(one)).some(({ answer, answered }) => isBegun(answer) && answered! < one.sent)
      default:
        return undefined
    }
  }

  /** Whether the sender of a find, or of the end of a run, may have begun that run. */
  mayHaveBegun(one: Pick<Asked, 'userUuid'>, run: string | null): boolean {
    return this.#begunBy(one, run).length > 0
  }

  #begunBy({ userUuid }: Pick<Asked, 'userUuid'>, run: string | null): readonly Asked[] {
    return this.#begun.filter((begun) => begun.userUuid === userUuid && runOf(begun) === run)
  }
}

const isBegun = (answer: Message | null) => answer?.type === 'SolverState'
