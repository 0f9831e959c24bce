import { Button } from '@mantine/core'
import { PRODUCT_NAME } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './how-it-works.module.css'
import { STEPS } from './steps.ts'
import { useOnboarding } from './use-onboarding.ts'

/** What the film would show, in words: it plays nothing from outside. */
export function HowItWorks() {
  const { t } = useAppText()
  const onboarding = useOnboarding()
  return (
    <Dialog title={t('onboarding.video.title', { product: PRODUCT_NAME })} onClose={onboarding.closeVideo} size={560}>
      <ol className={styles.list}>
        {STEPS.map(({ label }) => (
          <li key={label}>
            <strong>{t(`onboarding.steps.${label}.title`)}</strong>
            <p>{t(`onboarding.steps.${label}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={onboarding.closeVideo}>{t('common.close')}</Button>
      </div>
    </Dialog>
  )
}
