import { describe } from 'vitest'
import { testPostgres } from '../testing/databases.ts'
import { accountsContract } from './accounts.contract.ts'
import { answersContract } from './answers.contract.ts'
import type { Store } from './database.ts'
import { deletedContract } from './deleted.contract.ts'
import { diariesContract } from './diaries.contract.ts'
import { groupedSavesContract } from './grouped-saves.contract.ts'
import { historyContract } from './history.contract.ts'
import { invitationsContract } from './invitations.contract.ts'
import { linksContract } from './links.contract.ts'
import { proposalsContract } from './proposals.contract.ts'
import { subscriptionsContract } from './subscriptions.contract.ts'
import { storeContract } from './store.contract.ts'
import { webhooksContract } from './webhooks.contract.ts'
import { wishesContract } from './wishes.contract.ts'

function contracts(open: () => Promise<Store>) {
  storeContract(open)
  historyContract(open)
  linksContract(open)
  invitationsContract(open)
  proposalsContract(open)
  subscriptionsContract(open)
  answersContract(open)
  groupedSavesContract(open)
  deletedContract(open)
  accountsContract(open)
  webhooksContract(open)
  wishesContract(open)
  diariesContract(open)
}

describe('[V3] the store on PostgreSQL', () => contracts(testPostgres))
