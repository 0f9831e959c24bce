import { isRefusal, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { Message, School, User } from '@timetable/service'
import { openedBy, opens, type Scope } from '../auth/sign-in/scope.ts'
import type { Viewer } from '../schedules/parties.ts'
import type { Attention } from '../schedules/presence.ts'
import type { Hold, OpenSchedules } from '../schedules/open-schedules.ts'
import type { Database } from '../store/database.ts'
import { membershipIn, opensAs, schoolOf } from '../store/schools.ts'
import { forReader } from './for-guest.ts'
import { Viewing } from './viewing.ts'

/** The parts of the server that a session needs. */
export type SessionParts = { readonly db: Database; readonly openSchedules: OpenSchedules }

/** The user at a connection, and how the connection receives changes. */
type SessionOwner = {
  readonly user: User
  /** The user's schools, as last sent to them. */
  readonly schools?: readonly School[]
  readonly signInUuid: Uuid | null
  /** The schools that their sign-in opens. */
  readonly scope: Scope
  readonly connection: Uuid
  readonly sync: Viewer['sync']
}

type OpenedDiary = { readonly schoolUuid: Uuid; readonly revision: number }

type Which = { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid }
/** A school, or a version of it. */
export type Named = Pick<Which, 'schoolUuid'> & Partial<Pick<Which, 'scheduleUuid'>>

/**
 * One connection of a logged-in user, and the version it has open. Every access to a school or a version goes through
 * this class, which checks the membership. Schools and versions of others look as if they did not exist.
 */
export class UserSession {
  readonly connection: Uuid
  readonly sync: Viewer['sync']
  readonly send: (message: Message) => void
  /** Closes the connection, because its sign-in has ended. */
  readonly close: () => void
  /** Null if another issuer issued the token. */
  readonly signInUuid: Uuid | null
  readonly scope: Scope
  readonly #parts: SessionParts
  readonly #viewing: Viewing
  #user: User
  #onlyReads: ReadonlySet<Uuid>
  #diary: OpenedDiary | null = null
  /** The school whose version is being sent, before that version becomes the open one. */
  #opening: Uuid | null = null
  /** Whether the open version was sent as read-only. */
  #isSentAsReader = false

  constructor(who: SessionOwner, line: { send(message: Message): void; close(): void }, parts: SessionParts) {
    this.#user = who.user
    this.#onlyReads = onlyReadIn(who.schools ?? [])
    this.connection = who.connection
    this.sync = who.sync
    this.signInUuid = who.signInUuid
    this.scope = who.scope
    this.send = (message) => line.send(this.#inScope(this.#looksOn() ? forReader(message) : message))
    this.close = () => line.close()
    this.#parts = parts
    const user = () => ({ uuid: this.user.uuid, name: this.user.name })
    const mayChange = (schoolUuid: Uuid) => !this.onlyReads(schoolUuid)
    this.#viewing = new Viewing({ ...who, user, mayChange, send: this.send, evicted() {} }, parts.openSchedules)
  }

  get user(): User {
    return this.#user
  }

  /** The school whose version this connection has open. Null if it has none open. */
  get openSchool(): Uuid | null {
    return this.#viewing.hold?.open.schoolUuid ?? null
  }

  /** Whether this user is a read-only member of that school, as far as this node knows. */
  onlyReads(schoolUuid: Uuid): boolean {
    return this.#onlyReads.has(schoolUuid)
  }

  async isReader(schoolUuid: Uuid): Promise<boolean> {
    return (await membershipIn(this.#parts.db, this.user.uuid, schoolUuid)) === 'reader'
  }

  /** Whether this user's sign-in opens that school. */
  opens(schoolUuid: Uuid): boolean {
    return opens(this.scope, schoolUuid)
  }

  async school(schoolUuid: Uuid): Promise<School | Refusal> {
    if (!this.opens(schoolUuid)) return refuse('not-found', { what: 'The school' })
    const school = await schoolOf(this.#parts.db, this.user.uuid, schoolUuid)
    return school ?? refuse('not-found', { what: 'The school' })
  }

  /** Refuses what only an administrator of the school (`owner`) may do. */
  async refuseUnlessOwner(schoolUuid: Uuid): Promise<Refusal | undefined> {
    const school = await this.school(schoolUuid)
    return isRefusal(school) ? school : refuseUnlessOwner(school)
  }

  /** Refuses what concerns another school than the only one that this sign-in opens. */
  refuseBeyond(): Refusal | undefined {
    return 'only' in this.scope ? refuse('school-sign-in-only') : undefined
  }

  /** Refuses what only premium schools may do. */
  async refuseUnlessPremium(schoolUuid: Uuid): Promise<Refusal | undefined> {
    const school = await this.school(schoolUuid)
    if (isRefusal(school)) return school
    return school.isPremium ? undefined : refuse('premium-only')
  }

  /** Refuses a school that the user does not belong to, or a version that does not belong to the user's school. */
  async refuseForeign({ schoolUuid, scheduleUuid }: Named): Promise<Refusal | undefined> {
    if (scheduleUuid !== undefined)
      return (await this.#mayOpen({ schoolUuid, scheduleUuid })) ? undefined : refuse('schedule-not-found')
    const school = await this.school(schoolUuid)
    return isRefusal(school) ? school : undefined
  }

  /** Keeps a version of the user's school in memory while `work` runs, whether it is the open one or not. */
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

  /** Returns the version that this connection has open. The membership may have ended since; saving a change checks it again. */
  held(): Hold | Refusal {
    return this.#viewing.hold ?? refuse('no-schedule-open')
  }

  /** Returns the version that this connection has open, for reading. The membership is checked again, as it may have ended. */
  async viewed(): Promise<Hold | Refusal> {
    const hold = this.held()
    if (isRefusal(hold)) return hold
    const { uuid: scheduleUuid, schoolUuid } = hold.open
    return (await this.refuseForeign({ schoolUuid, scheduleUuid })) ?? hold
  }

  /** Performs that with the version that this connection has open, if the user still belongs to its school. */
  async withViewed(work: (hold: Hold) => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    const hold = await this.viewed()
    return isRefusal(hold) ? hold : work(hold)
  }

  /** Opens a version of the user's school, and closes the previous one. `opened` runs in the version's queue. */
  open(which: Which, opened: (hold: Hold) => Refusal | undefined): Promise<Refusal | undefined> {
    return this.#viewing.open(
      which.scheduleUuid,
      () => this.#mayOpen(which),
      (hold) => {
        this.#opening = which.schoolUuid
        this.#isSentAsReader = this.onlyReads(which.schoolUuid)
        try {
          return opened(hold)
        } finally {
          this.#opening = null
        }
      },
    )
  }

  /** Sets this connection's position in the open version. Only others receive it, so that no query of the database is needed. */
  attend(attention: Attention): Refusal | undefined {
    const hold = this.held()
    if (isRefusal(hold)) return hold
    hold.presence.attend(this.connection, attention)
    return undefined
  }

  /** The user was renamed, in this window or another. Others who have the same version open are notified at once. */
  renamed(name: string): void {
    if (this.#user.name === name) return
    this.#user = { ...this.#user, name }
    this.#viewing.hold?.presence.rename(this.#user.uuid, name)
  }

  /**
   * Sets the user's current schools. If the user's read-only status in the open version's school changed, the whole
   * version is sent again with the new status.
   */
  async has(schools: readonly School[]): Promise<void> {
    this.#onlyReads = onlyReadIn(schools)
    const open = this.#viewing.hold?.open
    if (!open || this.#isSentAsReader === this.onlyReads(open.schoolUuid)) return
    await this.open({ schoolUuid: open.schoolUuid, scheduleUuid: open.uuid }, ({ open: again }) => {
      this.send(again.snapshot(this.sync))
      return undefined
    })
  }

  /** The user was removed from a school. If this connection has a version of it open, that version closes. */
  leaveSchool(schoolUuid: Uuid): void {
    if (this.#diary?.schoolUuid === schoolUuid) this.#diary = null
    const open = this.#viewing.hold?.open
    if (open?.schoolUuid !== schoolUuid) return
    this.#viewing.leave()
    this.send({ type: 'AccessEnded', scheduleUuid: open.uuid })
  }

  /** The school whose diary this connection has open, and the revision it was sent. -1: it is being read. Null: none is open. */
  get diary(): OpenedDiary | null {
    return this.#diary
  }

  /** Receives the changes of a school's diary from now on, and no longer those of another school. */
  watchDiary(schoolUuid: Uuid): void {
    this.#diary = { schoolUuid, revision: -1 }
  }

  /** This connection has the diary of a school up to a revision. */
  hasDiary(schoolUuid: Uuid, revision: number): void {
    if (this.#diary?.schoolUuid === schoolUuid && this.#diary.revision < revision)
      this.#diary = { schoolUuid, revision }
  }

  /** The connection is closed, and all its commands are finished. */
  end(): void {
    this.#viewing.end()
  }

  /** The message without the schools that this sign-in does not open. */
  #inScope(message: Message): Message {
    if (message.type !== 'Welcome') return message
    const { schools, deletedSchools, ...welcome } = message
    const deleted = deletedSchools && openedBy(this.scope, deletedSchools)
    return { ...welcome, schools: openedBy(this.scope, schools), ...(deleted?.length && { deletedSchools: deleted }) }
  }

  /** Whether the version that is being sent, or else the open one, belongs to a school where the user is a read-only member. */
  #looksOn(): boolean {
    const schoolUuid = this.#onlyReads.size > 0 ? (this.#opening ?? this.openSchool) : null
    return schoolUuid !== null && this.onlyReads(schoolUuid)
  }

  /** Checks and remembers the membership, even if no event about it has reached this node yet. */
  async #mayOpen({ schoolUuid, scheduleUuid }: Which): Promise<boolean> {
    if (!this.opens(schoolUuid)) return false
    const membership = await opensAs(this.#parts.db, this.user.uuid, scheduleUuid, schoolUuid)
    if (membership && (membership === 'reader') !== this.onlyReads(schoolUuid)) {
      const others = [...this.#onlyReads].filter((uuid) => uuid !== schoolUuid)
      this.#onlyReads = new Set(membership === 'reader' ? [...others, schoolUuid] : others)
    }
    return membership !== undefined
  }
}

export const refuseUnlessOwner = ({ membership }: School): Refusal | undefined =>
  membership === 'owner' ? undefined : refuse('owners-only')

const onlyReadIn = (schools: readonly School[]): ReadonlySet<Uuid> =>
  new Set(schools.flatMap(({ uuid, membership }) => (membership === 'reader' ? [uuid] : [])))
