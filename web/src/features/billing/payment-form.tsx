import { Button, Loader, SegmentedControl, TextInput } from '@mantine/core'
import {
  billingDetails,
  type BillingDetails,
  type BillingMode,
  countryName,
  hasPromotion,
  moneyText,
  priceText,
  refuseDetails,
  type SubscriptionPrice,
  unitsOf,
} from '@timetable/service'
import { type FormEvent, lazy, Suspense, useCallback, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import type { CardHands } from '../../integrations/card.ts'
import { useAccount } from '../../store/session-context.tsx'
import { ChargeLines } from './charge-lines.tsx'
import { DetailsFields, PlaceFields } from './details-fields.tsx'
import type { Payment } from './payment.ts'
import styles from './payment-modal.module.css'
import { useCharge } from './use-charge.ts'
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
  /** The payer's country, which decides the currency of `price`. */
  readonly country: string
  readonly onCountry: (country: string) => void
  readonly onPay: (wish: PaymentWish) => void
}
const WAYS = ['card', 'invoice'] as const
const EMPTY = { name: '', street: '', postalCode: '', city: '', vatNumber: '', reference: '', locale: 'en' }

/** The form of the payment: the country, card or invoice, whom invoices are made out to, the amount, and the button that pays. */
export function PaymentForm({ mode, offer, price, payment, country, onCountry, onPay }: Props) {
  const { t, i18n } = useAppText()
  const user = useAccount((account) => account.user)
  const school = useAccount((account) => account.school)
  const [way, setWay] = useState<(typeof WAYS)[number]>('card')
  const [card, setCard] = useState<CardHands | null>(null)
  const [promotionCode, setPromotionCode] = useState<string | null>(null)
  const [hasAddress, setHasAddress] = useState(false)
  const [draft, setDraft] = useState({ ...EMPTY, name: school?.name ?? '' })
  // While the user types, the address is incomplete. The tax is requested when a field loses focus.
  const [left, setLeft] = useState(draft)
  const [problem, setProblem] = useState<string | null>(null)
  const details = { ...draft, country, locale: i18n.language }
  const charge = useCharge({ price, promotionCode: promotionCode ?? '', ...left, country })
  const takeHands = useCallback((hands: CardHands | null) => setCard(() => hands), [])
  const busy = payment.step !== 'form'
  const error = problem ?? (payment.step === 'form' ? payment.error : null)
  const amount = charge ? moneyText(i18n.language, charge.currency, unitsOf(charge.currency, charge.total)) : null

  const fields = {
    value: details,
    onChange({ country: chosen, ...changed }: BillingDetails) {
      setProblem(null)
      setDraft(changed)
      onCountry(chosen)
    },
    onLeave: () => setLeft(draft),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || (way === 'card' && !card)) return
    const given = billingDetails.parse(details)
    const refusal = refuseDetails(given, way)
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
      <PlaceFields {...fields} />
      {school?.country !== undefined && school.country !== country && (
        <p className="note">
          {t('billing.details.countryChanges', { school: school.name, country: countryName(i18n.language, country) })}
        </p>
      )}
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
      {way === 'invoice' || hasAddress ? (
        <DetailsFields {...fields} />
      ) : (
        <button type="button" className={styles.link} onClick={() => setHasAddress(true)}>
          {t('billing.details.add')}
        </button>
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
      {charge && <ChargeLines charge={charge} country={country} vatNumber={left.vatNumber.trim()} />}
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
