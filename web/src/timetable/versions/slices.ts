import type { Steps } from '@timetable/domain'

/** Milliseconds of one slice of background work. */
const SLICE = 5

/**
 * Does work in slices, each in a task of its own, so that input and frames come between them. `done` gets the result. Returns a function
 * that stops the work.
 */
export function inSlices<T>(steps: Steps<T>, done: (result: T) => void): () => void {
  let timer = setTimeout(goOn)
  function goOn() {
    const until = performance.now() + SLICE
    let step = steps.next()
    while (!step.done && performance.now() < until) step = steps.next()
    if (step.done) done(step.value)
    else timer = setTimeout(goOn)
  }
  return () => clearTimeout(timer)
}
