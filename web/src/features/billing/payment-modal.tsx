import { Accordion, Button } from '@mantine/core'
import { PRODUCT_NAME } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DoneIcon } from '../../ui/icons.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { AskOwners } from './ask-owners.tsx'
import { Offered } from './offered.tsx'
import styles from './payment-modal.module.css'
import { useContact } from './use-contact.ts'
import { useOpenPlan } from './use-plan.ts'
import { usePayment } from './use-payment.ts'

/** `support` is shown only if the site has a chat. */
const BENEFITS = ['teachers', 'lessons', 'versions', 'support'] as const
const QUESTIONS = ['renewal', 'cancel', 'people', 'work'] as const

/** The dialog for the school plan: its price and benefits, the card, and answers to common questions. */
export default function PaymentModal({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const { payment, offer, mode, isCustomer, submit, load } = usePayment()
  const done = payment.step === 'done'
  return (
    <Dialog title={t(done ? 'billing.done.title' : 'billing.title')} onClose={onClose} size={860} fullScreenBelow={780}>
      {mode === 'sandbox' && <p className={styles.testMode}>{t('billing.testMode')}</p>}
      {done ? (
        <Done onClose={onClose} />
      ) : isCustomer ? (
        <Customer />
      ) : (
        <div className={styles.columns}>
          <div className={styles.pay}>
            {offer === null && <p role="status" aria-label={t('billing.loading')} className={styles.loading} />}
            {offer === 'failed' && (
              <div role="alert" className={styles.problem}>
                <p>{t('billing.pricesFailed')}</p>
                <Button variant="default" onClick={load}>
                  {t('common.retry')}
                </Button>
              </div>
            )}
            {offer !== null && offer !== 'failed' && (
              <Offered mode={mode} offer={offer} payment={payment} onPay={submit} />
            )}
          </div>
          <About />
        </div>
      )}
    </Dialog>
  )
}

/** The benefits and the common questions. */
function About() {
  const { t } = useAppText()
  const { email, chat } = useContact()
  return (
    <div className={styles.about}>
      <h3>{t('billing.benefits')}</h3>
      <ul className={styles.benefits}>
        {BENEFITS.filter((benefit) => benefit !== 'support' || chat !== null).map((benefit) => (
          <li key={benefit}>
            <DoneIcon size={18} className={styles.check} />
            {t(`billing.benefit.${benefit}`)}
          </li>
        ))}
      </ul>
      <h3>{t('billing.questions')}</h3>
      <Accordion variant="default" chevronPosition="left" order={4}>
        {QUESTIONS.map((question) => (
          <Accordion.Item key={question} value={question}>
            <Accordion.Control>
              <span className={styles.question}>{t(`billing.question.${question}`)}</span>
            </Accordion.Control>
            <Accordion.Panel>{t(`billing.answer.${question}`)}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {email !== null && (
        <p className="note">
          {t('billing.pro')} <a href={`mailto:${email}?subject=${PRODUCT_NAME}%20PRO`}>{t('billing.proLink')}</a>
        </p>
      )}
      {(chat ?? email) !== null && (
        <p className="note">
          {t('billing.ask')}{' '}
          {chat ? (
            <button type="button" className={styles.link} onClick={chat}>
              {t('billing.chat')}
            </button>
          ) : (
            <a href={`mailto:${email}`}>{t('billing.askLink')}</a>
          )}
        </p>
      )}
    </div>
  )
}

function Done({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const email = useAccount(({ user }) => user?.email ?? '')
  return (
    <div className={styles.done} role="status">
      <DoneIcon size={40} className={styles.check} />
      <p className={styles.doneText}>{t('billing.done.text')}</p>
      <p>{t('billing.done.receipt', { email })}</p>
      <Button onClick={onClose} data-autofocus>
        {t('billing.done.close')}
      </Button>
    </div>
  )
}

/** Shown if the school already pays: a colleague has paid, or it paid before. */
function Customer() {
  const { t } = useAppText()
  const isOwner = useAccount(({ school }) => school?.membership === 'owner')
  const openPlan = useOpenPlan()
  const { busy, during } = useBusy()
  return (
    <div className={styles.done}>
      <DoneIcon size={40} className={styles.check} />
      <p className={styles.doneText}>{t('billing.customer')}</p>
      {!isOwner && <AskOwners />}
      {isOwner && (
        <Button variant="default" loading={busy} onClick={() => void during(openPlan())}>
          {t('billing.portal')}
        </Button>
      )}
    </div>
  )
}
