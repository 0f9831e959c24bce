import { describe, test } from 'vitest'
import { testPglite, testPostgres } from '../testing/databases.ts'
import { storeContract } from './store.contract.ts'

describe('[V3] the store on PGlite', () => storeContract(testPglite))

const url = process.env.TEST_DATABASE_URL
if (url) {
  describe('[V3] the store on PostgreSQL', () => storeContract(() => testPostgres(url)))
} else if (process.env.CI) {
  test('[V3] the store on PostgreSQL', () => {
    throw new Error('TEST_DATABASE_URL is not set: the store was not tested on PostgreSQL')
  })
} else {
  describe.skip('[V3] the store on PostgreSQL (TEST_DATABASE_URL is not set)', () => storeContract(testPglite))
}
