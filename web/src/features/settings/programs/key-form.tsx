import { Button, NativeSelect, TextInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import { apiKeyScopes, type ApiKeyScope, type School } from '@timetable/service'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import type { ParamsOf } from '../../../socket/commands.ts'
import { useSchoolVersions } from '../../../timetable/versions/use-school-versions.ts'
import styles from '../settings-page.module.css'
import { useBusy } from '../../../ui/use-busy.ts'

export type NewKey = Omit<ParamsOf<'createApiKey'>, 'schoolUuid'>

/** How long a new key may be valid, in days. `none`: without an end. */
const DAYS = ['30', '90', '365', 'none'] as const
const ALL = 'all'
const EMPTY = { name: '', scope: 'read' as ApiKeyScope, days: '365', version: ALL }

type Props = { readonly school: School; readonly onMake: (key: NewKey) => Promise<boolean> }

/** The name and the scope of a new API key. Only an administrator makes one that may write. */
export function KeyForm({ school, onMake }: Props) {
  const { t } = useAppText()
  const versions = useSchoolVersions() ?? []
  const [{ name, scope, days, version }, setForm] = useState(EMPTY)
  const set = (change: Partial<typeof EMPTY>) => setForm((form) => ({ ...form, ...change }))
  const { busy, during } = useBusy()
  const [isMissing, setMissing] = useState(false)
  const isAdministrator = school.membership === 'owner'
  const scopes = apiKeyScopes.filter((one) => one === 'read' || isAdministrator)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '' || busy) return
    const scheduleUuid = version === ALL ? null : version
    // The next key begins with the least that one may do, not with what the one before may.
    if (await during(onMake({ name, scope, days: days === 'none' ? null : Number(days), scheduleUuid }))) set(EMPTY)
  }
  return (
    <form className={styles.keyForm} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('settings.keys.name')}
        placeholder={t('settings.keys.example')}
        value={name}
        maxLength={LIMITS.nameLength}
        error={isMissing && t('settings.keys.nameMissing')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('settings.keys.scope')}
        description={isAdministrator ? undefined : t('settings.keys.administrators')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={scopes.map((value) => ({ value, label: t(`settings.keys.${value}`) }))}
        value={scope}
        onChange={(event) => set({ scope: event.currentTarget.value === 'write' ? 'write' : 'read' })}
      />
      <NativeSelect
        label={t('settings.keys.end')}
        data={DAYS.map((value) => ({ value, label: t(`settings.keys.end_${value}`) }))}
        value={days}
        onChange={(event) => set({ days: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('settings.keys.versions')}
        data={[
          { value: ALL, label: t('settings.keys.allVersions') },
          ...versions.map(({ uuid, title }) => ({ value: uuid, label: title })),
        ]}
        value={version}
        onChange={(event) => set({ version: event.currentTarget.value })}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('settings.keys.make')}
      </Button>
    </form>
  )
}
