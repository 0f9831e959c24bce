import type { Uuid } from '@timetable/domain'
import { QUOTE_DAYS, type Quote } from '@timetable/service'
import { DAY } from '../clock.ts'
import type { Database } from './database.ts'
import type { QuoteBody } from './tables.ts'

/** Stores a quote, and returns it with its number. */
export async function addQuote(db: Database, schoolUuid: Uuid, quote: QuoteBody, at: Date): Promise<Quote> {
  const row = { school_uuid: schoolUuid, at, quote: JSON.stringify(quote) }
  const { number } = await db.insertInto('quotes').values(row).returning('number').executeTakeFirstOrThrow()
  return quoteFrom({ number, school_uuid: schoolUuid, at, quote })
}

/** Returns the quotes of a school, the newest first. */
export async function quotesOf(db: Database, schoolUuid: Uuid): Promise<Quote[]> {
  const rows = await db
    .selectFrom('quotes')
    .selectAll()
    .where('school_uuid', '=', schoolUuid)
    .orderBy('number', 'desc')
    .limit(100)
    .execute()
  return rows.map(quoteFrom)
}

/** Returns a quote of a school. Undefined if the school has none with this number. */
export async function quoteOf(db: Database, schoolUuid: Uuid, number: number): Promise<Quote | undefined> {
  // Numbers beyond those of the column would be an error of the database.
  if (number < 1 || number > 2_147_483_647) return undefined
  const row = await db
    .selectFrom('quotes')
    .selectAll()
    .where('school_uuid', '=', schoolUuid)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && quoteFrom(row)
}

type Row = { readonly number: number; readonly school_uuid: string; readonly at: Date; readonly quote: QuoteBody }

function quoteFrom({ number, school_uuid: schoolUuid, at, quote }: Row): Quote {
  const until = new Date(at.getTime() + QUOTE_DAYS * DAY)
  return { ...quote, number, schoolUuid, at: at.toISOString(), until: until.toISOString() }
}
