import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserChoice, chooseByPage } from '../../i18n/locale-cookie.ts'
import { isLocale } from '../../i18n/locales.ts'
import { useLocalePath } from '../../i18n/use-locale-path.ts'
import styles from './demo.module.css'

type KeepButtonProps = {
  readonly label: string
  /** What is said if the browser could not store it. */
  readonly failed: string
  /** Whether this is what to do next. */
  readonly isReady: boolean
  /** Stores what is taken along. Returns whether the browser could. */
  readonly keep: () => boolean | Promise<boolean>
  /** Navigates to another page. */
  readonly goTo: (path: string) => void
}

/** Takes something along into an account: a new one, or that of a user who is already signed in. */
export function KeepButton({ label, failed, isReady, keep, goTo }: KeepButtonProps) {
  const { i18n } = useTranslation()
  const to = useLocalePath()
  const [hasFailed, setFailed] = useState(false)

  async function onClick() {
    const kept = await keep()
    setFailed(!kept)
    if (!kept) return
    if (sessionStorage.getItem('token') === null) return goTo(to('/register'))
    // A user who is already signed in goes directly into the application.
    if (isLocale(i18n.language)) chooseByPage(browserChoice, i18n.language)
    goTo('/app/versions')
  }
  return (
    <>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          {failed}
        </p>
      )}
      <button type="button" className={styles.keep} data-ready={isReady || undefined} onClick={() => void onClick()}>
        {label}
      </button>
    </>
  )
}
