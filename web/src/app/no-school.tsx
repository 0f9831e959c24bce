import { Button } from '@mantine/core'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession } from '../store/session-context.tsx'
import styles from './no-school.module.css'

/** In place of every page of a school, for somebody who belongs to none any more: why, and how to go on. */
export function NoSchool() {
  const { t } = useAppText()
  const { ui } = useSession()
  return (
    <section className={styles.page}>
      <h1>{t('account.noSchoolTitle')}</h1>
      <p>{t('account.noSchool')}</p>
      <Button onClick={() => ui.openModal({ kind: 'create-school' })}>{t('account.newSchool')}</Button>
    </section>
  )
}
