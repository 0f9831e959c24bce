import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { countriesIn } from './countries.ts'

type Props = { readonly value: string; readonly onChange: (country: string) => void }

/** The choice of a country, by its name in the user's language. */
export function CountrySelect({ value, onChange }: Props) {
  const { t, i18n } = useAppText()
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language])
  return (
    <Select
      label={t('billing.details.country')}
      data={countries}
      value={value}
      searchable
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={t('billing.details.noCountry')}
      onChange={(country) => country !== null && onChange(country)}
    />
  )
}
