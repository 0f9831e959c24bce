/** Something that waits for its turn: whose it is, and how large. */
export type Wish = { readonly owner: string; readonly size: number }

type Waiting = Wish & { readonly begin: () => void; passedOver: number }

/** From this size on, one may take all places but one, so that there is always room for a small one. */
const LARGE = 2_000_000
/** Whoever was passed over so often is next, however large. */
const PATIENCE = 10

/**
 * Turns at something of which there are a few places: the small before the large, one of an owner at a time, and never all
 * places for large ones. Nobody waits for ever.
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

  /** Resolves with the way to end the turn once it has come; undefined where this owner has too many waiting already. */
  async take(wish: Wish): Promise<(() => void) | undefined> {
    if (this.#waiting.filter(({ owner }) => owner === wish.owner).length >= this.#mostWaiting) return undefined
    await new Promise<void>((begin) => {
      this.#waiting.push({ ...wish, begin, passedOver: 0 })
      this.#next()
    })
    return () => this.#end(wish)
  }

  #next(): void {
    while (this.#busy < this.#places) {
      const able = this.#waiting.filter((one) => this.#mayBegin(one))
      const [next] = able.toSorted(
        (a, b) => Number(b.passedOver >= PATIENCE) - Number(a.passedOver >= PATIENCE) || a.size - b.size,
      )
      if (!next) return
      const at = this.#waiting.indexOf(next)
      for (const earlier of this.#waiting.slice(0, at)) earlier.passedOver++
      this.#waiting.splice(at, 1)
      this.#busy++
      if (next.size >= LARGE) this.#large++
      this.#owners.add(next.owner)
      next.begin()
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
