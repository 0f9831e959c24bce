import { refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { School, User } from '@timetable/service'
import { EVERYWHERE } from '../auth/sign-in/scope.ts'
import type { Hold } from '../schedules/open-schedules.ts'
import { UserSession, type Named, type SessionParts } from '../socket/session.ts'
import type { KeyHolder } from '../store/api-keys.ts'

/**
 * One request with an API key. It has the permissions of the key's creator, only in the key's school. A version is open
 * only during the request, and the session is not one of its viewers.
 */
export class KeySession extends UserSession {
  readonly #schoolUuid: Uuid
  #hold: Hold | null = null

  constructor({ schoolUuid }: KeyHolder, user: User, parts: SessionParts & { readonly mint: () => Uuid }) {
    const line = { send() {}, close() {} }
    super({ user, signInUuid: null, scope: EVERYWHERE, connection: parts.mint(), sync: 'changes' }, line, parts)
    this.#schoolUuid = schoolUuid
  }

  override get openSchool(): Uuid {
    return this.#schoolUuid
  }

  override async school(schoolUuid: Uuid): Promise<School | Refusal> {
    return schoolUuid === this.#schoolUuid ? super.school(schoolUuid) : refuse('not-found', { what: 'The school' })
  }

  override async refuseForeign(named: Named): Promise<Refusal | undefined> {
    const isForeign = named.scheduleUuid !== undefined && named.schoolUuid !== this.#schoolUuid
    return isForeign ? refuse('schedule-not-found') : super.refuseForeign(named)
  }

  override held(): Hold | Refusal {
    return this.#hold ?? super.held()
  }

  /** Runs `work` with that version of the school open. */
  async opening<T>(scheduleUuid: Uuid, work: (hold: Hold) => Promise<T>): Promise<T | Refusal> {
    return this.withSchedule({ schoolUuid: this.#schoolUuid, scheduleUuid }, async (hold) => {
      // It may have been in memory for others, without the changes that another node has written.
      await hold.open.catchUp()
      this.#hold = hold
      try {
        return await work(hold)
      } finally {
        this.#hold = null
      }
    })
  }
}
