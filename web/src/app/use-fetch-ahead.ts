import { useEffect } from 'react'
import { useConnection } from '../store/session-context.tsx'
import { browserLine, sparesData } from '../ui/line.ts'
import { fetchModals } from './app-modals.tsx'
import { browserParts } from './browser-parts.ts'

const SOON = 2000
/** One page of each file: the dashboard is in the file of all pages of everyday work but the scheduler. */
const AHEAD = ['/app', '/app/scheduler']

/**
 * Prefetches the pages and dialogs of everyday work once the browser is idle. Users can then continue while the server is down.
 */
export function useFetchAhead() {
  const isOpen = useConnection() === 'open'
  useEffect(() => {
    if (!isOpen || sparesData(browserLine())) return
    return whenIdle(() => {
      for (const path of AHEAD) void browserParts()?.fetch(path)
      void fetchModals()
    })
  }, [isOpen])
}

/** Some browsers have no idle callback. There a timeout lets current work finish. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, SOON)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(run, { timeout: SOON })
  return () => window.cancelIdleCallback(handle)
}
