import { useTranslation } from 'react-i18next'
import styles from './interval-switch.module.css'

/** Whether a school pays by the year or by the month. The styles of the page show what is chosen, before any code runs. */
export function IntervalSwitch() {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('pricing.interval')}</legend>
      {(['year', 'month'] as const).map((interval) => (
        <label key={interval}>
          <input
            type="radio"
            name="interval"
            className="visually-hidden"
            value={interval}
            defaultChecked={interval === 'year'}
          />
          <span>{t(interval === 'year' ? 'pricing.yearly' : 'pricing.monthly')}</span>
        </label>
      ))}
    </fieldset>
  )
}
