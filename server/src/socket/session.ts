import { isRefusal, refuse, type Message, type Refusal, type School, type User, type Uuid } from '@timetable/domain'
import type { Viewer } from '../schedules/parties.ts'
import type { Attention } from '../schedules/presence.ts'
import type { Hold, OpenSchedules } from '../schedules/open-schedules.ts'
import type { Database } from '../store/database.ts'
import { mayOpen, schoolOf } from '../store/schools.ts'
import { Viewing } from './viewing.ts'

/** What a session needs of the server. */
export type SessionParts = { readonly db: Database; readonly openSchedules: OpenSchedules }

/** Who is at a connection, and how it wants to hear of changes. */
export type SessionOwner = {
  readonly user: User
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

  constructor(who: SessionOwner, line: { send(message: Message): void; close(): void }, parts: SessionParts) {
    this.#user = who.user
    this.connection = who.connection
    this.sync = who.sync
    this.signInUuid = who.signInUuid
    this.send = (message) => line.send(message)
    this.close = () => line.close()
    this.#parts = parts
    const user = () => ({ uuid: this.user.uuid, name: this.user.name })
    this.#viewing = new Viewing({ ...who, user, send: this.send, evicted() {} }, parts.openSchedules)
  }

  get user(): User {
    return this.#user
  }

  /** The school whose version this connection has open. */
  get openSchool(): Uuid | null {
    return this.#viewing.hold?.open.schoolUuid ?? null
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
    return this.#viewing.open(which.scheduleUuid, () => this.#mayOpen(which), opened)
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

  #mayOpen({ schoolUuid, scheduleUuid }: Which): Promise<boolean> {
    return mayOpen(this.#parts.db, this.user.uuid, scheduleUuid, schoolUuid)
  }
}
