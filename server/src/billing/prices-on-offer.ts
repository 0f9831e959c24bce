import { refuse } from '@timetable/domain'
import { BASE_CURRENCY, LIST_PRICES, type SubscriptionPrice } from '@timetable/service'
import type { CardProvider } from './provider.ts'

export type WishedPrice = {
  readonly priceId: string
  readonly currency?: string | undefined
  readonly promotionCode?: string | undefined
}

/** The prices on offer at the provider. */
export function pricesOnOffer(provider: CardProvider) {
  /** The prices last read from the provider. Before the first read, the list prices. */
  let offered: readonly SubscriptionPrice[] = LIST_PRICES
  async function readPrices(): Promise<readonly SubscriptionPrice[]> {
    offered = await provider.prices()
    return offered
  }

  /** Returns a price that is on offer in its currency, and a valid promotion code. */
  async function boughtBy({ priceId, currency = BASE_CURRENCY, promotionCode }: WishedPrice) {
    const isOffered = (price: SubscriptionPrice) => price.id === priceId && price.currency === currency
    if (!(await readPrices()).some(isOffered)) return refuse('price-unknown')
    const promotionId = promotionCode === undefined ? undefined : await provider.promotion(promotionCode)
    if (promotionCode !== undefined && promotionId === undefined) return refuse('promotion-unknown')
    return { priceId, currency, promotionId }
  }

  return {
    /** Returns the prices last read. */
    offered: () => offered,
    readPrices,
    boughtBy,
  }
}
