import { Button, Switch } from '@mantine/core'
import type { CalendarType, Choice, Uuid } from '@timetable/domain'
import type { ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import type { OptionGroup } from '../../ui/multi-select.tsx'
import { CalendarSelect } from './calendar-select.tsx'
import { groupsFor, type Asked } from './choice-draft.ts'
import styles from './choice-editor.module.css'

/** What Zen may choose, for a course or one of its lessons: each choice with its candidates, and a further one. */
export function ChoiceEditor(props: {
  asked: Asked
  /** Whose choices: said before each label where there are those of several lessons. */
  of?: string
  groups: readonly OptionGroup[]
  error?: ReactNode
  onChange: (choices: readonly Choice[]) => void
  /** A calendar of that name is to be created; `into` makes the choices that have it, by its id. */
  onCreate: (name: string, type: CalendarType, into: (uuid: Uuid) => readonly Choice[]) => void
}) {
  const { t } = useAppText()
  const { asked, of, groups, error, onChange, onCreate } = props
  const { choices } = asked
  const replaced = (index: number, part: Partial<Choice>) =>
    choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice))

  return (
    <>
      {choices.map((choice, index) => {
        const plain = choices.length > 1 ? t('choices.number', { number: index + 1 }) : t('choices.label')
        const label = of === undefined ? plain : t('choices.ofLesson', { lesson: of, label: plain })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- choices have no names of their own
          <div key={index} className={styles.choice} role="group" aria-label={label}>
            <CalendarSelect
              label={label}
              placeholder={t('choices.placeholder')}
              groups={groupsFor(groups, asked)}
              value={choice.candidates}
              onChange={(candidates) => onChange(replaced(index, { candidates: [...candidates] }))}
              onCreate={(name, type) =>
                onCreate(name, type, (uuid) => replaced(index, { candidates: [...choice.candidates, uuid] }))
              }
              error={choice.candidates.length === 0 && error}
              ordered
            />
            <div className={styles.foot}>
              <Switch
                size="xs"
                label={t('choices.inOrder')}
                checked={choice.ordered}
                onChange={(event) => onChange(replaced(index, { ordered: event.currentTarget.checked }))}
              />
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('choices.removeOf', { label })}
                onClick={() => onChange(choices.filter((_, at) => at !== index))}
              >
                {t('choices.remove')}
              </Button>
            </div>
          </div>
        )
      })}
      <Button
        className={styles.add}
        variant="subtle"
        size="compact-sm"
        title={t('choices.addHint')}
        aria-label={of === undefined ? undefined : t('choices.ofLesson', { lesson: of, label: t('choices.add') })}
        onClick={() => onChange([...choices, { candidates: [], ordered: false }])}
      >
        {t('choices.add')}
      </Button>
    </>
  )
}
