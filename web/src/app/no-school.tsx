import { Button } from '@mantine/core'
import { DeletedSchools } from '../features/settings/account/deleted-schools.tsx'
import { useAppText } from '../i18n/app-texts.ts'
import { useAccount, useSession } from '../store/session-context.tsx'
import styles from './no-school.module.css'

/** Replaces every school page for a user who no longer belongs to a school. It shows why and how to continue. */
export function NoSchool() {
  const { t } = useAppText()
  const { ui } = useSession()
  const mayBringBack = useAccount((account) => account.deletedSchools.length > 0)
  return (
    <section className={styles.page}>
      <h1>{t('account.noSchoolTitle')}</h1>
      <p>{t(mayBringBack ? 'account.noSchoolDeleted' : 'account.noSchool')}</p>
      {mayBringBack && (
        <div className={styles.deleted}>
          <DeletedSchools />
        </div>
      )}
      <Button variant={mayBringBack ? 'default' : 'filled'} onClick={() => ui.openModal({ kind: 'create-school' })}>
        {t('account.newSchool')}
      </Button>
    </section>
  )
}
