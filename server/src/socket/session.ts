import { isRefusal, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { Message, School, User } from '@timetable/service'
import type { Viewer } from '../schedules/parties.ts'
import type { Attention } from '../schedules/presence.ts'
import type { Hold, OpenSchedules } from '../schedules/open-schedules.ts'
import type { Database } from '../store/database.ts'
import { membershipIn, opensAs, schoolOf } from '../store/schools.ts'
import { forReader } from './for-guest.ts'
import { Viewing } from './viewing.ts'

/** What a session needs of the server. */
export type SessionParts = { readonly db: Database; readonly openSchedules: OpenSchedules }

/** Who is at a connection, and how it wants to hear of changes. */
export type SessionOwner = {
  readonly user: User
  /** Their schools, as they were told of them. */
  readonly schools?: readonly School[]
  readonly signInUuid: Uuid | null
  readonly connection: Uuid
  readonly sync: Viewer['sync']
}

type Which = { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid }

/**
 * One signed-in connection: who it is, and the version it has open. Every way to a school or a version goes through
 * here, where membership is asked; what belongs to others looks the same as what doesn't exist.
 */
export class UserSession {
  readonly connection: Uuid
  readonly sync: Viewer['sync']
  readonly send: (message: Message) => void
  /** Closes the line: the sign-in it belongs to has ended. */
  readonly close: () => void
  /** Null: of another issuer. */
  readonly signInUuid: Uuid | null
  readonly #parts: SessionParts
  readonly #viewing: Viewing
  #user: User
  #onlyReads: ReadonlySet<Uuid>
  /** Whose version is being told, before it is the open one. */
  #opening: Uuid | null = null
  /** Was the open version told them to be read alone? */
  #toldToRead = false

  constructor(who: SessionOwner, line: { send(message: Message): void; close(): void }, parts: SessionParts) {
    this.#user = who.user
    this.#onlyReads = onlyReadIn(who.schools ?? [])
    this.connection = who.connection
    this.sync = who.sync
    this.signInUuid = who.signInUuid
    this.send = (message) => line.send(this.#looksOn() ? forReader(message) : message)
    this.close = () => line.close()
    this.#parts = parts
    const user = () => ({ uuid: this.user.uuid, name: this.user.name })
    const mayChange = (schoolUuid: Uuid) => !this.onlyReads(schoolUuid)
    this.#viewing = new Viewing({ ...who, user, mayChange, send: this.send, evicted() {} }, parts.openSchedules)
  }

  get user(): User {
    return this.#user
  }

  /** The school whose version this connection has open. */
  get openSchool(): Uuid | null {
    return this.#viewing.hold?.open.schoolUuid ?? null
  }

  /** Do they only read there, as this node knows? */
  onlyReads(schoolUuid: Uuid): boolean {
    return this.#onlyReads.has(schoolUuid)
  }

  async isReader(schoolUuid: Uuid): Promise<boolean> {
    return (await membershipIn(this.#parts.db, this.user.uuid, schoolUuid)) === 'reader'
  }

  async school(schoolUuid: Uuid): Promise<School | Refusal> {
    const school = await schoolOf(this.#parts.db, this.user.uuid, schoolUuid)
    return school ?? refuse('not-found', { what: 'The school' })
  }

  /** Refuses what only premium schools may do. */
  async refuseUnlessPremium(schoolUuid: Uuid): Promise<Refusal | undefined> {
    const school = await this.school(schoolUuid)
    if (isRefusal(school)) return school
    return school.isPremium ? undefined : refuse('premium-only')
  }

  /** Refuses a version that isn't of the user's school. */
  async refuseForeign(which: Which): Promise<Refusal | undefined> {
    return (await this.#mayOpen(which)) ? undefined : refuse('schedule-not-found')
  }

  /** Holds a version of the user's school for as long as `work` takes, whether it is the open one or not. */
  async withSchedule<T>(which: Which, work: (hold: Hold) => Promise<T>): Promise<T | Refusal> {
    const foreign = await this.refuseForeign(which)
    if (foreign) return foreign
    const hold = await this.#parts.openSchedules.hold(which.scheduleUuid)
    if (!hold) return refuse('schedule-not-found')
    try {
      return await work(hold)
    } finally {
      hold.release()
    }
  }

  /** The version this connection has open. The membership may have ended since, which whoever writes to it finds out. */
  held(): Hold | Refusal {
    return this.#viewing.hold ?? refuse('no-schedule-open')
  }

  /** The version this connection has open, to be read: the membership may have ended since. */
  async viewed(): Promise<Hold | Refusal> {
    const hold = this.held()
    if (isRefusal(hold)) return hold
    const { uuid: scheduleUuid, schoolUuid } = hold.open
    return (await this.refuseForeign({ schoolUuid, scheduleUuid })) ?? hold
  }

  /** Opens a version of the user's school in the place of the one before; `opened` runs in its turn. */
  open(which: Which, opened: (hold: Hold) => Refusal | undefined): Promise<Refusal | undefined> {
    return this.#viewing.open(
      which.scheduleUuid,
      () => this.#mayOpen(which),
      (hold) => {
        this.#opening = which.schoolUuid
        this.#toldToRead = this.onlyReads(which.schoolUuid)
        try {
          return opened(hold)
        } finally {
          this.#opening = null
        }
      },
    )
  }

  /** Where this connection is in the open version. Told to others alone, so nothing is asked of the database. */
  attend(attention: Attention): Refusal | undefined {
    const hold = this.held()
    if (isRefusal(hold)) return hold
    hold.presence.attend(this.connection, attention)
    return undefined
  }

  /** The user has another name, in this window or another: who works beside them hears it at once. */
  renamed(name: string): void {
    if (this.#user.name === name) return
    this.#user = { ...this.#user, name }
    this.#viewing.hold?.presence.rename(this.#user.uuid, name)
  }

  /**
   * The user has these schools now. Where they only read from now on in that of the open version, or do no longer, they are told it whole
   * again as what they are.
   */
  async has(schools: readonly School[]): Promise<void> {
    this.#onlyReads = onlyReadIn(schools)
    const open = this.#viewing.hold?.open
    if (!open || this.#toldToRead === this.onlyReads(open.schoolUuid)) return
    await this.open({ schoolUuid: open.schoolUuid, scheduleUuid: open.uuid }, ({ open: again }) => {
      const told = again.snapshot(this.sync)
      if (isRefusal(told)) return told
      this.send(told)
      return undefined
    })
  }

  /** The user was removed from a school: its version is closed, where one is open. */
  leaveSchool(schoolUuid: Uuid): void {
    const open = this.#viewing.hold?.open
    if (open?.schoolUuid !== schoolUuid) return
    this.#viewing.leave()
    this.send({ type: 'AccessEnded', scheduleUuid: open.uuid })
  }

  /** The connection is gone, and all its commands are done. */
  end(): void {
    this.#viewing.end()
  }

  /** Is it a version of a school where they only read that they are told of? */
  #looksOn(): boolean {
    const schoolUuid = this.#onlyReads.size > 0 ? (this.#opening ?? this.openSchool) : null
    return schoolUuid !== null && this.onlyReads(schoolUuid)
  }

  /** What they are there is known from then on, though nobody may have told this node of it yet. */
  async #mayOpen({ schoolUuid, scheduleUuid }: Which): Promise<boolean> {
    const membership = await opensAs(this.#parts.db, this.user.uuid, scheduleUuid, schoolUuid)
    if (membership && (membership === 'reader') !== this.onlyReads(schoolUuid)) {
      const others = [...this.#onlyReads].filter((uuid) => uuid !== schoolUuid)
      this.#onlyReads = new Set(membership === 'reader' ? [...others, schoolUuid] : others)
    }
    return membership !== undefined
  }
}

const onlyReadIn = (schools: readonly School[]): ReadonlySet<Uuid> =>
  new Set(schools.flatMap(({ uuid, membership }) => (membership === 'reader' ? [uuid] : [])))
