import { isRefusal } from '@timetable/domain'
import { type Interval, type SubscriptionPrice, vatNumberOf } from '@timetable/service'
import type { Stripe } from 'stripe'
import { refusedDetails } from './provider-errors.ts'
import type { CardProvider, ProviderSettings } from './provider.ts'

/** The lookup keys of the prices on offer, if the operator sets no ids. */
const LOOKUP_KEYS = { yearly: 'school_yearly', monthly: 'school_monthly' } as const

/** The prices on offer, with promotion codes, and what they cost a school. */
export function stripePrices(
  stripe: Stripe,
  { prices: configured, automaticTax }: ProviderSettings,
): Pick<CardProvider, 'prices' | 'charge' | 'promotion'> {
  async function offered(): Promise<Stripe.Price[]> {
    const ids = Object.values(configured).filter((id) => id !== undefined)
    if (ids.length > 0)
      return Promise.all(ids.map((id) => stripe.prices.retrieve(id, { expand: ['currency_options'] })))
    const lookup_keys = Object.values(LOOKUP_KEYS)
    return (await stripe.prices.list({ active: true, lookup_keys, expand: ['data.currency_options'] })).data
  }

  return {
    async prices() {
      const prices = (await offered()).flatMap(pricesOf)
      return prices.sort((a, b) => b.recurring.interval.localeCompare(a.recurring.interval))
    },

    async charge({ priceId, currency, promotionId, country, postalCode, vatNumber }) {
      const number = vatNumberOf(country, vatNumber)
      if (isRefusal(number)) return number
      try {
        const { subtotal, total, total_taxes, total_discount_amounts } = await stripe.invoices.createPreview({
          currency,
          customer_details: {
            address: { country, postal_code: postalCode },
            ...(number && { tax_ids: [{ type: number.kind, value: number.value }] }),
          },
          automatic_tax: { enabled: automaticTax },
          subscription_details: { items: [{ price: priceId }] },
          ...(promotionId !== undefined && { discounts: [{ promotion_code: promotionId }] }),
        })
        const sum = (parts: readonly { amount: number }[] | null) =>
          (parts ?? []).reduce((all, { amount }) => all + amount, 0)
        const net = subtotal - sum(total_discount_amounts)
        return { currency, net, tax: automaticTax ? sum(total_taxes) : null, total }
      } catch (error) {
        return refusedDetails(error)
      }
    },

    async promotion(code) {
      const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
      return data[0]?.id
    },
  }
}

/** Returns a provider's price in each of its currencies. Empty if the price is not yearly or monthly, or has no fixed amount. */
function pricesOf({
  id,
  currency,
  currency_options,
  recurring,
  unit_amount_decimal,
}: Stripe.Price): SubscriptionPrice[] {
  const interval = intervalOf(recurring?.interval)
  if (!interval) return []
  const amounts = new Map([[currency, unit_amount_decimal]])
  for (const [other, option] of Object.entries(currency_options ?? {})) amounts.set(other, option.unit_amount_decimal)
  return [...amounts].flatMap(([each, amount]) =>
    amount === null ? [] : [{ id, currency: each, unit_amount_decimal: String(amount), recurring: { interval } }],
  )
}

function intervalOf(text: string | undefined): Interval | undefined {
  return text === 'year' || text === 'month' ? text : undefined
}
