import { Button } from '@mantine/core'
import { countryName, priceText, type School, tariffOf } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDate } from '../../i18n/format.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { usePublicConfig } from '../../store/use-public-config.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { CountrySelect } from './country-select.tsx'
import { suggestedCountry } from './countries.ts'

/** The country of the school, which decides the currency of its plan. An administrator can change it. */
export function SchoolCountry({ school }: { readonly school: School }) {
  const { t, i18n } = useAppText()
  const [changing, setChanging] = useState(false)
  const priceIn = usePriceIn()
  const { country } = school
  return (
    <>
      <p className="quiet">
        {country === undefined
          ? t('billing.country.none')
          : t('billing.country.is', { country: countryName(i18n.language, country), amount: priceIn(country) })}
      </p>
      <Button variant="default" mt={12} onClick={() => setChanging(true)}>
        {t('billing.country.change')}
      </Button>
      {changing && <ChangeCountry school={school} onClose={() => setChanging(false)} />}
    </>
  )
}

/** Asks for the country, and states what follows from it. */
function ChangeCountry({ school, onClose }: { readonly school: School; readonly onClose: () => void }) {
  const { t, i18n } = useAppText()
  const { runCommand, ui } = useSession()
  const { busy, during } = useBusy()
  const subscription = useAccount((account) => account.subscription)
  const [country, setCountry] = useState(() => suggestedCountry(school, i18n.language))
  const priceIn = usePriceIn()
  const renews = school.isSchoolCustomer && subscription !== null && !subscription.cancelAtPeriodEnd
  const words = { country: countryName(i18n.language, country), amount: priceIn(country) }

  async function save() {
    const answer = await during(runCommand('setSchoolCountry', { schoolUuid: school.uuid, country }))
    if (answer.type === 'Error') return
    ui.toast({ state: 'success', headline: t('billing.country.done') })
    onClose()
  }
  return (
    <Dialog title={t('billing.country.title')} onClose={onClose}>
      <CountrySelect value={country} onChange={setCountry} />
      <p role="status">
        {renews && subscription.periodEnd !== null && country !== school.country
          ? t('billing.country.next', { ...words, date: formatDate(i18n.language, subscription.periodEnd) })
          : t('billing.country.then', words)}
      </p>
      <DialogActions submit={t('billing.country.save')} busy={busy} onSubmit={() => void save()} onCancel={onClose} />
    </Dialog>
  )
}

/** Returns a function that returns the yearly price in a country, as text. */
function usePriceIn(): (country: string) => string {
  const { i18n } = useAppText()
  const { prices } = usePublicConfig()
  return (country) => {
    const tariff = tariffOf(country, prices)
    return tariff ? priceText(i18n.language, tariff.year) : ''
  }
}
