import type { Uuid } from '@timetable/domain'
import type { Database } from '../store/database.ts'
import { listUsers } from '../store/members.ts'
import { schoolByUuid } from '../store/schools.ts'
import type { PlanNews } from '../billing/plan-news.ts'
import type { Mails } from './mails.ts'
import { readerLanguage } from './reader-language.ts'

/** The page with a school's payments. */
const PATH = '/app/settings'

/** Sends every administrator of a school the news about its plan, in their language. */
export function planMailsOf({ db, mails }: { readonly db: Database; readonly mails: Mails }) {
  async function write(schoolUuid: Uuid, { kind, until }: PlanNews): Promise<void> {
    const school = await schoolByUuid(db, schoolUuid)
    if (!school) return
    for (const { uuid, email, membership } of await listUsers(db, schoolUuid)) {
      if (membership !== 'owner') continue
      const language = await readerLanguage(db, uuid)
      await mails.send(email, { kind, language, school: school.name, date: until, path: PATH })
    }
  }
  return (schoolUuid: Uuid, news: PlanNews) => mails.begin(() => write(schoolUuid, news))
}
