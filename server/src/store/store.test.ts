import { describe } from 'vitest'
import { testPglite, testPostgres } from '../testing/databases.ts'
import { storeContract } from './store.contract.ts'

describe('[V3] the store on PGlite', () => storeContract(testPglite))

const url = process.env.TEST_DATABASE_URL
/** Where there is no PostgreSQL these are reported as skipped; where everything must be tested, they fail. */
describe.skipIf(!url && !process.env.CI)('[V3] the store on PostgreSQL', () => storeContract(() => testPostgres(url)))
