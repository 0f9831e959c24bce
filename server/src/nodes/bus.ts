import type { Uuid } from '@timetable/domain'
import type { EventOf, NodeEvent } from './events.ts'

/** Told of an event, and by which node. */
export type Hear<T extends NodeEvent['type']> = (event: EventOf<T>, from: Uuid) => void | Promise<void>

/** How the nodes on one database tell each other what happens; where there is one alone, it tells itself. */
export type Bus = {
  readonly node: Uuid
  /** No other node is on this database, or will be. */
  readonly isAlone: boolean
  /** Tells every node, this one at once, the others in the order they are told. */
  tell(event: NodeEvent): void
  on<T extends NodeEvent['type']>(type: T, hear: Hear<T>): void
  /** Calls `look` when something may have happened of which this node was not told. */
  onMissed(look: () => void | Promise<void>): void
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
  readonly #looking: (() => void | Promise<void>)[] = []
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
  onMissed(look: () => void | Promise<void>): void {
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
  missed(): void {
    for (const look of this.#looking) this.#do(look)
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
