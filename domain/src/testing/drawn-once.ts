import * as fc from 'fast-check'

/**
 * One of so many, which are drawn once: for many properties of the same schools, most of whose time would be drawing these
 * anew for each. What fails is made smaller as any other.
 */
export function drawnOnce<T>(arbitrary: fc.Arbitrary<T>, count: number): fc.Arbitrary<T> {
  return new OneOf(arbitrary, fc.sample(new Drawn(arbitrary), count))
}

/** What is drawn, with all that is needed to make it smaller. */
class Drawn<T> extends fc.Arbitrary<fc.Value<T>> {
  readonly #arbitrary: fc.Arbitrary<T>

  constructor(arbitrary: fc.Arbitrary<T>) {
    super()
    this.#arbitrary = arbitrary
  }

  generate(random: fc.Random, biasFactor: number | undefined) {
    return new fc.Value(this.#arbitrary.generate(random, biasFactor), undefined)
  }

  canShrinkWithoutContext(_: unknown): _ is fc.Value<T> {
    return false
  }

  shrink() {
    return fc.Stream.nil<fc.Value<fc.Value<T>>>()
  }
}

class OneOf<T> extends fc.Arbitrary<T> {
  readonly #arbitrary: fc.Arbitrary<T>
  readonly #drawn: readonly fc.Value<T>[]

  constructor(arbitrary: fc.Arbitrary<T>, drawn: readonly fc.Value<T>[]) {
    super()
    this.#arbitrary = arbitrary
    this.#drawn = drawn
  }

  generate(random: fc.Random): fc.Value<T> {
    return this.#drawn[random.nextInt(0, this.#drawn.length - 1)]!
  }

  canShrinkWithoutContext(value: unknown): value is T {
    return this.#arbitrary.canShrinkWithoutContext(value)
  }

  shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    return this.#arbitrary.shrink(value, context)
  }
}
