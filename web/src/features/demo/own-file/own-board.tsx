import { importOf, LIMITS, OPTIMIZER_NAME } from '@timetable/domain'
import { isAssumed } from '@timetable/formats'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useAppText } from '../../../i18n/app-texts.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { keepSchool } from '../../../store/kept-school.ts'
import { countedWords } from '../../../timetable/findings/counted-words.ts'
import { isInOrder, timetableState } from '../../../timetable/findings/timetable-state.ts'
import { FileIssues } from '../../../timetable/import/file-issues.tsx'
import { formatWords } from '../../../timetable/import/format-words.ts'
import { WouldLock } from '../../../timetable/lessons/would-lock.tsx'
import { Count } from '../demo-bar.tsx'
import { DemoFigure } from '../demo-figure.tsx'
import type { Demo } from '../demo-store.ts'
import { KeepButton } from '../keep-button.tsx'
import { LiveBoard, type Shown } from '../live-board.tsx'
import demoStyles from '../demo.module.css'
import type { OwnSchool } from './read-own-file.ts'
import styles from './own-file.module.css'

type OwnBoardProps = {
  readonly school: OwnSchool
  readonly demo: Demo
  readonly goTo: (path: string) => void
  readonly onOther: () => void
  readonly onClose: () => void
}

/** The school of the visitor's file on the board of the demo. What is wrong is solved at once. */
export function OwnBoard({ school, demo, goTo, onOther, onClose }: OwnBoardProps) {
  useEffect(() => {
    const { phase, schedule } = demo.getState()
    if (phase === 'rough' && timetableState(schedule).kind === 'wrong') demo.zen()
  }, [demo])

  return (
    <>
      <OwnHead school={school} onOther={onOther} onClose={onClose} />
      <LiveBoard
        demo={demo}
        label={school.fileName}
        isUseful={isWrong}
        Figure={OwnFigure}
        Note={OwnNote}
        actions={<Actions school={school} demo={demo} goTo={goTo} />}
      />
    </>
  )
}

function Actions({ school, demo, goTo }: Pick<OwnBoardProps, 'school' | 'demo' | 'goTo'>) {
  const { t } = useAppText()
  const { t: siteText } = useTranslation()
  const phase = useStore(demo, (state) => state.phase)
  function keep() {
    const { fileName, format, issues } = school
    const sheet = { format, left: [...issues] }
    return keepSchool(sessionStorage, importOf(demo.getState().schedule), { fileName, sheet })
  }
  return (
    <div className={demoStyles.actions}>
      {phase === 'running' ? (
        <button type="button" className={demoStyles.quiet} onClick={demo.stop}>
          {t('reasons.stop')}
        </button>
      ) : (
        <button type="button" className={demoStyles.quiet} hidden={phase === 'rough'} onClick={demo.startAgain}>
          {siteText('demo.startAgain')}
        </button>
      )}
      <KeepButton
        label={t('ownFile.keep')}
        failed={t('ownFile.keepFailed')}
        isReady={phase !== 'running'}
        keep={keep}
        goTo={goTo}
      />
    </div>
  )
}

/** What is wrong is counted again only when a run has ended. */
const isWrong = ({ state: { phase, schedule } }: Shown) =>
  phase !== 'running' && timetableState(schedule).kind === 'wrong'

/** What the file is, what is not imported of it, where it is, and what the trial locks. */
function OwnHead({ school, onOther, onClose }: Pick<OwnBoardProps, 'school' | 'onOther' | 'onClose'>) {
  const { t } = useAppText()
  const { fileName, format, schedule, issues } = school
  const courses = Object.keys(schedule.subjects).length
  const left = issues.filter((issue) => !isAssumed(issue))
  const assumed = issues.filter((issue) => isAssumed(issue))
  return (
    <div className={styles.head}>
      <div>
        <p>
          <strong>{fileName}</strong> {t('imports.recognised', { format: formatWords(format, t) })}
        </p>
        <p>{t('ownFile.private')}</p>
        <p>
          {courses > LIMITS.trialSubjects ? (
            <WouldLock courses={courses} />
          ) : (
            t('ownFile.free', { count: courses, max: LIMITS.trialSubjects })
          )}
        </p>
        {left.length === 0 ? (
          <p>{t('imports.whole')}</p>
        ) : (
          <Issues title={t('imports.leftOut', { count: left.length })} issues={left} />
        )}
        {assumed.length > 0 && <Issues title={t('imports.assumed')} issues={assumed} />}
      </div>
      <div className={styles.buttons}>
        <button type="button" className={styles.plain} onClick={onOther}>
          {t('imports.other')}
        </button>
        <button type="button" className={styles.plain} onClick={onClose}>
          {t('ownFile.back')}
        </button>
      </div>
    </div>
  )
}

function Issues({ title, issues }: { readonly title: string; readonly issues: OwnSchool['issues'] }) {
  return (
    <details>
      <summary>{title}</summary>
      <FileIssues issues={issues} />
    </details>
  )
}

/** The double bookings; before them the lessons without a slot. A tick only if nothing is wrong. */
function OwnFigure(shown: Shown) {
  const { t, i18n } = useAppText()
  const { state, view } = shown
  const isTicked = state.phase === 'solved' && view.doubleBookings + view.unscheduled === 0
  const isSound = useMemo(() => isTicked && isInOrder(timetableState(state.schedule)), [isTicked, state.schedule])
  if (isSound) return <DemoFigure {...shown} />
  return (
    <>
      <Count count={view.doubleBookings} />
      {view.unscheduled > 0 && (
        <p className={demoStyles.count}>
          <strong>{formatNumber(i18n.language, view.unscheduled)}</strong>{' '}
          <span>{t('status.counted.unscheduled', { count: view.unscheduled })}</span>
        </p>
      )}
    </>
  )
}

/** What has happened, and what is still wrong. */
function OwnNote({ state: { phase, schedule } }: Shown) {
  const { t } = useAppText()
  const { t: siteText, i18n } = useTranslation()
  const now = useMemo(() => (phase === 'running' ? null : timetableState(schedule)), [phase, schedule])
  const names = { optimizer: OPTIMIZER_NAME }
  if (now === null) return siteText('demo.running')
  if (isInOrder(now)) return siteText('demo.dragHint', names)
  const wrong = now.counted.filter(({ kind }) => kind !== 'wish')
  const list = wrong.map(
    ({ kind, count }) => `${formatNumber(i18n.language, count)} ${countedWords(t, schedule, kind, count)}`,
  )
  return <span role="status">{t('ownFile.left', { list: list.join(', '), ...names })}</span>
}
