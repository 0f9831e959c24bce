import { Button } from '@mantine/core'
import type { ScheduleItem } from '@timetable/service'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useConnection, useOnlyReads, useSession, useVersions } from '../../store/session-context.tsx'
import { compareLink } from '../../timetable/versions/compared-sides.ts'
import { FileButton } from '../../timetable/import/file-button.tsx'
import { useFileDrop } from '../../timetable/import/use-file-drop.ts'
import { DeletedVersions } from './deleted-versions.tsx'
import { FoundVersions } from './found-versions.tsx'
import { useDemoSchool } from './use-demo-school.ts'
import { CreateVersion, DeleteVersion, RenameVersion } from './version-dialogs.tsx'
import { EmptyVersions, NothingToSee, VersionsFailed, VersionsLoading } from './versions-states.tsx'
import { VersionList } from './version-list.tsx'
import styles from './versions-page.module.css'

type OpenDialog = { readonly kind: 'create' } | { readonly kind: 'rename' | 'delete'; readonly version: ScheduleItem }

/** The versions of the school: to create, import, open, rename, copy and delete. */
export function VersionsPage() {
  // Messages about an import belong to the school it was made in.
  return <SchoolVersions key={useAccount((account) => account.school?.uuid)} />
}

function SchoolVersions() {
  const { t } = useAppText()
  const session = useSession()
  const navigate = useNavigate()
  const school = useAccount((account) => account.school)
  const versions = useVersions((state) => (state.schoolUuid === school?.uuid ? state.items : null))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { failed, list } = useVersionListing()
  const onlyReads = useOnlyReads()

  const open = (uuid: string) => {
    void session.openSchedule(uuid)
    void navigate('/app/scheduler')
  }
  const demo = useDemoSchool(({ uuid }) => open(uuid))
  /** Several files are one school, like the tables of Untis. The import dialog asks before it creates anything. */
  const bringIn = (files: readonly File[]) => session.ui.openModal({ kind: 'import', files })
  const drop = useFileDrop(bringIn)

  async function duplicate(version: ScheduleItem) {
    const answer = await session.runCommand('duplicateSchedule', {
      schoolUuid: school!.uuid,
      scheduleUuid: version.uuid,
    })
    if (answer.type !== 'ScheduleItem') return
    session.ui.toast({ state: 'success', headline: t('versions.duplicated', { title: version.title }) })
    // The copy needs its own name.
    setDialog({ kind: 'rename', version: answer.item })
  }

  async function publish({ uuid, title, published }: ScheduleItem) {
    const scheduleUuid = published ? null : uuid
    const answer = await session.runCommand('setPublishedVersion', { schoolUuid: school!.uuid, scheduleUuid })
    if (answer.type !== 'ScheduleList') return
    const headline = published ? t('versions.nonePublished') : t('versions.nowPublished', { title })
    session.ui.toast({ state: 'success', headline, text: t(published ? 'versions.noneShown' : 'versions.linksShow') })
  }

  const create = (variant: 'filled' | 'default') => (
    <Button variant={variant} data-hint="create-version" onClick={() => setDialog({ kind: 'create' })}>
      {t('versions.create')}
    </Button>
  )
  const importFile = (variant: 'filled' | 'default') => (
    <FileButton variant={variant} label={t('versions.import')} onFiles={bringIn} />
  )
  const loadDemo = (
    <Button variant="default" onClick={demo.make} loading={demo.isComing}>
      {t('versions.demo')}
    </Button>
  )
  return (
    <div className={styles.page} {...(onlyReads ? {} : drop.handlers)}>
      <div className={styles.head}>
        <div>
          <h1>{t('versions.title')}</h1>
          <p className="quiet">{school?.name}</p>
        </div>
        {versions && versions.length > 0 && !onlyReads && (
          <div className={styles.actions}>
            {create('filled')}
            {importFile('default')}
            {loadDemo}
          </div>
        )}
      </div>
      {body()}
      {versions && versions.length > 0 && (
        <Button variant="default" mt="sm" onClick={() => session.ui.openModal({ kind: 'backup' })}>
          {t('downloads.backup.title')}
        </Button>
      )}
      {school && versions && !onlyReads && <DeletedVersions schoolUuid={school.uuid} />}
      {drop.over && <div className={styles.drop}>{t('versions.dropHere')}</div>}
      {dialog && dialogContent(dialog)}
    </div>
  )

  function body() {
    if (!versions) return failed ? <VersionsFailed onRetry={list} /> : <VersionsLoading />
    if (versions.length === 0) {
      if (onlyReads) return <NothingToSee />
      return (
        <EmptyVersions
          file={importFile('filled')}
          others={
            <>
              {create('default')}
              {loadDemo}
            </>
          }
        />
      )
    }
    return (
      <FoundVersions versions={versions}>
        {(found) => (
          <VersionList
            versions={found}
            onlyReads={onlyReads}
            onOpen={open}
            onRename={(version) => setDialog({ kind: 'rename', version })}
            onDuplicate={duplicate}
            onNextYear={({ uuid }) => session.ui.openModal({ kind: 'year-forward', scheduleUuid: uuid })}
            onCompare={({ uuid, copiedFrom }) => {
              const isThere = versions.some((version) => version.uuid === copiedFrom)
              const before = isThere && copiedFrom !== undefined ? { scheduleUuid: copiedFrom, revision: null } : null
              void navigate(compareLink({ before, after: { scheduleUuid: uuid, revision: null } }))
            }}
            onWeekLinks={({ uuid }) => {
              void session.openSchedule(uuid)
              void navigate('/app/week-links')
            }}
            onShare={({ uuid }) => session.ui.openModal({ kind: 'share', scheduleUuid: uuid })}
            onDownload={({ uuid }) => session.ui.openModal({ kind: 'download', scheduleUuid: uuid })}
            onPublish={(version) => void publish(version)}
            onBringIn={({ uuid }) => session.ui.openModal({ kind: 'import', scheduleUuid: uuid })}
            onReports={({ uuid }) => session.ui.openModal({ kind: 'import-reports', scheduleUuid: uuid })}
            onDelete={(version) => setDialog({ kind: 'delete', version })}
          />
        )}
      </FoundVersions>
    )
  }

  function dialogContent(current: OpenDialog) {
    const close = () => setDialog(null)
    switch (current.kind) {
      case 'create':
        return <CreateVersion onCreated={open} onClose={close} />
      case 'rename':
        return <RenameVersion version={current.version} onClose={close} />
      case 'delete':
        return <DeleteVersion version={current.version} onClose={close} />
    }
  }
}

/** Requests the list when the page opens, the school changes, or the connection is restored. */
function useVersionListing() {
  const session = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const connection = useConnection()
  const [failed, setFailed] = useState(false)

  const list = useCallback(async () => {
    setFailed(false)
    const answer = await session.listVersions()
    setFailed(answer?.type === 'Error')
  }, [session])
  useEffect(() => {
    if (schoolUuid && connection === 'open') void list()
  }, [list, schoolUuid, connection])

  return { failed: failed || connection === 'lost', list }
}
