/** Work in steps, none of which takes long, so that a server can do what else there is to do between two of them. */
export type Steps<T> = Generator<void, T>

/** Goes through all steps at once. */
export function toEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
