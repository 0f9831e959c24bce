/** The same steps, without what they report on the way. */
export function* quietly<T>(steps: Generator<unknown, T>): Generator<undefined, T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield undefined
  }
}
