import { amountOf, priceWords, type SubscriptionPrice, tariffFor } from '@timetable/service'

/** An element that a page keeps for one of the prices, by the word it has for it, with what was there when it was built. */
const PLACE = /(<span\b[^>]*\bdata-price="(year|month|saving)"[^>]*>)[^<]*/g
/** What search engines are told that the school plan costs. */
const OFFER = /"price":"[1-9][\d.]*","priceCurrency":"[A-Z]{3}"/
/** That the trial is free, in the same currency. */
const FREE = /("price":"0","priceCurrency":)"[A-Z]{3}"/

/** The page with what the school plan costs today: pages were built with the list, and who reads them may run no code. */
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
