import { Button } from '@mantine/core'
import type { School } from '@timetable/service'
import { useAppText } from '../../../i18n/app-texts.ts'
import { formatDate } from '../../../i18n/format.ts'
import { CopyField } from '../copy-field.tsx'
import styles from '../settings-page.module.css'
import { KeyForm } from './key-form.tsx'
import { useApiKeys } from './use-api-keys.ts'

/** The API keys with which the school's apps read and write its versions. */
export function Programs({ school }: { school: School }) {
  const { t, i18n } = useAppText()
  const { keys, secret, failed, read, make, withdraw } = useApiKeys(school.uuid)
  return (
    <section className={styles.section}>
      <h2>{t('settings.keys.title')}</h2>
      <div>
        <p className={styles.hint}>{t('settings.keys.hint')}</p>
        {failed && !keys && (
          <p role="alert" className={styles.failed}>
            {t('settings.keys.failed')}{' '}
            <Button variant="default" onClick={() => void read()}>
              {t('common.retry')}
            </Button>
          </p>
        )}
        {!keys && !failed && <div className={styles.skeleton} aria-busy="true" aria-label={t('loading')} />}
        {keys && keys.length > 0 && (
          <ul className={styles.people} aria-label={t('settings.keys.title')}>
            {keys.map(({ uuid, name, scope, madeBy, createdAt }) => (
              <li key={uuid}>
                <div className={styles.who}>
                  <p>
                    {name}
                    <span className={styles.self}>{t(`settings.keys.${scope}`)}</span>
                  </p>
                  <p className={styles.hint}>
                    {t('settings.keys.made', { name: madeBy, date: formatDate(i18n.language, createdAt) })}
                  </p>
                </div>
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={t('settings.keys.withdraw', { name })}
                  onClick={() => void withdraw(uuid)}
                >
                  {t('settings.withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {secret !== null && (
          <div className={styles.secret} role="status">
            <p>{t('settings.keys.once')}</p>
            <CopyField value={secret} label={t('settings.keys.secret')} copy={t('settings.keys.copy')} />
          </div>
        )}
        {keys && <KeyForm onMake={make} />}
      </div>
    </section>
  )
}
