import type { CSSProperties } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import styles from './hint-arrow.module.css'
import { STEPS, type Step } from './steps.ts'
import { useHintPlace, type HintPlace } from './use-hint-place.ts'
import { useOnboarding, useOnboardingState } from './use-onboarding.ts'

/** Points at the control of the current step. Shows nothing if the control is not on screen. */
export function HintArrow() {
  const number = useOnboardingState((state) => (state.listOpen ? -1 : state.step))
  const step = STEPS[number - 1]
  const place = useHintPlace(step?.hint ?? null)
  // The live region exists before the hint, so that screen readers announce the hint.
  return <div role="status">{step && place && <Hint key={step.label} step={step} place={place} />}</div>
}

function Hint({ step: { label }, place }: { step: Step; place: HintPlace }) {
  const { t } = useAppText()
  const onboarding = useOnboarding()
  const hint = t(`onboarding.steps.${label}.hint`)
  const style = { '--x': `${place.x}px`, '--y': `${place.y}px` } as CSSProperties
  return (
    <div className={styles.hint} data-above={place.above || undefined} style={style}>
      <span className={styles.arrow} aria-hidden="true" />
      <div className={styles.words}>
        <strong>{t(`onboarding.steps.${label}.pointer`)}</strong>
        {hint && <p>{hint}</p>}
      </div>
      <IconButton
        className={styles.close}
        label={t('onboarding.closeHint')}
        icon={<CloseIcon />}
        onClick={onboarding.closeHint}
      />
    </div>
  )
}
