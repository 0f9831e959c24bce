import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { useConnection, useRunCommand, useSession, useWaiting } from '../../store/session-context.tsx'
import styles from './test-page.module.css'

/** The state of the connection, the round-trip time, and the number of unanswered commands. */
export function ConnectionFacts() {
  const { t } = useAppText()
  const session = useSession()
  const runCommand = useRunCommand()
  const state = useConnection()
  const waiting = useWaiting()
  const roundTrip = useStore(session.wire, (wire) => wire.roundTrip)
  const measure = () => void runCommand('readUserSettings', {}, { toast: false })

  useEffect(() => {
    if (state === 'open') void runCommand('readUserSettings', {}, { toast: false })
  }, [state, runCommand])

  return (
    <div className={styles.facts}>
      <dl>
        <div>
          <dt>{t('testPage.state')}</dt>
          <dd>{t(`testPage.states.${state}`)}</dd>
        </div>
        <div>
          <dt>{t('testPage.roundTrip')}</dt>
          <dd>{roundTrip === null ? '–' : t('testPage.milliseconds', { count: roundTrip })}</dd>
        </div>
        <div>
          <dt>{t('testPage.unanswered')}</dt>
          <dd>{waiting}</dd>
        </div>
      </dl>
      <Button variant="default" onClick={measure} disabled={state !== 'open'}>
        {t('testPage.measure')}
      </Button>
    </div>
  )
}
