import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePublicConfig } from '../../../store/use-public-config.ts'
import styles from './phone-chat.module.css'

/** Milliseconds after which the button appears. */
const DELAY = 1000

/** In Portuguese, if the operator has set a phone number: a floating button that opens a chat on the visitor's phone. */
export function PhoneChat() {
  const { t, i18n } = useTranslation()
  const { phoneChat } = usePublicConfig()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY)
    return () => clearTimeout(timer)
  }, [])
  if (i18n.language !== 'pt' || phoneChat === null || !isDue) return null
  return (
    <a
      href={`https://wa.me/${phoneChat.replace(/\D/g, '')}`}
      className={styles.button}
      aria-label={t('layout.phoneChat')}
      title={t('layout.phoneChat')}
      rel="noreferrer"
      target="_blank"
    >
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path
          d="M4 20l1.2-3.8A8 8 0 1 1 8 18.9L4 20Zm5-11.5c0 3.6 2.9 6.5 6.5 6.5l.6-1.9-2.1-1-.9.9a5 5 0 0 1-2.6-2.6l.9-.9-1-2.1L9 8.5Z"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
    </a>
  )
}
