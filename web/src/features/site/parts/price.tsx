import { priceWords, type PriceWords } from '@timetable/service'
import { useTranslation } from 'react-i18next'
import { usePublicConfig } from '../../../store/use-public-config.ts'

/** The placeholder for a price in a text, until the text is rendered: a character that no language uses. */
export const PRICE_HERE = '\uE000'

/**
 * One of the prices. The server writes the provider's prices into the page before sending it. That content stays unchanged until
 * the prices are loaded here.
 */
export function Price({ of }: { readonly of: keyof PriceWords }) {
  const { i18n } = useTranslation()
  const { prices } = usePublicConfig()
  return (
    <span data-price={of} suppressHydrationWarning>
      {priceWords(i18n.language, prices)?.[of]}
    </span>
  )
}

/** A sentence with a price in place of `PRICE_HERE`. */
export function PriceSentence({ text, of }: { readonly text: string; readonly of: keyof PriceWords }) {
  const [before, after] = text.split(PRICE_HERE)
  return (
    <>
      {before}
      <Price of={of} />
      {after}
    </>
  )
}
