import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'

/** While the file waits behind others at the server: its place in the queue. */
export function FileQueue() {
  const { t } = useAppText()
  const { fileQueue } = useSession()
  const place = useStore(fileQueue, (state) => state.place)
  return (
    <p role="status" className="quiet">
      {place > 0 && t('imports.inLine', { place })}
    </p>
  )
}
