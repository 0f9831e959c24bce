import { useCallback, useContext, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext, useNavigate, type Blocker } from 'react-router'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession } from '../store/session-context.tsx'
import { browserParts, isNewRelease } from './browser-parts.ts'

/** Is something of the page at a path not here yet? */
export const lacksParts = (path: string): boolean => browserParts()?.has(path) === false

/**
 * Goes on once. A guard is let go by whichever page is gone to meanwhile (or by a first press of the button), which React
 * hears of later than the router, and letting it through then is an error.
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
 * Goes on to the page that `blocker` holds back once its parts are here. Where they can't be had, a new release is loaded
 * as a whole page; else the present page stays, and says so with a way to try again.
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
