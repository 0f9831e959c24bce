import { portionsOf, type Steps } from '@timetable/domain'

/** What takes longer than this lets others go before, in milliseconds. */
const SLICE = 8

/** Lets whatever else there is to do go before, where the work since the last time has been long enough. */
export type Pause = () => Promise<void>

/** For one piece of work that may be long: to be asked between its steps. */
export function inSlices(now: () => number = () => performance.now()): Pause {
  let since = now()
  return async () => {
    if (now() - since < SLICE) return
    await new Promise((resolve) => setImmediate(resolve))
    since = now()
  }
}

/** Goes through all steps of some work, and answers with what came of it. */
export async function stepByStep<T>(steps: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}

/** Written at a time: some 20 kB of records. */
const PORTION = 500

/** The JSON text of a list, in slices where it is long. `sizeOf` counts as the limits do. */
export async function jsonOf<T>(all: Iterable<T>, sizeOf: (one: T) => number, pause: Pause): Promise<string> {
  const texts: string[] = []
  for (const portion of portionsOf(all, sizeOf, PORTION)) {
    if (portion.length > 0) texts.push(JSON.stringify(portion).slice(1, -1))
    await pause()
  }
  return `[${texts.join()}]`
}
