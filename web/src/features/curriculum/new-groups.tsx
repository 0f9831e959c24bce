import { Button } from '@mantine/core'
import type { CellProblem, Dividing } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { namesInList } from '../../timetable/calendars/names-in-list.ts'

type Props = {
  /** Cells with groups that their classes do not have. */
  readonly missing: readonly CellProblem[]
  readonly nameOf: (calendarUuid: string) => string
  readonly onMake: (how: Dividing) => void
}

/**
 * Lists groups that do not exist yet, and creates them. If a class gets groups for several courses, it asks whether these may have lessons
 * at the same time. Nothing else states this.
 */
export function NewGroups({ missing, nameOf, onMake }: Props) {
  const { t, i18n } = useAppText()
  if (missing.length === 0) return null
  const list = (names: readonly string[]) => namesInList([...new Set(names)], i18n.language)
  const count = new Set(missing.map(({ classUuid, text }) => `${classUuid} ${text.toLowerCase()}`)).size
  const ofCourses = Map.groupBy(missing, ({ classUuid }) => classUuid)
  const isOfSeveral = [...ofCourses.values()].some(
    (own) =>
      new Set(own.map(({ name }) => name)).size > 1 && new Set(own.map(({ text }) => text.toLowerCase())).size > 1,
  )
  return (
    <>
      <p>
        <span>
          {t('curriculum.noGroups', {
            count,
            names: list(missing.map(({ text }) => text)),
            where: list(missing.map(({ classUuid }) => nameOf(classUuid))),
          })}
        </span>{' '}
        {!isOfSeveral && (
          <Button size="compact-sm" onClick={() => onMake('apart')}>
            {t('curriculum.makeGroups', { count })}
          </Button>
        )}
      </p>
      {isOfSeveral && (
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
