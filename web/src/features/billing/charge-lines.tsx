import { type Charge, moneyText, unitsOf } from '@timetable/service'
import { useAppText } from '../../i18n/app-texts.ts'
import styles from './payment-modal.module.css'

/** The net amount, the tax and the total. Renders nothing if the tax is unknown. */
export function ChargeLines({ charge, hasNumber }: { charge: Charge; hasNumber: boolean }) {
  const { t, i18n } = useAppText()
  const { currency, net, tax, total } = charge
  const money = (amount: number) => moneyText(i18n.language, currency, unitsOf(currency, amount))
  if (tax === null) return null
  return (
    <dl className={styles.charge} aria-label={t('billing.charge.title')}>
      <dt>{t('billing.charge.net')}</dt>
      <dd data-charge="net">{money(net)}</dd>
      <dt>{t(tax === 0 && hasNumber ? 'billing.charge.reverse' : 'billing.charge.tax')}</dt>
      <dd data-charge="tax">{money(tax)}</dd>
      <dt>{t('billing.charge.total')}</dt>
      <dd data-charge="total">{money(total)}</dd>
    </dl>
  )
}
