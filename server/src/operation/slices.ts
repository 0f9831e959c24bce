import { portionsOf, type Pause } from '@timetable/domain'

/** Work that takes longer than this yields to other work, in milliseconds. */
const SLICE = 8

/** Returns a function to call between the steps of one piece of work that may be long. */
export function inSlices(now: () => number = () => performance.now()): Pause {
  let since = now()
  return async () => {
    if (now() - since < SLICE) return
    await new Promise((resolve) => setImmediate(resolve))
    since = now()
  }
}

/** How much is written at a time: about 20 kB of records. */
const PORTION = 500

/** Returns the JSON text of a list, written in slices if it is long. `sizeOf` counts as the limits do. */
export async function jsonOf<T>(all: Iterable<T>, sizeOf: (one: T) => number, pause: Pause): Promise<string> {
  const texts: string[] = []
  for (const portion of portionsOf(all, sizeOf, PORTION)) {
    if (portion.length > 0) texts.push(JSON.stringify(portion).slice(1, -1))
    await pause()
  }
  return `[${texts.join()}]`
}
