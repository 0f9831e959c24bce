import { useCallback, useContext, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext, useNavigate, type Blocker } from 'react-router'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession } from '../store/session-context.tsx'
import { browserParts, isNewRelease } from './browser-parts.ts'

/** Whether files of the page at a path are still missing. */
export const lacksParts = (path: string): boolean => browserParts()?.has(path) === false

/**
 * Returns a function that proceeds with a blocked navigation, at most once. A later navigation (or a first press of the button) may
 * already have released the blocker. React learns of that after the router, and proceeding then is an error.
 */
export function useProceed(): (blocker: Blocker) => void {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(
    (blocker) => {
      const isHeld = [...(router?.state.blockers.values() ?? [])].includes(blocker)
      if (isHeld) blocker.proceed?.()
    },
    [router],
  )
}

/**
 * Proceeds to the page that `blocker` holds once its files are fetched. If they are not available and there is a new release, the
 * page is loaded in full. Otherwise the current page stays, and a toast offers a retry.
 */
export function usePageParts(blocker: Blocker | null) {
  const { t } = useAppText()
  const { ui } = useSession()
  const navigate = useNavigate()
  const proceed = useProceed()
  useEffect(() => {
    if (blocker?.state !== 'blocked') return
    const to = createPath(blocker.location)
    let given = true
    async function goOn(held: Extract<Blocker, { state: 'blocked' }>) {
      const there = await browserParts()?.fetch(held.location.pathname)
      const isNew = !there && (await isNewRelease())
      if (!given) return
      if (there) return proceed(held)
      held.reset()
      if (isNew) return location.assign(to)
      ui.toast({
        state: 'failure',
        headline: t('common.error'),
        text: t('error.partMissing'),
        action: { label: t('connection.retry'), run: () => void navigate(to) },
      })
    }
    void goOn(blocker)
    return () => {
      given = false
    }
  }, [blocker, navigate, proceed, t, ui])
}
