import { Button } from '@mantine/core'
import { LIMITS, sameName } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useRunCommand } from '../../store/session-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { NamedRow } from '../../ui/named-row.tsx'
import rows from '../../ui/row-list.module.css'
import type { ListedTag } from './tag-list.ts'
import styles from './tags.module.css'

/** A tag with its numbers; it can be renamed, merged with another by the same name, and removed. */
export function TagRow({ tag, all }: { tag: ListedTag; all: readonly ListedTag[] }) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const [removing, setRemoving] = useState(false)
  const { name } = tag
  const namesake = (typed: string) =>
    all.find((other) => other.name !== name && sameName(other.name) === sameName(typed))?.name

  if (removing) {
    return (
      // The form is taller than the row it replaces: it must be fully visible, even at the end of a long list.
      <li className={rows.named} ref={(row) => row?.scrollIntoView({ block: 'nearest' })}>
        <div className={styles.removing} role="group" aria-label={t('subjects.tags.remove', { tag: name })}>
          <p>{t('subjects.tags.removes', { tag: name })}</p>
          <Button variant="default" onClick={() => setRemoving(false)} autoFocus>
            {t('common.cancel')}
          </Button>
          {/* Shown at once; a refusal reverts it and shows a toast. */}
          <Button color="red" onClick={() => void runCommand('removeTag', { tag: name })}>
            {t('subjects.lessons.removeShort')}
          </Button>
        </div>
      </li>
    )
  }
  return (
    <NamedRow
      name={name}
      detail={[
        t('subjects.lessonCount', { count: tag.lessons }),
        ...(tag.rules > 0 ? [t('rules.groupCount', { count: tag.rules })] : []),
      ].join(', ')}
      rename={t('subjects.tags.rename', { tag: name })}
      nameLabel={t('subjects.tags.name')}
      problemOf={(typed) => {
        if (typed === '') return t('calendars.nameRequired')
        return typed.length > LIMITS.nameLength ? t('calendars.nameTooLong') : null
      }}
      meaningOf={(typed) => {
        const other = namesake(typed)
        return other === undefined
          ? null
          : { text: t('subjects.tags.merges', { tag: other }), submit: t('subjects.tags.merge') }
      }}
      onRename={(typed) => void runCommand('renameTag', { tag: name, name: namesake(typed) ?? typed })}
    >
      <IconButton
        className={rows.button}
        label={t('subjects.tags.remove', { tag: name })}
        icon={<TrashIcon />}
        onClick={() => setRemoving(true)}
      />
    </NamedRow>
  )
}
