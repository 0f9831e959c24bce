import { lookAt } from '../look-at.ts'
import { plansScreens } from '../screens/plans.ts'
import { test } from '../test.ts'

test.use({ worldSettings: { BILLING: 'sandbox', CONTACT_EMAIL: 'us@school.example' } })

lookAt(plansScreens)
