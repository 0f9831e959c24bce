import { Select, TextInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import { hasVatNumbers, vatNumberExample, type BillingDetails } from '@timetable/service'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { countriesIn } from './countries.ts'
import styles from './payment-modal.module.css'

type Props = {
  readonly value: BillingDetails
  readonly onChange: (value: BillingDetails) => void
  /** Called when a field loses focus: values that depend on it can be requested now. */
  readonly onLeave: () => void
}

/** The fields for the recipient of the invoices. */
export function DetailsFields({ value, onChange, onLeave }: Props) {
  const { t, i18n } = useAppText()
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language])
  const field = (name: keyof BillingDetails, autoComplete: string) => ({
    name: `invoice ${name}`,
    value: value[name],
    maxLength: LIMITS.nameLength,
    autoComplete: `billing ${autoComplete}`,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
    onBlur: onLeave,
  })
  const hasNumbers = hasVatNumbers(value.country)
  return (
    <fieldset className={styles.details}>
      <legend>{t('billing.details.title')}</legend>
      <TextInput label={t('billing.details.name')} {...field('name', 'organization')} />
      <TextInput label={t('billing.details.street')} {...field('street', 'street-address')} />
      <div className={styles.town}>
        <TextInput label={t('billing.details.postalCode')} {...field('postalCode', 'postal-code')} />
        <TextInput label={t('billing.details.city')} {...field('city', 'address-level2')} />
      </div>
      <Select
        label={t('billing.details.country')}
        data={countries}
        value={value.country}
        searchable
        allowDeselect={false}
        autoComplete="off"
        nothingFoundMessage={t('billing.details.noCountry')}
        onChange={(country) => {
          if (country !== null) onChange({ ...value, country, ...(!hasVatNumbers(country) && { vatNumber: '' }) })
        }}
      />
      {hasNumbers && (
        <TextInput
          label={t('billing.details.vatNumber')}
          placeholder={vatNumberExample(value.country)}
          {...field('vatNumber', 'off')}
          autoComplete="off"
        />
      )}
      <TextInput
        label={t('billing.details.reference')}
        description={t('billing.details.referenceHint')}
        {...field('reference', 'off')}
        autoComplete="off"
      />
    </fieldset>
  )
}
