import { TextInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import { hasVatNumbers, taxWords, vatNumberExample, type BillingDetails } from '@timetable/service'
import { useAppText } from '../../i18n/app-texts.ts'
import { CountrySelect } from './country-select.tsx'
import styles from './payment-modal.module.css'

type Props = {
  readonly value: BillingDetails
  readonly onChange: (value: BillingDetails) => void
  /** Called when a field loses focus: values that depend on it can be requested now. */
  readonly onLeave: () => void
}

/** Returns the properties of a text field for one of the details. */
function fieldsOf({ value, onChange, onLeave }: Props) {
  return (name: keyof BillingDetails, autoComplete?: string) => ({
    name: `invoice ${name}`,
    value: value[name],
    maxLength: LIMITS.nameLength,
    autoComplete: autoComplete === undefined ? 'off' : `billing ${autoComplete}`,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
    onBlur: onLeave,
  })
}

/** Where the payer is: a card needs no more. */
export function PlaceFields(props: Props) {
  const { t } = useAppText()
  const { value, onChange } = props
  return (
    <div className={styles.place}>
      <CountrySelect
        value={value.country}
        onChange={(country) => onChange({ ...value, country, ...(!hasVatNumbers(country) && { vatNumber: '' }) })}
      />
      <TextInput label={t('billing.details.postalCode')} {...fieldsOf(props)('postalCode', 'postal-code')} />
    </div>
  )
}

/** The recipient of the invoices. */
export function DetailsFields(props: Props) {
  const { t, i18n } = useAppText()
  const { country } = props.value
  const field = fieldsOf(props)
  return (
    <fieldset className={styles.details}>
      <legend>{t('billing.details.title')}</legend>
      <TextInput label={t('billing.details.name')} {...field('name', 'organization')} />
      <div className={styles.place}>
        <TextInput label={t('billing.details.street')} {...field('street', 'street-address')} />
        <TextInput label={t('billing.details.city')} {...field('city', 'address-level2')} />
      </div>
      {hasVatNumbers(country) && (
        <TextInput
          label={t('billing.details.number', { number: taxWords(i18n.language, country).number })}
          placeholder={vatNumberExample(country)}
          {...field('vatNumber')}
        />
      )}
      <TextInput
        label={t('billing.details.reference')}
        description={t('billing.details.referenceHint')}
        {...field('reference')}
      />
    </fieldset>
  )
}
