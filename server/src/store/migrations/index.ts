import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Tables } from '../tables.ts'
import { MIGRATIONS } from './migrations.ts'

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
