import type { Uuid } from '@timetable/domain'
import type { Database } from '../store/database.ts'
import { readUserSettings } from '../store/users.ts'
import { mailLanguage, type MailLanguage } from './mail.ts'

/** The language to write to a user in; `pageLanguage`: that of the page they did something on. */
export async function readerLanguage(db: Database, userUuid: Uuid, pageLanguage?: string): Promise<MailLanguage> {
  return mailLanguage((await readUserSettings(db, userUuid)).locale, pageLanguage)
}
