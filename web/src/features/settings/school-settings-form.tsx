import { Radio } from '@mantine/core'
import type { SchoolSetting, SchoolSettings, Uuid } from '@timetable/domain'
import { dayName } from '../../i18n/day-names.ts'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useRunCommand } from '../../store/session-context.tsx'
import styles from './settings-page.module.css'

const nameChoices = ['option_1', 'option_2', 'option_3'] as const satisfies readonly SchoolSettings['nameForClasses'][]
const dayLabelChoices = [
  'monday',
  'sunday',
  'numbers',
  'a_to_e',
] as const satisfies readonly SchoolSettings['labelsOnTimeslots'][]

/** The school's words for its class groups and its days. */
export function SchoolSettingsForm({ schoolUuid }: { schoolUuid: Uuid }) {
  const { t } = useAppText()
  const settings = useAccount((account) => account.settings)
  const runCommand = useRunCommand()
  // Shown at once; a refusal reverts it.
  const change = (label: SchoolSetting['label'], value: string) =>
    void runCommand('updateSchoolSettings', { schoolUuid, settings: { label, value } as SchoolSetting })
  return (
    <>
      <section className={styles.section}>
        <h2>{t('settings.classes')}</h2>
        <Radio.Group
          label={t('settings.classesHint')}
          value={settings.nameForClasses}
          onChange={(value) => change('nameForClasses', value)}
        >
          <div className={styles.choices}>
            {nameChoices.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`settings.classes_${value}`)}
                description={t(`settings.classesExample_${value}`)}
              />
            ))}
          </div>
        </Radio.Group>
      </section>
      <section className={styles.section}>
        <h2>{t('settings.days')}</h2>
        <div>
          <Radio.Group
            label={t('settings.daysHint')}
            value={settings.labelsOnTimeslots}
            onChange={(value) => change('labelsOnTimeslots', value)}
          >
            <div className={styles.choices}>
              {dayLabelChoices.map((value) => (
                <Radio key={value} value={value} label={t(`settings.days_${value}`)} />
              ))}
            </div>
          </Radio.Group>
          <ExampleWeek />
        </div>
      </section>
    </>
  )
}

/** Five days with their current names. */
function ExampleWeek() {
  const { t, i18n } = useAppText()
  const labels = useAccount((account) => account.settings.labelsOnTimeslots)
  return (
    <div className={styles.example}>
      <p className={styles.hint}>{t('settings.example')}</p>
      <ol aria-label={t('settings.example')} aria-live="polite">
        {[0, 1, 2, 3, 4].map((day) => (
          <li key={day}>{dayName(i18n.language, day, null, labels, 'short')}</li>
        ))}
      </ol>
    </div>
  )
}
