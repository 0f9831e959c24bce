import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'

let loading: { readonly key: string; readonly stripe: Promise<Stripe> } | null = null

/** The card provider's script, loaded when a card form first opens. A failed load is retried. */
export function cardProvider(key: string, locale: string): Promise<Stripe> {
  if (loading?.key === key) return loading.stripe
  const stripe = loadStripe(key, { locale: locale as 'auto' }).then((loaded) => {
    if (!loaded) throw new Error('Failed to load Stripe.js')
    return loaded
  })
  loading = { key, stripe }
  stripe.catch(() => (loading = null))
  return stripe
}
