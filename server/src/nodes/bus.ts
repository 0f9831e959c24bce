import type { Uuid } from '@timetable/domain'
import { isUnavailable } from '../store/unavailable.ts'
import type { EventOf, NodeEvent } from './events.ts'

/** Told of an event, and by which node. */
export type Hear<T extends NodeEvent['type']> = (event: EventOf<T>, from: Uuid) => void | Promise<void>

export type Look = (isBack: boolean) => void | Promise<void>

/** How the nodes on one database tell each other what happens; where there is one alone, it tells itself. */
export type Bus = {
  readonly node: Uuid
  /** No other node is on this database, or will be. */
  readonly isAlone: boolean
  /** Tells every node, this one at once, the others in the order they are told. */
  tell(event: NodeEvent): void
  on<T extends NodeEvent['type']>(type: T, hear: Hear<T>): void
  /**
   * Calls `look` when something may have happened of which this node was not told, and again where it fails. While it can
   * hear nothing that is every few seconds; `isBack` where it hears again, and nothing more will be missed.
   */
  onMissed(look: Look): void
  /** Calls `greet` when a node has come, and `mourn` when it has gone. */
  onCome(greet: (node: Uuid) => void): void
  onGone(mourn: (node: Uuid) => void | Promise<void>): void
  close(): Promise<void>
}

/** The part of a bus that lies in its node: who listens to what. */
export class Hub {
  readonly node: Uuid
  readonly #report: (error: unknown) => void
  readonly #hearing = new Map<string, ((event: never, from: Uuid) => void | Promise<void>)[]>()
  readonly #looking: Look[] = []
  readonly #greeting: ((node: Uuid) => void)[] = []
  readonly #mourning: ((node: Uuid) => void | Promise<void>)[] = []
  readonly #atWork = new Set<Promise<void>>()

  constructor(node: Uuid, report: (error: unknown) => void) {
    this.node = node
    this.#report = report
  }

  on<T extends NodeEvent['type']>(type: T, hear: Hear<T>): void {
    this.#hearing.set(type, [...(this.#hearing.get(type) ?? []), hear])
  }
  onMissed(look: Look): void {
    this.#looking.push(look)
  }
  onCome(greet: (node: Uuid) => void): void {
    this.#greeting.push(greet)
  }
  onGone(mourn: (node: Uuid) => void | Promise<void>): void {
    this.#mourning.push(mourn)
  }

  deliver(event: NodeEvent, from: Uuid): void {
    // A node that is newer than this one may say what is not known here.
    for (const hear of this.#hearing.get(event.type) ?? []) this.#do(() => hear(event as never, from))
  }
  /** Resolves when everyone has looked; false where somebody could not. */
  async missed(isBack: boolean): Promise<boolean> {
    const haveLooked = await Promise.all(this.#looking.map((look) => this.#hasLooked(look, isBack)))
    return haveLooked.every(Boolean)
  }
  come(node: Uuid): void {
    for (const greet of this.#greeting) this.#do(() => greet(node))
  }
  gone(node: Uuid): void {
    for (const mourn of this.#mourning) this.#do(() => mourn(node))
  }

  /** Resolves when all that was told here has been taken in. */
  async settled(): Promise<void> {
    while (this.#atWork.size > 0) await Promise.all(this.#atWork)
  }

  async #hasLooked(look: Look, isBack: boolean): Promise<boolean> {
    try {
      await look(isBack)
      return true
    } catch (error) {
      // That the database is away is said louder by whoever asks it for more.
      if (!isUnavailable(error)) this.#report(error)
      return false
    }
  }

  #do(work: () => void | Promise<void>): void {
    try {
      const job = work()
      if (!job) return
      const done = job.catch(this.#report).finally(() => this.#atWork.delete(done))
      this.#atWork.add(done)
    } catch (error) {
      this.#report(error)
    }
  }
}

/** The bus of a node that is alone with its database. */
export function localBus({ node, report }: { readonly node: Uuid; readonly report: (error: unknown) => void }): Bus {
  const hub = new Hub(node, report)
  return {
    node,
    isAlone: true,
    tell: (event) => hub.deliver(event, node),
    on: (type, hear) => hub.on(type, hear),
    onMissed: (look) => hub.onMissed(look),
    onCome: (greet) => hub.onCome(greet),
    onGone: (mourn) => hub.onGone(mourn),
    close: () => hub.settled(),
  }
}
