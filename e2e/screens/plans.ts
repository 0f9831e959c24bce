import { expect } from '../expect.ts'
import { Plan } from '../pages/plan.ts'
import { fileOf, trialSchool } from '../schools.ts'
import { closeDialog, type ScreenGroup } from './screen.ts'

/** The server of a site that sells plans, with cards that are not charged. */
export const PAID_PLANS = { BILLING: 'sandbox', CONTACT_EMAIL: 'us@school.example' }

/** The plan, on a server where schools pay: the trial and its locks, and every state of the payment. */
export const plansScreens: ScreenGroup = {
  name: 'plans',
  nightly: true,
  settings: PAID_PLANS,
  screens: [
    {
      name: 'trial',
      async open({ page }) {
        await expect(new Plan(page).badge).toBeVisible()
      },
    },
    {
      name: 'locked',
      moves: true,
      async open({ versions, scheduler }) {
        await versions.importFile(fileOf(trialSchool()))
        await scheduler.untilShown()
        await expect(scheduler.lessons('Buy Premium', scheduler.slot('Monday', 1))).toBeVisible()
      },
    },
    {
      name: 'payment',
      // The prices are asked for, and the card's own part of the page.
      moves: true,
      async open({ page }) {
        const plan = new Plan(page)
        await plan.badge.click()
        await expect(plan.payment.getByLabel('Card number')).toBeVisible()
      },
    },
    {
      name: 'declined',
      moves: true,
      async open({ page }) {
        const plan = new Plan(page)
        await plan.payWith('declined')
        await expect(plan.payment.getByRole('alert')).toHaveText('Your card was declined.')
      },
    },
    {
      name: 'bank',
      moves: true,
      async open({ page }) {
        const plan = new Plan(page)
        await plan.payWith('asks')
        await expect(plan.payment.getByRole('group', { name: 'Your bank asks' })).toBeVisible()
      },
    },
    {
      name: 'done',
      moves: true,
      async open({ page }) {
        const plan = new Plan(page)
        await plan.payment.getByRole('button', { name: 'Confirm', exact: true }).click()
        await expect(plan.done).toBeVisible()
      },
    },
    {
      name: 'customer',
      moves: true,
      async open({ page }) {
        await closeDialog(page)
        await expect(new Plan(page).badge).toHaveCount(0)
      },
    },
  ],
}
