import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { ConnectionFacts } from './connection-facts.tsx'
import { Gallery } from './gallery.tsx'
import { MessageLog } from './message-log.tsx'
import styles from './test-page.module.css'

/** The state of the connection, its messages, and every component in every state. `cards` come from the scheduler. */
export function TestPage({ cards }: { cards: ReactNode }) {
  const { t } = useAppText()
  return (
    <div className={styles.page}>
      <h1>{t('testPage.title')}</h1>
      <section>
        <h2>{t('testPage.connection')}</h2>
        <ConnectionFacts />
      </section>
      <section>
        <h2>{t('testPage.messages')}</h2>
        <MessageLog />
      </section>
      <Gallery cards={cards} />
    </div>
  )
}
