import { Button, Loader, SegmentedControl, TextInput } from '@mantine/core'
import { isRefusal } from '@timetable/domain'
import {
  billingDetails,
  type BillingDetails,
  type BillingMode,
  type Charge,
  hasPromotion,
  moneyText,
  priceText,
  refuseDetails,
  type SubscriptionPrice,
  unitsOf,
  vatNumberOf,
} from '@timetable/service'
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import type { CardHands } from '../../integrations/card.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { takeAnswer } from '../../ui/take-answer.ts'
import { likelyCountry } from './countries.ts'
import { DetailsFields } from './details-fields.tsx'
import type { Payment } from './payment.ts'
import styles from './payment-modal.module.css'
import type { Offer } from './use-payment.ts'

const StripeCard = lazy(() => import('./stripe-card.tsx'))
const SandboxCard = lazy(() => import('./sandbox-card.tsx'))

export type PaymentWish = {
  /** Null if an invoice is to be sent. */
  readonly card: CardHands | null
  readonly price: SubscriptionPrice
  readonly promotionCode: string
  readonly details: BillingDetails
}
type Props = {
  readonly mode: BillingMode
  readonly offer: Offer
  readonly price: SubscriptionPrice
  readonly payment: Payment
  readonly onPay: (wish: PaymentWish) => void
}
const WAYS = ['card', 'invoice'] as const

/** The form of the payment: the recipient of the invoices, card or invoice, the amount, and the button that pays. */
export function PaymentForm({ mode, offer, price, payment, onPay }: Props) {
  const { t, i18n } = useAppText()
  const user = useAccount((account) => account.user)
  const schoolName = useAccount(({ school }) => school?.name ?? '')
  const [way, setWay] = useState<(typeof WAYS)[number]>('card')
  const [card, setCard] = useState<CardHands | null>(null)
  const [promotionCode, setPromotionCode] = useState<string | null>(null)
  const [draft, setDraft] = useState(() => emptyDetails(schoolName, likelyCountry(i18n.language, navigator.languages)))
  // While the user types, the address is incomplete. The tax is requested when a field loses focus.
  const [left, setLeft] = useState(draft)
  const [problem, setProblem] = useState<string | null>(null)
  const details = { ...draft, locale: i18n.language }
  const charge = useCharge({ price, promotionCode: promotionCode ?? '', ...left, country: draft.country })
  const takeHands = useCallback((hands: CardHands | null) => setCard(() => hands), [])
  const busy = payment.step !== 'form'
  const error = problem ?? (payment.step === 'form' ? payment.error : null)
  const amount = charge ? moneyText(i18n.language, charge.currency, unitsOf(charge.currency, charge.total)) : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || (way === 'card' && !card)) return
    const given = billingDetails.parse(details)
    const refusal = refuseDetails(given)
    setProblem(refusal ? refusalText(refusal) : null)
    if (!refusal)
      onPay({
        card: way === 'card' ? card : null,
        price,
        promotionCode: promotionCode ?? '',
        details: given,
      })
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('billing.payment')} noValidate>
      <DetailsFields
        value={details}
        onChange={(changed) => {
          setProblem(null)
          setDraft(changed)
        }}
        onLeave={() => setLeft(draft)}
      />
      <SegmentedControl
        aria-label={t('billing.way.title')}
        value={way}
        onChange={(value) => setWay(value === 'invoice' ? 'invoice' : 'card')}
        fullWidth
        data={WAYS.map((value) => ({ value, label: t(`billing.way.${value}`) }))}
      />
      {way === 'invoice' ? (
        <p className="note">{t('billing.way.invoiceHint', { email: user?.email ?? '' })}</p>
      ) : (
        <Suspense fallback={<p role="status" aria-label={t('billing.loading')} className={styles.cardLoading} />}>
          {mode === 'sandbox' ? (
            <SandboxCard onHands={takeHands} />
          ) : (
            <StripeCard publishableKey={offer.key} price={price} onHands={takeHands} />
          )}
        </Suspense>
      )}
      {user && hasPromotion(user) && promotionCode === null && (
        <button type="button" className={styles.link} onClick={() => setPromotionCode('')}>
          {t('billing.promotion.link')}
        </button>
      )}
      {promotionCode !== null && (
        <TextInput
          label={t('billing.promotion.code')}
          value={promotionCode}
          onChange={(event) => setPromotionCode(event.currentTarget.value)}
          autoComplete="off"
          autoFocus
        />
      )}
      {charge && <ChargeLines charge={charge} hasNumber={left.vatNumber.trim() !== ''} />}
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <Button type="submit" disabled={way === 'card' && !card} aria-disabled={busy || undefined} fullWidth>
        {busy ? (
          <>
            <Loader size={16} color="currentColor" aria-hidden="true" />
            <span className={styles.waiting}>
              {t(payment.step === 'confirming' ? 'billing.confirming' : 'billing.paying')}
            </span>
          </>
        ) : (
          t(way === 'card' ? `billing.pay.${price.recurring.interval}` : `billing.order.${price.recurring.interval}`, {
            amount: amount ?? priceText(i18n.language, price),
          })
        )}
      </Button>
      <p role="status" className="visually-hidden">
        {busy && t(payment.step === 'confirming' ? 'billing.confirming' : 'billing.paying')}
      </p>
    </form>
  )
}

function emptyDetails(name: string, country: string): BillingDetails {
  return { name, street: '', postalCode: '', city: '', country, vatNumber: '', reference: '', locale: 'en' }
}

/** The net amount, the tax and the total. Renders nothing if the tax is unknown. */
function ChargeLines({ charge, hasNumber }: { charge: Charge; hasNumber: boolean }) {
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

type Wanted = {
  readonly price: SubscriptionPrice
  readonly promotionCode: string
} & Pick<BillingDetails, 'country' | 'postalCode' | 'vatNumber'>

/** Returns what would be charged for the selection, with its tax. Null until the provider has returned it, or if it cannot. */
function useCharge({ price, promotionCode, country, postalCode, vatNumber }: Wanted): Charge | null {
  const { runCommand } = useSession()
  const schoolUuid = useAccount(({ school }) => school?.uuid)
  const [charge, setCharge] = useState<{ readonly of: string; readonly charge: Charge } | null>(null)
  const number = vatNumberOf(country, vatNumber)
  const known = number === null || isRefusal(number) ? '' : number.value
  const wanted = {
    priceId: price.id,
    currency: price.currency,
    country,
    postalCode: postalCode.trim(),
    vatNumber: known,
  }
  const code = promotionCode.trim()
  const of = JSON.stringify([wanted, code])
  useEffect(() => {
    if (schoolUuid === undefined) return undefined
    const params = { schoolUuid, ...wanted, ...(code !== '' && { promotionCode: code }) }
    return takeAnswer(runCommand('readPayment', params, { toast: false }), (answer) => {
      if (answer.type === 'Charge') setCharge({ of, charge: answer })
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `of` says all that is wanted
  }, [of, schoolUuid, runCommand])
  return charge?.of === of ? charge.charge : null
}
