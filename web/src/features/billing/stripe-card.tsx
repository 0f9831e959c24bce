import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { Button, useComputedColorScheme } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { cardProvider } from '../../integrations/stripe.ts'
import type { CardHands } from '../../integrations/card.ts'
import styles from './payment-modal.module.css'

type Props = { readonly publishableKey: string; readonly onHands: (hands: CardHands | null) => void }

/** The card provider's own field for a card, in a frame of its own: what is typed there never comes near this page. */
export default function StripeCard({ publishableKey, onHands }: Props) {
  const { t, i18n } = useAppText()
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
    <Elements stripe={stripe}>
      <Field onHands={onHands} />
    </Elements>
  )
}

function Field({ onHands }: Pick<Props, 'onHands'>) {
  const { t } = useAppText()
  const stripe = useStripe()
  const elements = useElements()
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) return
    onHands({
      async take(email) {
        const taken = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { email } })
        return taken.error ? { error: taken.error.message ?? '' } : { id: taken.paymentMethod.id }
      },
      async confirm(clientSecret) {
        const { error } = await stripe.confirmCardPayment(clientSecret)
        return error && { error: error.message ?? '' }
      },
    })
    return () => onHands(null)
  }, [stripe, elements, onHands])
  // The frame knows nothing of this page's tokens.
  const [color, quiet] = scheme === 'dark' ? ['#e8e9ed', '#a6abb5'] : ['#1b1f29', '#555b66']
  return (
    <div className={styles.cardField} role="group" aria-label={t('billing.card')}>
      <CardElement options={{ style: { base: { color, fontSize: '16px', '::placeholder': { color: quiet } } } }} />
    </div>
  )
}
