import type { Proposal, Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'

type Send = (message: Message) => void

/** Sends the proposals for a version to the connections that have it open here. They are only read when a connection needs them. */
export class Proposals {
  readonly #scheduleUuid: Uuid
  readonly #read: () => Promise<readonly Proposal[]>
  readonly #report: (error: unknown) => void
  readonly #viewers = new Map<Uuid, Send>()
  #known: readonly Proposal[] | null = null
  #turn: Promise<void> = Promise.resolve()

  constructor(
    scheduleUuid: Uuid,
    { read, report }: { readonly read: () => Promise<readonly Proposal[]>; readonly report: (error: unknown) => void },
  ) {
    this.#scheduleUuid = scheduleUuid
    this.#read = read
    this.#report = report
  }

  /** Sends a connection all proposals, and later each change to them. A `send` of null means that the connection receives none. */
  join(connection: Uuid, send: Send | null): void {
    if (!send) return
    this.#viewers.set(connection, send)
    void this.#inTurn(async () => {
      this.#known ??= await this.#read()
      if (this.#viewers.get(connection) === send) this.#sendTo(this.#known, [send])
    })
  }

  leave(connection: Uuid): void {
    this.#viewers.delete(connection)
  }

  /** A proposal was created or updated. Null: one was deleted. */
  receive(changed: Uuid | null): Promise<void> {
    return this.#sendNews(({ uuid }) => uuid === changed)
  }

  /** Events may have been missed, so all proposals are sent again. */
  catchUp(): Promise<void> {
    return this.#sendNews(() => true)
  }

  #sendNews(isNews: (proposal: Proposal) => boolean): Promise<void> {
    return this.#inTurn(async () => {
      this.#known = null
      if (this.#viewers.size === 0) return
      this.#known = await this.#read()
      this.#sendTo(this.#known.filter(isNews), [...this.#viewers.values()])
    })
  }

  #sendTo(news: readonly Proposal[], viewers: readonly Send[]): void {
    const scheduleUuid = this.#scheduleUuid
    const proposalUuids = (this.#known ?? []).map(({ uuid }) => uuid)
    const messages: Message[] = news.map((proposal) => ({ type: 'Proposal', scheduleUuid, proposal }))
    messages.push({ type: 'ProposalList', scheduleUuid, proposalUuids })
    for (const send of viewers) for (const message of messages) send(message)
  }

  #inTurn(job: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(job).catch(this.#report)
    return this.#turn
  }
}
