import { Button } from '@mantine/core'
import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { useConnection, useSession } from '../../store/session-context.tsx'

/** What a file waits for: the connection, whose banner is behind the dialog, or others at the server, with the place in the queue. */
export function FileQueue() {
  const { t } = useAppText()
  const { fileQueue, retry } = useSession()
  const connection = useConnection()
  const place = useStore(fileQueue, (state) => state.place)
  if (connection === 'lost')
    return (
      <p role="alert">
        {t('connection.lost')}{' '}
        <Button variant="default" size="compact-sm" onClick={retry}>
          {t('connection.retry')}
        </Button>
      </p>
    )
  return (
    <p role="status" className="quiet">
      {connection === 'reconnecting' ? t('connection.reconnecting') : place > 0 && t('imports.inLine', { place })}
    </p>
  )
}
