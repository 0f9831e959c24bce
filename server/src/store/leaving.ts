import { refuse, type Refusal, type Uuid } from '@timetable/domain'
import { inTransaction, type Database } from './database.ts'
import { putAway } from './deleted-schools.ts'
import { endMembership, holdMembers, isLastOwner } from './members.ts'

/** What ended as somebody left: the school whose last user they were, with all its versions, and links they had made. */
export type Ended = { readonly schools: readonly Uuid[]; readonly links: readonly Uuid[] }

type Who = { readonly schoolUuid: Uuid; readonly userUuid: Uuid }

/** Takes a user out of a school; others are not left without an owner. By its last user it is deleted, who can bring it back. */
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
