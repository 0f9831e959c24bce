import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/text-field.tsx'

type Props = Pick<Parameters<typeof TextField>[0], 'name' | 'label' | 'problem' | 'onInput' | 'autoComplete'> & {
  /** The invitation. Its `email` is the only address that it works for, or null. */
  readonly invited: { readonly email: string | null } | null
}

/** The e-mail address. An invitation for one address fills it in, and it cannot be changed. */
export function InvitedEmail({ invited, ...field }: Props) {
  const { t } = useTranslation()
  const email = invited?.email
  if (!email) return <TextField key="typed" {...field} type="email" />
  return <TextField key="given" {...field} type="email" value={email} readOnly hint={t('invitation.forOne')} />
}
