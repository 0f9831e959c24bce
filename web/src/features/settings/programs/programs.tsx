import { Button } from '@mantine/core'
import type { Uuid } from '@timetable/domain'
import type { ApiKey, School } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { formatDate } from '../../../i18n/format.ts'
import { useSession } from '../../../store/session-context.tsx'
import { CopyField } from '../copy-field.tsx'
import { ListSection } from '../section.tsx'
import styles from '../settings-page.module.css'
import { useSchoolList } from '../use-school-list.ts'
import { KeyForm, type NewKey } from './key-form.tsx'
import { useNewSecret } from './use-new-secret.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The API keys with which the school's apps read and write its versions. */
export function Programs({ school }: { school: School }) {
  const { t } = useAppText()
  const { state, secret, make, withdraw } = useApiKeys(school.uuid)
  const keys = state.list?.keys
  const [leaving, setLeaving] = useState<ApiKey | null>(null)
  return (
    <ListSection
      title={t('settings.keys.title')}
      hint={t('settings.keys.hint')}
      failure={t('settings.keys.failed')}
      state={state}
    >
      {keys && keys.length > 0 && (
        <ul className={styles.people} aria-label={t('settings.keys.title')}>
          {keys.map((key) => (
            <li key={key.uuid}>
              <div className={styles.who}>
                <p>
                  {key.name}
                  <span className={styles.self}>{t(`settings.keys.${key.scope}`)}</span>
                </p>
                <KeyFacts of={key} />
              </div>
              <Button
                variant="subtle"
                color="red"
                aria-label={t('settings.keys.withdraw', { name: key.name })}
                onClick={() => setLeaving(key)}
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
      {keys && <KeyForm school={school} onMake={make} />}
      {leaving && (
        <WithdrawDialog
          title={t('settings.keys.withdraw', { name: leaving.name })}
          text={t('settings.keys.withdrawText')}
          facts={<KeyFacts of={leaving} />}
          onWithdraw={() => withdraw(leaving.uuid)}
          onClose={() => setLeaving(null)}
        />
      )}
    </ListSection>
  )
}

/** Who made a key, when it was used last, how long it is valid, and for which version. */
function KeyFacts({ of: { madeBy, createdAt, usedAt, expiresAt, version } }: { of: ApiKey }) {
  const { t, i18n } = useAppText()
  const date = (at: string) => formatDate(i18n.language, at)
  const [now] = useState(() => new Date().toISOString())
  const facts = [
    t('settings.keys.made', { name: madeBy, date: date(createdAt) }),
    usedAt ? t('settings.keys.used', { date: date(usedAt) }) : t('settings.keys.unused'),
    ...(expiresAt
      ? [t(expiresAt <= now ? 'settings.keys.expired' : 'settings.keys.until', { date: date(expiresAt) })]
      : []),
    ...(version ? [t('settings.keys.only', { title: version.title })] : []),
  ]
  return <p className={styles.hint}>{facts.join(' · ')}</p>
}

/** The API keys of the school, the secret of the new one, and the actions. Each answer contains the current list. */
function useApiKeys(schoolUuid: Uuid) {
  const { runCommand } = useSession()
  const { secret, show, hide } = useNewSecret()
  const state = useSchoolList('ApiKeyList', () => runCommand('listApiKeys', { schoolUuid }, { toast: false }))
  const { take } = state

  return {
    state,
    secret,
    /** Returns whether it was created. */
    make: async (key: NewKey): Promise<boolean> => {
      const answer = await runCommand('createApiKey', { schoolUuid, ...key })
      if (answer.type === 'ApiKeyList') show(answer.secret, answer.keys, state.list?.keys)
      return take(answer)
    },
    /** Returns whether it was withdrawn. */
    withdraw: async (keyUuid: Uuid): Promise<boolean> => {
      const isGone = take(await runCommand('deleteApiKey', { schoolUuid, keyUuid }))
      if (isGone) hide(keyUuid)
      return isGone
    },
  }
}
