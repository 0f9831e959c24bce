import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { Button, useComputedColorScheme } from '@mantine/core'
import type { SubscriptionPrice } from '@timetable/service'
import { useCallback, useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { cardProvider } from '../../integrations/stripe.ts'
import type { CardHands } from '../../integrations/card.ts'
import styles from './payment-modal.module.css'

type Props = {
  readonly publishableKey: string
  readonly price: SubscriptionPrice
  readonly onHands: (hands: CardHands | null) => void
}

/** The card provider's own card field, in an iframe. This page never receives what is typed there. */
export default function StripeCard({ publishableKey, price, onHands }: Props) {
  const { t, i18n } = useAppText()
  const scheme = useComputedColorScheme('light')
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null)
  const load = useCallback(() => {
    setStripe(null)
    cardProvider(publishableKey, i18n.language).then(setStripe, () => setStripe('failed'))
  }, [publishableKey, i18n.language])
  useEffect(load, [load])
  if (stripe === 'failed') {
    return (
      <div role="alert" className={styles.problem}>
        <p>{t('billing.stripeFailed')}</p>
        <Button variant="default" onClick={load}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  if (!stripe) return <p role="status" aria-label={t('billing.loading')} className={styles.cardLoading} />
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'subscription',
        amount: Math.round(Number(price.unit_amount_decimal)),
        currency: price.currency,
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        // The iframe has no access to this page's design tokens.
        appearance: { theme: scheme === 'dark' ? 'night' : 'stripe' },
      }}
    >
      <Field onHands={onHands} />
    </Elements>
  )
}

function Field({ onHands }: Pick<Props, 'onHands'>) {
  const { t } = useAppText()
  const stripe = useStripe()
  const elements = useElements()
  useEffect(() => {
    if (!stripe || !elements) return
    onHands({
      async take(email, { name, street, postalCode, city, country }) {
        const unfit = await elements.submit()
        if (unfit.error) return { error: unfit.error.message ?? '' }
        const address = { line1: street, line2: '', postal_code: postalCode, city, state: '', country }
        const params = { billing_details: { email, name, address } }
        const taken = await stripe.createPaymentMethod({ elements, params })
        return taken.error ? { error: taken.error.message ?? '' } : { id: taken.paymentMethod.id }
      },
      async confirm(clientSecret) {
        const { error } = await stripe.handleNextAction({ clientSecret })
        return error && { error: error.message ?? '' }
      },
    })
    return () => onHands(null)
  }, [stripe, elements, onHands])
  return (
    <div role="group" aria-label={t('billing.card')}>
      <PaymentElement
        options={{
          layout: 'tabs',
          wallets: { applePay: 'never', googlePay: 'never' },
          fields: { billingDetails: { email: 'never', name: 'never', address: 'never' } },
        }}
      />
    </div>
  )
}
