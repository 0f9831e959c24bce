import { Button } from '@mantine/core'
import { useAppText } from '../i18n/app-texts.ts'

/** States that something could not be loaded. A button tries again. */
export function LoadFailed({ text, className, onRetry }: { text: string; className?: string; onRetry: () => unknown }) {
  const { t } = useAppText()
  return (
    <p role="alert" className={className}>
      {text}{' '}
      <Button variant="default" onClick={() => void onRetry()}>
        {t('common.retry')}
      </Button>
    </p>
  )
}
