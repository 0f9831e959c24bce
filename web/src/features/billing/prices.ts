import { type SubscriptionPrice, subscriptionPrices, tariffsOf } from '@timetable/service'

/** Returns the prices in a JSON text. Null if no currency has both a yearly and a monthly price. */
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
