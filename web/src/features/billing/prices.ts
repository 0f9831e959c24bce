import { type SubscriptionPrice, subscriptionPrices, tariffsOf } from '@timetable/service'

/** What can be paid, or null where there is nothing to choose from: a currency counts that has both prices. */
export function offered(text: string): readonly SubscriptionPrice[] | null {
  const parsed = subscriptionPrices.safeParse(jsonOf(text))
  const prices = parsed.success ? parsed.data.data : []
  return tariffsOf(prices).length > 0 ? prices : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
