import type { Proposal, Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'

type Tell = (message: Message) => void

/** Sends the proposals for a version to the connections that have it open here. They are only read when a connection needs them. */
export class Proposals {
  readonly #scheduleUuid: Uuid
  readonly #read: () => Promise<readonly Proposal[]>
  readonly #report: (error: unknown) => void
  readonly #told = new Map<Uuid, Tell>()
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

  /** Sends a connection all proposals, and later each change to them. A `tell` of null means that the connection receives none. */
  join(connection: Uuid, tell: Tell | null): void {
    if (!tell) return
    this.#told.set(connection, tell)
    void this.#inTurn(async () => {
      this.#known ??= await this.#read()
      if (this.#told.get(connection) === tell) this.#tellOf(this.#known, [tell])
    })
  }

  leave(connection: Uuid): void {
    this.#told.delete(connection)
  }

  /** A proposal was created or updated. Null: one was deleted. */
  receive(changed: Uuid | null): Promise<void> {
    return this.#tellAgain(({ uuid }) => uuid === changed)
  }

  /** Events may have been missed, so all proposals are sent again. */
  catchUp(): Promise<void> {
    return this.#tellAgain(() => true)
  }

  #tellAgain(isNews: (proposal: Proposal) => boolean): Promise<void> {
    return this.#inTurn(async () => {
      this.#known = null
      if (this.#told.size === 0) return
      this.#known = await this.#read()
      this.#tellOf(this.#known.filter(isNews), [...this.#told.values()])
    })
  }

  #tellOf(news: readonly Proposal[], tells: readonly Tell[]): void {
    const scheduleUuid = this.#scheduleUuid
    const proposalUuids = (this.#known ?? []).map(({ uuid }) => uuid)
    const messages: Message[] = news.map((proposal) => ({ type: 'Proposal', scheduleUuid, proposal }))
    messages.push({ type: 'ProposalList', scheduleUuid, proposalUuids })
    for (const tell of tells) for (const message of messages) tell(message)
  }

  #inTurn(job: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(job).catch(this.#report)
    return this.#turn
  }
}
