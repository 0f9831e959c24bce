import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/text-field.tsx'
import type { NewPasswordForm } from './forms.ts'

type Props = {
  readonly label: string
  readonly field: (name: keyof NewPasswordForm) => Pick<Parameters<typeof TextField>[0], 'name' | 'problem' | 'onInput'>
}

/** A new password, entered twice. */
export function NewPasswordFields({ label, field }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        {...field('password')}
        type="password"
        label={label}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
      />
      <TextField
        {...field('passwordConfirmation')}
        type="password"
        label={t('register.confirmation')}
        autoComplete="new-password"
      />
    </>
  )
}
