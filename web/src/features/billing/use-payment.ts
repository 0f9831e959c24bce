import { kroner, type SubscriptionPrice } from '@timetable/service'
import { useCallback, useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { trackEvent } from '../../integrations/analytics.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import type { PaymentWish } from './payment-form.tsx'
import { pay, type Payment } from './payment.ts'
import { offered } from './prices.ts'

/** The prices, and the card provider's public key for this site. */
export type Offer = { readonly prices: readonly SubscriptionPrice[]; readonly key: string }

/** Returns the payment of the current school, from loading the prices to completion. */
export function usePayment() {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const mode = useAccount(({ billing }) => billing)
  const schoolUuid = useAccount(({ school }) => school?.uuid)
  const email = useAccount(({ user }) => user?.email ?? '')
  const isCustomer = useAccount(({ school }) => school?.isSchoolCustomer ?? false)
  const [offer, setOffer] = useState<Offer | 'failed' | null>(null)
  const [payment, setPayment] = useState<Payment>({ step: 'form', error: null })

  const load = useCallback(async () => {
    setOffer(null)
    const answer = await runCommand('getSubscriptionPrices', {}, { toast: false })
    const prices = answer.type === 'Prices' ? offered(answer.prices) : null
    setOffer(answer.type === 'Prices' && prices ? { prices, key: answer.key } : 'failed')
  }, [runCommand])
  useEffect(() => {
    trackEvent('payment_view', {})
    void load()
  }, [load])

  async function submit({ card, price, promotionCode, details }: PaymentWish) {
    if (schoolUuid === undefined) return
    const offeredPrices = offer === null || offer === 'failed' ? [] : offer.prices
    const bought = (now: Payment) => {
      if (now.step === 'done')
        trackEvent('purchase', {
          currency: 'DKK',
          value: kroner(price, offeredPrices),
          interval: price.recurring.interval,
        })
      setPayment(now)
    }
    await pay({
      card,
      details,
      email,
      price,
      promotionCode,
      send: (wish) => runCommand('createSubscription', { schoolUuid, ...wish }, { toast: false }),
      read: () => runCommand('readSubscription', { schoolUuid }, { toast: false }),
      show: bought,
      unknownError: t('billing.unknownError'),
      priceGone: () => void load(),
    })
  }

  // The provider notified the server, and the server notified the clients.
  const settled = payment.step === 'settling' && isCustomer
  return {
    mode,
    offer,
    load: () => void load(),
    payment: settled ? ({ step: 'done' } as const) : payment,
    isCustomer: isCustomer && payment.step === 'form',
    submit: (wish: PaymentWish) => void submit(wish),
  }
}
