import { Button } from '@mantine/core'
import { PRODUCT_NAME } from '@timetable/domain'
import type { Film } from '@timetable/service'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSiteTexts } from '../../i18n/use-site-texts.ts'
import { FilmPlayer } from '../../integrations/film/film-player.tsx'
import { useFilm } from '../../integrations/film/use-film.ts'
import { useSeen } from '../../integrations/film/seen-films.ts'
import { clockLength } from '../../integrations/film/choose-film.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './how-it-works.module.css'
import { STEPS, type StepLabel } from './steps.ts'
import { useOnboarding } from './use-onboarding.ts'

/** The first steps as films or still images, and as text: one at a time above, all of them below. */
export function HowItWorks() {
  const { t } = useAppText()
  const onboarding = useOnboarding()
  const hasTour = useFilm('tour').kind === 'hosted'
  const [chosen, setChosen] = useState<Film | null>(null)
  const hasTexts = useSiteTexts()
  const shown = chosen ?? (hasTour ? 'tour' : 'version')
  const title = t('onboarding.video.title', { product: PRODUCT_NAME })
  const titleOf = (label: StepLabel) => t(`onboarding.steps.${label}.title`)
  const step = STEPS.find(({ label }) => FILMS[label] === shown)
  return (
    <Dialog title={title} onClose={onboarding.closeVideo} size={720}>
      <div className={styles.stage}>
        {hasTexts && <FilmPlayer key={shown} film={shown} title={step ? titleOf(step.label) : title} />}
      </div>
      <ol className={styles.list}>
        {STEPS.map(({ label }) => (
          <li key={label}>
            <StepChoice
              film={FILMS[label]}
              title={titleOf(label)}
              isShown={FILMS[label] === shown}
              onChoose={setChosen}
            />
            <p>{t(`onboarding.steps.${label}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={onboarding.closeVideo}>{t('common.close')}</Button>
      </div>
    </Dialog>
  )
}

/** The film of each step. */
const FILMS = {
  hasClickedOnAVersion: 'version',
  hasCreatedCalendars: 'calendars',
  hasCreatedTimeslots: 'periods',
  hasCreatedCourses: 'subjects',
  hasBlockedTimeslots: 'blocking',
  hasMadeAdjustments: 'dragging',
} as const satisfies Readonly<Record<StepLabel, Film>>

type ChoiceProps = {
  readonly film: Film
  readonly title: string
  readonly isShown: boolean
  readonly onChoose: (film: Film) => void
}

/** A button to select a step: its name, the length of its film, and whether it was seen. */
function StepChoice({ film, title, isShown, onChoose }: ChoiceProps) {
  const { t } = useAppText()
  const choice = useFilm(film)
  const seen = useSeen(film)
  const seconds =
    choice.kind === 'hosted' ? choice.video.seconds : choice.kind === 'clip' ? choice.clip.seconds : undefined
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isShown}
      data-seen={seen || undefined}
      onClick={() => onChoose(film)}
    >
      <strong>{title}</strong>
      {seconds !== undefined && <span className="tabular">{clockLength(seconds)}</span>}
      {seen && <span className={styles.seen}>{t('onboarding.done')}</span>}
    </button>
  )
}
