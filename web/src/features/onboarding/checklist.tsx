import { Button, Popover } from '@mantine/core'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useUserSettings } from '../../store/session-context.tsx'
import { inDialog } from '../../ui/in-dialog.ts'
import styles from './checklist.module.css'
import { isDone, nextStep, STEPS } from './steps.ts'
import { useOnboarding, useOnboardingState } from './use-onboarding.ts'

/** The first steps in the header: how many are done, and the list to open. Shown only during onboarding. */
export function Checklist() {
  const { t } = useAppText()
  const onboarding = useOnboarding()
  const settings = useUserSettings((each) => each)
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
  const done = STEPS.filter((step) => isDone(settings, step)).length
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
          aria-label={t('onboarding.progress', { done, all: STEPS.length })}
          onClick={() => (open ? onboarding.closeList() : onboarding.openList())}
        >
          <span className={styles.label}>{`${t('onboarding.title')} `}</span>
          <span className={styles.count} aria-hidden="true">
            {done}/{STEPS.length}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('onboarding.title')} className={styles.dropdown}>
        {done === STEPS.length ? <Congratulation /> : <Steps />}
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
  const next = nextStep(settings)

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
          return (
            <li key={step.label}>
              <button
                type="button"
                className={styles.step}
                data-done={done || undefined}
                aria-current={index + 1 === next ? 'step' : undefined}
                onClick={() => goTo(index + 1, step.page)}
              >
                <StepMark done={done} />
                <span>{t(`onboarding.steps.${step.label}.title`)}</span>
                {done && <span className="visually-hidden">{t('onboarding.done')}</span>}
              </button>
            </li>
          )
        })}
      </ol>
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

/** Shown when all six steps are done. */
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

/** A ring, with a tick if the step is done. */
function StepMark({ done }: { done: boolean }) {
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
    </svg>
  )
}
