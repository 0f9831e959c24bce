import { Button, Popover } from '@mantine/core'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useUserSettings } from '../../store/session-context.tsx'
import { inDialog } from '../../ui/in-dialog.ts'
import styles from './checklist.module.css'
import { FirstQuestions } from './first-questions.tsx'
import { isDone, nextStep, ownSteps, STEPS } from './steps.ts'
import { useOnboarding, useOnboardingState } from './use-onboarding.ts'

/** The first steps in the header: how many are done, and the list to open. Shown only during onboarding. */
export function Checklist() {
  const { t } = useAppText()
  const onboarding = useOnboarding()
  const settings = useUserSettings((each) => each)
  const schedule = useSchedule((state) => state.schedule)
  const open = useOnboardingState((state) => state.listOpen)
  useEffect(() => {
    if (!open) return
    // The list can open without a click, so the focus may be anywhere. Escape closes what opened last. That is a dialog if there is one,
    // but it is gone when the second listener runs. So the first listener checks for it.
    let wasCovered = false
    const look = () => (wasCovered = inDialog())
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !wasCovered) onboarding.closeList()
    }
    window.addEventListener('keydown', look, { capture: true })
    window.addEventListener('keydown', close)
    return () => {
      window.removeEventListener('keydown', look, { capture: true })
      window.removeEventListener('keydown', close)
    }
  }, [open, onboarding])
  if (!settings?.isOnboarding) return null
  const own = ownSteps(settings, schedule)
  const done = own.filter((step) => isDone(settings, step)).length
  const all = own.length
  return (
    <Popover
      opened={open}
      onChange={(opened) => (opened ? onboarding.openList() : onboarding.closeList())}
      position="bottom-end"
      width={340}
      shadow="md"
      trapFocus={false}
      // Below dialogs. The listeners above handle Escape, wherever the focus is.
      zIndex={UNDER_DIALOGS}
      closeOnEscape={false}
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          aria-label={t('onboarding.progress', { done, all })}
          onClick={() => (open ? onboarding.closeList() : onboarding.openList())}
        >
          <span className={styles.label}>{`${t('onboarding.title')} `}</span>
          <span className={styles.count} aria-hidden="true">
            {done}/{all}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('onboarding.title')} className={styles.dropdown}>
        {done === all ? <Congratulation /> : <Steps />}
      </Popover.Dropdown>
    </Popover>
  )
}

const UNDER_DIALOGS = 190

function Steps() {
  const { t } = useAppText()
  const onboarding = useOnboarding()
  const navigate = useNavigate()
  const settings = useUserSettings((each) => each) ?? {}
  const schedule = useSchedule((state) => state.schedule)
  const own = ownSteps(settings, schedule)
  const next = nextStep(settings, schedule)

  function goTo(number: number, page: string) {
    onboarding.pointAt(number)
    void navigate(page)
  }

  return (
    <>
      <h2 className={styles.title}>{t('onboarding.title')}</h2>
      <ol className="plain-list">
        {STEPS.map((step, index) => {
          const done = isDone(settings, step)
          const isOwn = own.includes(step)
          return (
            <li key={step.label}>
              <button
                type="button"
                className={styles.step}
                data-done={done || undefined}
                data-there={!isOwn || undefined}
                aria-current={index + 1 === next ? 'step' : undefined}
                onClick={() => goTo(index + 1, step.page)}
              >
                <StepMark done={done} there={!isOwn} />
                <span>{t(`onboarding.steps.${step.label}.title`)}</span>
                {done && <span className="visually-hidden">{t('onboarding.done')}</span>}
                {!isOwn && <span className={styles.there}>{t('onboarding.there')}</span>}
              </button>
            </li>
          )
        })}
      </ol>
      <FirstQuestions />
      <div className={styles.actions}>
        <Button variant="subtle" size="xs" onClick={onboarding.openVideo}>
          {t('onboarding.video.open')}
        </Button>
        <Button variant="subtle" size="xs" onClick={onboarding.end}>
          {t('onboarding.skip')}
        </Button>
      </div>
    </>
  )
}

/** Shown when no step is left. */
function Congratulation() {
  const { t } = useAppText()
  const onboarding = useOnboarding()
  return (
    <div className={styles.congratulation}>
      <span className={styles.tick}>
        <StepMark done />
      </span>
      <h2 className={styles.title}>{t('onboarding.congratulation')}</h2>
      <p>{t('onboarding.congratulationText')}</p>
      <Button onClick={onboarding.end}>{t('onboarding.finish')}</Button>
    </div>
  )
}

/** A ring: with a tick if the step is done, with a line if the version came with its result. */
function StepMark({ done, there = false }: { done: boolean; there?: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" />
      {done && <path d="M6.4 10.4l2.4 2.4 4.8-5.4" strokeLinecap="round" strokeLinejoin="round" />}
      {there && <path d="M6.5 10h7" strokeLinecap="round" />}
    </svg>
  )
}
