import { refuse, type Refusal } from '@timetable/domain'
import { type Interval, LIST_PRICES, type SubscriptionPrice, tariffOf } from '@timetable/service'
import type { Bought, CardProvider } from './provider.ts'

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

  /** Returns the currency in which a school of that country pays. Undefined if nothing is on offer. */
  async function currencyIn(country: string): Promise<string | undefined> {
    return tariffOf(country, await readPrices())?.currency
  }

  /**
   * Returns a price that is on offer, in the currency of the payer's country, and a valid promotion code. A wish for another currency is
   * refused: the amounts are not worth the same.
   */
  async function boughtBy(
    wished: WishedPrice,
    country: string,
  ): Promise<(Bought & { readonly interval: Interval }) | Refusal> {
    const { priceId, promotionCode } = wished
    const expected = await currencyIn(country)
    const { currency = expected } = wished
    const isOffered = (price: SubscriptionPrice) => price.id === priceId && price.currency === currency
    const price = offered.find(isOffered)
    if (!price || currency === undefined || expected === undefined) return refuse('price-unknown')
    if (currency !== expected)
      return refuse('currency-foreign', { currency: currency.toUpperCase(), expected: expected.toUpperCase() })
    const promotionId = promotionCode === undefined ? undefined : await provider.promotion(promotionCode)
    if (promotionCode !== undefined && promotionId === undefined) return refuse('promotion-unknown')
    return { priceId, currency, promotionId, interval: price.recurring.interval }
  }

  return {
    /** Returns the prices last read. */
    offered: () => offered,
    readPrices,
    currencyIn,
    boughtBy,
  }
}
