/** Work in steps, none of which takes long, so that a server can do what else there is to do between two of them. */
export type Steps<T> = Generator<void, T>

/** The same of what is mostly done at once. */
export type StepsOrAtOnce<T> = T | Steps<T>

/** Work that may have been done at once already, as steps. */
export function* asSteps<T>(work: StepsOrAtOnce<T>): Steps<T> {
  return isSteps(work) ? yield* work : work
}

function isSteps<T>(work: StepsOrAtOnce<T>): work is Steps<T> {
  return typeof work === 'object' && work !== null && 'next' in work
}

/** What is done with so many records is one step. */
export const IN_STEP = 100

/** What is made of each of many, in steps. */
export function* mapInSteps<T, R>(all: readonly T[], make: (one: T, index: number) => R): Steps<R[]> {
  const made: R[] = []
  for (const [index, one] of all.entries()) {
    if (index % IN_STEP === IN_STEP - 1) yield
    made.push(make(one, index))
  }
  return made
}

/** The same, with any number of things made of each. */
export function* flatMapInSteps<T, R>(all: readonly T[], make: (one: T) => readonly R[]): Steps<R[]> {
  return (yield* mapInSteps(all, make)).flat()
}

/** The first answer that is had of any of many, in steps. */
export function* firstInSteps<T, R>(all: readonly T[], ask: (one: T) => R | undefined): Steps<R | undefined> {
  for (const [index, one] of all.entries()) {
    if (index % IN_STEP === IN_STEP - 1) yield
    const answer = ask(one)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Goes through all steps at once. */
export function toEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Lets whatever else there is to do go before, where the work since the last time has been long enough. */
export type Pause = () => Promise<void>

/** Goes through all steps of some work, and answers with what came of it. */
export async function stepByStep<T>(steps: Steps<T>, pause: Pause): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}
