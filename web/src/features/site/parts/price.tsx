import { priceWords, type PriceWords } from '@timetable/service'
import { useTranslation } from 'react-i18next'
import { usePublicConfig } from '../../../store/use-public-config.ts'

/** What stands for a price in a text, until the text is shown: no language writes it. */
export const PRICE_HERE = '\uE000'

/**
 * One of the prices. The server writes those of the provider into the page before it is read; what is not in the page's code
 * stays as it came, until the same is known here.
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

/** A sentence with a price in it, where `PRICE_HERE` stands. */
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
