import { amountOf, priceWords, type SubscriptionPrice, tariffFor } from '@timetable/service'

/** An element for one of the prices, by its name, with the text from the build. */
const PLACE = /(<span\b[^>]*\bdata-price="(year|month|saving)"[^>]*>)[^<]*/g
/** The price of the school plan for search engines. */
const OFFER = /"price":"[1-9][\d.]*","priceCurrency":"[A-Z]{3}"/
/** The statement that the trial is free, in the same currency. */
const FREE = /("price":"0","priceCurrency":)"[A-Z]{3}"/

/** Returns the page with the current price of the school plan. Pages are built with the list prices, and some readers run no code. */
export function withPrices(html: string, prices: readonly SubscriptionPrice[]): string {
  const locale = /^<!DOCTYPE html><html lang="([\w-]+)"/i.exec(html)?.[1] ?? 'en'
  const tariff = tariffFor(locale, prices)
  const words = priceWords(locale, prices)
  if (!tariff || !words) return html
  const currency = `"${tariff.currency.toUpperCase()}"`
  return html
    .replace(PLACE, (_, start: string, word: keyof typeof words) => start + words[word])
    .replace(OFFER, `"price":"${amountOf(tariff.year)}","priceCurrency":${currency}`)
    .replace(FREE, `$1${currency}`)
}
