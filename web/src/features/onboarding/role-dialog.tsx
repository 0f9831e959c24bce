import { Button, Radio, Stack } from '@mantine/core'
import { PRODUCT_NAME, type SchoolSettings } from '@timetable/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { trackEvent } from '../../integrations/analytics.ts'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useRunCommand, useSchedule } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './role-dialog.module.css'
import { useOnboarding } from './use-onboarding.ts'

const ROLES = ['principal', 'teacher', 'student', 'other'] as const
type Role = (typeof ROLES)[number]
type NameForClasses = SchoolSettings['nameForClasses']
const NAMES: readonly NameForClasses[] = ['option_1', 'option_2', 'option_3']
type FirstAnswer = Role | NameForClasses

/** Asks a new user for their role, and a founder with American English also for the word for a class. Then it starts onboarding. */
export function RoleDialog({ language = navigator.language }: { language?: string }) {
  const { t } = useAppText()
  const onboarding = useOnboarding()
  const runCommand = useRunCommand()
  const navigate = useNavigate()
  const school = useAccount((account) => account.school)
  const hasVersion = useSchedule(({ status }) => status !== 'idle')
  // A user who joins colleagues uses the word that the school has chosen.
  const asksForName = language === 'en-US' && school?.membership === 'owner'
  const [step, setStep] = useState<1 | 2 | 3>(1)
  const [role, setRole] = useState<Role | null>(null)
  const [name, setName] = useState<NameForClasses>('option_2')

  async function nameClasses() {
    setStep(3)
    if (school) {
      await runCommand('updateSchoolSettings', {
        schoolUuid: school.uuid,
        settings: { label: 'nameForClasses', value: name },
      })
    }
  }
  function start() {
    if (role) trackEvent('role_choice', { role })
    onboarding.start(role ? [{ label: 'role', value: role }] : [])
    if (!hasVersion) void navigate('/app/versions')
  }

  return (
    <Dialog
      title={t(`onboarding.role.title${step}`, { product: PRODUCT_NAME })}
      onClose={onboarding.decline}
      size={440}
    >
      {step === 1 && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (role) setStep(asksForName ? 2 : 3)
          }}
        >
          <FirstAnswers label={t('onboarding.role.title1')} options={ROLES} chosen={role} onChoose={setRole} />
          <Actions>
            <Button type="submit" disabled={!role}>
              {t('onboarding.role.next')}
            </Button>
          </Actions>
        </form>
      )}
      {step === 2 && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void nameClasses()
          }}
        >
          <FirstAnswers label={t('onboarding.role.title2')} options={NAMES} chosen={name} onChoose={setName} />
          <Actions>
            <Button type="submit">{t('onboarding.role.next')}</Button>
          </Actions>
        </form>
      )}
      {step === 3 && (
        <>
          <p className={styles.fact}>{t('onboarding.role.fact')}</p>
          <p className="quiet">{t('onboarding.role.factSource')}</p>
          <Actions>
            <Button onClick={start} autoFocus data-autofocus>
              {t('onboarding.role.start')}
            </Button>
          </Actions>
        </>
      )}
    </Dialog>
  )
}

/** A choice of a few options, each on its own card. */
function FirstAnswers<T extends FirstAnswer>(props: {
  label: string
  options: readonly T[]
  chosen: T | null
  onChoose: (option: T) => void
}) {
  const { label, options, chosen, onChoose } = props
  const { t } = useAppText()
  const wordOf = (option: FirstAnswer) => t(`onboarding.role.${option}`)
  const choose = (value: string) => {
    const option = options.find((each) => each === value)
    if (option) onChoose(option)
  }
  const [first] = useState(chosen ?? options[0])
  return (
    <Radio.Group value={chosen} onChange={choose} aria-label={label}>
      <Stack gap={4}>
        {options.map((each) => (
          <Radio.Card
            key={each}
            value={each}
            className={styles.card}
            // Each step starts with the focus on its question, because the button that led here is removed.
            autoFocus={each === first}
            data-autofocus={each === first || undefined}
          >
            <Radio.Indicator />
            <span>{wordOf(each)}</span>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}

function Actions({ children }: { children: React.ReactNode }) {
  const { t } = useAppText()
  const onboarding = useOnboarding()
  return (
    <div className={styles.actions}>
      <Button className="flush-start" variant="subtle" onClick={onboarding.decline}>
        {t('onboarding.skip')}
      </Button>
      {children}
    </div>
  )
}
