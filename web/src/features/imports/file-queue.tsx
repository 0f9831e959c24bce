import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { useConnection, useSession } from '../../store/session-context.tsx'

/** The place of a file in the queue of the server. While the connection is down the dialog says so by itself, and no place is known. */
export function FileQueue() {
  const { t } = useAppText()
  const { fileQueue } = useSession()
  const isOpen = useConnection() === 'open'
  const place = useStore(fileQueue, (state) => state.place)
  return (
    <p role="status" className="quiet">
      {isOpen && place > 0 && t('imports.inLine', { place })}
    </p>
  )
}
