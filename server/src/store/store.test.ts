import { describe } from 'vitest'
import { testPostgres } from '../testing/databases.ts'
import { accountsContract } from './accounts.contract.ts'
import { answersContract } from './answers.contract.ts'
import { openPglite, startPglite, type Store } from './database.ts'
import { groupedSavesContract } from './grouped-saves.contract.ts'
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
  groupedSavesContract(open)
  accountsContract(open)
}

describe('[V3] the store on PostgreSQL', () => contracts(testPostgres))

/** The last resort has the same tables and the same SQL: what most commands do is shown to work on it. */
describe('[V3] the store on PGlite', () => historyContract(async () => openPglite(await startPglite())))
