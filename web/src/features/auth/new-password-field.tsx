import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { EyeIcon, HiddenIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './new-password-field.module.css'

type Props = Pick<Parameters<typeof TextField>[0], 'name' | 'label' | 'problem' | 'onInput'>

/** A new password, typed once. A button shows what was typed. */
export function NewPasswordField(field: Props) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        hint={t('register.passwordHint')}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <IconButton
        className={styles.eye}
        label={t(isShown ? 'register.hidePassword' : 'register.showPassword')}
        icon={isShown ? <HiddenIcon /> : <EyeIcon />}
        onClick={() => setIsShown(!isShown)}
      />
    </div>
  )
}
