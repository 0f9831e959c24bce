/** Work in short steps, so that a server can do other work between two of them. */
export type Steps<T> = Generator<void, T>

/** Work that is usually complete at once, else in steps. */
export type StepsOrAtOnce<T> = T | Steps<T>

/** Turns work that may already be complete into steps. */
export function* asSteps<T>(work: StepsOrAtOnce<T>): Steps<T> {
  return isSteps(work) ? yield* work : work
}

function isSteps<T>(work: StepsOrAtOnce<T>): work is Steps<T> {
  return typeof work === 'object' && work !== null && 'next' in work
}

/** Records processed in one step. */
export const IN_STEP = 100

/** Maps a list in steps. */
export function* mapInSteps<T, R>(all: readonly T[], make: (one: T, index: number) => R): Steps<R[]> {
  const made: R[] = []
  for (const [index, one] of all.entries()) {
    if (index % IN_STEP === IN_STEP - 1) yield
    made.push(make(one, index))
  }
  return made
}

/** Maps each item to any number of results, in steps. */
export function* flatMapInSteps<T, R>(all: readonly T[], make: (one: T) => readonly R[]): Steps<R[]> {
  return (yield* mapInSteps(all, make)).flat()
}

/** Returns the first result of `ask` that is not undefined, in steps. Undefined if there is none. */
export function* firstInSteps<T, R>(all: readonly T[], ask: (one: T) => R | undefined): Steps<R | undefined> {
  for (const [index, one] of all.entries()) {
    if (index % IN_STEP === IN_STEP - 1) yield
    const answer = ask(one)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Runs all steps synchronously and returns the result. */
export function toEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Yields to other work if the work since the last pause was long enough. */
export type Pause = () => Promise<void>

/** Runs all steps, with a possible pause after each, and returns the result. */
export async function stepByStep<T>(steps: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}
