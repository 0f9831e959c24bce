import type { Uuid } from '@timetable/domain'
import type { Database } from '../store/database.ts'
import { readUserSettings } from '../store/settings.ts'
import { mailLanguage, type MailLanguage } from './mail.ts'

/** Returns the language for mails to a user. `pageLanguage` is that of the page on which they requested something. */
export async function readerLanguage(db: Database, userUuid: Uuid, pageLanguage?: string): Promise<MailLanguage> {
  return mailLanguage((await readUserSettings(db, userUuid)).locale, pageLanguage)
}
