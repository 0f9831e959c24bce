import { Button } from '@mantine/core'
import { isExpired, moneyText, type Quote, quoteName, type School, unitsOf } from '@timetable/service'
import { useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatDate } from '../../i18n/format.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { takeAnswer } from '../../ui/take-answer.ts'
import { useBusy } from '../../ui/use-busy.ts'
import styles from './payment-modal.module.css'
import { savePdf } from './save-pdf.ts'

/** The quotes of a school: each can be downloaded, and ordered until it expires. Renders nothing if there are none. */
export function Quotes({ school }: { readonly school: School }) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const [quotes, setQuotes] = useState<readonly Quote[]>([])
  const [now] = useState(() => Date.now())
  const schoolUuid = school.uuid
  useEffect(
    () =>
      takeAnswer(runCommand('readQuotes', { schoolUuid }, { toast: false }), (answer) => {
        if (answer.type === 'QuoteList') setQuotes(answer.quotes)
      }),
    [runCommand, schoolUuid],
  )
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby="quotes">
      <h3 id="quotes">{t('billing.quote.list')}</h3>
      <ul className={styles.quotes}>
        {quotes.map((quote) => (
          <QuoteRow
            key={quote.number}
            quote={quote}
            mayOrder={!school.isSchoolCustomer && !isExpired(quote, now)}
            now={now}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { readonly quote: Quote; readonly mayOrder: boolean; readonly now: number }

function QuoteRow({ quote, mayOrder, now }: RowProps) {
  const { t, i18n } = useAppText()
  const { runCommand, ui } = useSession()
  const { busy, during } = useBusy()
  const email = useAccount(({ user }) => user?.email ?? '')
  const [asking, setAsking] = useState(false)
  const { schoolUuid, number, currency, total, until } = quote
  const name = quoteName(quote)
  const amount = moneyText(i18n.language, currency, unitsOf(currency, total))
  const words = { name, amount, date: formatDate(i18n.language, until) }

  async function order() {
    const answer = await during(runCommand('createSubscription', { schoolUuid, email, quote: number }))
    if (answer.type === 'Subscription') ui.toast({ state: 'success', headline: t('billing.done.text') })
  }
  async function open() {
    const answer = await during(runCommand('readQuote', { schoolUuid, number }))
    if (answer.type === 'Quote') savePdf(answer)
  }
  return (
    <li>
      <span>{t(isExpired(quote, now) ? 'billing.quote.expired' : 'billing.quote.until', words)}</span>
      {asking && <p className="note">{t('billing.quote.orderText', { amount, email })}</p>}
      <span className={styles.bankAnswers}>
        <Button variant="default" size="xs" disabled={busy} onClick={() => void open()}>
          {t('billing.quote.open', { name })}
        </Button>
        {mayOrder && !asking && (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {t('billing.quote.order')}
          </Button>
        )}
        {mayOrder && asking && (
          <Button size="xs" loading={busy} onClick={() => void order()}>
            {t('billing.quote.order')}
          </Button>
        )}
      </span>
    </li>
  )
}
