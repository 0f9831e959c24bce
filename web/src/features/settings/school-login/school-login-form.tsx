import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { ISSUER_KINDS, type SchoolSignIn, type SchoolSignInSettings } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../../i18n/app-texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import form from '../../../ui/form.module.css'
import { CopyField } from '../copy-field.tsx'
import styles from '../settings-page.module.css'
import { draftOf, settingsOf, withKind, type SchoolLoginDraft } from './school-login-draft.ts'
import { fieldText, ISSUER_NAMES } from './school-login-words.ts'
import type { FieldProblem } from './use-school-login.ts'

type Props = {
  readonly settings: SchoolSignIn | null
  readonly redirectUri: string
  readonly busy: boolean
  readonly problem: string | null
  readonly refused: FieldProblem | null
  readonly onSave: (settings: SchoolSignInSettings, secret: string) => void
  readonly onClose: () => void
}

/** The settings of the login at a school's own issuer. */
export function SchoolLoginForm({ settings, redirectUri, busy, problem, refused, onSave, onClose }: Props) {
  const { t } = useAppText()
  const [draft, setDraft] = useState(() => draftOf(settings))
  const change = (part: Partial<SchoolLoginDraft>) => setDraft((before) => ({ ...before, ...part }))
  const text = (name: keyof SchoolLoginDraft, field: string = name) => ({
    ...{
      name,
      value: String(draft[name]),
      error: refused?.field === field && fieldText(t, refused),
      autoComplete: 'off',
    },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
  })
  const select = <N extends 'addresses' | 'newcomers'>(name: N, values: readonly SchoolLoginDraft[N][]) => ({
    value: draft[name],
    data: values.map((value) => ({
      value,
      label: t(`settings.signIn.${name}_${value}` as 'settings.signIn.newcomers_nobody'),
    })),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
  })
  return (
    <Dialog title={t('settings.signIn.title')} onClose={onClose} size="lg">
      <DialogForm
        submit={t('settings.signIn.save')}
        busy={busy}
        onSubmit={() => onSave(settingsOf(draft), draft.secret)}
        onCancel={onClose}
      >
        <NativeSelect
          label={t('settings.signIn.kind')}
          description={t(`settings.signIn.about_${draft.kind}`)}
          value={draft.kind}
          data={ISSUER_KINDS.map((kind) => ({
            value: kind,
            label: ISSUER_NAMES[kind] ?? t('settings.signIn.kind_other'),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setDraft(withKind(draft, ISSUER_KINDS.find((kind) => kind === value) ?? 'other'))
          }
        />
        <div>
          <p className={styles.label}>{t('settings.signIn.redirect')}</p>
          <CopyField value={redirectUri} label={t('settings.signIn.redirect')} copy={t('settings.signIn.copy')} />
        </div>
        <TextInput label={t('settings.signIn.issuer')} {...text('issuer')} />
        <TextInput label={t('settings.signIn.clientId')} {...text('clientId')} />
        <PasswordInput
          label={t('settings.signIn.secret')}
          description={settings ? t('settings.signIn.secretStays') : undefined}
          {...text('secret', 'clientSecret')}
        />
        <TextInput
          label={t('settings.signIn.shortName')}
          description={t('settings.signIn.shortNameHint')}
          {...text('shortName')}
        />
        <TextInput
          label={t('settings.signIn.domains')}
          description={t('settings.signIn.domainsHint')}
          {...text('domains')}
        />
        <TextInput
          label={t('settings.signIn.required')}
          description={t('settings.signIn.requiredHint')}
          {...text('requiredName', 'required')}
        />
        <TextInput label={t('settings.signIn.value')} {...text('requiredValue')} />
        <NativeSelect label={t('settings.signIn.addresses')} {...select('addresses', ['issuer', 'school'])} />
        <NativeSelect label={t('settings.signIn.newcomers')} {...select('newcomers', ['nobody', 'reader', 'member'])} />
        <TextInput
          label={t('settings.signIn.members')}
          description={t('settings.signIn.membersHint')}
          {...text('membersName', 'members')}
        />
        <TextInput label={t('settings.signIn.membersValue')} {...text('membersValue')} />
        <Checkbox
          label={t('settings.signIn.passwords')}
          description={t('settings.signIn.passwordsHint')}
          checked={draft.passwords}
          onChange={({ currentTarget: { checked } }) => change({ passwords: checked })}
        />
        <div role="alert">{problem && <p className={form.warning}>{problem}</p>}</div>
      </DialogForm>
    </Dialog>
  )
}
