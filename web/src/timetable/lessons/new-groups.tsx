import { Button } from '@mantine/core'
import type { Dividing } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { namesInList } from '../calendars/names-in-list.ts'
import { distinctGroups, isOfSeveral, type MissingGroup } from './missing-groups.ts'

type Props = {
  readonly missing: readonly MissingGroup[]
  readonly onMake: (how: Dividing) => void
}

/**
 * Lists groups that do not exist yet, and creates them. If a class gets groups for several courses, it asks whether these may have lessons
 * at the same time. Nothing else states this.
 */
export function NewGroups({ missing, onMake }: Props) {
  const { t, i18n } = useAppText()
  if (missing.length === 0) return null
  const list = (names: readonly string[]) => namesInList([...new Set(names)], i18n.language)
  const { length: count } = distinctGroups(missing)
  const asks = isOfSeveral(missing)
  return (
    <>
      <p>
        <span>
          {t('curriculum.noGroups', {
            count,
            names: list(missing.map(({ text }) => text)),
            where: list(missing.map(({ whole }) => whole.name)),
          })}
        </span>{' '}
        {!asks && (
          <Button size="compact-sm" onClick={() => onMake('apart')}>
            {t('curriculum.makeGroups', { count })}
          </Button>
        )}
      </p>
      {asks && (
        <p>
          <span>{t('calendars.division.about')}</span>{' '}
          <Button size="compact-sm" onClick={() => onMake('together')}>
            {t('curriculum.groupsTogether')}
          </Button>{' '}
          <Button size="compact-sm" variant="default" onClick={() => onMake('apart')}>
            {t('curriculum.groupsApart')}
          </Button>
        </p>
      )}
    </>
  )
}
