import { useAppText } from '../../i18n/app-texts.ts'
import { useTypedText } from '../../ui/use-typed-text.tsx'

/** The field in which a name is typed before the person or item is removed. It has the initial focus. */
export function useConfirmName(name: string, label: string) {
  const { t } = useAppText()
  return useTypedText({
    isRight: (typed) => typed.trim() === name.trim(),
    problem: t('settings.removeMismatch'),
    label,
    'data-autofocus': true,
  })
}
