import type { BillingMode } from '@timetable/service'
import type { Env } from '../env.ts'
import { StartProblem } from '../problem.ts'
import type { CardProvider, ProviderSettings } from './provider.ts'

/** How schools pay here, from the environment. */
export type BillingChoice =
  | { readonly mode: 'off' }
  | { readonly mode: 'sandbox'; readonly dataDir: string }
  | (Omit<ProviderSettings, 'now'> & {
      readonly mode: 'stripe'
      readonly secretKey: string
      readonly publishableKey: string
    })

/** The settings for the application. */
export type BillingSettings = {
  readonly mode: Exclude<BillingMode, 'off'>
  readonly provider: CardProvider
  readonly publishableKey: string
  /** The port of the stand-in, whose public pages are forwarded. Null: the real provider serves its own. */
  readonly standInPort: number | null
}

/** Returns the choice, or throws with one line about what is missing. In production, `refuseUnsafe` requires a choice. */
export function billingChoiceOf(env: Env): BillingChoice {
  const mode = env.BILLING ?? 'sandbox'
  switch (mode) {
    case 'off':
      return { mode }
    case 'sandbox':
      return { mode, dataDir: env.DATA_DIR }
    case 'stripe':
      return {
        mode,
        secretKey: needed(env, 'STRIPE_SECRET_KEY'),
        publishableKey: needed(env, 'STRIPE_PUBLISHABLE_KEY'),
        webhookSecret: needed(env, 'STRIPE_WEBHOOK_SECRET'),
        prices: { yearly: env.STRIPE_PRICE_YEARLY, monthly: env.STRIPE_PRICE_MONTHLY },
        automaticTax: env.STRIPE_AUTOMATIC_TAX === 'on',
      }
  }
}

function needed(env: Env, name: 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET'): string {
  const value = env[name]
  if (value === undefined) throw new StartProblem(`${name} must be set when BILLING is stripe`)
  return value
}
