import { openPostgres, type Store } from '../store/database.ts'
import { LENDER } from './lender.ts'

/** A database of its own, with the tables made, on the PostgreSQL of this run of the tests. */
export async function testPostgres(): Promise<Store & { readonly url: string }> {
  const lender = process.env[LENDER]
  if (!lender) throw new Error(`${LENDER} is not set: start tests with vitest.config.ts`)
  const answer = await fetch(lender, { method: 'POST' })
  const url = await answer.text()
  if (!answer.ok) throw new Error(url)
  return { ...(await openPostgres(url)), url }
}
