import { type Charge, isReverseCharged, moneyText, taxWords, unitsOf } from '@timetable/service'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './payment-modal.module.css'

type Props = { readonly charge: Charge; readonly country: string; readonly vatNumber: string }

/** The net amount, the tax and the total, in the words of the payer's country. Renders nothing if the tax is unknown. */
export function ChargeLines({ charge, country, vatNumber }: Props) {
  const { t, i18n } = useAppText()
  const { currency, net, tax, total } = charge
  const words = taxWords(i18n.language, country)
  const money = (amount: number) => moneyText(i18n.language, currency, unitsOf(currency, amount))
  if (tax === null) return null
  return (
    <dl className={styles.charge} aria-label={t('billing.charge.title')}>
      <dt>{words.net}</dt>
      <dd data-charge="net">{money(net)}</dd>
      <dt>{isReverseCharged(country, vatNumber, tax) ? words.reverse : words.tax}</dt>
      <dd data-charge="tax">{money(tax)}</dd>
      <dt>{t('billing.charge.total')}</dt>
      <dd data-charge="total">{money(total)}</dd>
    </dl>
  )
}
