import { ActionIcon, Menu } from '@mantine/core'
import type { ScheduleItem } from '@timetable/service'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime, formatNumber } from '../../i18n/format.ts'
import styles from './version-list.module.css'
import { VersionStatus } from './version-status.tsx'

type VersionActions = {
  /** A read-only member is offered only actions that change nothing. */
  readonly onlyReads: boolean
  readonly onOpen: (uuid: string) => void
  readonly onRename: (version: ScheduleItem) => void
  readonly onWeekLinks: (version: ScheduleItem) => void
  readonly onShare: (version: ScheduleItem) => void
  readonly onDownload: (version: ScheduleItem) => void
  readonly onBringIn: (version: ScheduleItem) => void
  readonly onReports: (version: ScheduleItem) => void
  readonly onDuplicate: (version: ScheduleItem) => void
  readonly onNextYear: (version: ScheduleItem) => void
  readonly onCompare: (version: ScheduleItem) => void
  readonly onPublish: (version: ScheduleItem) => void
  readonly onDelete: (version: ScheduleItem) => void
}

/** The versions, in the given order. */
export function VersionList({ versions, ...actions }: VersionActions & { versions: readonly ScheduleItem[] }) {
  const { t } = useTranslation('app')
  return (
    <ul className={styles.list} aria-label={t('versions.title')}>
      {versions.map((version) => (
        <VersionRow key={version.uuid} version={version} {...actions} />
      ))}
    </ul>
  )
}

function VersionRow({ version, ...actions }: VersionActions & { version: ScheduleItem }) {
  const { onOpen, onRename, onDuplicate, onNextYear, onCompare, onShare, onPublish, onDelete } = actions
  const { onDownload, onBringIn, onReports, onWeekLinks, onlyReads } = actions
  const { t, i18n } = useTranslation('app')
  const locale = i18n.language
  const { title, description, days, lessons, counts, createdAt, updatedAt, published } = version
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        {/* The whole row opens the version; the button has the version's name as its label. */}
        <button type="button" className={styles.open} onClick={() => onOpen(version.uuid)}>
          {title}
        </button>
        {published && <span className={styles.published}>{t('versions.published')}</span>}
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <span className={styles.figure}>
        {t('versions.lessons', { count: lessons, number: formatNumber(locale, lessons) })}
      </span>
      <span className={styles.figure}>{t('versions.days', { count: days })}</span>
      <span className={styles.counts}>{lessons > 0 && counts && <VersionStatus counts={counts} />}</span>
      <span className={styles.date}>{t('versions.updated', { date: formatDateTime(locale, updatedAt) })}</span>
      <span className={styles.date} title={formatDateTime(locale, createdAt)}>
        {t('versions.created', { date: formatDate(locale, createdAt) })}
      </span>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon
            className={styles.more}
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('versions.actionsFor', { title })}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
              <circle cx="3" cy="8" r="1.4" />
              <circle cx="8" cy="8" r="1.4" />
              <circle cx="13" cy="8" r="1.4" />
            </svg>
          </ActionIcon>
        </Menu.Target>
        {onlyReads ? (
          <Menu.Dropdown>
            <Menu.Item onClick={() => onCompare(version)}>{t('compare.with')}</Menu.Item>
            <Menu.Item onClick={() => onWeekLinks(version)}>{t('weekLinks.title')}</Menu.Item>
            <Menu.Item onClick={() => onDownload(version)}>{t('versions.download')}</Menu.Item>
            <Menu.Item onClick={() => onReports(version)}>{t('imports.report.title')}</Menu.Item>
          </Menu.Dropdown>
        ) : (
          <Menu.Dropdown>
            <Menu.Item onClick={() => onRename(version)}>{t('versions.rename')}</Menu.Item>
            <Menu.Item onClick={() => onDuplicate(version)}>{t('versions.duplicate')}</Menu.Item>
            <Menu.Item onClick={() => onNextYear(version)}>{t('yearForward.open')}</Menu.Item>
            <Menu.Item onClick={() => onCompare(version)}>{t('compare.with')}</Menu.Item>
            <Menu.Item onClick={() => onShare(version)}>{t('versions.share')}</Menu.Item>
            <Menu.Item onClick={() => onDownload(version)}>{t('versions.download')}</Menu.Item>
            <Menu.Item onClick={() => onPublish(version)}>
              {t(published ? 'versions.unpublish' : 'versions.publish')}
            </Menu.Item>
            <Menu.Item onClick={() => onBringIn(version)}>{t('imports.intoThis')}</Menu.Item>
            <Menu.Item onClick={() => onReports(version)}>{t('imports.report.title')}</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" onClick={() => onDelete(version)}>
              {t('versions.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        )}
      </Menu>
    </li>
  )
}
