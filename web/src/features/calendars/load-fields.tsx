import { NumberInput } from '@mantine/core'
import { ruleNeeds } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import form from '../../ui/form.module.css'
import styles from './edit-calendar.module.css'
import { LOAD_KINDS, type LoadDraft, type LoadErrors } from './load-draft.ts'

/** A teacher's minimum and maximum number of periods per week. An empty field sets no limit. */
export function LoadFields(props: { draft: LoadDraft; errors: LoadErrors; onChange: (draft: LoadDraft) => void }) {
  const { t } = useAppText()
  const { draft, errors, onChange } = props
  return (
    <fieldset className={styles.fields}>
      <legend>{t('calendars.load.label')}</legend>
      <div className={form.pair}>
        {(['least', 'most'] as const).map((field) => {
          const range = ruleNeeds(LOAD_KINDS[field]).value ?? { min: 0, max: 0 }
          const problem = errors[field]
          return (
            <NumberInput
              key={field}
              label={t(`calendars.load.${field}`)}
              value={draft[field]}
              onChange={(value) => onChange({ ...draft, [field]: value })}
              error={problem && t(`calendars.load.${problem}`, range)}
              {...range}
            />
          )
        })}
      </div>
      <p className="quiet">{t('calendars.load.hint')}</p>
    </fieldset>
  )
}
