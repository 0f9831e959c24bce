import { useMemo } from 'react'
import { useGuest, useSession } from '../../store/session-context.tsx'

/** Returns a function that opens the school plan, which unlocks courses. Null for a guest, who cannot buy anything. */
export function useUnlock(): (() => void) | null {
  const { ui } = useSession()
  const isGuest = useGuest(({ token }) => token !== null)
  return useMemo(() => (isGuest ? null : () => ui.openModal({ kind: 'payment' })), [isGuest, ui])
}
