import { describe } from 'vitest'
import { testPglite, testPostgres } from '../testing/databases.ts'
import { accountsContract } from './accounts.contract.ts'
import { answersContract } from './answers.contract.ts'
import type { Store } from './database.ts'
import { historyContract } from './history.contract.ts'
import { invitationsContract } from './invitations.contract.ts'
import { linksContract } from './links.contract.ts'
import { subscriptionsContract } from './subscriptions.contract.ts'
import { storeContract } from './store.contract.ts'

function contracts(open: () => Promise<Store>) {
  storeContract(open)
  historyContract(open)
  linksContract(open)
  invitationsContract(open)
  subscriptionsContract(open)
  answersContract(open)
  accountsContract(open)
}

describe('[V3] the store on PGlite', () => contracts(testPglite))

const url = process.env.TEST_DATABASE_URL
/** Where there is no PostgreSQL these are reported as skipped; where everything must be tested, they fail. */
describe.skipIf(!url && !process.env.CI)('[V3] the store on PostgreSQL', () => contracts(() => testPostgres(url)))
