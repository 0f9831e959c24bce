import { NativeSelect } from '@mantine/core'
import type { SchoolSettings } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { trackEvent } from '../../integrations/analytics.ts'
import { useAccount, useSession, useUserSettings } from '../../store/session-context.tsx'
import styles from './checklist.module.css'

const ROLES = ['principal', 'teacher', 'student', 'other'] as const
const NAMES = ['option_1', 'option_2', 'option_3'] as const satisfies readonly SchoolSettings['nameForClasses'][]

/** Asks for the user's role, and a founder with American English for the word for a class. Nothing waits for the answers. */
export function FirstQuestions({ language = navigator.language }: { language?: string }) {
  const { t } = useAppText()
  const session = useSession()
  const role = useUserSettings((settings) => settings?.role)
  const school = useAccount((account) => account.school)
  const nameForClasses = useAccount((account) => account.settings.nameForClasses)
  // A user who joins colleagues uses the word that the school has chosen.
  const asksForName = language === 'en-US' && school?.membership === 'owner'

  function choose(value: string) {
    const chosen = ROLES.find((each) => each === value)
    if (!chosen) return
    trackEvent('role_choice', { role: chosen })
    void session.updateUserSettings([{ label: 'role', value: chosen }])
  }
  function nameClasses(value: string) {
    const chosen = NAMES.find((each) => each === value)
    if (!chosen || !school) return
    const settings = { label: 'nameForClasses', value: chosen } as const
    void session.runCommand('updateSchoolSettings', { schoolUuid: school.uuid, settings })
  }
  return (
    <div className={styles.questions}>
      <NativeSelect
        size="xs"
        label={t('onboarding.role.title1')}
        value={role ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...(role ? [] : [{ value: '', label: t('onboarding.role.unsaid') }]),
          ...ROLES.map((value) => ({ value, label: t(`onboarding.role.${value}`) })),
        ]}
      />
      {asksForName && (
        <NativeSelect
          size="xs"
          label={t('onboarding.role.title2')}
          value={nameForClasses}
          onChange={(event) => nameClasses(event.currentTarget.value)}
          data={NAMES.map((value) => ({ value, label: t(`onboarding.role.${value}`) }))}
        />
      )}
    </div>
  )
}
