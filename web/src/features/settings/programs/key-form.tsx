import { Button, NativeSelect, TextInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import { apiKeyScopes, type ApiKeyScope } from '@timetable/service'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import styles from '../settings-page.module.css'
import { useBusy } from '../../../ui/use-busy.ts'

/** The name and the scope of a new API key. */
export function KeyForm({ onMake }: { onMake: (name: string, scope: ApiKeyScope) => Promise<boolean> }) {
  const { t } = useAppText()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ApiKeyScope>('read')
  const { busy, during } = useBusy()
  const [isMissing, setMissing] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '' || busy) return
    if (await during(onMake(name, scope))) setName('')
  }
  return (
    <form className={styles.keyForm} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('settings.keys.name')}
        placeholder={t('settings.keys.example')}
        value={name}
        maxLength={LIMITS.nameLength}
        error={isMissing && t('settings.keys.nameMissing')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('settings.keys.scope')}
        data={apiKeyScopes.map((value) => ({ value, label: t(`settings.keys.${value}`) }))}
        value={scope}
        onChange={(event) => setScope(event.currentTarget.value === 'write' ? 'write' : 'read')}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('settings.keys.make')}
      </Button>
    </form>
  )
}
