import { Stripe } from 'stripe'
import type { CardProvider, ProviderSettings } from './provider.ts'
import { stripeProvider } from './stripe-provider.ts'

type Key = { readonly secretKey: string }

/** The card provider's own SDK. */
export function liveProvider({ secretKey, ...settings }: ProviderSettings & Key): CardProvider {
  return stripeProvider(new Stripe(secretKey), settings)
}

/** The SDK, pointed at a stand-in on this machine. */
export function standInProvider({
  port,
  secretKey,
  ...settings
}: Omit<ProviderSettings, 'prices' | 'automaticTax'> & Key & { readonly port: number }): CardProvider {
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
  const prices = { yearly: undefined, monthly: undefined }
  return stripeProvider(stripe, { ...settings, prices, automaticTax: true })
}
