import type { BillingMode, Interval } from '@timetable/service'
import { moneyText, priceText, taxWords, type Tariff, tariffOf, yearlySaving } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount } from '../../store/session-context.tsx'
import { AskOwners } from './ask-owners.tsx'
import { suggestedCountry } from './countries.ts'
import { PaymentForm, type PaymentWish } from './payment-form.tsx'
import type { Payment } from './payment.ts'
import styles from './payment-modal.module.css'
import type { Offer } from './use-payment.ts'

type Props = {
  readonly mode: BillingMode
  readonly offer: Offer
  readonly payment: Payment
  readonly onPay: (wish: PaymentWish) => void
}

/** The prices of the school's country, and the payment. Until the school has a country, the likely one is suggested. */
export function Offered({ mode, offer, payment, onPay }: Props) {
  const { i18n } = useAppText()
  const school = useAccount((account) => account.school)
  const [interval, setInterval] = useState<Interval>('year')
  const [country, setCountry] = useState(() => suggestedCountry(school, i18n.language))
  const tariff = tariffOf(country, offer.prices)
  if (!tariff) return null
  return (
    <>
      <Prices tariff={tariff} interval={interval} onChoose={setInterval} />
      <Terms country={country} />
      {school?.membership === 'owner' ? (
        <PaymentForm
          mode={mode}
          offer={offer}
          price={tariff[interval]}
          payment={payment}
          country={country}
          onCountry={setCountry}
          onPay={onPay}
        />
      ) : (
        <AskOwners />
      )}
    </>
  )
}

type PricesProps = {
  readonly tariff: Tariff
  readonly interval: Interval
  readonly onChoose: (interval: Interval) => void
}

/** The price of a year and that of a month. */
export function Prices({ tariff, interval, onChoose }: PricesProps) {
  const { t, i18n } = useAppText()
  return (
    <fieldset className={styles.prices}>
      <legend>{t('billing.prices')}</legend>
      {(['year', 'month'] as const).map((each) => (
        <label key={each} className={styles.price}>
          <input type="radio" name="price" value={each} checked={each === interval} onChange={() => onChoose(each)} />
          <span className={styles.interval}>{t(`billing.interval.${each}`)}</span>
          <span className={styles.amount}>{priceText(i18n.language, tariff[each])}</span>
          <span className={styles.per}>{t(`billing.per.${each}`)}</span>
          {each === 'year' && yearlySaving(tariff) > 0 && (
            <span className={styles.saving}>
              {t('billing.saving', { amount: moneyText(i18n.language, tariff.currency, yearlySaving(tariff)) })}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

/** What a price does not include, and on what it depends. */
export function Terms({ country }: { readonly country: string }) {
  const { t, i18n } = useAppText()
  return <p className="note">{t('billing.terms', { net: taxWords(i18n.language, country).net })}</p>
}
