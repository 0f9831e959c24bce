import { portionsOf, type Pause } from '@timetable/domain'

/** What takes longer than this lets others go before, in milliseconds. */
const SLICE = 8

/** For one piece of work that may be long: to be asked between its steps. */
export function inSlices(now: () => number = () => performance.now()): Pause {
  let since = now()
  return async () => {
    if (now() - since < SLICE) return
    await new Promise((resolve) => setImmediate(resolve))
    since = now()
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
