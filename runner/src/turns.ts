/** A request for a turn: its owner and its size. */
export type Wish = {
  readonly owner: string
  readonly size: number
  /** Receives the request's place in the queue whenever it changes: 1 is next, 0 has its turn. */
  readonly onPlace?: ((place: number) => void) | undefined
}

type Waiting = Wish & { readonly begin: () => void; passedOver: number; place: number }

/** Requests of at least this size can take all places except one, so that a small one always finds a place. */
const LARGE = 2_000_000
/** A request passed over this many times is next, whatever its size. */
const PATIENCE = 10

/**
 * Turns for a few places: small requests before large ones, one of each owner at a time, and never all places for large ones. Every request
 * gets its turn.
 */
export class Turns {
  readonly #places: number
  readonly #mostWaiting: number
  readonly #owners = new Set<string>()
  #busy = 0
  #large = 0
  #waiting: Waiting[] = []

  constructor(places: number, mostWaiting: number) {
    this.#places = places
    this.#mostWaiting = mostWaiting
  }

  /** How many requests have their turn, and how many wait for one. */
  get use(): { readonly now: number; readonly waiting: number } {
    return { now: this.#busy, waiting: this.#waiting.length }
  }

  /** Resolves, once it is the request's turn, with a function that ends the turn. Undefined if this owner already has too many waiting. */
  async take(wish: Wish): Promise<(() => void) | undefined> {
    if (this.#waiting.filter(({ owner }) => owner === wish.owner).length >= this.#mostWaiting) return undefined
    await new Promise<void>((begin) => {
      this.#waiting.push({ ...wish, begin, passedOver: 0, place: 0 })
      this.#next()
    })
    return () => this.#end(wish)
  }

  #next(): void {
    while (this.#busy < this.#places) {
      const next = this.#inOrder(this.#waiting.filter((one) => this.#mayBegin(one)))[0]
      if (!next) break
      const at = this.#waiting.indexOf(next)
      for (const earlier of this.#waiting.slice(0, at)) earlier.passedOver++
      this.#waiting.splice(at, 1)
      this.#busy++
      if (next.size >= LARGE) this.#large++
      this.#owners.add(next.owner)
      if (next.place > 0) next.onPlace?.(0)
      next.begin()
    }
    this.#tellPlaces()
  }

  /** Who of these is next, then who follows, as far as is known now. */
  #inOrder(waiting: readonly Waiting[]): readonly Waiting[] {
    return waiting.toSorted(
      (a, b) => Number(b.passedOver >= PATIENCE) - Number(a.passedOver >= PATIENCE) || a.size - b.size,
    )
  }

  #tellPlaces(): void {
    for (const [at, one] of this.#inOrder(this.#waiting).entries()) {
      if (one.place === at + 1) continue
      one.place = at + 1
      one.onPlace?.(one.place)
    }
  }

  #mayBegin({ owner, size }: Wish): boolean {
    return !this.#owners.has(owner) && (size < LARGE || this.#large < Math.max(1, this.#places - 1))
  }

  #end({ owner, size }: Wish): void {
    this.#busy--
    if (size >= LARGE) this.#large--
    this.#owners.delete(owner)
    this.#next()
  }
}
