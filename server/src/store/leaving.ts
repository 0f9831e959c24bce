import { refuse, type Refusal, type Uuid } from '@timetable/domain'
import { inTransaction, type Database } from './database.ts'
import { putAway } from './deleted-schools.ts'
import { endMembership, holdMembers, isLastOwner } from './members.ts'

/** The consequences of leaving: the school whose last user left, with all its versions, and the links that the user had created. */
export type Ended = { readonly schools: readonly Uuid[]; readonly links: readonly Uuid[] }

type Who = { readonly schoolUuid: Uuid; readonly userUuid: Uuid }

/**
 * Removes a user from a school. The last administrator cannot leave others behind. If the last user leaves, the school
 * is deleted, and that user can restore it.
 */
export async function leaveSchool(db: Database, who: Who, now: Date): Promise<Ended | Refusal> {
  return inTransaction(db, async (trx) => {
    const members = await holdMembers(trx, who.schoolUuid)
    if (members.size === 1 && members.has(who.userUuid))
      return { schools: (await putAway(trx, who.schoolUuid, now)) ? [who.schoolUuid] : [], links: [] }
    if (isLastOwner(members, who.userUuid)) return refuse('last-owner')
    const { links } = await endMembership(trx, who, now)
    return { schools: [], links }
  })
}
