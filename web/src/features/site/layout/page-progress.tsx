import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leadsAway } from '../../../ui/leads-away.ts'
import { useThisPage } from '../../../ui/this-page.ts'
import styles from './page-progress.module.css'

/** In milliseconds: a page that loads faster than this shows no bar. */
const THROTTLE = 200

/** A thin bar over the page while the next one is loading; it takes five seconds to nearly fill. */
export function PageProgress() {
  const { t } = useTranslation()
  const { isChanging } = useThisPage()
  const isLeaving = useLeaving()
  return isChanging || isLeaving ? <Bar label={t('layout.loadingPage')} /> : null
}

function Bar({ label }: { label: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), THROTTLE)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? <div role="progressbar" aria-label={label} className={styles.bar} /> : null
}

/** True from the click on a link until the page is unloaded. */
function useLeaving(): boolean {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', (event) => leadsAway(event, location.href) && setLeaving(true), { signal })
    // Escape stops the loading. A page restored from the browser's cache is in the state in which it was left.
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setLeaving(false), { signal })
    window.addEventListener('pageshow', () => setLeaving(false), { signal })
    return () => listening.abort()
  }, [])
  return isLeaving
}
