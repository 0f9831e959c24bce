import { Checkbox } from '@mantine/core'
import { useAppText } from '../../i18n/app-texts.ts'

type Props = { readonly checked: boolean; readonly onChange: (checked: boolean) => void }

/** Whether the file includes the history. The history names people, so it is never included without a request. */
export function HistoryTick({ checked, onChange }: Props) {
  const { t } = useAppText()
  return (
    <Checkbox
      mt="md"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={t('downloads.history.with')}
      description={t('downloads.history.about')}
    />
  )
}
