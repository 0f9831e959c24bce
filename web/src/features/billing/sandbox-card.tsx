import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import type { CardHands } from '../../integrations/card.ts'
import { standIn } from '../../integrations/stand-in.ts'
import styles from './payment-modal.module.css'

type Props = { readonly onHands: (hands: CardHands | null) => void }

const CARDS = [
  { number: '4242 4242 4242 4242', what: 'succeeds' },
  { number: '4000 0000 0000 0002', what: 'declined' },
  { number: '4000 0025 0000 3155', what: 'asks' },
] as const

/** The card field of test mode: three numbers that behave like cards, and the question that a bank would ask. */
export default function SandboxCard({ onHands }: Props) {
  const { t } = useAppText()
  const [number, setNumber] = useState<string>(CARDS[0].number)
  const [asking, setAsking] = useState<{ readonly answer: (approved: boolean) => void } | null>(null)

  useEffect(() => {
    const provider = standIn((...request) => fetch(...request), sessionStorage.getItem('address') ?? '')
    onHands({
      take: () => provider.createPaymentMethod(number),
      confirm: (clientSecret) =>
        new Promise((resolve) => {
          setAsking({
            answer(approved) {
              setAsking(null)
              resolve(provider.confirm(clientSecret, approved))
            },
          })
        }),
    })
  }, [number, onHands])

  return (
    <>
      <TextInput
        label={t('billing.cardNumber')}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        disabled={asking !== null}
      />
      <div className={styles.testCards} role="group" aria-label={t('billing.testCards')}>
        {CARDS.map((card) => (
          <button
            key={card.number}
            type="button"
            aria-pressed={card.number === number}
            disabled={asking !== null}
            onClick={() => setNumber(card.number)}
          >
            <span className="tabular">{card.number}</span>
            <span>{t(`billing.testCard.${card.what}`)}</span>
          </button>
        ))}
      </div>
      {asking && (
        <div role="group" aria-label={t('billing.bank.title')} className={styles.bank}>
          <p>{t('billing.bank.text')}</p>
          <div className={styles.bankAnswers}>
            <Button variant="default" onClick={() => asking.answer(false)}>
              {t('billing.bank.no')}
            </Button>
            <Button onClick={() => asking.answer(true)} data-autofocus>
              {t('billing.bank.yes')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
