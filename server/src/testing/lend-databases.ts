import { LENDER, openLender } from './lender.ts'

/** Before all unit tests: somebody to lend databases to those that ask. */
export default async function lendDatabases(): Promise<() => Promise<void>> {
  const lender = await openLender()
  process.env[LENDER] = lender.address
  return () => lender.close()
}
