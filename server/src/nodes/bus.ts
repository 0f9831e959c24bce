import type { Uuid } from '@timetable/domain'
import { isUnavailable } from '../store/unavailable.ts'
import type { EventOf, NodeEvent } from './events.ts'

/** Called with an event, and the node that published it. */
type Subscriber<T extends NodeEvent['type']> = (event: EventOf<T>, from: Uuid) => void | Promise<void>

export type Look = (isBack: boolean) => void | Promise<void>

/** How the nodes of one database notify each other. A single node notifies itself. */
export type Bus = {
  readonly node: Uuid
  /** Whether no other node uses this database, or ever will. */
  readonly isAlone: boolean
  /** Delivers an event to every node: to this one at once, to the others in the order of publishing. */
  publish(event: NodeEvent): void
  subscribe<T extends NodeEvent['type']>(type: T, subscriber: Subscriber<T>): void
  /**
   * Calls `look` when this node may have missed events, and again if it fails. Without a connection that is every few seconds.
   * `isBack`: the connection works again, so no further event will be missed.
   */
  onGap(look: Look): void
  /** Called when a node has started, or has stopped. */
  onJoin(listener: (node: Uuid) => void): void
  onLeave(listener: (node: Uuid) => void | Promise<void>): void
  close(): Promise<void>
}

/** The part of a bus inside its node: the subscribers. */
export class Hub {
  readonly node: Uuid
  readonly #report: (error: unknown) => void
  readonly #subscribers = new Map<string, ((event: never, from: Uuid) => void | Promise<void>)[]>()
  readonly #gapListeners: Look[] = []
  readonly #joinListeners: ((node: Uuid) => void)[] = []
  readonly #leaveListeners: ((node: Uuid) => void | Promise<void>)[] = []
  readonly #atWork = new Set<Promise<void>>()

  constructor(node: Uuid, report: (error: unknown) => void) {
    this.node = node
    this.#report = report
  }

  subscribe<T extends NodeEvent['type']>(type: T, subscriber: Subscriber<T>): void {
    this.#subscribers.set(type, [...(this.#subscribers.get(type) ?? []), subscriber])
  }
  onGap(look: Look): void {
    this.#gapListeners.push(look)
  }
  onJoin(listener: (node: Uuid) => void): void {
    this.#joinListeners.push(listener)
  }
  onLeave(listener: (node: Uuid) => void | Promise<void>): void {
    this.#leaveListeners.push(listener)
  }

  deliver(event: NodeEvent, from: Uuid): void {
    // A newer node may publish events that this one does not know.
    for (const subscriber of this.#subscribers.get(event.type) ?? []) this.#do(() => subscriber(event as never, from))
  }
  /** Resolves when every listener has finished. False if one of them failed. */
  async gap(isBack: boolean): Promise<boolean> {
    const haveLooked = await Promise.all(this.#gapListeners.map((look) => this.#hasLooked(look, isBack)))
    return haveLooked.every(Boolean)
  }
  join(node: Uuid): void {
    for (const listener of this.#joinListeners) this.#do(() => listener(node))
  }
  leave(node: Uuid): void {
    for (const listener of this.#leaveListeners) this.#do(() => listener(node))
  }

  /** Resolves when all delivered events have been processed. */
  async settled(): Promise<void> {
    while (this.#atWork.size > 0) await Promise.all(this.#atWork)
  }

  async #hasLooked(look: Look, isBack: boolean): Promise<boolean> {
    try {
      await look(isBack)
      return true
    } catch (error) {
      // Other callers already report that the database is unavailable.
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

/** Returns the bus of a node that is the only one on its database. */
export function localBus({ node, report }: { readonly node: Uuid; readonly report: (error: unknown) => void }): Bus {
  const hub = new Hub(node, report)
  return {
    node,
    isAlone: true,
    publish: (event) => hub.deliver(event, node),
    subscribe: (type, subscriber) => hub.subscribe(type, subscriber),
    onGap: (look) => hub.onGap(look),
    onJoin: (listener) => hub.onJoin(listener),
    onLeave: (listener) => hub.onLeave(listener),
    close: () => hub.settled(),
  }
}
