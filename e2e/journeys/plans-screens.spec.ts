import { lookAt } from '../look-at.ts'
import { PAID_PLANS, plansScreens } from '../screens/plans.ts'
import { test } from '../test.ts'

test.use({ worldSettings: PAID_PLANS })

lookAt(plansScreens)
