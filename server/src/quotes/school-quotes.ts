import { isRefusal, refuse, type Refusal } from '@timetable/domain'
import { type BillingDetails, isExpired, MAX_QUOTES, type Charge, type Quote, type School } from '@timetable/service'
import type { WishedPrice } from '../billing/prices-on-offer.ts'
import type { Bought, CardProvider } from '../billing/provider.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { addQuote, quoteOf, quotesOf } from '../store/quotes.ts'
import type { SellerFacts } from './quote-pdf.ts'

export type QuotesParts = {
  readonly db: Database
  readonly clock: Clock
  readonly provider: CardProvider
  readonly boughtBy: (
    wished: WishedPrice,
    country: string,
  ) => Promise<(Bought & { readonly interval: Quote['interval'] }) | Refusal>
  readonly seller: SellerFacts
}
export type WishedQuote = WishedPrice & { readonly details: BillingDetails }

/** The quotes of schools: what the school plan would cost, with its tax, valid for some time. */
export function schoolQuotes({ db, clock, provider, boughtBy, seller }: QuotesParts) {
  /** Returns what is charged for a wish now. */
  async function priced({ details, ...wished }: WishedQuote) {
    const bought = await boughtBy(wished, details.country)
    if (isRefusal(bought)) return bought
    const charge = await provider.charge({ ...bought, ...details })
    return isRefusal(charge) ? charge : { ...charge, priceId: bought.priceId, interval: bought.interval }
  }

  /** Returns the document of a quote. The library that writes it is large, and only loaded when it is needed. */
  async function documented(quote: Quote): Promise<{ readonly quote: Quote; readonly pdf: string }> {
    const { quotePdf } = await import('./quote-pdf.ts')
    return { quote, pdf: Buffer.from(await quotePdf(quote, seller)).toString('base64') }
  }

  async function find(school: School, number: number): Promise<Quote | Refusal> {
    return (await quoteOf(db, school.uuid, number)) ?? refuse('quote-unknown')
  }

  return {
    list: (school: School) => quotesOf(db, school.uuid),

    async make(school: School, wish: WishedQuote) {
      const now = clock.now()
      const valid = (await quotesOf(db, school.uuid)).filter((each) => !isExpired(each, now.getTime()))
      if (valid.length >= MAX_QUOTES) return refuse('too-many-quotes', { max: MAX_QUOTES })
      const details = { ...wish.details, name: wish.details.name || school.name }
      const price = await priced({ ...wish, details })
      if (isRefusal(price)) return price
      return documented(await addQuote(db, school.uuid, { ...price, details }, now))
    },

    async read(school: School, number: number) {
      const quote = await find(school, number)
      return isRefusal(quote) ? quote : documented(quote)
    },

    /** Returns what is ordered with a quote. Refuses one that has expired, or that says another amount than would be charged now. */
    async ordered(school: School, number: number): Promise<WishedQuote | Refusal> {
      const quote = await find(school, number)
      if (isRefusal(quote)) return quote
      const { priceId, currency, details, until } = quote
      if (isExpired(quote, clock.now().getTime())) return refuse('quote-expired', { until: until.slice(0, 10) })
      const now = await priced({ priceId, currency, details })
      if (isRefusal(now)) return now
      return isSame(now, quote) ? { priceId, currency, details } : refuse('quote-outdated')
    },
  }
}

const isSame = (one: Charge, other: Charge) =>
  one.currency === other.currency && one.net === other.net && one.tax === other.tax && one.total === other.total
