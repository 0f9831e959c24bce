import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Tables } from '../tables.ts'
import { start } from './0001-start.ts'
import { rulesEnabled } from './0002-rules-enabled.ts'
import { links } from './0003-links.ts'
import { answers } from './0004-answers.ts'
import { signIns } from './0005-sign-ins.ts'
import { subscriptions } from './0006-subscriptions.ts'
import { choices } from './0007-choices.ts'
import { classGroups } from './0008-class-groups.ts'
import { deletedSchedules } from './0009-deleted-schedules.ts'
import { makersOfLinks } from './0010-makers-of-links.ts'
import { knownNetworks } from './0011-known-networks.ts'
import { runs } from './0012-runs.ts'
import { lineOfRuns } from './0013-line-of-runs.ts'
import { countsOfVersions } from './0014-counts-of-versions.ts'
import { tagsApart } from './0015-tags-apart.ts'
import { countedCalendars } from './0016-counted-calendars.ts'
import { proposals } from './0017-proposals.ts'
import { finishedVersions } from './0018-finished-versions.ts'
import { whoWantedRuns } from './0019-who-wanted-runs.ts'
import { copiedFrom } from './0020-copied-from.ts'
import { revisionsOfRuns } from './0021-revisions-of-runs.ts'
import { apiKeys } from './0025-api-keys.ts'
import { weekLinks } from './0026-week-links.ts'
import { webhooks } from './0030-webhooks.ts'
import { takenProposals } from './0031-taken-proposals.ts'
import { versionInForce } from './0033-version-in-force.ts'
import { importReports } from './0036-import-reports.ts'
import { wishSheets } from './0037-wish-sheets.ts'
import { owners } from './0038-owners.ts'
import { earlierSteps } from './0039-earlier-steps.ts'
import { readers } from './0040-readers.ts'
import { grace } from './0041-grace.ts'
import { invitationsByMail } from './0042-invitations-by-mail.ts'
import { ownSessions } from './0043-own-sessions.ts'
import { passkeys } from './0044-passkeys.ts'

/** Every migration, by name, in order. A released migration is never edited; the next one is added below. */
const MIGRATIONS = {
  '0001-start': start,
  '0002-rules-enabled': rulesEnabled,
  '0003-links': links,
  '0004-answers': answers,
  '0005-sign-ins': signIns,
  '0006-subscriptions': subscriptions,
  '0007-choices': choices,
  '0008-class-groups': classGroups,
  '0009-deleted-schedules': deletedSchedules,
  '0010-makers-of-links': makersOfLinks,
  '0011-known-networks': knownNetworks,
  '0012-runs': runs,
  '0013-line-of-runs': lineOfRuns,
  '0014-counts-of-versions': countsOfVersions,
  '0015-tags-apart': tagsApart,
  '0016-counted-calendars': countedCalendars,
  '0017-proposals': proposals,
  '0018-finished-versions': finishedVersions,
  '0019-who-wanted-runs': whoWantedRuns,
  '0020-copied-from': copiedFrom,
  '0021-revisions-of-runs': revisionsOfRuns,
  '0025-api-keys': apiKeys,
  '0026-week-links': weekLinks,
  '0030-webhooks': webhooks,
  '0031-taken-proposals': takenProposals,
  '0033-version-in-force': versionInForce,
  '0036-import-reports': importReports,
  '0037-wish-sheets': wishSheets,
  '0038-owners': owners,
  '0039-earlier-steps': earlierSteps,
  '0040-readers': readers,
  '0041-grace': grace,
  '0042-invitations-by-mail': invitationsByMail,
  '0043-own-sessions': ownSessions,
  '0044-passkeys': passkeys,
}

export type MigrationName = keyof typeof MIGRATIONS

export const MIGRATION_NAMES = Object.keys(MIGRATIONS) as readonly MigrationName[]

export function isMigration(name: string): name is MigrationName {
  return Object.hasOwn(MIGRATIONS, name)
}

/** Migrates the database to the newest tables, or to those after the migration `upTo`. */
export async function migrate(db: Kysely<Tables>, upTo?: MigrationName): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
}
