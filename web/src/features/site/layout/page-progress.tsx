import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import styles from './page-progress.module.css'

/** A page that comes sooner than this shows no bar, in milliseconds. */
const THROTTLE = 200

/** A thin bar over the page while the next one is on its way; it takes five seconds to nearly fill. */
export function PageProgress() {
  const { t } = useTranslation()
  const isLoading = useNavigation().state !== 'idle'
  return isLoading ? <Bar label={t('layout.loadingPage')} /> : null
}

function Bar({ label }: { label: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), THROTTLE)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? <div role="progressbar" aria-label={label} className={styles.bar} /> : null
}
