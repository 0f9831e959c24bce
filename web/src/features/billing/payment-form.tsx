import { Button, Loader, TextInput } from '@mantine/core'
import { hasPromotion, priceText, type BillingMode, type SubscriptionPrice } from '@timetable/domain'
import { lazy, Suspense, useCallback, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import type { CardHands } from '../../integrations/card.ts'
import { useAccount } from '../../store/session-context.tsx'
import type { Payment } from './payment.ts'
import styles from './payment-modal.module.css'
import type { Offer } from './use-payment.ts'

const StripeCard = lazy(() => import('./stripe-card.tsx'))
const SandboxCard = lazy(() => import('./sandbox-card.tsx'))

type Props = {
  readonly mode: BillingMode
  readonly offer: Offer
  readonly price: SubscriptionPrice
  readonly payment: Payment
  readonly onPay: (wish: { card: CardHands; price: SubscriptionPrice; promotionCode: string }) => void
}

/** The card and the button that pays. What the card provider says no with stands above the button. */
export function PaymentForm({ mode, offer, price, payment, onPay }: Props) {
  const { t, i18n } = useAppText()
  const user = useAccount((account) => account.user)
  const [card, setCard] = useState<CardHands | null>(null)
  const [promotionCode, setPromotionCode] = useState<string | null>(null)
  const takeHands = useCallback((hands: CardHands | null) => setCard(() => hands), [])
  const busy = payment.step !== 'form'
  const error = payment.step === 'form' ? payment.error : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (card && !busy) onPay({ card, price, promotionCode: promotionCode ?? '' })
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('billing.card')} noValidate>
      <Suspense fallback={<p role="status" aria-label={t('billing.loading')} className={styles.cardLoading} />}>
        {mode === 'sandbox' ? (
          <SandboxCard onHands={takeHands} />
        ) : (
          <StripeCard publishableKey={offer.key} onHands={takeHands} />
        )}
      </Suspense>
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
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <Button type="submit" disabled={!card} aria-disabled={busy || undefined} fullWidth>
        {busy ? (
          <>
            <Loader size={16} color="currentColor" aria-hidden="true" />
            <span className={styles.waiting}>
              {t(payment.step === 'confirming' ? 'billing.confirming' : 'billing.paying')}
            </span>
          </>
        ) : (
          t(`billing.pay.${price.recurring.interval}`, { amount: priceText(i18n.language, price) })
        )}
      </Button>
      <p role="status" className="visually-hidden">
        {busy && t(payment.step === 'confirming' ? 'billing.confirming' : 'billing.paying')}
      </p>
    </form>
  )
}
