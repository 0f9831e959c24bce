import { Button } from '@mantine/core'
import {
  billingDetails,
  type BillingDetails,
  type Interval,
  quoteName,
  refuseDetails,
  tariffOf,
} from '@timetable/service'
import { type FormEvent, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { usePublicConfig } from '../../store/use-public-config.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { AskOwners } from './ask-owners.tsx'
import { ChargeLines } from './charge-lines.tsx'
import { suggestedCountry } from './countries.ts'
import { DetailsFields, PlaceFields } from './details-fields.tsx'
import { Prices, Terms } from './offered.tsx'
import styles from './payment-modal.module.css'
import { Quotes } from './quotes.tsx'
import { savePdf } from './save-pdf.ts'
import { useCharge } from './use-charge.ts'

/** Makes a quote for the school, and lists those made before. */
export default function QuoteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useAppText()
  const isOwner = useAccount(({ school }) => school?.membership === 'owner')
  return (
    <Dialog title={t('billing.quote.get')} onClose={onClose} size={520}>
      {isOwner ? <QuoteForm /> : <AskOwners />}
    </Dialog>
  )
}

function QuoteForm() {
  const { t, i18n } = useAppText()
  const { runCommand, ui } = useSession()
  const { busy, during } = useBusy()
  const school = useAccount((account) => account.school)
  const { prices } = usePublicConfig()
  const [interval, setInterval] = useState<Interval>('year')
  const [draft, setDraft] = useState<BillingDetails>(() => ({
    ...{ name: school?.name ?? '', street: '', postalCode: '', city: '', vatNumber: '', reference: '' },
    ...{ country: suggestedCountry(school, i18n.language), locale: i18n.language },
  }))
  const [left, setLeft] = useState(draft)
  const [problem, setProblem] = useState<string | null>(null)
  const [made, setMade] = useState(0)
  const { country } = draft
  const tariff = tariffOf(country, prices)
  const price = tariff?.[interval]
  const charge = useCharge({ price, promotionCode: '', ...left, country })
  const fields = {
    value: draft,
    onChange(changed: BillingDetails) {
      setProblem(null)
      setDraft(changed)
    },
    onLeave: () => setLeft(draft),
  }

  async function make(event: FormEvent) {
    event.preventDefault()
    if (busy || !school || !price) return
    const details = billingDetails.parse({ ...draft, locale: i18n.language })
    const refusal = refuseDetails(details, 'invoice')
    if (refusal) return setProblem(refusalText(refusal))
    const wish = { schoolUuid: school.uuid, priceId: price.id, currency: price.currency, details }
    const answer = await during(runCommand('makeQuote', wish, { toast: false }))
    if (answer.type === 'Error') return setProblem(answer.error)
    savePdf(answer)
    ui.toast({ state: 'success', headline: t('billing.quote.made', { name: quoteName(answer.quote) }) })
    setMade((count) => count + 1)
  }
  if (!tariff || !school) return null
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)} aria-label={t('billing.quote.get')} noValidate>
      <p>{t('billing.quote.lead')}</p>
      <Prices tariff={tariff} interval={interval} onChoose={setInterval} />
      <Terms country={country} />
      <PlaceFields {...fields} />
      <DetailsFields {...fields} />
      {charge && <ChargeLines charge={charge} country={country} vatNumber={left.vatNumber.trim()} />}
      <p role="alert" className={styles.error}>
        {problem}
      </p>
      <Button type="submit" loading={busy} fullWidth>
        {t('billing.quote.make')}
      </Button>
      <Quotes key={made} school={school} />
    </form>
  )
}
